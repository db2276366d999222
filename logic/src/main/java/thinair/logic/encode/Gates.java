package thinair.logic.encode;

import java.util.Arrays;
import thinair.limit.Checkpoint;

/// Boolean circuits, hash-consed: the same gate is never built twice.
///
/// A gate is an int: twice the number of its node, plus one if negated. Node 0 is the constant, so
/// FALSE is 0 and TRUE is 1. Nodes live in flat arrays, because a problem has millions of them.
public final class Gates {
  public static final int FALSE = 0;
  public static final int TRUE = 1;

  enum Kind {
    CONSTANT,
    /// Free: a tuple that the bounds leave open, or an auxiliary choice.
    INPUT,
    /// Two or more operands.
    AND,
    /// Two operands, neither negated.
    XOR,
    /// Condition, then, else; the condition is not negated.
    CHOICE,
    /// Known by two one-sided definitions: what it implies when true, and what implies it. They are
    /// operands 0 and 1, given after the gate itself because they may depend on it.
    DEFINED
  }

  /// How many operands the local simplifications look at.
  private static final int LOOK = 4;

  private static final int SHORT = 12;

  // Many problems are small, and to make room takes time.
  private Kind[] kinds = new Kind[256];
  private int[] starts = new int[257];
  private int[] uses = new int[256];
  private int[] operands = new int[1024];
  private int nodes = 1;

  private int[] table = new int[1024];
  private int[] hashes = new int[256];
  private int hashed;
  private int[] scratch = new int[16];

  private final Checkpoint checkpoint;

  /// What a node takes beside its operands, its place in the table included.
  private static final int BYTES_PER_NODE = 32;

  public Gates() {
    this(Checkpoint.NONE);
  }

  /// @param checkpoint of whoever has them built
  public Gates(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    kinds[0] = Kind.CONSTANT;
  }

  public static int not(int gate) {
    return gate ^ 1;
  }

  static int node(int gate) {
    return gate >> 1;
  }

  static boolean isNegated(int gate) {
    return (gate & 1) != 0;
  }

  static boolean isConstant(int gate) {
    return gate <= TRUE;
  }

  static int constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  /// How many nodes there are, the constant included.
  public int size() {
    return nodes;
  }

  Kind kind(int node) {
    return kinds[node];
  }

  int operandCount(int node) {
    return starts[node + 1] - starts[node];
  }

  int operand(int node, int index) {
    return operands[starts[node] + index];
  }

  /// How many operands of other nodes this node is.
  int uses(int node) {
    return uses[node];
  }

  public int input() {
    return newNode(Kind.INPUT, scratch, 0) << 1;
  }

  /// A gate whose definitions follow by [#define].
  int defined() {
    scratch[0] = FALSE;
    scratch[1] = FALSE;
    return newNode(Kind.DEFINED, scratch, 2) << 1;
  }

  void define(int gate, int consequence, int sufficient) {
    int start = starts[node(gate)];
    operands[start] = consequence;
    operands[start + 1] = sufficient;
    // A defined gate keeps the gates it names from being inlined: it may use them in both
    // directions.
    uses[node(consequence)] += 2;
    uses[node(sufficient)] += 2;
  }

  public int or(int a, int b) {
    return and(a ^ 1, b ^ 1) ^ 1;
  }

  public int implies(int a, int b) {
    return and(a, b ^ 1) ^ 1;
  }

  public int iff(int a, int b) {
    return xor(a, b) ^ 1;
  }

  public int and(int a, int b) {
    int low = Math.min(a, b);
    int high = Math.max(a, b);
    if (low == FALSE || (low ^ 1) == high) {
      return FALSE;
    }
    if (low == TRUE || low == high) {
      return high;
    }
    int simpler = absorb(low, high);
    if (simpler < 0) {
      simpler = absorb(high, low);
    }
    if (simpler >= 0) {
      return simpler;
    }
    scratch[0] = low;
    scratch[1] = high;
    return shared(Kind.AND, scratch, 2) << 1;
  }

  /// `a and b` where b is a conjunction, or the negation of one, that has a or its negation among
  /// its first operands; -1 if it has not.
  private int absorb(int a, int b) {
    int node = node(b);
    if (kinds[node] != Kind.AND) {
      return -1;
    }
    int start = starts[node];
    int end = Math.min(starts[node + 1], start + LOOK);
    for (int i = start; i < end; i++) {
      int operand = operands[i];
      if (operand >> 1 == a >> 1) {
        if (!isNegated(b)) {
          return operand == a ? b : FALSE;
        }
        if (operand != a) {
          return a;
        }
        if (starts[node + 1] - start == 2) {
          return and(a, operands[start + start + 1 - i] ^ 1);
        }
      }
    }
    return -1;
  }

  /// Most conjunctions are short, and come nearly in order.
  private static void sort(int[] items, int from, int to) {
    if (to - from > SHORT) {
      Arrays.sort(items, from, to);
      return;
    }
    for (int i = from + 1; i < to; i++) {
      int item = items[i];
      int at = i;
      for (; at > from && items[at - 1] > item; at--) {
        items[at] = items[at - 1];
      }
      items[at] = item;
    }
  }

