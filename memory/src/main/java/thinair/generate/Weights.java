package thinair.generate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How many ways there are to go on with a program that is being made, counted without making them:
/// programs that are the same but for names, and those that fall apart, count too. That numbers the
/// ways through the generator, so that it can start anywhere.
final class Weights {
  private final Limits bounds;
  private final Map<Key, Long> known = new HashMap<>();

  /// Where a generator stands: before access number `made` of a thread of `length`, or before a
  /// thread of at most `length` if `made` is -1.
  private record Key(
      int made,
      int length,
      boolean afterRead,
      int accesses,
      int left,
      int marks,
      int addresses,
      int fences) {}

  Weights(Limits bounds) {
    this.bounds = bounds;
  }

  /// Of all programs with so many accesses, threads and marks.
  ///
  /// @throws ArithmeticException if that does not fit into a long
  long of(int accesses, int threads, int marks) {
    int fences = bounds.events() - accesses;
    return thread(accesses, threads, marks, bounds.perThread(), 0, fences);
  }

  /// See the method of the same name of [Generator].
  long thread(int accesses, int left, int marks, int longest, int addresses, int fences) {
    if (left == 0) {
      return accesses == 0 && marks == 0 ? 1 : 0;
    }
    Key key = key(-1, longest, false, accesses, left, marks, addresses, fences);
    Long before = known.get(key);
    if (before != null) {
      return before;
    }
    long sum = 0;
    int least = (accesses + left - 1) / left;
    for (int length = Math.min(longest, accesses - left + 1); length >= least; length--) {
      sum = Math.addExact(sum, access(0, length, false, accesses, left, marks, addresses, fences));
    }
    known.put(key, sum);
    return sum;
  }

  /// @param made how many accesses the thread has
  /// @param afterRead whether the last of them reads
  long access(
      int made,
      int length,
      boolean afterRead,
      int accesses,
      int left,
      int marks,
      int addresses,
      int fences) {
    if (made == length) {
      return thread(accesses, left - 1, marks, length, addresses, fences);
    }
    Key key = key(made, length, afterRead, accesses, left, marks, addresses, fences);
    Long before = known.get(key);
    if (before != null) {
      return before;
    }
    long sum = 0;
    for (Access.Gap gap : bounds.gaps()) {
      if (!fits(gap, made, afterRead, marks) || (gap.fences() && fences == 0)) {
        continue;
      }
      int fewer = fences - (gap.fences() ? 1 : 0);
      int fewerMarks = marks - (gap == Access.Gap.NOTHING ? 0 : 1);
      for (Access.Kind kind : bounds.kinds()) {
        for (int a = 0; a < Math.min(addresses + 1, bounds.locations()); a++) {
          int named = Math.max(addresses, a + 1);
          sum =
              Math.addExact(
                  sum,
                  access(
                      made + 1,
                      length,
                      kind.reads(),
                      accesses - 1,
                      left,
                      fewerMarks,
                      named,
                      fewer));
        }
      }
    }
    known.put(key, sum);
    return sum;
  }

  /// More fences than there are gaps are as good as any number.
  private static Key key(
      int made,
      int length,
      boolean afterRead,
      int accesses,
      int left,
      int marks,
      int addresses,
      int fences) {
    return new Key(
        made, length, afterRead, accesses, left, marks, addresses, Math.min(fences, accesses));
  }

  /// Whether a gap may stand before the next access.
  static boolean fits(Access.Gap gap, int made, boolean afterRead, int marks) {
    return gap == Access.Gap.NOTHING || (marks > 0 && made > 0 && (!gap.depends() || afterRead));
  }

  static boolean reads(List<Access> thread) {
    return !thread.isEmpty() && thread.getLast().reads();
  }
}
