package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What has no model is refused by its name.
class ExtensionsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0:X1=x:red;              ; LDR W0,[X1]           | 3:6: this test needs memory tags (MTE)
          0:X1=x;                  ; STG X1,[X1]           | this test needs memory tags (MTE)
          [PTE(x)]=(oa:PA(x));     ; LDR W0,[X1]           | this test needs page tables (VMSA)
          0:X1=x;                  ; TLBI VAAE1IS,X1       | this test needs page tables (VMSA)
          0:X1=x;                  ; LD1 {V0.4S},[X1]      | this test needs Neon, vectors
          0:X1=x;                  ; MOVI V0.4S,#1         | this test needs Neon, vectors
          0:X1=x;                  ; PTRUE P0.S            | this test needs SVE
          0:X1=x;                  ; SMSTART               | this test needs SME
          0:X1=x;                  ; PACDA X0,X1           | this test needs pointer authentication (PAC)
          0:X1=x;                  ; pacda x0,x1           | this test needs pointer authentication (PAC)
          0:X1=x;                  ; RETAA                 | this test needs pointer authentication (PAC)
          0:X1=x;                  ; IC IVAU,X1            | this test needs changing code (ifetch)
          0:X1=x;                  ; GCSPUSHM X1           | this test needs guarded control stacks (GCS)
          0:X1=x;                  ; UDF #0                | this test needs faults, exceptions
          0:X1=instr:"CMP W0,W1";  ; LDR W0,[X1]           | CMP W0,W1' cannot be a value here
          0:X1=instr:"B L0";       ; LDR W0,[X1]           | B L0' cannot be a value here
          0:X1=x;                  ; ALIGND C0,C1,#1       | this test needs capabilities (Morello)
          0:X1=x; (* SMSTART *)    ; LRD W0,[X1]           | unknown instruction 'LRD'
          """)
  void aarch64(String parts, String message) {
    int last = parts.lastIndexOf(';');
    assertThat(refused("AArch64", parts.substring(0, last), parts.substring(last + 1)))
        .contains(message);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ASL  | NOP     | specifications in ASL have no model here
          X86  | MOVI    | unknown instruction 'MOVI'
          PPC  | nop     | mr r1,r2' cannot be a value here
          X86  | NOP     | NOP' cannot be a value here
          """)
  void others(String language, String code, String message) {
    String initial =
        language.equals("PPC")
            ? "0:r1=instr:\"mr r1,r2\";"
            : code.equals("NOP") ? "0:EAX=NOP;" : "";
    assertThat(refused(language, initial, code)).contains(message);
  }

  /// A name like that of a register of vectors says nothing about the test.
  @Test
  void theNameIsNoSign() {
    assertThat(refused("AArch64 S1\n{ }\n P0 ;\n LRD W0,[X1] ;\nexists (0:X0=0)\n"))
        .contains("unknown instruction 'LRD'");
  }

  private static CodeReader noC(Language language) {
    throw new AssertionError("nothing here is in " + language);
  }

  private static String refused(String language, String initial, String code) {
    return refused(
        "%s T\n{\n %s\n}\n P0 ;\n %s ;\nexists (0:X0=0)\n".formatted(language, initial, code));
  }

  private static String refused(String text) {
    return catchThrowableOfType(
            SyntaxError.class,
            () -> new LitmusReader(ExtensionsTest::noC).read(new SourceText("T", text)))
        .text();
  }
}
