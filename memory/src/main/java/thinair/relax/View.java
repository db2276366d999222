package thinair.relax;

import java.util.List;
import java.util.Optional;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;

/// An execution, for people.
///
/// @param later how many reads see writes that come later in every order in which the actions could
///   have been performed, as far as that is known
/// @param isStuck whether some thread does not end in it
public record View(
    List<Shown> events, List<Seen> seen, Optional<Racing> race, int later, boolean isStuck) {
  public View {
    events = List.copyOf(events);
    seen = List.copyOf(seen);
  }

  /// @param text what it does, for a box
  public record Shown(int number, int thread, CodePlace place, String text) {}

  /// @param write -1: what was there at first
  public record Seen(int write, int read) {}

  /// Two accesses that race.
  public record Racing(int first, int second) {}

  static View of(Partial execution) {
    List<Shown> events =
        execution.events.stream()
            .filter(event -> !(event.action() instanceof Action.End))
            .map(
                event ->
                    new Shown(
                        event.number(),
                        event.thread(),
                        event.node().place(),
                        Step.text(event.action(), event.answer())))
            .toList();
    List<Seen> seen =
        execution.events.stream()
            .filter(
                event ->
                    event.action() instanceof Action.Read
                        || event.action() instanceof Action.Update)
            .map(event -> new Seen(event.source(), event.number()))
            .toList();
    return new View(events, seen, race(execution), execution.later(), execution.isStuck());
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
