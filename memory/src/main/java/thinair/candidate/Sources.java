package thinair.candidate;

import java.util.Arrays;
import thinair.event.BitMatrix;
import thinair.model.ProgramRelation;

/// Which writes each read of a skeleton may read from.
final class Sources {
  private final Skeleton skeleton;
  private final BitMatrix bits;
  private final boolean coherent;
  private final long[] po;

  private Sources(Skeleton skeleton, boolean coherent) {
    this.skeleton = skeleton;
    this.bits = skeleton.bits;
    this.coherent = coherent;
    this.po = skeleton.relation(ProgramRelation.PO);
  }

  /// Of each read: the writes it may read from.
  ///
  /// @param coherent whether writes that coherence hides from a read are left out
  static int[][] of(Skeleton skeleton, boolean coherent) {
    Sources sources = new Sources(skeleton, coherent);
    int[][] result = new int[skeleton.reads][];
    for (int r = 0; r < skeleton.reads; r++) {
      result[r] = sources.of(skeleton.readEvent[r]);
    }
    return result;
  }

  private int[] of(int read) {
    int[] found = new int[skeleton.n];
    int count = 0;
    for (int w = 0; w < skeleton.n; w++) {
      if (maySee(read, w)) {
        found[count++] = w;
      }
    }
    return Arrays.copyOf(found, count);
  }

  private boolean maySee(int read, int write) {
    int cell = skeleton.fixedCell[read];
    int other = skeleton.fixedCell[write];
    boolean together = cell == Skeleton.COMPUTED || other == Skeleton.COMPUTED || cell == other;
    return cell != Skeleton.NO_CELL
        && together
        && write != read
        && skeleton.writes(write)
        && !follows(read, write)
        && !(coherent && cell == other && isHidden(write, read, cell));
  }

  /// Whether a write is a later event of the read's own instruction.
  private boolean follows(int read, int write) {
    return !skeleton.isInitial(write)
        && bits.has(skeleton.relation(ProgramRelation.SAME_INSTANCE), read, write)
        && (bits.has(skeleton.relation(ProgramRelation.IICO_DATA), read, write)
            || bits.has(skeleton.relation(ProgramRelation.IICO_CTRL), read, write)
            || bits.has(skeleton.relation(ProgramRelation.IICO_ORDER), read, write));
  }

  /// Whether coherence keeps a read from a write to the same cell: the write comes later in the
  /// thread, or another one comes between.
  private boolean isHidden(int write, int read, int cell) {
    if (bits.has(po, read, write)) {
      return true;
    }
    for (int w = 0; w < skeleton.n; w++) {
      boolean between =
          skeleton.fixedCell[w] == cell
              && w != write
              && skeleton.writes(w)
              && bits.has(po, w, read)
              && (skeleton.isInitial(write) || bits.has(po, write, w));
      if (between) {
        return true;
      }
    }
    return false;
  }
}
