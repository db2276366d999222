package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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

  /// herd's text has no line for what was left out: the error stream has one, and the text stays as
  /// it is.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # P1                                | what is said
          LDR X0,[X1]; LDR W2,[X0]            | X0 of P1 holds 0, which is no address (L.litmus:5: LDR W2,[X0])
          L0: LDR X0,[X1]; CBZ X0,L0          | the loop at L.litmus:5 goes on, within 2 unrollings of loops; --unroll N follows it further
          LDR X0,[X1]                         | ''
          """)
  void whatIsLeftOutIsSaidBesideTheText(String code, String note) throws IOException {
    String[] second = code.split("; ", -1);
    file(
        "L.litmus",
        "AArch64 L\n{ int* p; int x; 0:X0=x; 0:X1=p; 1:X1=p; }\n P0 | P1 ;\n STR X0,[X1] | %s ;\n | %s ;\nexists (1:X0=x)\n"
            .formatted(second[0], second.length > 1 ? second[1] : ""));
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Main.run(
        List.of("outcomes", "L.litmus", "--format", "herd"),
        new Terminal(
            folder,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8)));
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("Test L Allowed\nStates ")
        .doesNotContain("left out");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(note.isEmpty() ? "" : "note: L: executions are left out: %s\n".formatted(note));
  }

  /// Threads may run each other's code, on their own registers, where a register says so; it ends
  /// where that code ends.
  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # initial state     | P0                                   | P1                                          | the end
          0:X1=P1:L1;         | BLR X1; ADD W0,W0,#1                 | B L2; L1: MOV W0,#7; RET; L2: NOP            | 0:X0=8; 1:X0=0
          0:X1=P1:L1;         | BR X1; MOV W0,#9                     | MOV W0,#1; L1: ADD W0,W0,#2                  | 0:X0=2; 1:X0=3
          0:X1=P1:L1;         | BLR X1; B L1; MOV W0,#9; L1: NOP     | B L2; L1: MOV W0,#4; CBNZ W0,L3; MOV W0,#5; L3: RET; L2: NOP | 0:X0=4; 1:X0=0
          0:X1=P1:F; 1:X1=P0:F; | MOV W9,#4; BLR X1; MOV W0,W9; B E; F: ADD W9,W9,#1; RET; E: NOP | MOV W9,#4; BLR X1; MOV W0,W9; B E; F: SUB W9,W9,#1; RET; E: NOP | 0:X0=3; 1:X0=5
          """)
  void codeOfOthers(String initial, String first, String second, String end) throws IOException {
    String[] left = first.split("; ", -1);
    String[] right = second.split("; ", -1);
    var rows = new StringBuilder();
    for (int i = 0; i < Math.max(left.length, right.length); i++) {
      rows.append(
          " %s | %s ;\n"
              .formatted(i < left.length ? left[i] : "", i < right.length ? right[i] : ""));
    }
    file(
        "C.litmus",
        "AArch64 C\n{ %s }\n P0 | P1 ;\n%sforall (%s)\n"
            .formatted(initial, rows, end.replace("; ", " /\\ ")));
    assertThat(run("outcomes", "C.litmus", "--format", "herd").text())
        .contains("States 1\n%s;\n".formatted(end))
        .contains("\nOk\n");
  }

  /// Instructions are values that are equal or not, and code is memory that nobody stores to; both
  /// engines say so.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          # language; initial state; code of P0; of P1; condition ! states
          AArch64 ; 0:X0=P1:L0 ; LDR W1,[X0] ; L0: b  L1 / L1: NOP ; forall (0:X1=instr:"b .+4") ! 0:X1=instr:"B .+4";
          AArch64 ; 0:X0=P1:L0 ; LDR W1,[X0] ; L1: NOP / L0: cbnz w3, L1 ; forall (0:X1=instr:"CBNZ W3,.-4") ! 0:X1=instr:"CBNZ W3,.-4";
          AArch64 ; 0:X0=P1:L0 ; LDR W1,[X0] ; L0: NOP ; forall (0:X1=NOP) ! 0:X1=NOP;
          AArch64 ; ins_t 0:X1 ; ADR X0,L0 / L0: ADR X2,L0 / LDR W1,[X0] ; NOP ; forall (0:X1=instr:"ADR X2,.+0") ! 0:X1=instr:"ADR X2,.+0";
          AArch64 ; 0:X0=P1:L0 ; LDR W1,[X0] ; B L1 / L0: str w1, [x2, #0] / L1: NOP ; forall (0:X1=instr:"STR W1,[X2]") ! 0:X1=instr:"STR W1,[X2]";
          AArch64 ; 0:X1=NOP; 0:X2=instr:"RET" ; CMP W1,W2 / CSET W3,EQ / CMP W1,W1 / CSET W4,EQ ; NOP ; forall (0:X3=0 /\\ 0:X4=1) ! 0:X3=0; 0:X4=1;
          AArch64 ; 0:X1=NOP ; CBNZ W1,L / MOV W3,#1 / L: EOR W4,W1,W1 ; NOP ; forall (0:X3=0 /\\ 0:X4=0) ! 0:X3=0; 0:X4=0;
          AArch64 ; 0:X1=x; 0:X2=y ; CMP X1,X2 / CSET W3,EQ ; NOP ; forall (0:X3=0) ! 0:X3=0;
          AArch64 ; ins_t* p; 0:X1=p; 0:X6=P0:L0; 1:X1=p; 1:X6=P0:L1 ; STR X6,[X1] / L0: ADD W4,W4,#1 / L1: ADD W4,W4,#2 / LDR X3,[X1] / LDR W2,[X3] ; STR X6,[X1] ; exists (0:X2=NOP) ! 0:X2=instr:"ADD W4,W4,#1"; 0:X2=instr:"ADD W4,W4,#2";
          AArch64 ; p=P0:L0; 0:X1=p; 1:X1=p ; L0: RET ; LDR X3,[X1] / LDR W2,[X3] ; forall (1:X2=instr:"RET") ! 1:X2=instr:"RET";
          AArch64 ; p=P0:L0; 0:X1=p; 1:X1=p ; B L1 / L0: MOV W2,#3 / L1: NOP ; LDR X3,[X1] / BR X3 ; forall (1:X2=3) ! 1:X2=3;
          ARM ; ins_t x=NOP; 0:R1=x; 1:R1=x; 0:R0=instr:"add r1, r2, r3" ; STR R0,[R1] ; LDR R2,[R1] ; exists (1:R2=NOP) ! 1:R2=NOP; 1:R2=instr:"ADD R1,R2,R3";
          PPC ; ins_t x=NOP; 0:r2=x; 1:r2=x; 0:r1=instr:"add r1,r1,r1" ; stw r1,0(r2) ; lwz r1,0(r2) ; exists (1:r1=NOP) ! 1:r1=NOP; 1:r1=instr:"add r1,r1,r1";
          """)
  void instructionsAsValues(String test, String states) throws IOException {
    String[] parts = test.split(" ; ", -1);
    String[] left = parts[2].split(" / ", -1);
    String[] right = parts[3].split(" / ", -1);
    var rows = new StringBuilder();
    for (int i = 0; i < Math.max(left.length, right.length); i++) {
      rows.append(
          " %s | %s ;\n"
              .formatted(i < left.length ? left[i] : "", i < right.length ? right[i] : ""));
    }
    file(
        "I.litmus",
        "%s I\n{ %s }\n P0 | P1 ;\n%s%s\n".formatted(parts[0], parts[1], rows, parts[4]));
    for (String engine : List.of("enumerate", "sat")) {
      String text = run("outcomes", "I.litmus", "--format", "herd", "--engine", engine).text();
      assertThat(text.lines().filter(line -> line.matches("\\d:.*")))
          .as(engine)
          .containsExactly(states.split(" (?=\\d:\\w+=instr:\"A|\\d:\\w+=instr:\"a)", -1));
    }
  }

  /// Places in code are values; those that are not there are errors, and so is code as data.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # language; initial state; code; condition                  | what is said
          AArch64 ; x ; L0: ADR X0,L0 ; forall (0:X0=label:"0:L0")      | States 1 / 0:X0=label:"P0:L0"; / Ok
          AArch64 ; x ; L0: ADR X0,L0 ; forall (0:X0=label:"P0:L1")     | there is no label:"P0:L1"
          AArch64 ; x ; L0: ADR X0,L1 ; forall (0:X0=0)                 | unknown label 'L1' in P0
          AArch64 ; 0:X1=P0:L7 ; L0: BR X1 ; forall (0:X0=0)          | there is no P0:L7
          AArch64 ; 0:X1=P0:L0 ; L0: STR W0,[X1] ; forall (0:X0=0)    | X1 of P0 holds P0:L0, which is a place in code: changing code (ifetch), and reading what cannot be a value, has no model here
          AArch64 ; 0:X1=P0:L0 ; L0: CMP W0,W2; LDR W0,[X1] ; forall (0:X0=0) | X1 of P0 holds P0:L0, which is a place in code
          AArch64 ; 0:X1=P0:L0 ; NOP; LDR W0,[X1]; L0: ; forall (0:X0=0) | X1 of P0 holds P0:L0, which is a place in code
          AArch64 ; 0:X1=P0:L0 ; L0: SWP W0,W2,[X1] ; forall (0:X0=0) | X1 of P0 holds P0:L0, which is a place in code
          AArch64 ; 0:X1=p; p=P0:L0 ; L0: LDR X2,[X1]; STR W0,[X2] ; forall (0:X0=0) | which is a place in code
          AArch64 ; 0:X1=P0:L0 ; L0: LDR X0,[X1] ; forall (0:X0=0) | this accesses 8 bytes of a location that has 4 bytes
          AArch64 ; 0:X1=x ; NOP; BR X1; L0: NOP ; forall (0:X0=0) | P0 computes what has no value
          AArch64 ; 0:X1=NOP; 0:X2=5 ; CMP W1,W2; CSET W0,EQ ; forall (0:X0=0) | P0 computes what has no value
          AArch64 ; 0:X1=NOP; 0:X2=instr:"RET" ; CMP W1,W2; CSET W0,LT ; forall (0:X0=0) | P0 computes what has no value
          ARM ; 0:R0=P0:L0 ; BX R0; MOV R1,#1; L0: NOP ; forall (0:R1=0) | States 1 / 0:R1=0; / Ok
          MIPS ; 0:a0=P0:L0 ; jr a0; li $5,1; L0: nop ; forall (0:$5=0) | States 1 / 0:$5=0; / Ok
          """)
  void placesInCode(String test, String message) throws IOException {
    String[] parts = test.split(" ; ", -1);
    file(
        "P.litmus",
        "%s P\n{ %s }\n P0 ;\n%s ;\n%s\n"
            .formatted(parts[0], parts[1], parts[2].replace("; ", " ;\n"), parts[3]));
    assertThat(run("outcomes", "P.litmus", "--format", "herd").text())
        .contains(message.replace(" / ", "\n"));
  }
}
