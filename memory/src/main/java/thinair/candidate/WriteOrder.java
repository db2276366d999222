package thinair.candidate;

import java.util.Arrays;
import thinair.event.BitMatrix;
import thinair.model.ProgramRelation;

/// What coherence says of the order of writes, given who reads from whom.
final class WriteOrder {
  private final Skeleton skeleton;
  private final BitMatrix bits;
  private final Reading reading;
  private final long[] po;

  /// The pairs that coherence orders, not closed.
  final long[] pairs;

  WriteOrder(Skeleton skeleton, Reading reading) {
    this.skeleton = skeleton;
    this.bits = skeleton.bits;
    this.reading = reading;
    this.po = skeleton.relation(ProgramRelation.PO);
    this.pairs = bits.relation();
  }

  /// Works out the pairs; false if they make a circle, and then there is no execution.
  boolean follow() {
    Arrays.fill(pairs, 0);
    int[] cellOf = reading.cellOf;
    for (int a = 0; a < skeleton.n; a++) {
      if (cellOf[a] < 0) {
        continue;
      }
      int seenByA = reading.seenBy(a);
      if (seenByA >= 0 && skeleton.writes(a)) {
        before(seenByA, a);
      }
      for (int b = 0; b < skeleton.n; b++) {
        if (cellOf[a] == cellOf[b] && a != b) {
          if (skeleton.isInitial(a) && skeleton.writes(b)) {
            before(a, b);
          }
          if (bits.has(po, a, b) && !inThread(a, seenByA, b)) {
            return false;
          }
        }
      }
    }
    return bits.isAcyclic(pairs);
  }

  /// Orders the writes that two accesses of one thread to one cell see or make; false if the first
  /// reads from the second.
  private boolean inThread(int a, int seenByA, int b) {
    int seenByB = reading.seenBy(b);
    if (seenByA == b) {
      return false;
    }
    if (skeleton.writes(a)) {
      if (skeleton.writes(b)) {
        before(a, b);
      }
      before(a, seenByB);
    }
    if (seenByA >= 0) {
      if (skeleton.writes(b)) {
        before(seenByA, b);
      }
      before(seenByA, seenByB);
    }
    return true;
  }

  private void before(int first, int second) {
    if (first >= 0 && second >= 0 && first != second) {
      bits.add(pairs, first, second);
    }
  }

  /// Whether a write may be the last one to its cell. An initial one is last only where it is
  /// alone.
  boolean mayBeLast(int write) {
    int cell = reading.cellOf[write];
    for (int w = 0; w < skeleton.n; w++) {
      if (w != write && reading.cellOf[w] == cell && skeleton.writes(w)) {
        if (skeleton.isInitial(write) || bits.has(pairs, write, w)) {
          return false;
        }
      }
    }
    return true;
  }
}
