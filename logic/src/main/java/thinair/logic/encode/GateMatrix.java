package thinair.logic.encode;

import java.util.Arrays;

/// For each tuple the gate that says whether it is in: tuples ascending, those that are surely out
/// left away. Immutable but for the table that is made where gates are looked up often: a matrix
/// belongs to one encoder, and so to one thread.
final class GateMatrix {
  /// A table pays after so many look-ups more than a share of the tuples, unless the tuples are far
  /// apart.
  private static final int FEW = 4;

  private static final int SHARE = 4;
  private static final int LARGEST = 1 << 16;
  private static final int[] NONE = {};

  private final int arity;
  private final int[] tuples;
  private final int[] gates;
  private final int size;

  private int[] table = NONE;
  private int looks;

  GateMatrix(int arity, int[] tuples, int[] gates, int size) {
    this.arity = arity;
    this.tuples = tuples;
    this.gates = gates;
    this.size = size;
  }

  static GateMatrix empty(int arity) {
    return new GateMatrix(arity, new int[0], new int[0], 0);
  }

  static GateMatrix single(int arity, int tuple, int gate) {
    return gate == Gates.FALSE
        ? empty(arity)
        : new GateMatrix(arity, new int[] {tuple}, new int[] {gate}, 1);
  }

  int arity() {
    return arity;
  }

  int size() {
    return size;
  }

  int tuple(int position) {
    return tuples[position];
  }

  int gateAt(int position) {
    return gates[position];
  }

  /// The gate of a tuple.
  int gate(int tuple) {
    if (table != NONE) {
      return tuple < table.length ? table[tuple] : Gates.FALSE;
    }
    if (++looks > FEW + size / SHARE && size > 0 && tuples[size - 1] < LARGEST) {
      table = new int[tuples[size - 1] + 1];
      for (int i = 0; i < size; i++) {
        table[tuples[i]] = gates[i];
      }
    }
    int position = Arrays.binarySearch(tuples, 0, size, tuple);
    return position < 0 ? Gates.FALSE : gates[position];
  }

  /// The position of the first tuple that is not smaller.
  int firstFrom(int tuple) {
    int position = Arrays.binarySearch(tuples, 0, size, tuple);
    return position < 0 ? -position - 1 : position;
  }

  /// Whether this is exactly one known tuple.
  boolean isAtom() {
    return size == 1 && gates[0] == Gates.TRUE;
  }

  boolean isConstant() {
    for (int i = 0; i < size; i++) {
      if (gates[i] != Gates.TRUE) {
        return false;
      }
    }
    return true;
  }

  boolean sameAs(GateMatrix other) {
    return arity == other.arity
        && Arrays.equals(tuples, 0, size, other.tuples, 0, other.size)
        && Arrays.equals(gates, 0, size, other.gates, 0, other.size);
  }

  /// Collects a matrix whose tuples come in ascending order.
  static final class Builder {
    private final int arity;
    private final Ints tuples;
    private final Ints gates;

    Builder(int arity, int capacity) {
      this.arity = arity;
      tuples = new Ints(capacity);
      gates = new Ints(capacity);
    }

    void add(int tuple, int gate) {
      if (gate != Gates.FALSE) {
        tuples.add(tuple);
        gates.add(gate);
      }
    }

    GateMatrix build() {
      return new GateMatrix(arity, tuples.array(), gates.array(), tuples.size());
    }
  }
}
