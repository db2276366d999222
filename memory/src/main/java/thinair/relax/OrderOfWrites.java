package thinair.relax;

import java.util.List;

/// Whether the writes of one variable can be put in one order, given some pairs of it, with nothing
/// between an update and what it read. Writes are numbers; 0 is what was there at first.
final class OrderOfWrites {
  private OrderOfWrites() {}

  /// @param from the write that it read
  record Update(int number, int from) {}

  /// @param co pairs that are known; more are added
  static boolean exists(boolean[][] co, List<Update> updates) {
    close(co, updates);
    for (int i = 0; i < co.length; i++) {
      if (co[i][i]) {
        return false;
      }
    }
    for (Update one : updates) {
      for (Update other : updates) {
        if (one.number() < other.number()
            && !co[one.number()][other.number()]
            && !co[other.number()][one.number()]) {
          boolean[][] first = clone(co);
          first[one.number()][other.number()] = true;
          boolean[][] second = clone(co);
          second[other.number()][one.number()] = true;
          return exists(first, updates) || exists(second, updates);
        }
      }
    }
    return true;
  }

  private static void close(boolean[][] co, List<Update> updates) {
    int n = co.length;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            if (co[i][k] && co[k][j] && !co[i][j]) {
              co[i][j] = true;
              changed = true;
            }
          }
        }
      }
      for (Update update : updates) {
        for (int w = 0; w < n; w++) {
          if (w != update.number() && co[update.from()][w] && !co[update.number()][w]) {
            co[update.number()][w] = true;
            changed = true;
          }
        }
      }
    }
  }

  private static boolean[][] clone(boolean[][] co) {
    boolean[][] copy = new boolean[co.length][];
    for (int i = 0; i < co.length; i++) {
      copy[i] = co[i].clone();
    }
    return copy;
  }
}
