package thinair.relax;

import java.util.List;
import java.util.Optional;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;

/// A state in which threads wait for ever.
public record Deadlock(List<Waiting> threads) {
  public Deadlock {
    threads = List.copyOf(threads);
  }

  /// @param holds the monitors that it is inside of
  /// @param on what it waits for
  /// @param by the thread that has it, where one has
  public record Waiting(
      int thread, CodePlace place, Why why, List<Datum> holds, String on, Optional<Integer> by) {}

  public enum Why {
    ENTER,
    NOTIFY,
    JOIN,
    /// A loop that nothing ends.
    SPIN
  }
}
