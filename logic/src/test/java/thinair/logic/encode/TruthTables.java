package thinair.logic.encode;

import java.util.HashMap;
import java.util.Map;

/// What gates are worth under every assignment of up to six inputs: bit i of a table is the value
/// under assignment i, which gives input k the bit k of i.
final class TruthTables {
  private static final long[] INPUTS = {
    0xAAAAAAAAAAAAAAAAL,
    0xCCCCCCCCCCCCCCCCL,
    0xF0F0F0F0F0F0F0F0L,
    0xFF00FF00FF00FF00L,
    0xFFFF0000FFFF0000L,
    0xFFFFFFFF00000000L
  };

  private final Gates gates;
  private final int[] inputs;
  private final Map<Integer, Long> known = new HashMap<>();

  private TruthTables(Gates gates, int[] inputs) {
    this.gates = gates;
    this.inputs = inputs;
    for (int i = 0; i < inputs.length; i++) {
      known.put(Gates.node(inputs[i]), INPUTS[i]);
    }
  }

  /// Makes the inputs.
  static TruthTables over(Gates gates, int inputs) {
    int[] made = new int[inputs];
    for (int i = 0; i < inputs; i++) {
      made[i] = gates.input();
    }
    return new TruthTables(gates, made);
  }

  int input(int number) {
    return inputs[number];
  }

  int assignments() {
    return 1 << inputs.length;
  }

  boolean value(int gate, int assignment) {
    return (of(gate) >>> assignment & 1) != 0;
  }

  long of(int gate) {
    long table = ofNode(Gates.node(gate));
    return (Gates.isNegated(gate) ? ~table : table) & mask();
  }

  private long mask() {
    return inputs.length == 6 ? -1 : (1L << assignments()) - 1;
  }

  private long ofNode(int node) {
    Long before = known.get(node);
    if (before != null) {
      return before;
    }
    long table =
        switch (gates.kind(node)) {
          case CONSTANT -> 0;
          case INPUT -> throw new IllegalArgumentException("an input of nobody");
          case AND -> {
            long all = -1;
            for (int i = 0; i < gates.operandCount(node); i++) {
              all &= operand(node, i);
            }
            yield all;
          }
          case XOR -> operand(node, 0) ^ operand(node, 1);
          case CHOICE -> operand(node, 0) & operand(node, 1) | ~operand(node, 0) & operand(node, 2);
          case DEFINED -> throw new IllegalArgumentException("a gate that its rank defines");
        };
    known.put(node, table);
    return table;
  }

  private long operand(int node, int index) {
    return of(gates.operand(node, index));
  }
}
