package thinair.interpret;

import java.util.Map;

/// A thread that stands still before an action: a state of its automaton.
///
/// @param id the same for equal states
/// @param thread which thread, by number
/// @param place the line that does it
/// @param notes what is known of the thread so far: asserts that failed, results, what it printed
public record Node(int id, int thread, Action action, CodePlace place, Map<String, Datum> notes) {

  /// Whether the thread does nothing any more.
  public boolean isLast() {
    return action instanceof Action.End
        || action instanceof Action.Spin
        || action instanceof Action.Cut;
  }
}
