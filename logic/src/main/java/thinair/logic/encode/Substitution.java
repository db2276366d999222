package thinair.logic.encode;

import java.util.Arrays;

/// Rebuilds gates with placeholders replaced by values. Works with a stack of its own: circuits are
/// deeper than Java's stack allows.
final class Substitution {
  private final Gates gates;
  private final int limit;
  private final int[] owner; // of a node: number of the placeholder + 1
  private final boolean[] touches; // whether a placeholder is in or below a node
  private final int[] memo;
  private final int[] epochs;
  private int epoch = 1;
  private final Ints stack = new Ints();
  private final Ints operands = new Ints();

  Substitution(Gates gates, int[] placeholders) {
    this.gates = gates;
    limit = gates.size();
    owner = new int[limit];
    touches = new boolean[limit];
    memo = new int[limit];
    epochs = new int[limit];
    int first = limit;
    for (int i = 0; i < placeholders.length; i++) {
      int node = Gates.node(placeholders[i]);
      owner[node] = i + 1;
      first = Math.min(first, node);
    }
    // Operands are older than the gates that use them, so one pass in order of age is enough.
    for (int node = first; node < limit; node++) {
      boolean touched = owner[node] != 0;
      for (int i = 0; i < gates.operandCount(node) && !touched; i++) {
        touched = touches[Gates.node(gates.operand(node, i))];
      }
      touches[node] = touched;
    }
  }

  /// Forgets what was rebuilt: values have changed.
  void restart() {
    epoch++;
  }

  /// The numbers of the placeholders that a gate depends on.
  int[] mentioned(int gate) {
    restart();
    Ints found = new Ints();
    stack.add(Gates.node(gate));
    while (!stack.isEmpty()) {
      int node = stack.removeLast();
      if (!touches[node] || epochs[node] == epoch) {
        continue;
      }
      epochs[node] = epoch;
      if (owner[node] != 0) {
        found.add(owner[node] - 1);
      } else {
        for (int i = 0; i < gates.operandCount(node); i++) {
          stack.add(Gates.node(gates.operand(node, i)));
        }
      }
    }
    restart();
    int[] numbers = found.toArray();
    Arrays.sort(numbers);
    return numbers;
  }

  /// The gate with each placeholder replaced by its value.
  int apply(int gate, int[] values) {
    int root = Gates.node(gate);
    if (!touches(root)) {
      return gate;
    }
    stack.add(root);
    while (!stack.isEmpty()) {
      int node = stack.get(stack.size() - 1);
      if (epochs[node] == epoch) {
        stack.removeLast();
      } else if (owner[node] != 0) {
        done(node, values[owner[node] - 1]);
      } else if (!pushMissing(node)) {
        done(node, rebuilt(node));
      }
    }
    return memo[root] ^ (gate & 1);
  }

  private boolean touches(int node) {
    return node < limit && touches[node];
  }

  private void done(int node, int value) {
    memo[node] = value;
    epochs[node] = epoch;
    stack.removeLast();
  }

  private boolean pushMissing(int node) {
    int before = stack.size();
    for (int i = 0; i < gates.operandCount(node); i++) {
      int operand = Gates.node(gates.operand(node, i));
      if (touches[operand] && epochs[operand] != epoch) {
        stack.add(operand);
      }
    }
    return stack.size() > before;
  }

  private int rebuilt(int node) {
    return switch (gates.kind(node)) {
      case AND -> {
        int from = operands.size();
        for (int i = 0; i < gates.operandCount(node); i++) {
          operands.add(value(node, i));
        }
        yield gates.and(operands, from);
      }
      case XOR -> gates.xor(value(node, 0), value(node, 1));
      case CHOICE -> gates.choice(value(node, 0), value(node, 1), value(node, 2));
      case CONSTANT, INPUT -> throw new IllegalStateException("no placeholder below a leaf");
      case DEFINED -> throw new IllegalStateException("ranked fixpoint inside another fixpoint");
    };
  }

  private int value(int node, int index) {
    int operand = gates.operand(node, index);
    int below = Gates.node(operand);
    return touches[below] ? memo[below] ^ (operand & 1) : operand;
  }
}
