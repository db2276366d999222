package thinair.learn;

import thinair.logic.encode.Circuit;

/// The value at a node: that of the alternative which is selected.
final class Selection {
  private final Circuit circuit;
  private int[] ways = new int[32];

  Selection(Circuit circuit) {
    this.circuit = circuit;
  }

  /// @param values one for each selector, exactly one of which is true
  int of(int[] selectors, int[] values) {
    boolean same = true;
    for (int i = 1; i < selectors.length && same; i++) {
      same = values[i] == values[0];
    }
    if (same) {
      return values[0];
    }
    if (ways.length < selectors.length) {
      ways = new int[selectors.length * 2];
    }
    int count = 0;
    for (int i = 0; i < selectors.length; i++) {
      int way = circuit.and(selectors[i], values[i]);
      if (way != Circuit.FALSE) {
        ways[count++] = way;
      }
    }
    return circuit.or(ways, count);
  }
}
