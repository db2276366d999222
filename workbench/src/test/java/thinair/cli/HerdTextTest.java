package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `outcomes --format herd`: the text that herd7 prints, byte for byte but for times, as its own
/// tests have it.
class HerdTextTest {
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private static final String ARRAY =
      """
      AArch64 A
      { int a[2]={1,2}; 0:X1=a; 1:X1=a; uint8_t b; 0:X5=b; 1:X5=b; }
       P0             | P1             ;
       MOV W0,#3      | LDR W2,[X1]    ;
       STR W0,[X1,#4] | LDR W3,[X1,#4] ;
       STRB W0,[X5]   | EOR X4,X2,X2   ;
                      | LDRB W4,[X5,X4] ;
      """;

  @TempDir Path folder;

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void herdsOwnText() throws IOException {
    file("SB.litmus", SB);
    assertThat(
            run("outcomes", "SB.litmus", "--format", "herd")
                .text()
                .replaceAll("Time SB .*", "Time SB"))
        .isEqualTo(
            """
            Test SB Allowed
            States 4
            0:EAX=0; 1:EAX=0;
            0:EAX=0; 1:EAX=1;
            0:EAX=1; 1:EAX=0;
            0:EAX=1; 1:EAX=1;
            Ok
            Witnesses
            Positive: 1 Negative: 3
            Condition exists (0:EAX=0 /\\ 1:EAX=0)
            Observation SB Sometimes 1 3
            Time SB

            """);
  }

  /// An array that the test asks about as a whole is one thing; each of its cells is, otherwise.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # what the test asks                      | a state                  | the condition
          locations [a;] exists (1:X3=2)            | 1:X3=2; a={1,3};         | exists (1:X3=2)
          exists (a[0]=1 /\\ a[1]=3)               | a[0]=1; a[1]=3;          | exists (a[0]=1 /\\ a[1]=3)
          locations [a;a[1];b;] exists (1:X3=2)     | 1:X3=2; a={1,3}; [b]=3; a[1]=3; | exists (1:X3=2)
          exists (0:X1=a /\\ b=3)                  | 0:X1=a; [b]=3;           | exists (0:X1=a /\\ [b]=3)
          exists (a={1,3} /\\ 1:X3=2)               | 1:X3=2; a={1,3};         | exists (a={1,3} /\\ 1:X3=2)
          exists (not (a={1,2} \\/ a={3,3}))        | a={1,3};                 | exists (not (a={1,2} \\/ a={3,3}))
          locations [a[0];] exists (a[1]=2)         | a[0]=1; a[1]=3;          | exists (a[1]=2)
          locations [a[0];a[1];] exists (1:X3=2)    | 1:X3=2; a[0]=1; a[1]=3;  | exists (1:X3=2)
          """)
  void arraysInHerdsText(String asked, String state, String condition) throws IOException {
    file("A.litmus", ARRAY + asked + "\n");
    Said said = run("outcomes", "A.litmus", "--format", "herd");
    assertThat(said.text()).contains("\n" + state + "\n").contains("Condition " + condition + "\n");
  }

  /// Two cells at once, calls and returns, branches by distance, flags as a number.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MOV W0,#4; BL L1; BL L1; B L2; L1: ADD W0,W0,#1; RET; L2: NOP   | 0:X0=6
          ADR X1,L1; MOV W0,#4; BLR X1; B L2; L1: SUB W0,W0,#1; RET; L2: NOP | 0:X0=3
          ADR X1,L1; BR X1; MOV W0,#1; L1: ADD W0,W0,#2                   | 0:X0=2
          B .+8; MOV W0,#1; ADD W0,W0,#1                                  | 0:X0=1
          MOV W1,#2; ADD W0,W0,#2; SUBS W1,W1,#1; CBNZ W1,.-8             | 0:X0=4
          CMP W1,#0; MRS X0,NZCV; LSR X0,X0,#28                           | 0:X0=6
          MOV X1,#1; LSL X1,X1,#30; MSR NZCV,X1; CSET W0,EQ               | 0:X0=1
          MOV W2,#15; MOV W1,#-1; MOV X3,#1; SMADDL X0,W2,W1,X3           | 0:X0=-14
          MOV W2,#2; MOV W3,#3; CASP W0,W1,W2,W3,[X4]; LDP W0,W1,[X4]; ADD W0,W0,W1 | 0:X0=5
          MOV W0,#1; MOV W2,#2; CASP W0,W1,W2,W3,[X4]                     | 0:X0=0
          MOV W2,#2; STXP W0,W2,W2,[X4]                                   | 0:X0=1
          """)
  void instructions(String code, String state) throws IOException {
    file(
        "I.litmus",
        "AArch64 I\n{ int a[2]; 0:X4=a; }\n P0 ;\n%s ;\nforall (%s)\n"
            .formatted(code.replace(";", " ;\n"), state));
    Said said = run("outcomes", "I.litmus", "--format", "herd", "--unroll", "4");
    assertThat(said.text()).contains("States 1\n" + state + ";\n").contains("\nOk\n");
  }

  /// Values as their types have them, signed or not, in decimals or not.
  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # declared    | the constant         | option | the state            | the condition
          uint64_t 0:X0 | -1                   | ''     | 18446744073709551615 | -1
          int64_t 0:X0  | 18446744073709551615 | ''     | -1                   | -1
          0:X0          | 4294967295           | ''     | -1                   | 4294967295
          uint32_t 0:X0 | -1                   | ''     | 4294967295           | -1
          uint8_t 0:X0  | 255                  | ''     | 255                  | 255
          uint64_t 0:X0 | -1                   | --hex  | 0xffffffffffffffff   | 0xffffffffffffffff
          int32_t 0:X0  | 10                   | --hex  | 0xa                  | 0xa
          """)
  void values(String declared, String constant, String option, String state, String condition)
      throws IOException {
    file(
        "V.litmus",
        "AArch64 V\n{ %s=%s; }\n P0 ;\n NOP ;\nforall (0:X0=%s /\\ 0:XZR=0)\n"
            .formatted(declared, constant, constant));
    Said said =
        option.isEmpty()
            ? run("outcomes", "V.litmus", "--format", "herd")
            : run("outcomes", "V.litmus", "--format", "herd", option);
    String zero = option.isEmpty() ? "0" : "0x0";
    assertThat(said.text())
        .contains("\n0:XZR=%s; 0:X0=%s;\n".formatted(zero, state))
        .contains("Condition forall (0:X0=%s /\\ 0:XZR=%s)\n".formatted(condition, zero));
  }
}
