package thinair.candidate;

import java.util.List;
import thinair.event.BitMatrix;

/// All ways to order groups of events totally, each group by itself, so that given pairs are kept.
final class Orders {
  private final BitMatrix bits;
  private final List<int[]> groups;
  private final long[] given;
  private final long[] order;
  private final boolean[] placed;

  /// @param given closed under transitivity and without cycles through what is ordered
  /// @param order where the present order lies whenever the action runs
  Orders(BitMatrix bits, List<int[]> groups, long[] given, long[] order) {
    this.bits = bits;
    this.groups = groups;
    this.given = given;
    this.order = order;
    this.placed = new boolean[bits.n()];
  }

  void forEach(Runnable action) {
    group(0, action);
  }

  private void group(int number, Runnable action) {
    if (number == groups.size()) {
      action.run();
      return;
    }
    place(groups.get(number), 0, number, action);
  }

  /// Places one event after those already placed: any that none of the others has to come before.
  private void place(int[] group, int count, int number, Runnable action) {
    if (count == group.length) {
      group(number + 1, action);
      return;
    }
    for (int next : group) {
      if (placed[next] || !isFree(group, next)) {
        continue;
      }
      for (int earlier : group) {
        if (placed[earlier]) {
          bits.add(order, earlier, next);
        }
      }
      placed[next] = true;
      place(group, count + 1, number, action);
      placed[next] = false;
      for (int earlier : group) {
        if (placed[earlier]) {
          bits.remove(order, earlier, next);
        }
      }
    }
  }

  private boolean isFree(int[] group, int next) {
    for (int other : group) {
      if (!placed[other] && other != next && bits.has(given, other, next)) {
        return false;
      }
    }
    return true;
  }
}
