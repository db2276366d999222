package thinair.relax;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;
import thinair.interpret.Location;
import thinair.interpret.Mode;

/// An execution, for people.
///
/// @param later how many reads see writes that come later in every order in which the actions could
///   have been performed, as far as that is known
/// @param isStuck whether some thread does not end in it
/// @param taken by state in which a thread reads or writes, how it went on
/// @param gaps what nothing orders in it, as far as that is known
public record View(
    List<Shown> events,
    List<Seen> seen,
    Optional<Racing> race,
    int later,
    boolean isStuck,
    Map<Integer, Set<Datum>> taken,
    List<Gap> gaps) {
  public View {
    events = List.copyOf(events);
    seen = List.copyOf(seen);
    taken = Collections.unmodifiableMap(taken);
    gaps = List.copyOf(gaps);
  }

  /// @param text what it does, for a box
  /// @param touch what it reads or writes
  public record Shown(
      int number, int thread, CodePlace place, String text, Optional<Touch> touch) {}

  /// @param found what is read
  /// @param written what is written
  /// @param modes of its read and its write
  public record Touch(
      Location location, Optional<String> found, Optional<String> written, Set<Mode> modes) {
    static Optional<Touch> of(Action action, Datum answer) {
      return action
          .accessed()
          .flatMap(_ -> Accessing.of(action, answer))
          .map(
              access ->
                  new Touch(
                      access.location(),
                      access.reads().map(_ -> answer.toString()),
                      access.written().map(Object::toString),
                      Stream.concat(access.reads().stream(), access.writes().stream())
                          .collect(Collectors.toCollection(TreeSet::new))));
    }
  }

  /// The event of a number.
  public Shown event(int number) {
    return events.stream().filter(each -> each.number() == number).findFirst().orElseThrow();
  }

  /// Whether one event comes before another in their thread.
  public boolean isBefore(int first, int second) {
    Shown a = event(first);
    Shown b = event(second);
    return a.thread() == b.thread() && events.indexOf(a) < events.indexOf(b);
  }

  /// @param write -1: what was there at first
  public record Seen(int write, int read) {}

  /// Two accesses that race.
  public record Racing(int first, int second) {}

  static View of(Partial execution) {
    List<Shown> events =
        execution.events.stream()
            .filter(event -> !(event.action() instanceof Action.End))
            .map(View::shown)
            .toList();
    List<Seen> seen =
        execution.events.stream()
            .filter(
                event ->
                    event.action() instanceof Action.Read
                        || event.action() instanceof Action.Update)
            .map(event -> new Seen(event.source(), event.number()))
            .toList();
    Map<Integer, Set<Datum>> taken = new HashMap<>();
    for (Event event : execution.events) {
      taken.computeIfAbsent(event.node().id(), _ -> new HashSet<>()).add(event.answer());
    }
    return new View(
        events,
        seen,
        race(execution),
        execution.later(),
        execution.isStuck(),
        taken,
        Gap.of(execution));
  }

  static Shown shown(Event event) {
    return new Shown(
        event.number(),
        event.thread(),
        event.node().place(),
        Step.text(event.action(), event.answer()),
        Touch.of(event.action(), event.answer()));
  }

  /// The first pair of accesses that race because one sees the other, or any pair.
  private static Optional<Racing> race(Partial execution) {
    Optional<Racing> any = Optional.empty();
    for (Event second : execution.events) {
      for (Event first : execution.events) {
        if (first.number() < second.number() && Findings.race(first, second)) {
          Racing pair = new Racing(first.number(), second.number());
          if (second.source() == first.number() || first.source() == second.number()) {
            return Optional.of(pair);
          }
          any = any.isEmpty() ? Optional.of(pair) : any;
        }
      }
    }
    return any;
  }
}
