package thinair.explore;

/// How often runs go round the loops of a program.
///
/// @param bound how often a run may jump back to one place where what was read has a say in it
/// @param room how often queues expect it to, whatever decides
/// @param patient whether loops that the program alone decides are followed beyond the bound
record Rounds(int bound, int room, boolean patient) {
  /// A loop that the program alone decides and that goes on for longer is taken for one that never
  /// ends.
  static final int MOST = 1_000;

  static Rounds upTo(int bound) {
    return new Rounds(bound, bound, true);
  }

  /// How often a run may jump back to one place.
  ///
  /// @param fixed whether the program alone decides
  int most(boolean fixed) {
    return patient && fixed ? Math.max(bound, MOST) : bound;
  }

  /// What was expected of a run was wrong: the exploration starts again, with what is expected now.
  static final class Misjudged extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Rounds now;

    private Misjudged(Rounds now) {
      super("", null, false, false);
      this.now = now;
    }

    Rounds now() {
      return now;
    }
  }

  /// A queue was full.
  RuntimeException tooMany() {
    if (room <= MOST) {
      return new Misjudged(new Rounds(bound, Math.max(2, 2 * room), patient));
    }
    return patient ? endless() : new CannotRun("a queue of this machine overflows");
  }

  /// A loop went round too often.
  Misjudged endless() {
    return new Misjudged(new Rounds(bound, bound, false));
  }
}
