package thinair.relax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Interpretation;
import thinair.interpret.Mode;
import thinair.logic.Budget;

/// Why a read sees what it sees: a path of what happens before what, from the write to the read.
///
/// @param links the write first, the read last
public record Passing(List<Link> links) {
  private static final int MOST = 2000;

  public Passing {
    links = List.copyOf(links);
  }

  /// @param how it comes after the one before it
  public record Link(View.Shown event, How how) {}

  /// What puts one action after another.
  public enum How {
    FIRST,
    SAME_THREAD,
    VOLATILE,
    MONITOR,
    START,
    JOIN,
    /// The constructor ends: final fields are frozen.
    FREEZE,
    /// The address of a frozen object was got from there.
    GOT,
    /// A final field of a frozen object, or what lies behind it.
    FINAL
  }

  private record Found(Event read, List<Link> links) {
    boolean isBetterThan(Optional<Found> other) {
      if (other.isEmpty()) {
        return true;
      }
      int line = read.node().place().line();
      int than = other.get().read().node().place().line();
      if (line != than) {
        return line > than;
      }
      return read.index() != other.get().read().index()
          ? read.index() > other.get().read().index()
          : links.size() < other.get().links().size();
    }
  }

  /// The path to what a thread reads last before a place, from a write of another.
  ///
  /// @param modes whether executions are those of the access modes
  public static Optional<Passing> at(
      Interpretation program, CodePlace place, boolean modes, int rounds, Budget budget) {
    List<Partial> executions = new ArrayList<>();
    if (modes) {
      new ModedExecutions(program, rounds, MOST, budget)
          .all().stream()
              .filter(ModedExecutions.Allowed::isOfTheModel)
              .forEach(each -> executions.add(each.execution()));
    } else {
      new Graphs(program, new Identities(Scheme.VALUE), Map.of(), false, rounds, MOST, budget)
          .each(executions::add);
    }
    // Where the method does nothing that others see itself, it has called what does.
    boolean calls =
        executions.stream()
            .flatMap(execution -> execution.events.stream())
            .noneMatch(event -> event.node().place().method().equals(place.method()));
    Optional<Found> best = Optional.empty();
    for (Partial execution : executions) {
      for (Event read : execution.events) {
        CodePlace at = read.node().place();
        if (read.action() instanceof Action.Read(_, var mode)
            && mode == Mode.PLAIN
            && read.source() >= 0
            && (calls || (at.method().equals(place.method()) && at.line() <= place.line()))
            && execution.events.get(read.source()).thread() != read.thread()) {
          Found found = new Found(read, links(execution, read));
          if (!found.links().isEmpty() && found.isBetterThan(best)) {
            best = Optional.of(found);
          }
        }
      }
    }
    return best.map(found -> new Passing(found.links()));
  }

  private static List<Link> links(Partial execution, Event read) {
    Event write = execution.events.get(read.source());
    return Gap.isOpen(execution, write, read)
        ? frozen(execution, write, read)
        : ordered(execution, write, read);
  }

  /// Backwards, by the thread itself as long as that leads there.
  private static List<Link> ordered(Partial execution, Event from, Event to) {
    List<Link> links = new ArrayList<>();
    Event at = to;
    while (at.number() != from.number()) {
      Event next = from;
      How how = How.SAME_THREAD;
      boolean isOwn = false;
      for (Event each : execution.events) {
        boolean leads = each.number() == from.number() || each.before().get(from.number());
        if (!leads || !at.before().get(each.number())) {
          continue;
        }
        boolean own = each.thread() == at.thread();
        if (own ? !isOwn || each.index() > next.index() : !isOwn && isLater(each, next)) {
          next = each;
          isOwn = own;
        }
      }
      if (!isOwn) {
        how = how(at, next);
      }
      if (!isSkipped(at, to, how, links)) {
        links.addFirst(new Link(View.shown(at), how));
      }
      at = next;
    }
    links.addFirst(new Link(View.shown(from), How.FIRST));
    return links;
  }

  private static boolean isLater(Event each, Event next) {
    return each.thread() == next.thread()
        ? each.index() > next.index()
        : each.before().get(next.number());
  }

  /// Steps within a thread that lead to no other thread say nothing.
  private static boolean isSkipped(Event at, Event to, How how, List<Link> links) {
    return how == How.SAME_THREAD
        && at.number() != to.number()
        && links.getFirst().how() == How.SAME_THREAD;
  }

  private static How how(Event event, Event before) {
    if (before.action() instanceof Action.Start) {
      return How.START;
    }
    return switch (event.action()) {
      case Action.Lock _, Action.TryLock _ -> How.MONITOR;
      case Action.Read _, Action.Update _ -> How.VOLATILE;
      // Of a thread that begins after others have ended, as an arbiter does.
      default -> How.JOIN;
    };
  }

  /// By what final fields promise: the write, the end of the constructor, who publishes the object,
  /// who gets it, and the read.
  private static List<Link> frozen(Partial execution, Event write, Event read) {
    for (Event freeze : execution.events) {
      if (!(freeze.action() instanceof Action.Freeze(var object))
          || freeze.thread() != write.thread()
          || freeze.index() < write.index()) {
        continue;
      }
      for (Event got : execution.events) {
        if (got.thread() == read.thread()
            && got.index() < read.index()
            && got.answer().equals(object)
            && got.source() >= 0
            && execution.events.get(got.source()).index() > freeze.index()
            && execution.events.get(got.source()).thread() == freeze.thread()) {
          return List.of(
              new Link(View.shown(write), How.FIRST),
              new Link(View.shown(freeze), How.FREEZE),
              new Link(View.shown(execution.events.get(got.source())), How.SAME_THREAD),
              new Link(View.shown(got), How.GOT),
              new Link(View.shown(read), How.FINAL));
        }
      }
    }
    return List.of();
  }
}
