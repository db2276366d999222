package thinair.frontend.java;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import thinair.program.Operator;
import thinair.program.Value;

/// Computes what is known while code is translated.
final class Folding {
  private Folding() {}

  static Expr fold(Operator operator, List<Expr> operands) {
    if (operator == Operator.CHOOSE) {
      return choose(operands.get(0), operands.get(1), operands.get(2));
    }
    if (operands.size() == 1 && operands.getFirst() instanceof Expr.Const(var value)) {
      return unary(operator, value).orElseGet(() -> new Expr.Apply(operator, operands));
    }
    if (operands.size() == 2
        && operands.get(0) instanceof Expr.Const(var left)
        && operands.get(1) instanceof Expr.Const(var right)) {
      return binary(operator, left, right).orElseGet(() -> new Expr.Apply(operator, operands));
    }
    return neutral(operator, operands).orElseGet(() -> new Expr.Apply(operator, operands));
  }

  /// The comparison that holds where this one does not.
  static Optional<Operator> opposite(Operator comparison) {
    return switch (comparison) {
      case EQUAL -> Optional.of(Operator.NOT_EQUAL);
      case NOT_EQUAL -> Optional.of(Operator.EQUAL);
      case LESS -> Optional.of(Operator.GREATER_OR_EQUAL);
      case GREATER_OR_EQUAL -> Optional.of(Operator.LESS);
      case GREATER -> Optional.of(Operator.LESS_OR_EQUAL);
      case LESS_OR_EQUAL -> Optional.of(Operator.GREATER);
      default -> Optional.empty();
    };
  }

  private static Expr choose(Expr condition, Expr yes, Expr no) {
    if (condition instanceof Expr.Const(var value)) {
      return isTrue(value) ? yes : no;
    }
    if (yes.equals(no)) {
      return yes;
    }
    if (yes.equals(Expr.ONE) && no.equals(Expr.ZERO) && isCondition(condition)) {
      return condition;
    }
    if (yes.equals(Expr.ZERO) && no.equals(Expr.ONE)) {
      return Expr.not(condition);
    }
    return new Expr.Apply(Operator.CHOOSE, List.of(condition, yes, no));
  }

  /// Whether it is 0 or 1.
  static boolean isCondition(Expr expr) {
    return expr instanceof Expr.Apply(var operator, _)
        && switch (operator) {
          case NOT,
              EQUAL,
              NOT_EQUAL,
              LESS,
              LESS_OR_EQUAL,
              GREATER,
              GREATER_OR_EQUAL,
              UNSIGNED_LESS ->
              true;
          default -> false;
        };
  }

  static boolean isTrue(Value value) {
    return !(value instanceof Value.Int(long number) && number == 0);
  }

  private static Optional<Expr> neutral(Operator operator, List<Expr> operands) {
    if (operands.size() != 2 || !operands.get(1).equals(Expr.ZERO)) {
      return Optional.empty();
    }
    return switch (operator) {
      case ADD, SUBTRACT, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT -> Optional.of(operands.getFirst());
      default -> Optional.empty();
    };
  }

  private static Optional<Expr> unary(Operator operator, Value value) {
    if (!(value instanceof Value.Int(long a))) {
      return operator == Operator.NOT ? Optional.of(Expr.ZERO) : Optional.empty();
    }
    return switch (operator) {
      case NEGATE -> Optional.of(Expr.of(-a));
      case NOT -> Optional.of(Expr.of(a == 0 ? 1 : 0));
      case SIGNED_1 -> Optional.of(Expr.of((byte) a));
      case SIGNED_2 -> Optional.of(Expr.of((short) a));
      case UNSIGNED_2 -> Optional.of(Expr.of(a & 0xFFFF));
      default -> Optional.empty();
    };
  }

  private static Optional<Expr> binary(Operator operator, Value left, Value right) {
    if (left instanceof Value.Int(long a) && right instanceof Value.Int(long b)) {
      OptionalLong result = numbers(operator, a, b);
      return result.isPresent() ? Optional.of(Expr.of(result.getAsLong())) : Optional.empty();
    }
    return switch (operator) {
      case EQUAL -> Optional.of(Expr.of(left.equals(right) ? 1 : 0));
      case NOT_EQUAL -> Optional.of(Expr.of(left.equals(right) ? 0 : 1));
      case WRAP -> Optional.of(new Expr.Const(left));
      case ADD ->
          left instanceof Value.Address(var location, long offset)
                  && right instanceof Value.Int(long bytes)
              ? Optional.of(new Expr.Const(new Value.Address(location, offset + bytes)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static OptionalLong numbers(Operator operator, long a, long b) {
    return switch (operator) {
      case ADD -> OptionalLong.of(a + b);
      case SUBTRACT -> OptionalLong.of(a - b);
      case MULTIPLY -> OptionalLong.of(a * b);
      case DIVIDE -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
      case REMAINDER -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
      case AND -> OptionalLong.of(a & b);
      case OR -> OptionalLong.of(a | b);
      case XOR -> OptionalLong.of(a ^ b);
      case SHIFT_LEFT -> OptionalLong.of(a << b);
      case SHIFT_RIGHT -> OptionalLong.of(a >> b);
      case UNSIGNED_SHIFT_RIGHT -> OptionalLong.of(a >>> b);
      case WRAP -> OptionalLong.of(a << (64 - b) >> (64 - b));
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case LESS_OR_EQUAL -> truth(a <= b);
      case GREATER -> truth(a > b);
      case GREATER_OR_EQUAL -> truth(a >= b);
      case UNSIGNED_LESS -> truth(Long.compareUnsigned(a, b) < 0);
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong truth(boolean value) {
    return OptionalLong.of(value ? 1 : 0);
  }
}
