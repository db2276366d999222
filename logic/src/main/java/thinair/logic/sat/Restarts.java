package thinair.logic.sat;

/// When to begin a search again with what was learnt: after numbers of conflicts that follow the
/// sequence 1 1 2 1 1 2 4 … of Luby, Sinclair and Zuckerman, which is never far from the best.
final class Restarts {
  private static final int UNIT = 100;

  /// Of the sequence by Knuth: the next member is `v`, with u counting.
  private int u = 1;

  private int v = 1;
  private long next;

  /// A search begins.
  Restarts(long conflicts) {
    next = conflicts + UNIT;
  }

  /// Whether it is time, and if so, when it will be again.
  boolean isDue(long conflicts) {
    if (conflicts < next) {
      return false;
    }
    if ((u & -u) == v) {
      u++;
      v = 1;
    } else {
      v <<= 1;
    }
    next = conflicts + (long) UNIT * v;
    return true;
  }
}
