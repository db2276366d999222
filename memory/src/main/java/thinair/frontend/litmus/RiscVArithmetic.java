package thinair.frontend.litmus;

import java.util.Map;
import java.util.function.Consumer;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Value;

/// Arithmetic on registers and constants. What ends in `w` works on words, and extends its result
/// by its sign.
final class RiscVArithmetic {
  private RiscVArithmetic() {}

  static void addTo(Map<String, Consumer<RiscVOperands>> table) {
    plain(table, "add", Operator.ADD);
    plain(table, "and", Operator.AND);
    plain(table, "or", Operator.OR);
    plain(table, "xor", Operator.XOR);
    plain(table, "slt", Operator.LESS);
    table.put("sub", in -> registers(in, Operator.SUBTRACT));
    table.put("mul", in -> registers(in, Operator.MULTIPLY));
    table.put("sltu", in -> registers(in, Operator.UNSIGNED_LESS));
    table.put("sltiu", in -> constant(in, Operator.UNSIGNED_LESS));
    table.put("addw", in -> words(in, Operator.ADD));
    table.put("subw", in -> words(in, Operator.SUBTRACT));
    table.put("mulw", in -> words(in, Operator.MULTIPLY));
    table.put("addiw", RiscVArithmetic::addConstantToWord);
    shifts(table, "sll", Operator.SHIFT_LEFT);
    shifts(table, "srl", Operator.UNSIGNED_SHIFT_RIGHT);
    shifts(table, "sra", Operator.SHIFT_RIGHT);
    table.put("nop", _ -> {});
    table.put("li", in -> in.first().write(in.out(), Operand.of(in.immediate())));
    table.put("lui", RiscVArithmetic::upper);
    table.put("la", RiscVArithmetic::address);
    table.put("mv", in -> in.first().write(in.out(), in.value()));
    unary(table, "not", (out, value) -> out.compute(Operator.COMPLEMENT, value));
    unary(table, "neg", (out, value) -> out.compute(Operator.NEGATE, value));
    unary(table, "negw", (out, value) -> out.signed(4, out.compute(Operator.NEGATE, value)));
    unary(table, "seqz", (out, value) -> out.compute(Operator.EQUAL, value, Operand.of(0)));
    unary(table, "snez", (out, value) -> out.compute(Operator.NOT_EQUAL, value, Operand.of(0)));
    unary(table, "sltz", (out, value) -> out.compute(Operator.LESS, value, Operand.of(0)));
    unary(table, "sgtz", (out, value) -> out.compute(Operator.GREATER, value, Operand.of(0)));
    String[] widths = {"b", "h", "w"};
    for (int i = 0; i < widths.length; i++) {
      int bytes = 1 << i;
      unary(table, "sext." + widths[i], (out, value) -> out.signed(bytes, value));
      unary(table, "zext." + widths[i], (out, value) -> out.unsigned(bytes, value));
    }
  }

  @FunctionalInterface
  private interface Unary {
    Operand apply(OpSequence out, Operand value);
  }

  private static void unary(
      Map<String, Consumer<RiscVOperands>> table, String name, Unary operation) {
    table.put(
        name,
        in -> {
          RiscVRegister to = in.first();
          to.write(in.out(), operation.apply(in.out(), in.value()));
        });
  }

  private static void plain(
      Map<String, Consumer<RiscVOperands>> table, String name, Operator operator) {
    table.put(name, in -> registers(in, operator));
    table.put(name + "i", in -> constant(in, operator));
  }

  private static void registers(RiscVOperands in, Operator operator) {
    RiscVRegister to = in.first();
    Operand left = in.value();
    to.write(in.out(), in.out().compute(operator, left, in.value()));
  }

  private static void constant(RiscVOperands in, Operator operator) {
    RiscVRegister to = in.first();
    Operand left = in.value();
    long right = in.immediate();
    // `addi x5,x6,0` is a copy, and passes an address.
    boolean copy = operator == Operator.ADD && right == 0;
    to.write(in.out(), copy ? left : in.out().compute(operator, left, Operand.of(right)));
  }

  private static void words(RiscVOperands in, Operator operator) {
    OpSequence out = in.out();
    RiscVRegister to = in.first();
    Operand left = in.value();
    to.write(out, out.signed(4, out.compute(operator, left, in.value())));
  }

  private static void addConstantToWord(RiscVOperands in) {
    OpSequence out = in.out();
    RiscVRegister to = in.first();
    Operand sum = out.compute(Operator.ADD, in.value(), Operand.of(in.immediate()));
    to.write(out, out.signed(4, sum));
  }

  private static void shifts(
      Map<String, Consumer<RiscVOperands>> table, String name, Operator operator) {
    table.put(name, in -> shift(in, operator, 8, false));
    table.put(name + "w", in -> shift(in, operator, 4, false));
    table.put(name + "i", in -> shift(in, operator, 8, true));
    table.put(name + "iw", in -> shift(in, operator, 4, true));
  }

  private static void shift(RiscVOperands in, Operator operator, int bytes, boolean constant) {
    OpSequence out = in.out();
    int bits = 8 * bytes;
    RiscVRegister to = in.first();
    Operand whole = in.value();
    Operand by =
        constant
            ? Operand.of(in.distance(bits))
            : out.compute(Operator.AND, in.value(), Operand.of(bits - 1L));
    Operand value =
        operator == Operator.SHIFT_RIGHT ? out.signed(bytes, whole) : out.unsigned(bytes, whole);
    to.write(out, out.signed(bytes, out.compute(operator, value, by)));
  }

  private static void upper(RiscVOperands in) {
    RiscVRegister to = in.first();
    long value = in.immediate();
    if (value < 0 || value > 0xFFFFF) {
      throw in.text().error("out of range", "expected 0 to 0xfffff");
    }
    to.write(in.out(), Operand.of(value << 44 >> 32));
  }

  /// A location that the text names.
  private static void address(RiscVOperands in) {
    RiscVRegister to = in.first();
    in.text().expect(',');
    String location = in.text().word("a location");
    to.write(in.out(), new Operand.Constant(Value.address(location)));
  }
}
