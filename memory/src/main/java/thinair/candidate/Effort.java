package thinair.candidate;

/// How much work an enumeration of the candidates of a skeleton is worth before a solver is asked.
record Effort(Engine engine) {
  static final long UNLIMITED = Long.MAX_VALUE;

  /// Above this many candidates a solver is asked first. Trying one costs microseconds, but the
  /// estimate does not know what the axioms will cut.
  private static final double MANY = 1e6;

  long worth(Candidates candidates) {
    return switch (engine) {
      case AUTO -> candidates.estimate() > MANY ? 0 : UNLIMITED;
      case ENUMERATE -> UNLIMITED;
      case SAT -> 0;
    };
  }
}