  /// The conjunction of the gates from `from` on; takes them off the list.
  int and(Ints gates, int from) {
    int count = gates.size() - from;
    if (count == 0) {
      return TRUE;
    }
    int first = gates.get(from);
    if (count == 1) {
      gates.truncate(from);
      return first;
    }
    if (count == 2) {
      int second = gates.get(from + 1);
      gates.truncate(from);
      return and(first, second);
    }
    int[] items = gates.array();
    sort(items, from, from + count);
    int kept = from;
    int last = TRUE;
    for (int i = from; i < from + count; i++) {
      int gate = items[i];
      if (gate == FALSE || (gate == (last ^ 1) && last != TRUE)) {
        gates.truncate(from);
        return FALSE;
      }
      if (gate != last) {
        items[kept++] = gate;
        last = gate;
      }
    }
    int size = kept - from;
    if (size <= 2) {
      gates.truncate(kept);
      return and(gates, from);
    }
    if (scratch.length < size) {
      scratch = new int[size * 2];
    }
    System.arraycopy(items, from, scratch, 0, size);
    gates.truncate(from);
    return shared(Kind.AND, scratch, size) << 1;
  }

  /// The disjunction of the gates from `from` on; takes them off the list.
  int or(Ints gates, int from) {
    int[] items = gates.array();
    for (int i = from; i < gates.size(); i++) {
      items[i] ^= 1;
    }
    return and(gates, from) ^ 1;
  }

  public int xor(int a, int b) {
    int sign = (a ^ b) & 1;
    int low = Math.min(a, b) & ~1;
    int high = Math.max(a, b) & ~1;
    if (low == high) {
      return sign;
    }
    if (low == FALSE) {
      return high ^ sign;
    }
    scratch[0] = low;
    scratch[1] = high;
    return shared(Kind.XOR, scratch, 2) << 1 | sign;
  }

  public int choice(int condition, int then, int otherwise) {
    if (isConstant(condition)) {
      return condition == TRUE ? then : otherwise;
    }
    if (then == otherwise) {
      return then;
    }
    if (then == (otherwise ^ 1)) {
      return xor(condition, otherwise);
    }
    if (isConstant(then) || then == condition || then == (condition ^ 1)) {
      boolean whenTrue = then == TRUE || then == condition;
      return whenTrue ? or(condition, otherwise) : and(condition ^ 1, otherwise);
    }
    if (isConstant(otherwise) || otherwise == condition || otherwise == (condition ^ 1)) {
      boolean whenFalse = otherwise == TRUE || otherwise == (condition ^ 1);
      return whenFalse ? implies(condition, then) : and(condition, then);
    }
    boolean swap = isNegated(condition);
    scratch[0] = condition & ~1;
    scratch[1] = swap ? otherwise : then;
    scratch[2] = swap ? then : otherwise;
    return shared(Kind.CHOICE, scratch, 3) << 1;
  }

  private int shared(Kind kind, int[] items, int count) {
    int hash = count + (kind == Kind.AND ? 0 : 0x51ED27);
    for (int i = 0; i < count; i++) {
      hash = hash * 0x9E3779B1 + items[i];
    }
    hash ^= hash >>> 15;
    int mask = table.length - 1;
    int slot = hash & mask;
    while (table[slot] != 0) {
      int node = table[slot];
      if (hashes[node] == hash && same(node, kind, items, count)) {
        return node;
      }
      slot = slot + 1 & mask;
    }
    int node = newNode(kind, items, count);
    hashes[node] = hash;
    table[slot] = node;
    if (++hashed * 2 > table.length) {
      rehash();
    }
    return node;
  }

  private boolean same(int node, Kind kind, int[] items, int count) {
    int start = starts[node];
    if (kinds[node] != kind || starts[node + 1] - start != count) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (operands[start + i] != items[i]) {
        return false;
      }
    }
    return true;
  }

  private int newNode(Kind kind, int[] items, int count) {
    checkpoint.pass();
    checkpoint.hold(BYTES_PER_NODE + 4 * count);
    int node = nodes++;
    if (node == kinds.length) {
      int capacity = node * 2;
      kinds = Arrays.copyOf(kinds, capacity);
      starts = Arrays.copyOf(starts, capacity + 1);
      uses = Arrays.copyOf(uses, capacity);
      hashes = Arrays.copyOf(hashes, capacity);
    }
    int start = starts[node];
    if (start + count > operands.length) {
      operands = Arrays.copyOf(operands, Math.max(operands.length * 2, start + count));
    }
    System.arraycopy(items, 0, operands, start, count);
    starts[node + 1] = start + count;
    kinds[node] = kind;
    for (int i = 0; i < count; i++) {
      uses[items[i] >> 1]++;
    }
    return node;
  }

  private void rehash() {
    int[] old = table;
    table = new int[old.length * 4];
    int mask = table.length - 1;
    for (int node : old) {
      if (node != 0) {
        int slot = hashes[node] & mask;
        while (table[slot] != 0) {
          slot = slot + 1 & mask;
        }
        table[slot] = node;
      }
    }
  }
}
