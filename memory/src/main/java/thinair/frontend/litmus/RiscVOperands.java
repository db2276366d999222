package thinair.frontend.litmus;

import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;

/// Reads the operands of one instruction, and writes what reading them does. Commas belong to the
/// operand that they stand before.
///
/// @param out where an instruction writes what it does
record RiscVOperands(InstructionText text, OpSequence out) {

  /// The first register.
  RiscVRegister first() {
    String name = text.word("a register");
    return RiscVRegister.of(name)
        .orElseThrow(() -> text.unknown("register", RiscVRegister.names()));
  }

  /// A register behind a comma.
  RiscVRegister register() {
    text.expect(',');
    return first();
  }

  /// A register behind a comma, read for arithmetic.
  Operand value() {
    return register().read(out, Port.OTHER);
  }

  /// A constant behind a comma.
  long immediate() {
    text.expect(',');
    return text.integer("a constant");
  }

  /// How far to shift within so many bits.
  long distance(int bits) {
    long by = immediate();
    if (by < 0 || by >= bits) {
      throw text.error("out of range", "expected 0 to " + (bits - 1));
    }
    return by;
  }

  /// A label behind a comma.
  String label() {
    text.expect(',');
    return text.word("a label");
  }

  /// `0(x1)` or `(x1)`, behind a comma.
  Operand address(Port port) {
    text.expect(',');
    long offset = text.atInteger() ? text.integer("an offset") : 0;
    text.expect('(');
    Operand base = first().read(out, port);
    text.expect(')');
    return offset == 0 ? base : out.compute(Operator.ADD, base, Operand.of(offset));
  }

  /// `0(x1)` or `(x1)`, behind a comma: atomic instructions have no other offset than 0.
  Operand plainAddress() {
    text.expect(',');
    if (text.atInteger() && text.integer("0") != 0) {
      throw text.error("an atomic instruction takes no offset", "write 0, and add it before");
    }
    text.expect('(');
    Operand base = first().read(out, Port.ADDRESS);
    text.expect(')');
    return base;
  }
}
