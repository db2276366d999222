package thinair.logic.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import thinair.logic.Comparison;
import thinair.logic.IntExpr.BinaryOperator;
import thinair.logic.IntExpr.UnaryOperator;

/// Arithmetic circuits on two's-complement bit vectors of one width, least significant bit first.
final class Integers {
  private final Gates gates;
  private final int width;

  Integers(Gates gates, int width) {
    this.gates = gates;
    this.width = width;
  }

  int[] constant(int value) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = Gates.constant((value >> i & 1) != 0);
    }
    return bits;
  }

  /// The value where the condition holds, else 0.
  int[] guarded(int condition, int[] value) {
    int[] bits = new int[value.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = gates.and(condition, value[i]);
    }
    return bits;
  }

  /// The sum of numbers of any lengths up to the width, read as non-negative where shorter.
  int[] sum(List<int[]> numbers) {
    if (numbers.isEmpty()) {
      return constant(0);
    }
    List<int[]> level = numbers;
    while (level.size() > 1) {
      List<int[]> next = new ArrayList<>((level.size() + 1) / 2);
      for (int i = 0; i + 1 < level.size(); i += 2) {
        next.add(addShort(level.get(i), level.get(i + 1)));
      }
      if (level.size() % 2 == 1) {
        next.add(level.getLast());
      }
      level = next;
    }
    int[] bits = new int[width];
    System.arraycopy(level.getFirst(), 0, bits, 0, level.getFirst().length);
    return bits;
  }

  /// One bit longer than the longer operand, but never longer than the width: counts stay small
  /// circuits.
  private int[] addShort(int[] a, int[] b) {
    int[] bits = new int[Math.min(width, Math.max(a.length, b.length) + 1)];
    int carry = Gates.FALSE;
    for (int i = 0; i < bits.length; i++) {
      int x = i < a.length ? a[i] : Gates.FALSE;
      int y = i < b.length ? b[i] : Gates.FALSE;
      int half = gates.xor(x, y);
      bits[i] = gates.xor(half, carry);
      carry = gates.or(gates.and(x, y), gates.and(half, carry));
    }
    return bits;
  }

  /// How many tuples there are.
  int[] count(GateMatrix tuples) {
    List<int[]> ones = new ArrayList<>(tuples.size());
    for (int i = 0; i < tuples.size(); i++) {
      ones.add(new int[] {tuples.gateAt(i)});
    }
    return sum(ones);
  }

  int[] apply(UnaryOperator operator, int[] a) {
    return switch (operator) {
      case NEGATE -> negate(a);
      case COMPLEMENT -> complement(a);
    };
  }

  int[] apply(int[] a, BinaryOperator operator, int[] b) {
    return switch (operator) {
      case ADD -> add(a, b, Gates.FALSE);
      case SUBTRACT -> subtract(a, b);
      case MULTIPLY -> multiply(a, b);
      case DIVIDE -> divide(a, b);
      case REMAINDER -> remainder(a, b);
      case AND -> and(a, b);
      case OR -> or(a, b);
      case XOR -> xor(a, b);
      case SHIFT_LEFT -> shiftLeft(a, b);
      case SHIFT_RIGHT -> shiftRight(a, b, true);
      case UNSIGNED_SHIFT_RIGHT -> shiftRight(a, b, false);
    };
  }

  int compare(int[] a, Comparison comparison, int[] b) {
    return switch (comparison) {
      case EQUAL -> equal(a, b);
      case NOT_EQUAL -> Gates.not(equal(a, b));
      case LESS -> less(a, b);
      case LESS_OR_EQUAL -> Gates.not(less(b, a));
      case GREATER -> less(b, a);
      case GREATER_OR_EQUAL -> Gates.not(less(a, b));
    };
  }

  private int[] add(int[] a, int[] b, int carryIn) {
    int[] bits = new int[width];
    int carry = carryIn;
    for (int i = 0; i < width; i++) {
      int half = gates.xor(a[i], b[i]);
      bits[i] = gates.xor(half, carry);
      carry = gates.or(gates.and(a[i], b[i]), gates.and(half, carry));
    }
    return bits;
  }

  private int[] complement(int[] a) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = Gates.not(a[i]);
    }
    return bits;
  }

  private int[] negate(int[] a) {
    return add(constant(0), complement(a), Gates.TRUE);
  }

  private int[] subtract(int[] a, int[] b) {
    return add(a, complement(b), Gates.TRUE);
  }

  private int[] multiply(int[] a, int[] b) {
    int[] sum = constant(0);
    for (int shift = 0; shift < width; shift++) {
      int[] shifted = new int[width];
      for (int i = shift; i < width; i++) {
        shifted[i] = gates.and(b[shift], a[i - shift]);
      }
      sum = add(sum, shifted, Gates.FALSE);
    }
    return sum;
  }

  private int[] divide(int[] a, int[] b) {
    int[] quotient = divideMagnitudes(a, b)[0];
    int negative = gates.xor(a[width - 1], b[width - 1]);
    int[] signed = choose(negative, negate(quotient), quotient);
    return choose(isZero(b), constant(0), signed);
  }

  private int[] remainder(int[] a, int[] b) {
    int[] remainder = divideMagnitudes(a, b)[1];
    int[] signed = choose(a[width - 1], negate(remainder), remainder);
    return choose(isZero(b), a, signed);
  }

  /// Quotient and remainder of the absolute values, by long division; the smallest value is its own
  /// magnitude when read without a sign.
  private int[][] divideMagnitudes(int[] a, int[] b) {
    int[] dividend = choose(a[width - 1], negate(a), a);
    int[] divisor = choose(b[width - 1], negate(b), b);
    int[] quotient = new int[width];
    int[] rest = constant(0);
    for (int i = width - 1; i >= 0; i--) {
      // The rest stays below the divisor, so doubling it needs one more bit than the width.
      int top = rest[width - 1];
      int[] next = new int[width];
      System.arraycopy(rest, 0, next, 1, width - 1);
      next[0] = dividend[i];
      int fits = gates.or(top, Gates.not(lessUnsigned(next, divisor)));
      quotient[i] = fits;
      rest = choose(fits, subtract(next, divisor), next);
    }
    return new int[][] {quotient, rest};
  }

  private int[] and(int[] a, int[] b) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = gates.and(a[i], b[i]);
    }
    return bits;
  }

  private int[] or(int[] a, int[] b) {
    return complement(and(complement(a), complement(b)));
  }

  private int[] xor(int[] a, int[] b) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = gates.xor(a[i], b[i]);
    }
    return bits;
  }

  private int[] shiftLeft(int[] a, int[] distance) {
    int[] bits = a;
    for (int stage = 0; stage < width && 1L << stage < width; stage++) {
      int by = 1 << stage;
      int[] moved = new int[width];
      System.arraycopy(bits, 0, moved, by, width - by);
      bits = choose(distance[stage], moved, bits);
    }
    return choose(isBeyond(distance), constant(0), bits);
  }

  private int[] shiftRight(int[] a, int[] distance, boolean signed) {
    int fill = signed ? a[width - 1] : Gates.FALSE;
    int[] filled = new int[width];
    Arrays.fill(filled, fill);
    int[] bits = a;
    for (int stage = 0; stage < width && 1L << stage < width; stage++) {
      int by = 1 << stage;
      int[] moved = filled.clone();
      System.arraycopy(bits, by, moved, 0, width - by);
      bits = choose(distance[stage], moved, bits);
    }
    return choose(isBeyond(distance), filled, bits);
  }

  /// Whether a distance has a bit that alone is the width or more; smaller bits that add up to the
  /// width shift everything out by themselves.
  private int isBeyond(int[] distance) {
    Ints high = new Ints(width);
    for (int stage = 0; stage < width; stage++) {
      if (1L << stage >= width) {
        high.add(distance[stage]);
      }
    }
    return gates.or(high, 0);
  }

  int[] choose(int condition, int[] then, int[] otherwise) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = gates.choice(condition, then[i], otherwise[i]);
    }
    return bits;
  }

  int equal(int[] a, int[] b) {
    Ints parts = new Ints(width);
    for (int i = 0; i < width; i++) {
      parts.add(gates.iff(a[i], b[i]));
    }
    return gates.and(parts, 0);
  }

  private int isZero(int[] a) {
    return equal(a, constant(0));
  }

  int less(int[] a, int[] b) {
    int[] x = a.clone();
    int[] y = b.clone();
    // Flipping the sign bits maps the signed order to the unsigned one.
    x[width - 1] ^= 1;
    y[width - 1] ^= 1;
    return lessUnsigned(x, y);
  }

  private int lessUnsigned(int[] a, int[] b) {
    int less = Gates.FALSE;
    for (int i = 0; i < width; i++) {
      int here = gates.and(Gates.not(a[i]), b[i]);
      int same = gates.iff(a[i], b[i]);
      less = gates.or(here, gates.and(same, less));
    }
    return less;
  }
}
