package thinair.frontend.litmus;

import org.jspecify.annotations.Nullable;
import thinair.program.Op.After;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;

/// An operand in brackets.
///
/// @param at the address that is accessed
/// @param updated what the base becomes, or null if it stays
record AArch64Address(Operand at, AArch64Register base, @Nullable Operand updated) {

  /// `[X1]`, `[X1,#4]`, `[X1,#4]!`, `[X1],#4`, `[X1,X2]`, `[X1,X2,LSL #2]` or `[X1,W2,SXTW #2]`,
  /// behind a comma.
  static AArch64Address read(AArch64Operands in) {
    in.text().expect(',');
    AArch64Register base = in.base();
    Operand start = base.readWhole(in.out(), Port.ADDRESS, After.NOTHING);
    if (in.text().accept(']')) {
      Operand updated =
          in.text().accept(',') ? plus(in, start, Operand.of(in.number("an offset"))) : null;
      return new AArch64Address(start, base, updated);
    }
    in.text().expect(',');
    Operand offset = in.offset();
    Operand at = plus(in, start, offset);
    in.text().expect(']');
    if (!in.text().accept('!')) {
      return new AArch64Address(at, base, null);
    }
    if (!(offset instanceof Operand.Constant)) {
      throw in.text().error("only a constant offset can be added to the base", "remove the '!'");
    }
    return new AArch64Address(at, base, at);
  }

  private static Operand plus(AArch64Operands in, Operand base, Operand offset) {
    return offset.equals(Operand.of(0)) ? base : in.out().compute(Operator.ADD, base, offset);
  }

  /// The address so many bytes further on.
  Operand next(OpSequence out, int bytes) {
    return out.compute(Operator.ADD, at, Operand.of(bytes));
  }

  /// The last thing an instruction does, so that a store may store its own base.
  void writeBack(OpSequence out) {
    if (updated != null) {
      base.writeFitting(out, updated, After.NOTHING);
    }
  }
}
