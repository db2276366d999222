package thinair.candidate;

/// How executions are found.
public enum Engine {
  /// One candidate after the other, and a solver where that turns out to be too much work.
  AUTO,
  /// One candidate after the other.
  ENUMERATE,
  /// A solver over relational logic.
  SAT
}
