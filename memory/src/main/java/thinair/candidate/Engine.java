package thinair.candidate;

/// How executions are found.
public enum Engine {
  /// Whichever is likely to be faster, by the number of candidates.
  AUTO,
  /// One candidate after the other.
  ENUMERATE,
  /// A solver over relational logic.
  SAT
}
