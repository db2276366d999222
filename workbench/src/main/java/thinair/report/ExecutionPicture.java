package thinair.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import thinair.candidate.Violation.Edge;
import thinair.draw.Picture;
import thinair.draw.Picture.Box;
import thinair.draw.Picture.Column;
import thinair.draw.Picture.Group;
import thinair.draw.Picture.Kind;
import thinair.event.Execution;
import thinair.event.Execution.Done;

/// An execution as a group of a picture: threads are columns, initial writes lie on top, and edges
/// are how accesses communicate, dependencies, and what is to be stressed.
final class ExecutionPicture {
  private final Execution execution;
  private final Labels labels;
  private final boolean initial;
  private final Set<Integer> stressed = new HashSet<>();
  private final Set<Integer> shown = new HashSet<>();
  private final List<Picture.Edge> edges = new ArrayList<>();
  private final Set<String> drawn = new HashSet<>();
  private final Set<String> joined = new HashSet<>();

  private ExecutionPicture(Execution execution, List<Edge> stress, Relations relations) {
    this.execution = execution;
    this.labels = new Labels(execution);
    this.initial = relations.initial();
    for (Edge edge : stress) {
      stressed.add(edge.from());
      stressed.add(edge.to());
    }
    for (Done event : execution.events()) {
      if (!event.isInitial() && Labels.isShown(event) || stressed.contains(event.number())) {
        shown.add(event.number());
      }
    }
    stress.forEach(edge -> add(edge.from(), edge.to(), edge.name(), true));
    if (relations.shows("rf")) {
      Communication.readsFrom(execution).forEach(pair -> communicate(pair, "rf"));
    }
    if (relations.shows("co")) {
      Communication.writes(execution).forEach(pair -> communicate(pair, "co"));
    }
    if (relations.shows("fr")) {
      Communication.fromReads(execution).forEach(pair -> communicate(pair, "fr"));
    }
    for (String dependency : List.of("addr", "data", "ctrl", "rmw")) {
      if (relations.shows(dependency)) {
        first(execution.relation(dependency)).forEach(pair -> add(pair, dependency));
      }
    }
    relations.derived().forEach((name, pairs) -> pairs.forEach(pair -> derived(pair, name)));
    if (relations.shows("po")) {
      order();
    }
  }

  /// @param stress edges that are drawn strongly, for example a cycle
  static Group of(String title, Execution execution, List<Edge> stress) {
    return of(title, execution, stress, Selection.USUAL);
  }

  static Group of(String title, Execution execution, List<Edge> stress, Selection selection) {
    return of(title, execution, stress, selection.relations(execution));
  }

  /// @param relations which edges there are besides
  static Group of(String title, Execution execution, List<Edge> stress, Relations relations) {
    return new ExecutionPicture(execution, Retold.of(stress, execution), relations).group(title);
  }

  private Group group(String title) {
    List<Box> top = new ArrayList<>();
    Map<Integer, List<Box>> threads = new TreeMap<>();
    for (int thread = 0; thread < execution.program().threads().size(); thread++) {
      threads.put(thread, new ArrayList<>());
    }
    for (Done event : execution.events()) {
      if (shown.contains(event.number())) {
        (event.isInitial() ? top : threads.computeIfAbsent(event.thread(), _ -> new ArrayList<>()))
            .add(box(event));
      }
    }
    List<Column> columns = new ArrayList<>();
    threads.forEach(
        (thread, boxes) ->
            columns.add(new Column("P" + execution.program().threads().get(thread).id(), boxes)));
    return new Group(title, top, columns, edges);
  }

  private Box box(Done event) {
    var instruction = event.instruction();
    return new Box(
        labels.name(event.number()),
        labels.describe(event.number()),
        instruction == null ? "" : instruction.place().line() + ": " + instruction.text(),
        stressed.contains(event.number()));
  }

  /// An initial write is shown as soon as something is to be said about it.
  private void communicate(int[] pair, String name) {
    if (initial || !execution.events().get(pair[0]).isInitial()) {
      shown.add(pair[0]);
      shown.add(pair[1]);
    }
    add(pair, labels.relation(name));
  }

  private void add(int[] pair, String name) {
    if (shown.contains(pair[0]) && shown.contains(pair[1])) {
      add(pair[0], pair[1], name, false);
    }
  }

  /// Whoever asks for a relation by its name wants to see it, also where one of its kind is drawn.
  private void derived(int[] pair, String name) {
    if (shown.contains(pair[0]) && shown.contains(pair[1])) {
      add(pair[0], pair[1], name, name, false);
    }
  }

  private void add(int from, int to, String name, boolean stress) {
    Kind kind = kind(name);
    add(from, to, name, kind == Kind.OTHER ? name : kind.name(), stress);
  }

  /// @param as what is drawn once between two events
  private void add(int from, int to, String name, String as, boolean stress) {
    Kind kind = kind(name);
    if (drawn.add(from + " " + to + " " + as)) {
      joined.add(from + " " + to);
      edges.add(new Picture.Edge(labels.name(from), labels.name(to), kind, name, stress));
    }
  }

  private static Kind kind(String name) {
    return switch (name) {
      case "rf", "rfe", "rfi" -> Kind.READS_FROM;
      case "co", "coe", "coi", "mo" -> Kind.COHERENCE;
      case "fr", "fre", "fri", "rb" -> Kind.FROM_READ;
      case "po", "po-loc", "sb" -> Kind.ORDER;
      case "addr", "data", "ctrl" -> Kind.DEPENDENCY;
      default -> Kind.OTHER;
    };
  }

  /// What depends on a read by control goes on to the end of the thread: only the first such event
  /// is worth an edge.
  private List<int[]> first(List<int[]> dependency) {
    List<int[]> po = execution.relation("po");
    return dependency.stream()
        .filter(
            pair ->
                dependency.stream()
                    .noneMatch(
                        other ->
                            other[0] == pair[0]
                                && shown.contains(other[1])
                                && po.stream().anyMatch(p -> p[0] == other[1] && p[1] == pair[1])))
        .toList();
  }

  /// Program order between neighbours, where no other edge says it.
  private void order() {
    Set<String> po = new HashSet<>();
    execution.relation("po").forEach(pair -> po.add(pair[0] + " " + pair[1]));
    Done before = null;
    for (Done event : execution.events()) {
      if (event.isInitial() || !shown.contains(event.number())) {
        continue;
      }
      if (before != null && before.thread() == event.thread()) {
        String pair = before.number() + " " + event.number();
        if (po.contains(pair) && !joined.contains(pair)) {
          add(before.number(), event.number(), "po", false);
        }
      }
      before = event;
    }
  }
}
