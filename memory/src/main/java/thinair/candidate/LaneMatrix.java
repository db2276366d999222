package thinair.candidate;

import java.util.Arrays;

/// Sets of and relations over n events in many executions at once, each of which has a lane of its
/// own: for each event, or each pair row by row, the lanes in which it is in. Operations write into
/// arrays that their callers own.
final class LaneMatrix {
  private final int n;
  private final int words;
  private final long[] every;

  /// @param lanes how many executions
  LaneMatrix(int n, int lanes) {
    this.n = n;
    this.words = (lanes + Long.SIZE - 1) / Long.SIZE;
    this.every = new long[words];
    Arrays.fill(every, -1L);
    int last = lanes % Long.SIZE;
    if (last != 0) {
      every[words - 1] = (1L << last) - 1;
    }
  }

  /// How many words the lanes take.
  int words() {
    return words;
  }

  /// Every lane.
  long[] every() {
    return every.clone();
  }

  long[] set() {
    return new long[n * words];
  }

  long[] relation() {
    return new long[n * n * words];
  }

  /// Puts an element into all lanes.
  void add(long[] of, int element) {
    System.arraycopy(every, 0, of, element * words, words);
  }

  /// Puts an element into some lanes.
  void add(long[] of, int element, long[] lanes) {
    for (int w = 0; w < words; w++) {
      of[element * words + w] |= lanes[w];
    }
  }

  private boolean isIn(long[] of, int element) {
    for (int w = 0; w < words; w++) {
      if (of[element * words + w] != 0) {
        return true;
      }
    }
    return false;
  }

  void complement(long[] of, long[] result) {
    for (int i = 0; i < result.length; i++) {
      result[i] = ~of[i] & every[i % words];
    }
  }

  void product(long[] left, long[] right, long[] result) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int w = 0; w < words; w++) {
          result[(i * n + j) * words + w] = left[i * words + w] & right[j * words + w];
        }
      }
    }
  }

  void diagonal(long[] set, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      System.arraycopy(set, i * words, result, (i * n + i) * words, words);
    }
  }

  void inverse(long[] of, long[] result) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        System.arraycopy(of, (i * n + j) * words, result, (j * n + i) * words, words);
      }
    }
  }

  void restrictFrom(long[] set, long[] relation, long[] result) {
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n * words; k++) {
        result[i * n * words + k] = relation[i * n * words + k] & set[i * words + k % words];
      }
    }
  }

  void restrictTo(long[] relation, long[] set, long[] result) {
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n * words; k++) {
        result[i * n * words + k] = relation[i * n * words + k] & set[k];
      }
    }
  }

  void sequence(long[] left, long[] right, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      for (int middle = 0; middle < n; middle++) {
        if (isIn(left, i * n + middle)) {
          through(left, i, middle, right, result);
        }
      }
    }
  }

  void closure(long[] of, long[] result) {
    System.arraycopy(of, 0, result, 0, of.length);
    for (int middle = 0; middle < n; middle++) {
      for (int i = 0; i < n; i++) {
        if (i != middle && isIn(result, i * n + middle)) {
          through(result, i, middle, result, result);
        }
      }
    }
  }

  /// Adds what an event reaches by way of another one.
  private void through(long[] left, int from, int middle, long[] right, long[] result) {
    int by = (from * n + middle) * words;
    for (int j = 0; j < n; j++) {
      int rest = (middle * n + j) * words;
      int whole = (from * n + j) * words;
      for (int w = 0; w < words; w++) {
        result[whole + w] |= left[by + w] & right[rest + w];
      }
    }
  }

  void domain(long[] of, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int w = 0; w < words; w++) {
          result[i * words + w] |= of[(i * n + j) * words + w];
        }
      }
    }
  }

  void range(long[] of, long[] result) {
    Arrays.fill(result, 0);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n * words; k++) {
        result[k] |= of[i * n * words + k];
      }
    }
  }

  /// The lanes in which anything is in.
  long[] some(long[] of) {
    long[] lanes = new long[words];
    for (int i = 0; i < of.length; i++) {
      lanes[i % words] |= of[i];
    }
    return lanes;
  }

  /// The lanes in which some event is related to itself.
  long[] reflexive(long[] of) {
    long[] lanes = new long[words];
    for (int i = 0; i < n; i++) {
      for (int w = 0; w < words; w++) {
        lanes[w] |= of[(i * n + i) * words + w];
      }
    }
    return lanes;
  }

  /// The lanes in which there is a cycle.
  long[] cyclic(long[] of) {
    long[] closed = relation();
    closure(of, closed);
    return reflexive(closed);
  }
}
