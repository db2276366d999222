package thinair.explore;

import java.util.List;
import java.util.Optional;
import thinair.program.Operator;
import thinair.program.Value;

/// What operators do. Written anew for the machines: an oracle that shares its arithmetic with what
/// it judges would share its mistakes.
final class Calculation {
  private Calculation() {}

  /// The result, or nothing where there is none: then this way through the program does not exist.
  static Optional<Value> of(Operator operator, List<Value> operands) {
    Value first = operands.getFirst();
    if (operator == Operator.CHOOSE) {
      return Optional.of(operands.get(isZero(first) ? 2 : 1));
    }
    if (operands.size() == 1) {
      return one(operator, first);
    }
    Value second = operands.get(1);
    if (operator == Operator.COPY) {
      return Optional.of(second);
    }
    if (first instanceof Value.Int(long a) && second instanceof Value.Int(long b)) {
      return numbers(operator, a, b);
    }
    return addresses(operator, first, second);
  }

  static boolean isZero(Value value) {
    return value.equals(Value.of(0));
  }

  private static Optional<Value> one(Operator operator, Value value) {
    if (!(value instanceof Value.Int(long a))) {
      return switch (operator) {
        case COPY, FORGET, SIGNED_4, UNSIGNED_4 -> Optional.of(value);
        case NOT -> number(0);
        default -> Optional.empty();
      };
    }
    return switch (operator) {
      case COPY, FORGET -> number(a);
      case NEGATE -> number(-a);
      case COMPLEMENT -> number(~a);
      case NOT -> truth(a == 0);
      case SIGNED_1 -> number((byte) a);
      case SIGNED_2 -> number((short) a);
      case SIGNED_4 -> number(a << 32 >> 32);
      case UNSIGNED_1 -> number(a & 0xffL);
      case UNSIGNED_2 -> number(a & 0xffffL);
      case UNSIGNED_4 -> number(a & 0xffff_ffffL);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> numbers(Operator operator, long a, long b) {
    boolean shiftable = 0 <= b && b < Long.SIZE;
    return switch (operator) {
      case ADD -> number(a + b);
      case SUBTRACT -> number(a - b);
      case MULTIPLY -> number(a * b);
      case DIVIDE -> b == 0 ? Optional.empty() : number(a / b);
      case REMAINDER -> b == 0 ? Optional.empty() : number(a % b);
      case AND -> number(a & b);
      case OR -> number(a | b);
      case XOR -> number(a ^ b);
      case AND_NOT -> number(a & ~b);
      case SHIFT_LEFT -> number(shiftable ? a << b : 0);
      case SHIFT_RIGHT -> number(a >> (shiftable ? b : Long.SIZE - 1));
      case UNSIGNED_SHIFT_RIGHT -> number(shiftable ? a >>> b : 0);
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
      case LESS -> truth(a < b);
      case LESS_OR_EQUAL -> truth(a <= b);
      case GREATER -> truth(a > b);
      case GREATER_OR_EQUAL -> truth(a >= b);
      case UNSIGNED_LESS -> truth(Long.compareUnsigned(a, b) < 0);
      case MIN -> number(Math.min(a, b));
      case MAX -> number(Math.max(a, b));
      case UNSIGNED_MIN -> number(Long.compareUnsigned(a, b) < 0 ? a : b);
      case UNSIGNED_MAX -> number(Long.compareUnsigned(a, b) < 0 ? b : a);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> addresses(Operator operator, Value a, Value b) {
    return switch (operator) {
      case EQUAL -> isNumbered(a, b) ? Optional.empty() : truth(a.equals(b));
      case NOT_EQUAL -> isNumbered(a, b) ? Optional.empty() : truth(!a.equals(b));
      case ADD -> a instanceof Value.Address ? moved(a, b, 1) : moved(b, a, 1);
      case SUBTRACT ->
          a instanceof Value.Address(var from, long x)
                  && b instanceof Value.Address(var to, long y)
                  && from.equals(to)
              ? number(x - y)
              : moved(a, b, -1);
      case XOR -> a.equals(b) ? number(0) : Optional.empty();
      case AND -> isZero(a) || isZero(b) ? number(0) : Optional.empty();
      case OR -> isZero(a) ? Optional.of(b) : isZero(b) ? Optional.of(a) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /// Whether an instruction would have to be compared with a number, which may or may not be its
  /// bits.
  private static boolean isNumbered(Value a, Value b) {
    return (a instanceof Value.Code || b instanceof Value.Code)
        && (a instanceof Value.Int || b instanceof Value.Int)
        && !isZero(a)
        && !isZero(b);
  }

  private static Optional<Value> moved(Value address, Value by, int sign) {
    return address instanceof Value.Address(var location, long offset)
            && by instanceof Value.Int(long bytes)
        ? Optional.of(new Value.Address(location, offset + sign * bytes))
        : Optional.empty();
  }

  private static Optional<Value> number(long value) {
    return Optional.of(Value.of(value));
  }

  private static Optional<Value> truth(boolean value) {
    return number(value ? 1 : 0);
  }
}
