package thinair.frontend.java;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import thinair.program.Operator;
import thinair.program.Register;

/// What is known about registers at a place in the code, whatever way led there.
final class Facts {
  private final Map<Register, Expr> constants = new HashMap<>();
  private final Set<Register> nonNull = new HashSet<>();

  Facts copy() {
    Facts copy = new Facts();
    copy.constants.putAll(constants);
    copy.nonNull.addAll(nonNull);
    return copy;
  }

  /// Keeps what the other way knows too.
  void retain(Facts other) {
    constants.entrySet().retainAll(other.constants.entrySet());
    nonNull.retainAll(other.nonNull);
  }

  void forget(Collection<Register> registers) {
    constants.keySet().removeAll(registers);
    nonNull.removeAll(registers);
  }

  void written(Register register, Expr value) {
    constants.remove(register);
    boolean isNonNull = isNonNull(value);
    nonNull.remove(register);
    if (value instanceof Expr.Const) {
      constants.put(register, value);
    } else if (isNonNull) {
      nonNull.add(register);
    }
  }

  Expr value(Register register) {
    Expr known = constants.get(register);
    return known != null ? known : new Expr.Reg(register);
  }

  boolean isNonNull(Expr reference) {
    return switch (reference) {
      case Expr.Const(var value) -> Folding.isTrue(value);
      case Expr.Reg(var register) -> nonNull.contains(register);
      case Expr.Apply _ -> false;
    };
  }

  /// Learns from a condition that holds.
  void assume(Expr condition) {
    if (condition instanceof Expr.Apply(var operator, var operands)
        && operator == Operator.NOT_EQUAL
        && operands.get(1).equals(Expr.ZERO)
        && operands.get(0) instanceof Expr.Reg(var register)) {
      nonNull.add(register);
    }
  }
}
