package thinair.event;

import java.util.ArrayList;
import java.util.List;
import thinair.program.Operator;
import thinair.program.Value;

/// A value that is known only when it is known what the reads of its thread read.
public sealed interface Sym {
  record Known(Value value) implements Sym {}

  /// What a read of the same path reads, by its number among the path's reads.
  record Read(int number) implements Sym {}

  record Apply(Operator operator, List<Sym> operands) implements Sym {}

  /// Thrown where an operator has no value on its operands: the path that needs it does not exist.
  final class Undefined extends Exception {
    private static final long serialVersionUID = 1L;

    public Undefined() {
      super(null, null, false, false);
    }
  }

  static Sym known(long value) {
    return new Known(Value.of(value));
  }

  /// Applies the operator at once where the operands are known.
  static Sym apply(Operator operator, List<Sym> operands) throws Undefined {
    if (operator == Operator.COPY) {
      return operands.getFirst();
    }
    List<Value> values = new ArrayList<>();
    for (Sym operand : operands) {
      if (!(operand instanceof Known(var value))) {
        return simplified(operator, operands);
      }
      values.add(value);
    }
    return new Known(Arithmetic.apply(operator, values));
  }

  /// `x ^ x` and `x - x` are 0 and `x & 0` is too, whatever x is: the usual ways to make up a
  /// dependency.
  private static Sym simplified(Operator operator, List<Sym> operands) {
    boolean same = operands.size() == 2 && operands.get(0).equals(operands.get(1));
    return switch (operator) {
      case XOR, SUBTRACT, AND_NOT -> same ? known(0) : new Apply(operator, operands);
      case AND -> operands.contains(known(0)) ? known(0) : new Apply(operator, operands);
      default -> new Apply(operator, operands);
    };
  }
}
