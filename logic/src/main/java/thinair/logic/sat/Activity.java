package thinair.logic.sat;

import java.util.Arrays;

/// Which variable to decide next: the one that had most to do with recent conflicts (VSIDS), from a
/// heap; and the value it last had.
final class Activity {
  private static final double DECAY = 0.95;
  private static final double MOST = 1e100;

  private double[] score = {};
  private double step = 1;
  private int[] heap = {};

  /// By variable: its place in the heap, or -1.
  private int[] place = {};

  private int size;
  private int variables;

  /// By variable: whether it was true when it was last assigned.
  private boolean[] phase = {};

  void grow(int count) {
    score = Arrays.copyOf(score, count);
    heap = Arrays.copyOf(heap, count);
    place = Arrays.copyOf(place, count);
    phase = Arrays.copyOf(phase, count);
  }

  /// The variables up to this number can be decided.
  void add(int count) {
    for (; variables < count; variables++) {
      // No score is lower than that of a new one: the end of the heap is its place.
      place[variables] = size;
      heap[size++] = variables;
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  /// The literal to decide for a variable.
  int literal(int variable) {
    return phase[variable] ? 2 * variable : 2 * variable + 1;
  }

  /// A literal that is no longer assigned.
  void release(int literal) {
    int variable = literal >> 1;
    phase[variable] = (literal & 1) == 0;
    if (place[variable] < 0) {
      up(size++, variable);
    }
  }

  void bump(int variable) {
    score[variable] += step;
    if (score[variable] > MOST) {
      for (int v = 0; v < variables; v++) {
        score[v] /= MOST;
      }
      step /= MOST;
    }
    if (place[variable] >= 0) {
      up(place[variable], variable);
    }
  }

  /// What comes later counts more.
  void decay() {
    step /= DECAY;
  }

  /// Takes the best one out.
  int next() {
    int best = heap[0];
    place[best] = -1;
    int last = heap[--size];
    if (size > 0) {
      down(last);
    }
    return best;
  }

  private void up(int from, int variable) {
    double own = score[variable];
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >> 1;
      int above = heap[parent];
      if (score[above] >= own) {
        break;
      }
      put(above, at);
      at = parent;
    }
    put(variable, at);
  }

  private void down(int variable) {
    double own = score[variable];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && score[heap[child + 1]] > score[heap[child]]) {
        child++;
      }
      int below = heap[child];
      if (score[below] <= own) {
        break;
      }
      put(below, at);
      at = child;
    }
    put(variable, at);
  }

  private void put(int variable, int at) {
    heap[at] = variable;
    place[variable] = at;
  }
}
