package thinair.frontend.litmus;

import java.util.Map;
import java.util.function.Consumer;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;

/// Sums, differences, products, bits and shifts.
final class AArch64Arithmetic {
  private AArch64Arithmetic() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    for (Operation operation : Operation.values()) {
      table.put(operation.name(), in -> three(in, operation, false));
      if (operation.flags) {
        table.put(operation.name() + "S", in -> three(in, operation, true));
      }
    }
    table.put("CMP", in -> compare(in, Operation.SUB));
    table.put("CMN", in -> compare(in, Operation.ADD));
    table.put("TST", in -> compare(in, Operation.AND));
    table.put("NEG", in -> ofZero(in, Operation.SUB, false));
    table.put("NEGS", in -> ofZero(in, Operation.SUB, true));
    table.put("MVN", in -> ofZero(in, Operation.ORN, false));
    table.put("MUL", AArch64Arithmetic::multiply);
    table.put("MADD", in -> multiplyAnd(in, Operator.ADD));
    table.put("MSUB", in -> multiplyAnd(in, Operator.SUBTRACT));
    for (String shift : new String[] {"LSL", "LSR", "ASR", "ROR"}) {
      table.put(shift, in -> shift(in, shift));
    }
  }

  private enum Operation {
    ADD(Operator.ADD, true),
    SUB(Operator.SUBTRACT, true),
    AND(Operator.AND, true),
    BIC(Operator.AND_NOT, true),
    ORR(Operator.OR, false),
    ORN(Operator.OR, false),
    EOR(Operator.XOR, false),
    EON(Operator.XOR, false);

    private final Operator operator;
    private final boolean flags;

    Operation(Operator operator, boolean flags) {
      this.operator = operator;
      this.flags = flags;
    }

    Operand apply(OpSequence out, int bytes, Operand left, Operand right) {
      Operand second =
          this == ORN || this == EON
              ? out.unsigned(bytes, out.compute(Operator.COMPLEMENT, right))
              : right;
      Operand result = out.compute(operator, left, second);
      // Bits of operands that fit cannot become more than fit.
      return this == ADD || this == SUB ? out.unsigned(bytes, result) : result;
    }

    void setFlags(OpSequence out, int bytes, Operand left, Operand right, Operand result) {
      switch (this) {
        case ADD -> AArch64Flags.ofSum(out, bytes, left, right, result);
        case SUB -> AArch64Flags.ofDifference(out, bytes, left, right, result);
        case AND, BIC, ORR, ORN, EOR, EON -> AArch64Flags.ofBits(out, bytes, result);
      }
    }
  }

  private static void three(AArch64Operands in, Operation operation, boolean flags) {
    AArch64Register to = in.first();
    two(in, to, in.register(to), operation, flags);
  }

  private static void compare(AArch64Operands in, Operation operation) {
    AArch64Register from = in.first();
    two(in, AArch64Register.NOWHERE, from, operation, true);
  }

  private static void ofZero(AArch64Operands in, Operation operation, boolean flags) {
    AArch64Register to = in.first();
    AArch64Register zero = new AArch64Register(AArch64Register.NOWHERE.name(), to.bytes());
    two(in, to, zero, operation, flags);
  }

  private static void two(
      AArch64Operands in,
      AArch64Register to,
      AArch64Register from,
      Operation operation,
      boolean flags) {
    OpSequence out = in.out();
    Operand left = from.read(out, Port.OTHER);
    Operand right = in.flexible(from, left);
    Operand result = operation.apply(out, from.bytes(), left, right);
    to.writeFitting(out, result, After.NOTHING);
    if (flags) {
      operation.setFlags(out, from.bytes(), left, right, result);
    }
  }

  private static void multiply(AArch64Operands in) {
    AArch64Register to = in.first();
    to.write(in.out(), product(in, to));
  }

  private static void multiplyAnd(AArch64Operands in, Operator operator) {
    AArch64Register to = in.first();
    Operand product = product(in, to);
    Operand base = in.register(to).read(in.out(), Port.OTHER);
    to.write(in.out(), in.out().compute(operator, base, product));
  }

  private static Operand product(AArch64Operands in, AArch64Register like) {
    Operand left = in.register(like).read(in.out(), Port.OTHER);
    Operand right = in.register(like).read(in.out(), Port.OTHER);
    return in.out().compute(Operator.MULTIPLY, left, right);
  }

  private static void shift(AArch64Operands in, String shift) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    Operand value = in.register(to).read(out, Port.OTHER);
    Operand by;
    if (in.immediateFollows()) {
      by = in.distance(to);
    } else {
      AArch64Register register = in.first();
      in.requireWidth(register, to.bytes());
      by =
          out.compute(
              Operator.AND, register.read(out, Port.OTHER), Operand.of(8L * to.bytes() - 1));
    }
    Operand shifted = shift(out, shift, to.bytes(), value, by);
    to.writeFitting(out, shifted, After.NOTHING);
  }

  /// A value that fits into so many bytes, shifted within them.
  static Operand shift(OpSequence out, String shift, int bytes, Operand value, Operand by) {
    return switch (shift) {
      case "LSL" -> out.unsigned(bytes, out.compute(Operator.SHIFT_LEFT, value, by));
      case "LSR" -> out.compute(Operator.UNSIGNED_SHIFT_RIGHT, value, by);
      case "ASR" ->
          out.unsigned(bytes, out.compute(Operator.SHIFT_RIGHT, out.signed(bytes, value), by));
      case "ROR" -> rotate(out, bytes, value, by);
      default -> throw new IllegalArgumentException(shift);
    };
  }

  private static Operand rotate(OpSequence out, int bytes, Operand value, Operand by) {
    long bits = 8L * bytes;
    Operand back =
        out.compute(
            Operator.AND,
            out.compute(Operator.SUBTRACT, Operand.of(bits), by),
            Operand.of(bits - 1));
    Operand rotated =
        out.compute(
            Operator.OR,
            out.compute(Operator.UNSIGNED_SHIFT_RIGHT, value, by),
            out.compute(Operator.SHIFT_LEFT, value, back));
    return out.unsigned(bytes, rotated);
  }
}
