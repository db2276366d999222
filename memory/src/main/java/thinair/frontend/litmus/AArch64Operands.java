package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.source.Letters;

/// Reads the operands of one instruction, and writes what reading them does. Commas belong to the
/// operand that they stand before.
///
/// @param out where an instruction writes what it does
/// @param labels what the thread has
record AArch64Operands(InstructionText text, OpSequence out, CodeLabels labels) {
  private static final List<String> REGISTERS =
      Stream.concat(
              Stream.of("XZR", "WZR", "SP"),
              IntStream.rangeClosed(0, 30).boxed().flatMap(i -> Stream.of("X" + i, "W" + i)))
          .toList();

  /// Extensions, with the bytes that they keep.
  private static final Map<String, Integer> EXTENSIONS =
      Map.of(
          "UXTB", 1, "UXTH", 2, "UXTW", 4, "UXTX", 8, "SXTB", 1, "SXTH", 2, "SXTW", 4, "SXTX", 8);

  private static final List<String> SHIFTS = List.of("LSL", "LSR", "ASR", "ROR");

  /// The first register.
  AArch64Register first() {
    String name = text.word("a register");
    return AArch64Register.of(Letters.capital(name))
        .orElseThrow(() -> text.unknown("register", REGISTERS));
  }

  /// A register behind a comma.
  AArch64Register register() {
    text.expect(',');
    return first();
  }

  /// A register behind a comma, as wide as another one.
  AArch64Register register(AArch64Register like) {
    AArch64Register register = register();
    requireWidth(register, like.bytes());
    return register;
  }

  void requireWidth(AArch64Register register, int bytes) {
    if (register.bytes() != bytes) {
      throw text.error(
          "this register must be " + 8 * bytes + " bits wide here",
          "use " + new AArch64Register(register.name(), bytes).view());
    }
  }

  /// A constant behind a comma.
  long immediate(String what) {
    text.expect(',');
    return number(what);
  }

  long immediate(String what, long least, long most) {
    long value = immediate(what);
    if (value < least || value > most) {
      throw text.error("out of range", "expected " + what + " from " + least + " to " + most);
    }
    return value;
  }

  long number(String what) {
    text.accept('#');
    return text.integer(what);
  }

  private boolean atNumber() {
    return text.accept('#') || text.atInteger();
  }

  /// A label behind a comma.
  String label() {
    text.expect(',');
    return text.word("a label");
  }

  /// A word behind a comma, in capitals.
  String word(String what) {
    text.expect(',');
    return Letters.capital(text.word(what));
  }

  /// Whether a constant follows the comma that must stand here; reads the comma and a `#`.
  boolean immediateFollows() {
    text.expect(',');
    return atNumber();
  }

  /// The constant that [#immediateFollows] has seen.
  long immediateHere(String what) {
    return text.integer(what);
  }

  /// `[X1]`: the register alone is the address, and is read as such.
  Operand plainAddress() {
    text.expect(',');
    AArch64Register base = base();
    if (text.accept(',') && number("0") != 0) {
      throw text.error("this instruction takes no offset", "add it to " + base.name() + " before");
    }
    text.expect(']');
    return base.readWhole(out, Port.ADDRESS, After.NOTHING);
  }

  AArch64Register base() {
    text.expect('[');
    AArch64Register base = first();
    requireWidth(base, 8);
    return base;
  }

  /// The offset in brackets behind the base: a constant, or a register that may be extended or
  /// shifted.
  Operand offset() {
    if (atNumber()) {
      return Operand.of(text.integer("an offset"));
    }
    AArch64Register index = first();
    Operand value = index.readWhole(out, Port.ADDRESS, After.NOTHING);
    if (text.accept(',')) {
      String word = Letters.capital(text.word("LSL, UXTW, SXTW or SXTX"));
      if (word.equals("UXTW") || word.equals("SXTW")) {
        // Of an X register, as people write it and herd7 takes it, the lower half counts.
        value = extended(word, value);
      } else if (word.equals("LSL") || word.equals("SXTX")) {
        requireExtensible(index, 8);
      } else {
        throw text.unknown("extension", List.of("LSL", "UXTW", "SXTW", "SXTX"));
      }
      return shiftedLeft(value, word.equals("LSL"));
    }
    requireExtensible(index, 8);
    return value;
  }

  private void requireExtensible(AArch64Register register, int bytes) {
    if (register.bytes() != bytes) {
      throw text.error(
          register.view() + " does not fit here",
          "W registers are extended by UXTW or SXTW, X registers are not");
    }
  }

  /// The last operand of arithmetic, behind its comma: a constant, or a register that may be
  /// shifted or extended.
  ///
  /// @param other the operand before it, which is read once if it is the same register
  Operand flexible(AArch64Register other, Operand value) {
    if (immediateFollows()) {
      return constant(other.bytes());
    }
    AArch64Register register = first();
    if (!text.accept(',')) {
      requireWidth(register, other.bytes());
      return register.equals(other) ? value : register.read(out, Port.OTHER);
    }
    String word = Letters.capital(text.word("a shift or an extension"));
    if (SHIFTS.contains(word)) {
      requireWidth(register, other.bytes());
      Operand whole = register.equals(other) ? value : register.read(out, Port.OTHER);
      text.accept('#');
      return AArch64Arithmetic.shift(out, word, register.bytes(), whole, distance(other));
    }
    if (!EXTENSIONS.containsKey(word)) {
      throw text.unknown(
          "shift or extension",
          Stream.concat(SHIFTS.stream(), EXTENSIONS.keySet().stream()).toList());
    }
    Operand extended = extended(word, register.readWhole(out, Port.OTHER, After.NOTHING));
    return out.unsigned(other.bytes(), shiftedLeft(extended, false));
  }

  /// How far to shift a register.
  Operand distance(AArch64Register register) {
    long by = text.integer("how far to shift");
    if (by < 0 || by >= 8L * register.bytes()) {
      throw text.error("out of range", "expected 0 to " + (8 * register.bytes() - 1));
    }
    return Operand.of(by);
  }

  private Operand constant(int bytes) {
    long value = immediateHere("a constant");
    if (text.accept(',')) {
      String word = Letters.capital(text.word("LSL"));
      if (!word.equals("LSL")) {
        throw text.unknown("shift", List.of("LSL"));
      }
      value <<= number("how far to shift");
    }
    return out.unsigned(bytes, Operand.of(value));
  }

  private Operand extended(String word, Operand value) {
    int bytes = EXTENSIONS.getOrDefault(word, 8);
    return word.charAt(0) == 'S' ? out.signed(bytes, value) : out.unsigned(bytes, value);
  }

  /// How far may be left out, unless it must be said.
  private Operand shiftedLeft(Operand value, boolean said) {
    if (!atNumber() && !said) {
      return value;
    }
    long by = text.integer("how far to shift");
    if (by < 0 || by > 4) {
      throw text.error("out of range", "expected 0 to 4");
    }
    return by == 0 ? value : out.compute(Operator.SHIFT_LEFT, value, Operand.of(by));
  }
}
