package thinair.logic.find;

/// Told how far a finder has come, on the thread that searches.
@FunctionalInterface
public interface Progress {
  Progress SILENT = (_, _) -> {};

  enum Phase {
    /// The number is that of constraints.
    TRANSLATING,
    /// The number is that of clauses.
    SOLVING,
    /// The number is that of constraints not yet known to be needed or not.
    MINIMISING
  }

  void at(Phase phase, long number);
}
