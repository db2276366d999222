package thinair.checker;

import module java.base;

import org.jspecify.annotations.Nullable;

/// A number, or an address: so many bytes behind a location.
///
/// @param base the location; empty for a number
record Value(String base, long number) {
  static final Value ZERO = new Value("", 0);

  /// `7`, `&x`, `&x+8`.
  static Value read(String text) {
    if (!text.startsWith("&")) {
      return of(Long.parseLong(text));
    }
    String[] parts = text.substring(1).split("\\+", 2);
    return new Value(parts[0], parts.length == 1 ? 0 : Long.parseLong(parts[1]));
  }

  static Value of(long number) {
    return new Value("", number);
  }

  private static Value of(boolean truth) {
    return of(truth ? 1 : 0);
  }

  boolean isNumber() {
    return base.isEmpty();
  }

  boolean isTrue() {
    return !equals(ZERO);
  }

  /// What an operator gives; empty where it has no value.
  static Optional<Value> apply(String operator, List<Value> operands) {
    Value a = operands.getFirst();
    if (operator.equals("CHOOSE")) {
      return Optional.of(operands.get(a.isTrue() ? 1 : 2));
    }
    if (operands.size() == 1) {
      return Optional.ofNullable(
          switch (operator) {
            case "COPY", "FORGET" -> a;
            case "NOT" -> of(!a.isTrue());
            case "SIGNED_4" -> a.isNumber() ? of(a.number << 32 >> 32) : a;
            case "UNSIGNED_4" -> a.isNumber() ? of(a.number & 0xFFFFFFFFL) : a;
            case "NEGATE" -> a.isNumber() ? of(-a.number) : null;
            case "COMPLEMENT" -> a.isNumber() ? of(~a.number) : null;
            case "SIGNED_1" -> a.isNumber() ? of((byte) a.number) : null;
            case "SIGNED_2" -> a.isNumber() ? of((short) a.number) : null;
            case "UNSIGNED_1" -> a.isNumber() ? of(a.number & 0xFF) : null;
            case "UNSIGNED_2" -> a.isNumber() ? of(a.number & 0xFFFF) : null;
            default -> throw new Refused("unknown operator " + operator);
          });
    }
    Value b = operands.get(1);
    return Optional.ofNullable(
        a.isNumber() && b.isNumber()
            ? numbers(operator, a.number, b.number)
            : addresses(operator, a, b));
  }

  private static @Nullable Value numbers(String operator, long a, long b) {
    boolean far = b < 0 || b >= 64;
    return switch (operator) {
      case "ADD" -> of(a + b);
      case "SUBTRACT" -> of(a - b);
      case "MULTIPLY" -> of(a * b);
      case "DIVIDE" -> b == 0 ? null : of(a / b);
      case "REMAINDER" -> b == 0 ? null : of(a % b);
      case "AND" -> of(a & b);
      case "OR" -> of(a | b);
      case "XOR" -> of(a ^ b);
      case "AND_NOT" -> of(a & ~b);
      case "SHIFT_LEFT" -> of(far ? 0 : a << b);
      case "SHIFT_RIGHT" -> of(a >> (far ? 63 : b));
      case "UNSIGNED_SHIFT_RIGHT" -> of(far ? 0 : a >>> b);
      case "EQUAL" -> of(a == b);
      case "NOT_EQUAL" -> of(a != b);
      case "LESS" -> of(a < b);
      case "LESS_OR_EQUAL" -> of(a <= b);
      case "GREATER" -> of(a > b);
      case "GREATER_OR_EQUAL" -> of(a >= b);
      case "UNSIGNED_LESS" -> of(Long.compareUnsigned(a, b) < 0);
      case "MIN" -> of(Math.min(a, b));
      case "MAX" -> of(Math.max(a, b));
      case "UNSIGNED_MIN" -> of(Long.compareUnsigned(a, b) <= 0 ? a : b);
      case "UNSIGNED_MAX" -> of(Long.compareUnsigned(a, b) >= 0 ? a : b);
      case "COPY", "FORGET" -> of(b);
      case "WRAP" -> of(a << (64 - b) >> (64 - b));
      default -> throw new Refused("unknown operator " + operator);
    };
  }

  /// Addresses are symbols: most of arithmetic has nothing to say of them.
  private static @Nullable Value addresses(String operator, Value a, Value b) {
    return switch (operator) {
      case "EQUAL" -> of(a.equals(b));
      case "NOT_EQUAL" -> of(!a.equals(b));
      case "COPY", "FORGET" -> b;
      case "WRAP" -> a;
      case "ADD" ->
          a.isNumber() || b.isNumber() ? new Value(a.base + b.base, a.number + b.number) : null;
      case "SUBTRACT" ->
          b.isNumber()
              ? new Value(a.base, a.number - b.number)
              : a.base.equals(b.base) ? of(a.number - b.number) : null;
      case "XOR" -> a.equals(b) ? ZERO : null;
      case "AND" -> a.equals(ZERO) || b.equals(ZERO) ? ZERO : null;
      case "OR" -> a.equals(ZERO) ? b : b.equals(ZERO) ? a : null;
      default -> null;
    };
  }

  @Override
  public String toString() {
    return isNumber() ? Long.toString(number) : "&" + base + (number == 0 ? "" : "+" + number);
  }
}
