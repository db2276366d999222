package thinair.frontend.litmus;

import java.util.Set;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;

/// Comparisons, which set a register of conditions, and branches, which read it.
record PowerPcControl(PowerPc.Line line, OpSequence ops) {
  static final Set<String> NAMES =
      Set.of(
          "b", "beq", "bne", "blt", "bge", "bnl", "bgt", "ble", "bng", "blr", "cmpw", "cmpwi",
          "cmplwi", "mfcr");

  static final Register CR0 = new Register("cr0");

  private static final int LESS = 8;
  private static final int GREATER = 4;
  static final int EQUAL = 2;

  void lower(String name) {
    switch (name) {
      case "b" -> ops.jump(line.text().word("a label"));
      case "blr" -> ops.jump(InstructionSet.END);
      case "beq" -> branch(EQUAL, true);
      case "bne" -> branch(EQUAL, false);
      case "blt" -> branch(LESS, true);
      case "bge", "bnl" -> branch(LESS, false);
      case "bgt" -> branch(GREATER, true);
      case "ble", "bng" -> branch(GREATER, false);
      case "mfcr" -> ops.write(line.register(), ops.read(CR0, Port.OTHER));
      default -> compare(name);
    }
  }

  private void branch(int bit, boolean set) {
    Register from = line.conditionRegister().orElse(CR0);
    String target = line.text().word("a label");
    Operand condition = ops.compute(Operator.AND, ops.read(from, Port.OTHER), Operand.of(bit));
    ops.branch(set ? condition : ops.compute(Operator.NOT, condition), target);
  }

  private void compare(String name) {
    Register to = line.conditionRegister().orElse(CR0);
    Operand left = ops.read(line.register(), Port.OTHER);
    line.comma();
    if (name.equals("cmpw")) {
      Operand right = ops.read(line.register(), Port.OTHER);
      compare(ops, to, ops.signed(4, left), ops.signed(4, right));
    } else if (name.equals("cmpwi")) {
      compare(ops, to, ops.signed(4, left), Operand.of(line.number()));
    } else {
      compare(ops, to, ops.unsigned(4, left), Operand.of(line.number() & 0xFFFF));
    }
  }

  static void compare(OpSequence ops, Register to, Operand left, Operand right) {
    Operand same = ops.compute(Operator.EQUAL, left, right);
    Operand less = ops.compute(Operator.LESS, left, right);
    Operand order = ops.compute(Operator.CHOOSE, less, Operand.of(LESS), Operand.of(GREATER));
    ops.write(to, ops.compute(Operator.CHOOSE, same, Operand.of(EQUAL), order));
  }
}
