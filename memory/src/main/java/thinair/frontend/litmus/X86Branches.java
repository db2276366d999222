package thinair.frontend.litmus;

import java.util.Map;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;

/// Conditional jumps. As in herd, the flag SF tells whether the result was greater than 0, and a
/// jump is no event: nothing depends on it by control.
final class X86Branches {
  enum Condition {
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL
  }

  static final Map<String, Condition> CONDITIONS =
      Map.ofEntries(
          Map.entry("je", Condition.EQUAL),
          Map.entry("jne", Condition.NOT_EQUAL),
          Map.entry("jl", Condition.LESS),
          Map.entry("jlt", Condition.LESS),
          Map.entry("jle", Condition.LESS_OR_EQUAL),
          Map.entry("jg", Condition.GREATER),
          Map.entry("jgt", Condition.GREATER),
          Map.entry("jge", Condition.GREATER_OR_EQUAL),
          Map.entry("js", Condition.GREATER),
          Map.entry("jns", Condition.LESS_OR_EQUAL));

  private X86Branches() {}

  static void branch(OpSequence ops, String name, String target) {
    Condition condition = CONDITIONS.get(name);
    if (condition != null) {
      ops.silentBranch(holds(ops, condition), target);
    }
  }

  private static Operand holds(OpSequence ops, Condition condition) {
    return switch (condition) {
      case EQUAL -> ops.read(X86Registers.ZF, Port.OTHER);
      case NOT_EQUAL -> ops.compute(Operator.NOT, ops.read(X86Registers.ZF, Port.OTHER));
      case GREATER -> ops.read(X86Registers.SF, Port.OTHER);
      case LESS_OR_EQUAL -> ops.compute(Operator.NOT, ops.read(X86Registers.SF, Port.OTHER));
      case GREATER_OR_EQUAL -> notLess(ops);
      case LESS -> ops.compute(Operator.NOT, notLess(ops));
    };
  }

  private static Operand notLess(OpSequence ops) {
    return ops.compute(
        Operator.OR, ops.read(X86Registers.ZF, Port.OTHER), ops.read(X86Registers.SF, Port.OTHER));
  }
}
