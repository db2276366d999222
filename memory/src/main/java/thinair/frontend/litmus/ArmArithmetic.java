package thinair.frontend.litmus;

import java.util.Map;
import java.util.SortedMap;
import java.util.function.Consumer;
import thinair.program.Op.After;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;

/// Between registers. An `S` at the end of a name sets the flag that says whether the result is 0.
final class ArmArithmetic {
  private static final Map<String, Operator> OPERATIONS =
      Map.of(
          "ADD", Operator.ADD,
          "SUB", Operator.SUBTRACT,
          "AND", Operator.AND,
          "ORR", Operator.OR,
          "EOR", Operator.XOR,
          "XOR", Operator.XOR);

  private ArmArithmetic() {}

  static void addTo(SortedMap<String, Consumer<ArmOperands>> table) {
    OPERATIONS.forEach(
        (name, operator) -> {
          Arm.conditional(table, name, in -> three(in, operator, false));
          table.put(name + "S", in -> three(in, operator, true));
        });
    Arm.conditional(table, "MOV", ArmArithmetic::move);
    Arm.conditional(table, "MOVW", ArmArithmetic::move);
    Arm.conditional(table, "MOVT", ArmArithmetic::moveTop);
    table.put("CMP", in -> flag(in, in.read(in.first()), in.value()));
  }

  private static void three(ArmOperands in, Operator operator, boolean flags) {
    Register to = in.first();
    Operand left = in.read(in.register());
    Operand result = in.out().signed(4, in.out().compute(operator, left, in.value()));
    in.out().write(to, result);
    if (flags) {
      flag(in, result, Operand.of(0));
    }
  }

  private static void flag(ArmOperands in, Operand left, Operand right) {
    in.out().write(ArmControl.ZERO_FLAG, in.out().compute(Operator.EQUAL, left, right));
  }

  private static void move(ArmOperands in) {
    Register to = in.first();
    Operand value = in.value();
    in.out().write(to, value, value instanceof Operand.Constant ? in.after() : After.NOTHING);
  }

  /// The upper half, which the lower one does not change.
  private static void moveTop(ArmOperands in) {
    Register to = in.first();
    in.text().expect(',');
    long half = in.number("a number of 16 bits");
    if (half < 0 || half > 0xFFFF) {
      throw in.text().error("out of range", "expected a number from 0 to 65535");
    }
    Operand low = in.out().compute(Operator.AND, in.read(to), Operand.of(0xFFFF));
    int top = (int) (half << 16);
    in.out().write(to, in.out().compute(Operator.OR, low, Operand.of(top)));
  }
}
