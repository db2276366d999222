package thinair.logic;

/// Two's-complement integers of a width, as [IntExpr] describes them.
final class Arithmetic {
  private final int width;

  Arithmetic(int width) {
    Problem.requireWidth(width);
    this.width = width;
  }

  /// The integer of the width that is equal to `value` modulo 2^width.
  int wrap(long value) {
    int unused = Long.SIZE - width;
    return (int) (value << unused >> unused);
  }

  int apply(IntExpr.UnaryOperator operator, int a) {
    return switch (operator) {
      case NEGATE -> wrap(-(long) a);
      case COMPLEMENT -> ~a;
    };
  }

  int apply(IntExpr.BinaryOperator operator, int a, int b) {
    return switch (operator) {
      case ADD -> wrap((long) a + b);
      case SUBTRACT -> wrap((long) a - b);
      case MULTIPLY -> wrap((long) a * b);
      case DIVIDE -> b == 0 ? 0 : wrap((long) a / b);
      case REMAINDER -> b == 0 ? a : a % b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHIFT_LEFT -> isShiftedOut(b) ? 0 : wrap((long) a << b);
      case SHIFT_RIGHT -> isShiftedOut(b) ? (a < 0 ? -1 : 0) : a >> b;
      case UNSIGNED_SHIFT_RIGHT -> isShiftedOut(b) ? 0 : wrap(unsigned(a) >>> b);
    };
  }

  /// Whether `power` is the value of one of the bits that are set in `bits`, the topmost negative.
  boolean isBitOf(int power, int bits) {
    long magnitude = Math.abs((long) power);
    boolean isBit =
        Long.bitCount(magnitude) == 1 && (power < 0) == (magnitude == 1L << (width - 1));
    return isBit && (unsigned(bits) & magnitude) != 0;
  }

  private boolean isShiftedOut(int distance) {
    return unsigned(distance) >= width;
  }

  private long unsigned(int a) {
    return a & (1L << width) - 1;
  }
}
