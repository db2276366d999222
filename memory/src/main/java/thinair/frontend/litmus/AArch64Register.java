package thinair.frontend.litmus;

import java.util.Optional;
import java.util.regex.Pattern;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Register;
import thinair.source.Letters;

/// A register as an instruction names it: X5 is all of a register, W5 its lower half.
///
/// @param name of the whole register
/// @param bytes 4 or 8
record AArch64Register(String name, int bytes) {
  private static final String ZERO = "XZR";
  private static final Pattern GENERAL = Pattern.compile("[XW](ZR|[0-9]|[12][0-9]|30)");

  static final AArch64Register NOWHERE = new AArch64Register(ZERO, 8);

  /// The register of a name, in capitals or not.
  static Optional<AArch64Register> of(String name) {
    String upper = Letters.capital(name);
    if (upper.equals("SP")) {
      return Optional.of(new AArch64Register("SP", 8));
    }
    if (GENERAL.matcher(upper).matches()) {
      return Optional.of(
          new AArch64Register("X" + upper.substring(1), upper.charAt(0) == 'X' ? 8 : 4));
    }
    return Optional.empty();
  }

  /// Whether it always is 0, and not an event to read or write.
  boolean isZero() {
    return name.equals(ZERO);
  }

  Register register() {
    return new Register(name);
  }

  /// What an instruction calls it.
  String view() {
    return bytes == 8 ? name : "W" + name.substring(1);
  }

  Operand read(OpSequence out, Port port) {
    return read(out, port, After.NOTHING);
  }

  Operand read(OpSequence out, Port port, After after) {
    return out.unsigned(bytes, readWhole(out, port, after));
  }

  /// All bits, also where only the lower half is named; for instructions that extend it themselves.
  Operand readWhole(OpSequence out, Port port, After after) {
    return isZero() ? Operand.of(0) : out.read(register(), port, after);
  }

  /// Writes the low bytes of a value, and zeros above them.
  void write(OpSequence out, Operand value) {
    if (!isZero()) {
      out.write(register(), out.unsigned(bytes, value));
    }
  }

  /// Writes a value that is known to fit.
  void writeFitting(OpSequence out, Operand value, After after) {
    if (!isZero()) {
      out.write(register(), value, after);
    }
  }
}
