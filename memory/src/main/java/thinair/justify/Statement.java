package thinair.justify;

import java.util.Optional;
import java.util.Set;
import thinair.event.Flow;
import thinair.program.Tag;
import thinair.source.Span;

/// A statement of a thread, unrolled and inlined, that performs an action when the thread comes to
/// it.
///
/// @param number among all statements of the program
/// @param thread 0 is the initial thread
/// @param step null-free: empty for the start and the end of a thread, and for initial writes
/// @param cell of an initial write, otherwise -1
/// @param groups what its action works on, as far as that is known before the program runs
public record Statement(
    int number,
    int thread,
    ActionKind kind,
    Optional<Flow.Step> step,
    int cell,
    Set<String> groups,
    String text,
    Optional<Span> place) {

  public boolean isInitial() {
    return thread == 0;
  }

  /// Whether it writes what other executions are known to write, or what was there at first.
  boolean isKnown() {
    return isInitial() || step.map(each -> each.tags().contains(Tag.KNOWN)).orElse(false);
  }
}
