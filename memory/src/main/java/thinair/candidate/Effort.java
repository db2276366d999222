package thinair.candidate;

/// How much work an enumeration of the candidates of a skeleton is worth before a solver is asked.
///
/// Neither is the faster one for good. An estimate of the candidates does not know what is pruned:
/// of the 2^20 ways to read a flag in a loop that waits for it, all but one contradict the path.
/// And a solver has to be told everything first. So enumeration begins, and gives up when it has
/// done what a solver costs at least. It is work that is counted, not time: the same question is
/// answered in the same way every time.
///
/// One for all skeletons of a question.
final class Effort {
  static final long UNLIMITED = Long.MAX_VALUE;

  /// So many candidates are always enumerated: as executions are counted then, it should not hang
  /// on their kind whether they are.
  private static final double FEW = 1e6;

  /// About 0.1 s, for a question: what a solver needs until it runs.
  private static final long FIRST = 100_000;

  /// About a second: what an execution to show is worth.
  static final long TO_SHOW = 1_000_000;

  /// About 5 ms: a solver needs more for a skeleton when it runs.
  private static final long EACH = 10_000;

  private final Engine engine;
  private long spare = FIRST;

  Effort(Engine engine) {
    this.engine = engine;
  }

  /// What [Candidates#enumerate] may spend.
  long worth(Candidates candidates) {
    return switch (engine) {
      case AUTO -> candidates.estimate() <= FEW ? UNLIMITED : EACH + spare;
      case ENUMERATE -> UNLIMITED;
      case SAT -> 0;
    };
  }

  /// Whether all candidates are looked at, whatever is asked.
  boolean listsAll(Candidates candidates) {
    return switch (engine) {
      case AUTO -> candidates.estimate() <= FEW;
      case ENUMERATE -> true;
      case SAT -> false;
    };
  }

  /// An enumeration was given up: what it has cost is lost.
  void lost(long work) {
    spare = Math.max(0, spare - work);
  }
}
