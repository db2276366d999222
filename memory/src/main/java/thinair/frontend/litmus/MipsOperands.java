package thinair.frontend.litmus;

import java.util.List;
import java.util.Optional;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.source.Letters;

/// Reads the operands of one instruction, and writes what reading them does. Commas belong to the
/// operand that they stand before.
///
/// @param labels what the thread has
record MipsOperands(InstructionText text, OpSequence out, CodeLabels labels) {
  /// By their use, in the order of their numbers.
  private static final List<String> NAMES =
      List.of(
          "zero", "at", "v0", "v1", "a0", "a1", "a2", "a3", "t0", "t1", "t2", "t3", "t4", "t5",
          "t6", "t7", "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "t8", "t9", "k0", "k1", "gp",
          "sp", "fp", "ra");

  /// Other names of a newer convention.
  private static final List<String> ALSO_FROM_T0 = List.of("a4", "a5", "a6", "a7");

  static final Register ZERO = new Register("$0");
  static final Register RETURN = new Register("$31");

  /// `a0`, `$a0` or `$4`.
  static Optional<Register> register(String name) {
    String plain = Letters.small(name.startsWith("$") ? name.substring(1) : name);
    int number = NAMES.indexOf(plain);
    if (number < 0 && ALSO_FROM_T0.contains(plain)) {
      number = 8 + ALSO_FROM_T0.indexOf(plain);
    }
    if (number < 0 && name.matches("\\$[0-9]{1,2}")) {
      number = Integer.parseInt(plain);
    }
    return number >= 0 && number < NAMES.size()
        ? Optional.of(new Register("$" + number))
        : Optional.empty();
  }

  Register first() {
    boolean dollar = text.accept('$');
    String name =
        dollar && text.atInteger()
            ? Long.toString(text.integer("a register"))
            : text.word("a register");
    return register((dollar ? "$" : "") + name).orElseThrow(() -> text.unknown("register", NAMES));
  }

  /// A register behind a comma.
  Register register() {
    text.expect(',');
    return first();
  }

  Operand read(Register register, Port port) {
    return register.equals(ZERO) ? Operand.of(0) : out.read(register, port);
  }

  /// The value of a register behind a comma.
  Operand value() {
    return read(register(), Port.OTHER);
  }

  void write(Register register, Operand value) {
    if (!register.equals(ZERO)) {
      out.write(register, value, After.NOTHING);
    }
  }

  /// A number behind a comma.
  long number(String what) {
    text.expect(',');
    return text.integer(what);
  }

  String label() {
    text.expect(',');
    return text.word("a label");
  }

  /// `8($4)` or `($4)`, behind a comma.
  Operand address() {
    text.expect(',');
    long offset = text.atInteger() ? text.integer("an offset") : 0;
    text.expect('(');
    Operand base = read(first(), Port.ADDRESS);
    text.expect(')');
    return offset == 0 ? base : out.compute(Operator.ADD, base, Operand.of((short) offset));
  }
}
