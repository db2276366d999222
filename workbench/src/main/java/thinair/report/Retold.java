package thinair.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import thinair.candidate.Violation.Edge;
import thinair.event.Event;
import thinair.event.Execution;
import thinair.event.Execution.Done;

/// The steps that break an axiom as people tell them: that a read takes a write, and that another
/// comes behind that one, is one step, *reads what was there before*.
final class Retold {
  private static final Set<String> READS = Set.of("rf^-1", "rfe^-1", "rfi^-1");
  private static final Set<String> ORDERS = Set.of("co", "coe", "coi", "mo");

  private Retold() {}

  static List<Edge> of(List<Edge> edges, Execution execution) {
    List<Edge> round = isCycle(edges) ? turned(edges) : edges;
    List<Edge> told = new ArrayList<>();
    for (int i = 0; i < round.size(); i++) {
      Edge edge = round.get(i);
      boolean joins = i + 1 < round.size() && isOverwritten(edge, round.get(i + 1), execution);
      if (joins && !isSame(edge, round.get(i + 1))) {
        String name = Communication.named(execution, "fr");
        told.add(new Edge(name, "", edge.from(), round.get(i + 1).to()));
        i++;
      } else {
        told.add(
            edge.name().equals("additional") && isInitial(edge, execution) ? init(edge) : edge);
      }
    }
    return isCycle(told) ? begun(told) : told;
  }

  /// The same cycle from its first event on, where reading begins.
  private static List<Edge> begun(List<Edge> cycle) {
    List<Edge> begun = new ArrayList<>(cycle);
    cycle.stream()
        .min(Comparator.comparing(Edge::from))
        .ifPresent(first -> Collections.rotate(begun, -cycle.indexOf(first)));
    return begun;
  }

  /// A read of an update that reads what the update itself overwrote leads back to the update.
  private static boolean isSame(Edge read, Edge order) {
    return read.from() == order.to();
  }

  private static boolean isOverwritten(Edge read, Edge order, Execution execution) {
    if (!READS.contains(read.name()) || read.to() != order.from()) {
      return false;
    }
    Done first = execution.events().get(order.from());
    Done second = execution.events().get(order.to());
    boolean writes =
        second.event() instanceof Event.Write || second.event() instanceof Event.Update;
    return writes
        && Objects.equals(first.location(), second.location())
        && (ORDERS.contains(order.name()) || first.isInitial());
  }

  private static boolean isInitial(Edge edge, Execution execution) {
    return execution.events().get(edge.from()).isInitial();
  }

  private static Edge init(Edge edge) {
    return new Edge("init", edge.via(), edge.said(), edge.from(), edge.to());
  }

  private static boolean isCycle(List<Edge> edges) {
    for (int i = 0; i < edges.size(); i++) {
      if (edges.get(i).to() != edges.get((i + 1) % edges.size()).from()) {
        return false;
      }
    }
    return true;
  }

  /// The same cycle, not begun in the middle of a step.
  private static List<Edge> turned(List<Edge> edges) {
    if (edges.isEmpty() || !READS.contains(edges.getLast().name())) {
      return edges;
    }
    List<Edge> turned = new ArrayList<>(edges);
    turned.addFirst(turned.removeLast());
    return turned;
  }
}
