package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import thinair.source.Diagnostic;
import thinair.source.SyntaxError;

/// What is said about instructions that cannot be read: columns, reason, way out.
final class InstructionErrorTest {

  static Stream<Lowered> aarch64() {
    return Lowered.table(
        """
        LDRR W0,[X1] → 1-4 unknown instruction 'LDRR': did you mean 'LDR'?
        stlrr W0,[X1] → 1-5 unknown instruction 'stlrr': did you mean 'STLR'?
        XYZZY → 1-5 unknown instruction 'XYZZY': docs/reference/litmus.md lists what is known
        B.EX L → 1-4 unknown instruction 'B.EX': did you mean 'B.EQ'?
        LDR W32,[X1] → 5-7 unknown register 'W32': did you mean 'W3'?
        LDR W0,[W1] → 9-10 this register must be 64 bits wide here: use X1
        MOV W0,X1 → 8-9 this register must be 32 bits wide here: use W1
        ADD X0,X1,W2 → 11-12 this register must be 64 bits wide here: use X2
        STXR X3,W2,[X0] → 6-7 this register must be 32 bits wide here: use W3
        LDRB X0,[X1] → 6-7 this register must be 32 bits wide here: use W0
        LDRSW W0,[X1] → 7-8 this register must be 64 bits wide here: use X0
        LDR W0 → 7-6 expected ',', but the instruction ends here
        LDR W0,X1 → 8-8 expected '['
        LDR W0,[X1] extra → 13-17 the instruction ends before this: remove it
        LDR W0,[X1,W2] → 12-13 W2 does not fit here:
            W registers are extended by UXTW or SXTW, X registers are not
        LDR W0,[X1,X2]! → 15-15 only a constant offset can be added to the base: remove the '!'
        LDR W0,[X1,X2,LSR #1] → 15-17 unknown extension 'LSR': did you mean 'LSL'?
        LDR X0,[X1,X2,LSL #5] → 20-20 out of range: expected 0 to 4
        LDAR W0,[X1,#4] → 14-14 this instruction takes no offset: add it to X1 before
        MOV W0,#99999999999999999999 → 9-28 not a number of up to 64 bits: expected a constant
        MOV W0,# → 9-8 expected a constant, but the instruction ends here
        MOVZ W0,#1,LSL #32 → 17-18 out of range: expected 0 or 16
        MOVK X0,#65536 → 10-14 out of range: expected a constant from 0 to 65535
        TBZ W0,#32,L → 9-10 out of range: expected a bit from 0 to 31
        ADD W0,W1,W2,LSL #32 → 19-20 out of range: expected 0 to 31
        CSEL W0,W1,W2,EE → 15-16 unknown condition 'EE': did you mean 'EQ'?
        DMB SS → 5-6 unknown scope of a barrier 'SS': did you mean 'SY'?
        """);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void aarch64(Lowered row) {
    assertThat(error(new AArch64(), row)).isEqualTo(row.ops());
  }

  static Stream<Lowered> riscv() {
    return Lowered.table(
        """
        lww x5,0(x6) → 1-3 unknown instruction 'lww': did you mean 'lw'?
        LWW x5,0(x6) → 1-3 unknown instruction 'LWW': did you mean 'lw'?
        amoad.w x1,x2,(x3) → 1-7 unknown instruction 'amoad.w': did you mean 'amoadd.w'?
        lw x32,0(x6) → 4-6 unknown register 'x32': did you mean 'x3'?
        lw x5,x6 → 7-7 expected '('
        lw x5,0(x6 → 11-10 expected ')', but the instruction ends here
        li x1 → 6-5 expected ',', but the instruction ends here
        li x1,0y → 7-8 not a number of up to 64 bits: expected a constant
        fence w,q → 9-9 not a set of accesses: expected letters of 'iorw', in this order
        amoadd.w x1,x2,4(x3) → 16-16 an atomic instruction takes no offset:
            write 0, and add it before
        slli x1,x2,64 → 12-13 out of range: expected 0 to 63
        slliw x1,x2,32 → 13-14 out of range: expected 0 to 31
        lui x1,-1 → 8-9 out of range: expected 0 to 0xfffff
        """);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void riscv(Lowered row) {
    assertThat(error(new RiscV(), row)).isEqualTo(row.ops());
  }

  private static String error(InstructionSet instructions, Lowered row) {
    Diagnostic found =
        catchThrowableOfType(SyntaxError.class, () -> row.by(instructions)).diagnostic();
    return "%d-%d %s%s"
        .formatted(
            found.span().start() + 1,
            found.span().end(),
            found.message(),
            found.help().map(help -> ": " + help).orElse(""));
  }
}
