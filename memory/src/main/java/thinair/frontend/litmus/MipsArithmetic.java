package thinair.frontend.litmus;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;

/// Between registers, and branches. What has no `d` in front works on words, which registers keep
/// extended by their sign.
final class MipsArithmetic {
  private MipsArithmetic() {}

  /// How wide a sum is.
  private enum Width {
    WORD,
    DOUBLE
  }

  static void addTo(Map<String, Consumer<MipsOperands>> table) {
    LongUnaryOperator signed = number -> (short) number;
    LongUnaryOperator unsigned = number -> number & 0xFFFF;
    both(table, "add", "addi", Operator.ADD, Width.WORD, signed);
    both(table, "addu", "addiu", Operator.ADD, Width.WORD, signed);
    both(table, "daddu", "daddiu", Operator.ADD, Width.DOUBLE, signed);
    both(table, "sub", "subi", Operator.SUBTRACT, Width.WORD, signed);
    both(table, "subu", "subiu", Operator.SUBTRACT, Width.WORD, signed);
    both(table, "slt", "slti", Operator.LESS, Width.DOUBLE, signed);
    both(table, "sltu", "sltiu", Operator.UNSIGNED_LESS, Width.DOUBLE, signed);
    both(table, "and", "andi", Operator.AND, Width.DOUBLE, unsigned);
    both(table, "or", "ori", Operator.OR, Width.DOUBLE, unsigned);
    both(table, "xor", "xori", Operator.XOR, Width.DOUBLE, unsigned);
    table.put(
        "nor",
        in -> {
          Register to = in.first();
          Operand either = in.out().compute(Operator.OR, in.value(), in.value());
          in.write(to, in.out().compute(Operator.COMPLEMENT, either));
        });
    table.put("dsll", MipsArithmetic::shift);
    table.put("dext", MipsArithmetic::extract);
    table.put("li", in -> in.write(in.first(), Operand.of(in.number("a number"))));
    table.put("lui", MipsArithmetic::loadUpper);
    table.put("move", in -> in.write(in.first(), in.value()));
    table.put("nop", _ -> {});
    table.put("b", in -> in.out().jump(in.text().word("a label")));
    table.put("jr", MipsArithmetic::leave);
    table.put("beq", in -> branch(in, Operator.EQUAL));
    table.put("bne", in -> branch(in, Operator.NOT_EQUAL));
    table.put("blez", in -> branchOnZero(in, Operator.LESS_OR_EQUAL));
    table.put("bgtz", in -> branchOnZero(in, Operator.GREATER));
    table.put("bltz", in -> branchOnZero(in, Operator.LESS));
    table.put("bgez", in -> branchOnZero(in, Operator.GREATER_OR_EQUAL));
  }

  private static void both(
      Map<String, Consumer<MipsOperands>> table,
      String registers,
      String withNumber,
      Operator operator,
      Width width,
      LongUnaryOperator extension) {
    table.put(
        registers,
        in -> {
          Register to = in.first();
          Operand left = in.value();
          result(in, to, operator, width, left, in.value());
        });
    table.put(
        withNumber,
        in -> {
          Register to = in.first();
          Operand left = in.value();
          long number = extension.applyAsLong(in.number("a number"));
          result(in, to, operator, width, left, Operand.of(number));
        });
  }

  private static void result(
      MipsOperands in, Register to, Operator operator, Width width, Operand left, Operand right) {
    Operand whole = in.out().compute(operator, left, right);
    in.write(to, width == Width.WORD ? in.out().signed(4, whole) : whole);
  }

  private static void loadUpper(MipsOperands in) {
    Register to = in.first();
    int top = (int) (in.number("a number") << 16);
    in.write(to, Operand.of(top));
  }

  private static void shift(MipsOperands in) {
    Register to = in.first();
    Operand value = in.value();
    in.write(
        to,
        in.out().compute(Operator.SHIFT_LEFT, value, Operand.of(in.number("how far to shift"))));
  }

  /// So many bits from a place on.
  private static void extract(MipsOperands in) {
    OpSequence out = in.out();
    Register to = in.first();
    Operand value = in.value();
    long first = in.number("the first bit");
    long count = in.number("how many bits");
    if (first < 0 || count < 1 || first + count > Long.SIZE) {
      throw in.text().error("out of range", "a register has 64 bits");
    }
    Operand top = out.compute(Operator.SHIFT_LEFT, value, Operand.of(Long.SIZE - first - count));
    in.write(to, out.compute(Operator.UNSIGNED_SHIFT_RIGHT, top, Operand.of(Long.SIZE - count)));
  }

  /// Goes where a register says. A thread is a function for whoever calls it: `jr $31` leaves it.
  private static void leave(MipsOperands in) {
    Register to = in.first();
    if (to.equals(MipsOperands.RETURN)) {
      in.out().jump(InstructionSet.END);
    } else {
      in.labels().jump(in.out(), to);
    }
  }

  private static void branch(MipsOperands in, Operator comparison) {
    Operand left = in.read(in.first(), Port.OTHER);
    Operand right = in.value();
    in.out().branch(in.out().compute(comparison, left, right), in.label());
  }

  private static void branchOnZero(MipsOperands in, Operator comparison) {
    Operand value = in.read(in.first(), Port.OTHER);
    in.out().branch(in.out().compute(comparison, value, Operand.of(0)), in.label());
  }
}
