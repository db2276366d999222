package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import thinair.frontend.Litmus;
import thinair.program.DataType;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Whole tests in AArch64 and RISC-V.
final class InstructionFileTest {

  @Test
  void riscvRegistersHaveOneName() {
    Program program =
        read(
            """
            RISCV aliases
            { 0:s0=x; uint64_t 0:a0; 0:t6=7; }
             P0          ;
             lw a0,0(s0) ;
             mv x5,t6    ;
            exists (0:a0=1 /\\ 0:t0=7)
            """);

    assertThat(program.threads().getFirst().initial())
        .isEqualTo(
            Map.of(new Register("x8"), Value.address("x"), new Register("x31"), Value.of(7)));
    assertThat(program.threads().getFirst().types().keySet()).containsExactly(new Register("x10"));
    assertThat(((Proposition.And) program.condition().proposition()).of())
        .containsExactly(equal("x10", 1), equal("x5", 7));
  }

  @Test
  void halvesOfAArch64RegistersAreOneRegister() {
    Program program =
        read(
            """
            AArch64 halves
            { 0:X1=x; 0:W2=3; }
             P0             ;
             L0:            ;
             LDR W0,[X1]    ;
             CBZ W0,L0      ;
             STR W2,[X1],#4 ;
            exists (0:W0=1 /\\ 0:X2=3)
            """);

    assertThat(program.threads().getFirst().initial())
        .containsEntry(new Register("X2"), Value.of(3));
    assertThat(program.threads().getFirst().labels()).containsEntry("L0", 0);
    assertThat(((Proposition.And) program.condition().proposition()).of())
        .containsExactly(equal("X0", 1), equal("X2", 3));
  }

  @Test
  void pairsAccessArrays() {
    Program program =
        read(
            """
            AArch64 pair
            { int x[2]={0,0}; 0:X2=x; }
             P0                ;
             LDIAPP W0,W1,[X2] ;
            exists (0:X0=1 /\\ 0:X1=0)
            """);

    assertThat(program.memory().getFirst().type()).isEqualTo(DataType.INT);
    assertThat(program.memory().getFirst().initial()).hasSize(2);
  }

  @Test
  void mistakesAreShownInTheirFile() {
    String text =
        """
        AArch64 wrong
        { 0:X1=x; 1:X1=x; }
         P0          | P1          ;
         LDR W0,[X1] | LDRR W0,[X1] ;
        exists (0:X0=1)
        """;
    SyntaxError error = catchThrowableOfType(SyntaxError.class, () -> read(text));

    assertThat(error.diagnostic().render().lines())
        .containsExactly(
            "test.litmus:4:16: unknown instruction 'LDRR'",
            "  4 |  LDR W0,[X1] | LDRR W0,[X1] ;",
            "    |                ^^^^ did you mean 'LDR'?");
  }

  private static Program read(String text) {
    return Litmus.reader().read(new SourceText("test.litmus", text));
  }

  private static Proposition equal(String register, long value) {
    return new Proposition.EqualsValue(
        new Observable.Of(0, new Register(register)), Value.of(value));
  }
}
