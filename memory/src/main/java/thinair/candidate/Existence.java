package thinair.candidate;

/// Whether a program has executions under a model at all, whatever they end with: where it has
/// none, that its proposition is never reached says nothing about the model.
public enum Existence {
  /// The model allows an execution, and the program's filter keeps it.
  ALLOWED,
  /// The model allows executions, but none ends as the program's filter demands.
  FILTERED,
  /// Threads can run to their ends with values that fit together, and every such execution breaks
  /// an axiom.
  EXCLUDED,
  /// Threads never all run to their ends.
  NONE
}
