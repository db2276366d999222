package thinair.frontend.litmus;

import java.util.Map;
import java.util.function.Consumer;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;

/// Fields of bits, their order, and products that are wider than their factors.
final class AArch64Bits {
  private AArch64Bits() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    table.put("UBFM", in -> field(in, false, Numbers.ROTATION_AND_LAST));
    table.put("SBFM", in -> field(in, true, Numbers.ROTATION_AND_LAST));
    table.put("UBFX", in -> field(in, false, Numbers.FIRST_AND_WIDTH));
    table.put("SBFX", in -> field(in, true, Numbers.FIRST_AND_WIDTH));
    table.put("RBIT", in -> reordered(in, 1, 8));
    table.put("REV16", in -> reordered(in, 8, 2));
    table.put("REV32", in -> reordered(in, 8, 4));
    table.put("REV64", in -> reordered(in, 8, 8));
    table.put("REV", in -> reordered(in, 8, 8));
    table.put("ABS", AArch64Bits::magnitude);
    table.put("MNEG", AArch64Bits::negatedProduct);
    for (boolean signed : new boolean[] {true, false}) {
      String sign = signed ? "S" : "U";
      table.put(sign + "MULL", in -> widened(in, signed));
      table.put(sign + "MNEGL", in -> negatedWidened(in, signed));
      table.put(sign + "MADDL", in -> widenedAnd(in, signed, Operator.ADD));
      table.put(sign + "MSUBL", in -> widenedAnd(in, signed, Operator.SUBTRACT));
    }
  }

  /// What the two numbers behind the registers say.
  private enum Numbers {
    ROTATION_AND_LAST,
    FIRST_AND_WIDTH
  }

  /// Bits from one place on, moved to the bottom; where the last comes before the first, bits from
  /// the bottom, moved up.
  private static void field(AArch64Operands in, boolean signed, Numbers numbers) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    int bits = 8 * to.bytes();
    Operand value = in.register(to).read(out, Port.OTHER);
    int first = (int) in.immediate("the first bit", 0, bits - 1);
    int second = (int) in.immediate("the last bit, or how many", 0, bits);
    int last = numbers == Numbers.ROTATION_AND_LAST ? second : first + second - 1;
    if (last >= bits) {
      throw in.text().error("out of range", "the register has " + bits + " bits");
    }
    int width = last >= first ? last - first + 1 : last + 1;
    Operand top = out.compute(Operator.SHIFT_LEFT, value, Operand.of(63 - last));
    Operand bottom =
        out.compute(
            signed ? Operator.SHIFT_RIGHT : Operator.UNSIGNED_SHIFT_RIGHT,
            top,
            Operand.of(64 - width));
    to.write(
        out,
        last >= first
            ? bottom
            : out.compute(Operator.SHIFT_LEFT, bottom, Operand.of(bits - first)));
  }

  /// Pieces of so many bits change places with their neighbours, pairs of them with theirs, and so
  /// on, up to a number of bytes or the whole register.
  private static void reordered(AArch64Operands in, int piece, int bytes) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    Operand value = in.register(to).read(out, Port.OTHER);
    int within = 8 * Math.min(bytes, to.bytes());
    for (int size = piece; size < within; size *= 2) {
      long low = lows(size);
      Operand up =
          out.compute(
              Operator.SHIFT_LEFT,
              out.compute(Operator.AND, value, Operand.of(low)),
              Operand.of(size));
      Operand down =
          out.compute(
              Operator.AND,
              out.compute(Operator.UNSIGNED_SHIFT_RIGHT, value, Operand.of(size)),
              Operand.of(low));
      value = out.compute(Operator.OR, up, down);
    }
    to.write(out, value);
  }

  /// Every other group of so many bits, the lowest one among them.
  private static long lows(int size) {
    long group = (1L << size) - 1;
    long all = 0;
    for (int at = 0; at < Long.SIZE; at += 2 * size) {
      all |= group << at;
    }
    return all;
  }

  private static void magnitude(AArch64Operands in) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    Operand value = out.signed(to.bytes(), in.register(to).read(out, Port.OTHER));
    Operand negative = out.compute(Operator.LESS, value, Operand.of(0));
    to.write(
        out, out.compute(Operator.CHOOSE, negative, out.compute(Operator.NEGATE, value), value));
  }

  private static void negatedProduct(AArch64Operands in) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    Operand left = in.register(to).read(out, Port.OTHER);
    Operand right = in.register(to).read(out, Port.OTHER);
    to.write(out, out.compute(Operator.NEGATE, out.compute(Operator.MULTIPLY, left, right)));
  }

  private static void widened(AArch64Operands in, boolean signed) {
    AArch64Register to = whole(in);
    to.write(in.out(), product(in, signed));
  }

  private static void negatedWidened(AArch64Operands in, boolean signed) {
    AArch64Register to = whole(in);
    to.write(in.out(), in.out().compute(Operator.NEGATE, product(in, signed)));
  }

  private static void widenedAnd(AArch64Operands in, boolean signed, Operator operator) {
    AArch64Register to = whole(in);
    Operand product = product(in, signed);
    Operand base = in.register(to).read(in.out(), Port.OTHER);
    to.write(in.out(), in.out().compute(operator, base, product));
  }

  private static AArch64Register whole(AArch64Operands in) {
    AArch64Register to = in.first();
    in.requireWidth(to, 8);
    return to;
  }

  private static Operand product(AArch64Operands in, boolean signed) {
    Operand left = half(in, signed);
    return in.out().compute(Operator.MULTIPLY, left, half(in, signed));
  }

  private static Operand half(AArch64Operands in, boolean signed) {
    AArch64Register register = in.register();
    in.requireWidth(register, 4);
    Operand value = register.read(in.out(), Port.OTHER);
    return signed ? in.out().signed(4, value) : value;
  }
}
