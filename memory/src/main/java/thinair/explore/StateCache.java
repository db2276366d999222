package thinair.explore;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// States that have been explored, as many as there is room for: a new state takes the place of an
/// old one that falls on the same spot, which may then be explored again.
final class StateCache {
  private static final int FIRST = 1 << 10;

  private final int most;
  private long[] @Nullable [] states;
  private int used;

  /// @param most how many states to remember
  StateCache(int most) {
    this.most = Math.max(1, Integer.highestOneBit(most));
    this.states = new long[Math.min(FIRST, this.most)][];
  }

  /// Remembers a state; false if it is known.
  boolean add(long[] state) {
    int spot = spot(state, states.length);
    long[] known = states[spot];
    if (known != null && Arrays.equals(known, state)) {
      return false;
    }
    if (known == null) {
      used++;
    } else if (2 * used > states.length && states.length < most) {
      grow();
      return add(state);
    }
    states[spot] = state.clone();
    return true;
  }

  private void grow() {
    long[] @Nullable [] old = states;
    states = new long[Math.min(most, 8 * old.length)][];
    used = 0;
    for (long[] state : old) {
      if (state != null) {
        int spot = spot(state, states.length);
        if (states[spot] == null) {
          used++;
        }
        states[spot] = state;
      }
    }
  }

  /// Where a state belongs in a table whose size is a power of 2.
  static int spot(long[] state, int size) {
    long hash = 0;
    for (long slot : state) {
      hash = (hash ^ slot) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) (hash & size - 1);
  }
}
