package thinair.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import thinair.logic.encode.Circuit;

/// Counts how many of some gates are true, up to a limit: output k says that more than k are. Built
/// by halves, each sorted (Bailleux and Boufkhad 2003).
final class Counter {
  private final Circuit circuit;
  private final List<Integer> gates;
  private int[] outputs = new int[0];
  private int limit;

  Counter(Circuit circuit, List<Integer> gates) {
    this.circuit = circuit;
    this.gates = new ArrayList<>(gates);
    this.gates.removeIf(gate -> gate == Circuit.FALSE);
  }

  /// That no more than so many are true.
  int atMost(int count) {
    if (count >= gates.size()) {
      return Circuit.TRUE;
    }
    if (count < 0) {
      return Circuit.FALSE;
    }
    if (count >= limit) {
      limit = Math.max(count + 1, 2 * limit);
      outputs = sorted(0, gates.size());
    }
    return Circuit.not(outputs[count]);
  }

  /// Descending; at most `limit` of them.
  private int[] sorted(int from, int to) {
    if (to - from == 1) {
      return new int[] {gates.get(from)};
    }
    int middle = (from + to) / 2;
    int[] left = sorted(from, middle);
    int[] right = sorted(middle, to);
    int[] merged = new int[Math.min(left.length + right.length, limit)];
    int[] ways = new int[merged.length + 2];
    for (int k = 0; k < merged.length; k++) {
      // More than k: i of the left and k + 1 - i of the right.
      int count = 0;
      for (int i = Math.max(0, k + 1 - right.length); i <= Math.min(k + 1, left.length); i++) {
        int a = i == 0 ? Circuit.TRUE : left[i - 1];
        int b = k + 1 - i == 0 ? Circuit.TRUE : right[k - i];
        if (count == ways.length) {
          ways = Arrays.copyOf(ways, count * 2);
        }
        ways[count++] = circuit.and(a, b);
      }
      merged[k] = circuit.or(ways, count);
    }
    return merged;
  }
}
