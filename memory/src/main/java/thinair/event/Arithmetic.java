package thinair.event;

import java.util.List;
import thinair.program.Operator;
import thinair.program.Value;
import thinair.program.Value.Address;
import thinair.program.Value.Int;

/// What operators do with values.
public final class Arithmetic {
  private Arithmetic() {}

  public static Value apply(Operator operator, List<Value> operands) throws Sym.Undefined {
    for (Value operand : operands) {
      if (operand instanceof Value.Free) {
        throw new Sym.Undefined();
      }
    }
    Value first = operands.getFirst();
    if (operator == Operator.CHOOSE) {
      return operands.get(isTrue(first) ? 1 : 2);
    }
    if (operands.size() == 1) {
      return first instanceof Int(long value)
          ? Value.of(unary(operator, value))
          : address(operator, first);
    }
    Value second = operands.get(1);
    if (first instanceof Int(long a) && second instanceof Int(long b)) {
      return Value.of(binary(operator, a, b));
    }
    return withAddress(operator, first, second);
  }

  /// An address counts as true: it is never null.
  public static boolean isTrue(Value value) {
    return !(value instanceof Int(long number) && number == 0);
  }

  private static long unary(Operator operator, long a) throws Sym.Undefined {
    return switch (operator) {
      case NEGATE -> -a;
      case COMPLEMENT -> ~a;
      case NOT -> a == 0 ? 1 : 0;
      case COPY, FORGET -> a;
      case SIGNED_1 -> (byte) a;
      case SIGNED_2 -> (short) a;
      case SIGNED_4 -> (int) a;
      case UNSIGNED_1 -> a & 0xFF;
      case UNSIGNED_2 -> a & 0xFFFF;
      case UNSIGNED_4 -> a & 0xFFFFFFFFL;
      default -> throw new Sym.Undefined();
    };
  }

  private static long binary(Operator operator, long a, long b) throws Sym.Undefined {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / nonZero(b);
      case REMAINDER -> a % nonZero(b);
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case AND_NOT -> a & ~b;
      case SHIFT_LEFT -> b >= 64 || b < 0 ? 0 : a << b;
      case SHIFT_RIGHT -> a >> (b >= 64 || b < 0 ? 63 : b);
      case UNSIGNED_SHIFT_RIGHT -> b >= 64 || b < 0 ? 0 : a >>> b;
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_OR_EQUAL -> a <= b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case GREATER_OR_EQUAL -> a >= b ? 1 : 0;
      case UNSIGNED_LESS -> Long.compareUnsigned(a, b) < 0 ? 1 : 0;
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case UNSIGNED_MIN -> Long.compareUnsigned(a, b) <= 0 ? a : b;
      case UNSIGNED_MAX -> Long.compareUnsigned(a, b) >= 0 ? a : b;
      case COPY, FORGET -> b;
      case WRAP -> a << (64 - b) >> (64 - b);
      default -> throw new Sym.Undefined();
    };
  }

  private static long nonZero(long b) throws Sym.Undefined {
    if (b == 0) {
      throw new Sym.Undefined();
    }
    return b;
  }

  private static Value address(Operator operator, Value address) throws Sym.Undefined {
    return switch (operator) {
      case COPY, FORGET, SIGNED_4, UNSIGNED_4 -> address;
      case NOT -> Value.of(0);
      default -> throw new Sym.Undefined();
    };
  }

  private static Value withAddress(Operator operator, Value first, Value second)
      throws Sym.Undefined {
    return switch (operator) {
      case EQUAL -> Value.of(isSame(first, second) ? 1 : 0);
      case NOT_EQUAL -> Value.of(isSame(first, second) ? 0 : 1);
      case COPY, FORGET -> second;
      case WRAP -> first;
      case ADD -> first instanceof Int ? plus(second, first) : plus(first, second);
      case SUBTRACT -> minus(first, second);
      case XOR -> zeroIf(first.equals(second));
      // The usual dependency of addresses: masked to nothing, it is 0.
      case AND -> zeroIf(isZero(first) || isZero(second));
      case OR -> isZero(first) ? second : isZero(second) ? first : zeroIf(false);
      default -> throw new Sym.Undefined();
    };
  }

  /// Which number an instruction is, nobody has said; only that it is not 0.
  private static boolean isSame(Value first, Value second) throws Sym.Undefined {
    boolean open =
        first instanceof Value.Code && second instanceof Int(long b) && b != 0
            || second instanceof Value.Code && first instanceof Int(long a) && a != 0;
    if (open) {
      throw new Sym.Undefined();
    }
    return first.equals(second);
  }

  private static Value plus(Value address, Value by) throws Sym.Undefined {
    if (address instanceof Address(var location, long offset) && by instanceof Int(long bytes)) {
      return new Address(location, offset + bytes);
    }
    throw new Sym.Undefined();
  }

  private static Value minus(Value from, Value what) throws Sym.Undefined {
    if (from instanceof Address(var location, long offset)) {
      if (what instanceof Int(long by)) {
        return new Address(location, offset - by);
      }
      if (what instanceof Address(var other, long start) && other.equals(location)) {
        return Value.of(offset - start);
      }
    }
    throw new Sym.Undefined();
  }

  private static boolean isZero(Value value) {
    return value instanceof Int(long number) && number == 0;
  }

  private static Value zeroIf(boolean condition) throws Sym.Undefined {
    if (condition) {
      return Value.of(0);
    }
    throw new Sym.Undefined();
  }
}
