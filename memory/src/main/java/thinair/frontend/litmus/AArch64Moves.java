package thinair.frontend.litmus;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.source.Letters;

/// Constants, copies and extensions.
final class AArch64Moves {
  private AArch64Moves() {}

  static void addTo(Map<String, Consumer<AArch64Operands>> table) {
    table.put("MOV", AArch64Moves::move);
    table.put("MOVZ", in -> moveWide(in, false));
    table.put("MOVN", in -> moveWide(in, true));
    table.put("MOVK", AArch64Moves::keep);
    table.put("SXTB", in -> extend(in, 1, true));
    table.put("SXTH", in -> extend(in, 2, true));
    table.put("SXTW", in -> extend(in, 4, true));
    table.put("UXTB", in -> extend(in, 1, false));
    table.put("UXTH", in -> extend(in, 2, false));
    table.put("UXTW", in -> extend(in, 4, false));
  }

  private static void move(AArch64Operands in) {
    AArch64Register to = in.first();
    if (in.immediateFollows()) {
      to.write(in.out(), Operand.of(in.immediateHere("a constant")));
      return;
    }
    AArch64Register from = in.first();
    in.requireWidth(from, to.bytes());
    to.writeFitting(in.out(), from.read(in.out(), Port.OTHER), After.NOTHING);
  }

  private static void moveWide(AArch64Operands in, boolean inverted) {
    AArch64Register to = in.first();
    long constant = in.immediate("a constant", 0, 0xFFFF);
    long value = constant << position(in, to);
    to.write(in.out(), Operand.of(inverted ? ~value : value));
  }

  private static void keep(AArch64Operands in) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    long constant = in.immediate("a constant", 0, 0xFFFF);
    int position = position(in, to);
    Operand kept =
        out.compute(Operator.AND_NOT, to.read(out, Port.OTHER), Operand.of(0xFFFFL << position));
    Operand value = out.compute(Operator.OR, kept, Operand.of(constant << position));
    to.writeFitting(out, value, After.NOTHING);
  }

  /// How far to the left a constant of 16 bits goes.
  private static int position(AArch64Operands in, AArch64Register to) {
    if (!in.text().accept(',')) {
      return 0;
    }
    if (!Letters.capital(in.text().word("LSL")).equals("LSL")) {
      throw in.text().unknown("shift", List.of("LSL"));
    }
    long by = in.number("0, 16, 32 or 48");
    if (by < 0 || by >= 8L * to.bytes() || by % 16 != 0) {
      throw in.text()
          .error("out of range", to.bytes() == 4 ? "expected 0 or 16" : "expected 0, 16, 32 or 48");
    }
    return (int) by;
  }

  private static void extend(AArch64Operands in, int bytes, boolean signed) {
    OpSequence out = in.out();
    AArch64Register to = in.first();
    if (bytes == 4) {
      in.requireWidth(to, 8);
    }
    AArch64Register from = in.register();
    in.requireWidth(from, 4);
    Operand whole = from.readWhole(out, Port.OTHER, After.NOTHING);
    if (signed) {
      to.write(out, out.signed(bytes, whole));
    } else {
      to.writeFitting(out, out.unsigned(bytes, whole), After.NOTHING);
    }
  }
}
