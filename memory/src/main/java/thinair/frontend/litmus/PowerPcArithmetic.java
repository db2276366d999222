package thinair.frontend.litmus;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;

/// Instructions between registers. A name that ends in a dot compares the result with 0, into cr0.
record PowerPcArithmetic(PowerPc.Line line, OpSequence ops) {
  private static final Register ZERO = new Register("r0");

  private static final Map<String, Operator> THREE_REGISTERS =
      Map.of(
          "add", Operator.ADD,
          "sub", Operator.SUBTRACT,
          "subf", Operator.SUBTRACT,
          "xor", Operator.XOR,
          "or", Operator.OR,
          "and", Operator.AND,
          "mullw", Operator.MULTIPLY,
          "divw", Operator.DIVIDE);

  private static final Map<String, Operator> WITH_NUMBER =
      Map.of(
          "addi", Operator.ADD,
          "addis", Operator.ADD,
          "subi", Operator.SUBTRACT,
          "ori", Operator.OR,
          "xori", Operator.XOR,
          "andi.", Operator.AND,
          "mulli", Operator.MULTIPLY);

  static final Set<String> NAMES = names();

  private static Set<String> names() {
    var names = new HashSet<>(WITH_NUMBER.keySet());
    for (String name : THREE_REGISTERS.keySet()) {
      names.add(name);
      names.add(name + ".");
    }
    names.addAll(Set.of("li", "lis", "mr", "extsw", "clrldi", "rlwinm", "rlwimi"));
    return Set.copyOf(names);
  }

  void lower(String name) {
    Register to = line.register();
    line.comma();
    switch (name) {
      case "li" -> ops.write(to, Operand.of(line.number()));
      case "lis" -> ops.write(to, Operand.of(line.number() << 16));
      case "mr" -> ops.write(to, source());
      case "extsw" -> ops.write(to, ops.signed(4, source()));
      case "clrldi" -> {
        Operand from = source();
        line.comma();
        ops.write(to, masked(from, line.numberBelow(64), 63));
      }
      case "rlwinm", "rlwimi" -> rotate(to, name.equals("rlwimi"));
      default -> {
        Operator operator = WITH_NUMBER.get(name);
        if (operator != null) {
          withNumber(name, operator, to);
        } else {
          threeRegisters(name, to);
        }
      }
    }
  }

  private Operand source() {
    return ops.read(line.register(), Port.OTHER);
  }

  private void threeRegisters(String name, Register to) {
    boolean dot = name.endsWith(".");
    String plain = dot ? name.substring(0, name.length() - 1) : name;
    Operator operator = THREE_REGISTERS.getOrDefault(plain, Operator.ADD);
    Operand left = source();
    line.comma();
    Operand right = source();
    boolean swapped = plain.equals("subf");
    result(to, ops.compute(operator, swapped ? right : left, swapped ? left : right), dot);
  }

  /// r0 means 0 where something is added to it.
  private void withNumber(String name, Operator operator, Register to) {
    Register from = line.register();
    line.comma();
    long number = name.equals("addis") ? line.number() << 16 : line.number();
    if (from.equals(ZERO) && (name.startsWith("addi") || name.equals("subi"))) {
      ops.write(to, Operand.of(name.equals("subi") ? -number : number));
      return;
    }
    Operand left = ops.read(from, Port.OTHER);
    result(to, ops.compute(operator, left, Operand.of(number)), name.endsWith("."));
  }

  private void result(Register to, Operand value, boolean compare) {
    ops.write(to, value);
    if (compare) {
      PowerPcControl.compare(ops, PowerPcControl.CR0, value, Operand.of(0));
    }
  }

  /// Rotates the low word to the left and keeps the bits from one number up to another; with
  /// `insert`, the other bits are those that the destination had.
  private void rotate(Register to, boolean insert) {
    Operand from = source();
    line.comma();
    int shift = line.numberBelow(32);
    line.comma();
    int first = 32 + line.numberBelow(32);
    line.comma();
    int last = 32 + line.numberBelow(32);
    Operand old = insert ? ops.read(to, Port.OTHER) : Operand.of(0);
    Operand word = ops.unsigned(4, from);
    Operand twice =
        ops.compute(Operator.OR, word, ops.compute(Operator.SHIFT_LEFT, word, Operand.of(32)));
    Operand rotated =
        shift == 0
            ? twice
            : ops.compute(
                Operator.OR,
                ops.compute(Operator.SHIFT_LEFT, twice, Operand.of(shift)),
                ops.compute(Operator.UNSIGNED_SHIFT_RIGHT, twice, Operand.of(64 - shift)));
    Operand kept = masked(rotated, first, last);
    Operand result =
        insert
            ? ops.compute(
                Operator.OR,
                kept,
                ops.compute(Operator.AND_NOT, old, Operand.of(mask(first, last))))
            : kept;
    ops.write(to, result);
  }

  private Operand masked(Operand value, int first, int last) {
    return ops.compute(Operator.AND, value, Operand.of(mask(first, last)));
  }

  /// Bits count from the highest, 0, to the lowest, 63; a range may go round the end.
  private static long mask(int first, int last) {
    long fromFirst = -1L >>> first;
    long toLast = -1L << (63 - last);
    return first <= last ? fromFirst & toLast : fromFirst | toLast;
  }
}
