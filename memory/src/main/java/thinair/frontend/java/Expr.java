package thinair.frontend.java;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// What the operand stack of the JVM holds while code is translated: values over registers. Memory
/// is never read inside one.
sealed interface Expr {
  Expr ZERO = of(0);
  Expr ONE = of(1);

  record Const(Value value) implements Expr {}

  record Reg(Register register) implements Expr {}

  record Apply(Operator operator, List<Expr> operands) implements Expr {
    public Apply {
      operands = List.copyOf(operands);
    }
  }

  static Expr of(long value) {
    return new Const(Value.of(value));
  }

  static Expr address(String location) {
    return new Const(Value.address(location));
  }

  /// Computed at once where the operands are known.
  static Expr apply(Operator operator, Expr... operands) {
    return Folding.fold(operator, List.of(operands));
  }

  static Expr not(Expr condition) {
    if (condition instanceof Apply(var operator, var operands)) {
      if (operator == Operator.NOT && Folding.isCondition(operands.getFirst())) {
        return operands.getFirst();
      }
      Optional<Operator> opposite = Folding.opposite(operator);
      if (opposite.isPresent()) {
        return new Apply(opposite.get(), operands);
      }
    }
    return apply(Operator.NOT, condition);
  }

  static Expr replace(Expr in, Register register, Register by) {
    return switch (in) {
      case Const _ -> in;
      case Reg(var found) -> found.equals(register) ? new Reg(by) : in;
      case Apply(var operator, var operands) ->
          new Apply(
              operator, operands.stream().map(operand -> replace(operand, register, by)).toList());
    };
  }

  static Set<Register> registers(Expr expr) {
    Set<Register> found = new HashSet<>();
    collect(expr, found);
    return found;
  }

  private static void collect(Expr expr, Set<Register> into) {
    switch (expr) {
      case Const _ -> {}
      case Reg(var register) -> into.add(register);
      case Apply(_, var operands) -> operands.forEach(operand -> collect(operand, into));
    }
  }
}
