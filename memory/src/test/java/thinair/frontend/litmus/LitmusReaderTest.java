package thinair.frontend.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.program.DataType;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Program;
import thinair.program.Register;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.source.SourceText;

class LitmusReaderTest {
  private final LitmusReader reader = Litmus.reader();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          # first lines                                 ! name     ! description
          X86 SB                                        ! SB       ! ''
          X86 SB.litmus                                 ! SB       ! ''
          X86 iwp2.5/amd8 (iwpTwoFive) "Stores are"     ! iwp2.5/amd8 ! Stores are
          X86 SB "same line";                           ! SB       ! same line
          (* a comment *) X86 SB (* another (* one *) *) ! SB      ! ''
          """)
  void readsTheHead(String head, String name, String description) {
    Program program = read(head + "\n{}\nP0 ;\nMFENCE ;\nexists (true)");

    assertThat(program.name()).isEqualTo(name);
    assertThat(program.description()).isEqualTo(description);
  }

  @Test
  void readsMetadata() {
    Program program =
        read(
            """
            X86 SB
            "PodWR Fre"
            Cycle=Fre PodWR
            Com = Fr Fr
            stray
            Relax=
            { x=0; }
             P0         | P1          ;
             MOV [x],$1 | MOV EAX,[y] ;
            exists (1:EAX=0)
            """);

    assertThat(program.metadata())
        .containsExactly(entry("Cycle", "Fre PodWR"), entry("Com", "Fr Fr"), entry("Relax", ""));
    assertThat(program.description()).isEqualTo("PodWR Fre");
    assertThat(program.memory()).extracting("name").containsExactly("x", "y");
  }

  @Test
  void givesInstructionsTheirPlaces() {
    Program program =
        read(
            """
            X86 SB
            {}
             P0         | P1          ;
             MOV [x],$1 | MOV (* why *) EAX, [y] ;
            exists (1:EAX=0)
            """);
    Instruction load = program.threads().get(1).code().getFirst();

    assertThat(load.text()).isEqualTo("MOV EAX, [y]");
    assertThat(load.place().cite()).isEqualTo("test.litmus:4");
    assertThat(load.place().column()).isEqualTo(15);
  }

  @Test
  void readsLabels() {
    ThreadCode thread =
        read("""
        X86 spin
        {}
         P0           ;
         L0: L1:      ;
         MOV EAX,[x]  ;
         CMP EAX,$1   ;
         JNE L0       ;
         JMP end      ;
         last: MFENCE ;
         end:         ;
        """)
            .threads()
            .getFirst();

    assertThat(thread.labels())
        .containsOnly(entry("L0", 0), entry("L1", 0), entry("last", 4), entry("end", 5));
    assertThat(thread.code()).extracting(Instruction::text).startsWith("MOV EAX,[x]").hasSize(5);
  }

  @Test
  void choosesSymbolicRegisters() {
    Program program =
        read(
            """
            PPC symbolic
            { %x=x; 1:%y=y; }
             P0          | P1          ;
             li r1,1     | lwz r1,0(%y) ;
             stw r1,0(%x) | lwz r2,0(%x) ;
            exists (1:r1=1)
            """);

    assertThat(program.threads().get(0).initial())
        .containsOnly(entry(new Register("r3"), Value.address("x")));
    assertThat(program.threads().get(1).initial())
        .containsOnly(
            entry(new Register("r3"), Value.address("x")),
            entry(new Register("r4"), Value.address("y")));
    assertThat(program.threads().get(1).code())
        .extracting(Instruction::text)
        .containsExactly("lwz r1,0(r4)", "lwz r2,0(r3)");
  }

  /// Under none of its names is a register taken that the test uses; views of it keep their width.
  @Test
  void choosesSymbolicRegistersByAllTheirNames() {
    Program arm =
        read(
            """
            AArch64 symbolic
            { uint64_t %x=x; }
             P0           | P1         ;
             MOV W%a,#1   | LDR W28,[%x] ;
             STR W%a,[%x] |            ;
            exists (1:X28=1)
            """);

    assertThat(arm.threads().get(0).code())
        .extracting(Instruction::text)
        .containsExactly("MOV W26,#1", "STR W26,[X27]");

    Program riscv =
        read(
            """
            RISCV symbolic
            { %x=x; }
             P0         | P1         ;
             li t0,1    | lw x7,0(%x) ;
             sw t0,0(%x) |           ;
            exists (1:x7=1)
            """);

    assertThat(riscv.threads().get(0).code())
        .extracting(Instruction::text)
        .containsExactly("li t0,1", "sw t0,0(x6)");
  }

  /// A return goes behind the last instruction.
  @Test
  void returnsToTheEnd() {
    ThreadCode thread = read("PPC end\n{}\nP0 ;\nblr ;\nsync ;\n").threads().getFirst();

    assertThat(thread.labels()).containsOnly(entry(InstructionSet.END, 2));
  }

  /// Languages that live elsewhere are given to the reader, which adds what the initial state says.
  @Test
  void asksOtherReaders() {
    var given = new StringBuilder();
    CodeReader other =
        (place, _) -> {
          given.append(place.text().strip());
          return new CodeReader.Code(
              List.of(new ThreadCode(0, List.of(), Map.of(), Map.of(), Map.of())),
              Map.of("y", DataType.of("short")));
        };
    Program program =
        new LitmusReader(_ -> other)
            .read(
                new SourceText(
                    "test.litmus",
                    """
                    C test
                    { x=1; 0:r1=x; }
                    // there exists a thread
                    P0(int* x, short *y) { int r0 = (*x) * (*y); /* forall */ }
                    exists (0:r1=x)
                    """));

    assertThat(given.toString()).startsWith("// there").endsWith("/* forall */ }");
    assertThat(program.memory()).extracting("name").containsExactly("x", "y");
    assertThat(program.memory().get(1).type().bytes()).isEqualTo(2);
    assertThat(program.threads().getFirst().initial())
        .containsOnly(entry(new Register("r1"), Value.address("x")));
  }

  /// A slip in the name of a variable would silently ask about 0.
  @Test
  void knowsTheVariablesOfC() {
    var variable = new Register("r10");
    var code =
        new Instruction(
            new SourceText("", "").span(0, 0),
            "int r10 = 1;",
            List.of(new Op.WriteRegister(variable, Operand.of(1), Op.After.NOTHING)));
    CodeReader other =
        (_, _) ->
            new CodeReader.Code(
                List.of(new ThreadCode(0, List.of(code), Map.of(), Map.of(), Map.of())), Map.of());
    var c = new LitmusReader(_ -> other);
    String text = "C test\n{}\nP0() { int r10 = 1; int unused; }\n";

    assertThat(c.read(new SourceText("ok", text + "exists (0:r10=1 /\\ 0:unused=0)")).shown())
        .isEmpty();
    assertThat(c.read(new SourceText("ok", text + "locations [0:r1]")).shown()).hasSize(1);
    assertThatThrownBy(() -> c.read(new SourceText("test", text + "exists (0:r1=1)")))
        .hasMessage("test:4:11: P0 has no variable 'r1'");
  }

  private Program read(String text) {
    return reader.read(new SourceText("test.litmus", text));
  }
}
