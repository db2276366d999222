package thinair.frontend.litmus;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.source.Letters;

/// Reads the operands of one instruction, and writes what reading them does. Commas belong to the
/// operand that they stand before.
///
/// @param out where an instruction writes what it does
/// @param after what its first events depend on by control: the flag of a conditional instruction
/// @param labels what the thread has
record ArmOperands(InstructionText text, OpSequence out, After after, CodeLabels labels) {
  private static final List<String> NAMES =
      Stream.concat(
              IntStream.rangeClosed(0, 12).mapToObj(i -> "R" + i),
              Stream.of("SP", "LR", "PC", "FP"))
          .toList();

  static Optional<Register> register(String name) {
    String upper = Letters.capital(name);
    String known = upper.equals("IP") ? "R12" : upper;
    return NAMES.contains(known) || known.equals(ArmControl.ZERO_FLAG.name())
        ? Optional.of(new Register(known))
        : Optional.empty();
  }

  /// The first register.
  Register first() {
    String name = text.word("a register");
    return register(name)
        .filter(register -> !register.equals(ArmControl.ZERO_FLAG))
        .orElseThrow(() -> text.unknown("register", NAMES));
  }

  /// A register behind a comma.
  Register register() {
    text.expect(',');
    return first();
  }

  Operand read(Register register) {
    return out.read(register, Port.OTHER, after);
  }

  /// A number behind a comma that is already read.
  long number(String what) {
    text.accept('#');
    return text.integer(what);
  }

  /// A number, or a register that is read, behind a comma.
  Operand value() {
    text.expect(',');
    if (text.accept('#') || text.atInteger()) {
      int word = (int) text.integer("a number");
      return Operand.of(word);
    }
    return read(first());
  }

  /// `[R1]`, `R1`, `[R1,R2]`, `[R1,R2,LSL #2]` or `[R1,#4]`, behind a comma.
  Operand address() {
    text.expect(',');
    if (!text.accept('[')) {
      return out.read(first(), Port.ADDRESS, after);
    }
    Operand base = out.read(first(), Port.ADDRESS, after);
    if (text.accept(',')) {
      Operand offset;
      if (text.accept('#') || text.atInteger()) {
        offset = Operand.of(text.integer("an offset"));
      } else {
        offset = out.read(first(), Port.ADDRESS, after);
        if (text.accept(',')) {
          offset = out.compute(Operator.SHIFT_LEFT, offset, Operand.of(shift()));
        }
      }
      base = out.compute(Operator.ADD, base, offset);
    }
    text.expect(']');
    return base;
  }

  private long shift() {
    if (!text.word("LSL").equalsIgnoreCase("LSL")) {
      throw text.unknown("shift", List.of("LSL"));
    }
    return number("how far to shift");
  }

  /// `[R1]` alone, behind a comma.
  Operand plainAddress() {
    text.expect(',');
    boolean bracket = text.accept('[');
    Operand base = out.read(first(), Port.ADDRESS, after);
    if (bracket) {
      text.expect(']');
    }
    return base;
  }
}
