package thinair.event;

import java.util.Arrays;

/// Relations over n events as bit matrices: row i holds the successors of i, in `words` longs.
/// Operations write into arrays that their callers own, because enumeration calls them millions of
/// times.
public final class BitMatrix {
  private final int n;
  private final int words;

  public BitMatrix(int n) {
    this.n = n;
    this.words = Math.max(1, (n + 63) >> 6);
  }

  /// How many events.
  public int n() {
    return n;
  }

  public long[] relation() {
    return new long[n * words];
  }

  public long[] set() {
    return new long[words];
  }

  public boolean has(long[] relation, int from, int to) {
    return (relation[from * words + (to >> 6)] >>> to & 1) != 0;
  }

  public boolean has(long[] set, int event) {
    return (set[event >> 6] >>> event & 1) != 0;
  }

  public void add(long[] relation, int from, int to) {
    relation[from * words + (to >> 6)] |= 1L << to;
  }

  public void remove(long[] relation, int from, int to) {
    relation[from * words + (to >> 6)] &= ~(1L << to);
  }

  public void add(long[] set, int event) {
    set[event >> 6] |= 1L << event;
  }

  public void remove(long[] set, int event) {
    set[event >> 6] &= ~(1L << event);
  }

  /// Every event, as a set.
  public void all(long[] result) {
    for (int w = 0; w < words; w++) {
      int left = n - (w << 6);
      result[w] = left >= 64 ? -1L : left <= 0 ? 0 : (1L << left) - 1;
    }
  }

  public void product(long[] left, long[] right, long[] result) {
    for (int i = 0; i < n; i++) {
      if (has(left, i)) {
        System.arraycopy(right, 0, result, i * words, words);
      } else {
        Arrays.fill(result, i * words, (i + 1) * words, 0);
      }
    }
  }

  public void diagonal(long[] set, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      if (has(set, i)) {
        add(result, i, i);
      }
    }
  }

  public void inverse(long[] of, long[] result) {
    Arrays.fill(result, 0);
    if (words == 1) {
      for (int i = 0; i < n; i++) {
        for (long row = of[i]; row != 0; row &= row - 1) {
          result[Long.numberOfTrailingZeros(row)] |= 1L << i;
        }
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        for (long row = of[i * words + w]; row != 0; row &= row - 1) {
          add(result, (w << 6) + Long.numberOfTrailingZeros(row), i);
        }
      }
    }
  }

  public void sequence(long[] left, long[] right, long[] result) {
    if (words == 1) {
      for (int i = 0; i < n; i++) {
        long sum = 0;
        for (long row = left[i]; row != 0; row &= row - 1) {
          sum |= right[Long.numberOfTrailingZeros(row)];
        }
        result[i] = sum;
      }
      return;
    }
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        for (long row = left[i * words + w]; row != 0; row &= row - 1) {
          int middle = (w << 6) + Long.numberOfTrailingZeros(row);
          for (int v = 0; v < words; v++) {
            result[i * words + v] |= right[middle * words + v];
          }
        }
      }
    }
  }

  /// `left` may be `[S]` without being built: the rows of a set's events. The result may be the
  /// relation itself, here and in [#restrictTo].
  public void restrictFrom(long[] set, long[] relation, long[] result) {
    for (int i = 0; i < n; i++) {
      long keep = has(set, i) ? -1L : 0;
      for (int w = 0; w < words; w++) {
        result[i * words + w] = relation[i * words + w] & keep;
      }
    }
  }

  public void restrictTo(long[] relation, long[] set, long[] result) {
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        result[i * words + w] = relation[i * words + w] & set[w];
      }
    }
  }

  public void closure(long[] of, long[] result) {
    System.arraycopy(of, 0, result, 0, of.length);
    if (words == 1) {
      for (int middle = 0; middle < n; middle++) {
        long reached = result[middle];
        if (reached != 0) {
          for (int i = 0; i < n; i++) {
            if ((result[i] >>> middle & 1) != 0) {
              result[i] |= reached;
            }
          }
        }
      }
      return;
    }
    for (int middle = 0; middle < n; middle++) {
      for (int i = 0; i < n; i++) {
        if (has(result, i, middle)) {
          for (int w = 0; w < words; w++) {
            result[i * words + w] |= result[middle * words + w];
          }
        }
      }
    }
  }

  public void domain(long[] of, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        if (of[i * words + w] != 0) {
          add(result, i);
          break;
        }
      }
    }
  }

  public void range(long[] of, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        result[w] |= of[i * words + w];
      }
    }
  }

  /// Whether an event has any successor.
  public boolean isLeaf(long[] relation, int from) {
    for (int w = 0; w < words; w++) {
      if (relation[from * words + w] != 0) {
        return false;
      }
    }
    return true;
  }

  /// How many events a set has.
  public int size(long[] set) {
    int size = 0;
    for (long word : set) {
      size += Long.bitCount(word);
    }
    return size;
  }

  public static boolean isEmpty(long[] of) {
    for (long word : of) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  public boolean isIrreflexive(long[] of) {
    for (int i = 0; i < n; i++) {
      if (has(of, i, i)) {
        return false;
      }
    }
    return true;
  }

  /// Takes away events without successors until none is left, or a cycle remains.
  public boolean isAcyclic(long[] of) {
    if (words == 1) {
      return isAcyclicInOneWord(of);
    }
    long[] left = set();
    all(left);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < n; i++) {
        if (has(left, i)) {
          boolean leaf = true;
          for (int w = 0; w < words && leaf; w++) {
            leaf = (of[i * words + w] & left[w]) == 0;
          }
          if (leaf) {
            left[i >> 6] &= ~(1L << i);
            changed = true;
          }
        }
      }
    }
    return isEmpty(left);
  }

  /// The same for at most 64 events, without memory of its own.
  private boolean isAcyclicInOneWord(long[] of) {
    long left = n == Long.SIZE ? -1L : (1L << n) - 1;
    long before = 0;
    while (left != before) {
      before = left;
      for (long rest = left; rest != 0; rest &= rest - 1) {
        if ((of[Long.numberOfTrailingZeros(rest)] & left) == 0) {
          left &= ~(rest & -rest);
        }
      }
    }
    return left == 0;
  }
}
