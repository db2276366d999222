package thinair.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.source.SourceText;

/// The machine that docs/guide/machines.md wires, which shows the lines between the marks.
class OwnMachineTest {
  // --- guide
  /// Two threads share a core, and with it a queue of writes; each finds only its own writes there.
  static void twins(Parts parts) {
    Port memory = parts.byAddress(parts::memory);
    Port queue = memory;
    for (int i = 0; i < parts.threads(); i++) {
      if (i % 2 == 0) {
        queue = parts.queue(Parts.ANY, Parts.ANY, memory);
      }
      parts.processor(i, queue);
    }
  }

  static Set<Outcome> outcomes(Program program) {
    return new Explorer(program, OwnMachineTest::twins, 2, Explorer.Effort.FULL, () -> {})
        .all()
        .outcomes();
  }

  // --- end

  private static Program program(String text) {
    return Litmus.reader().read(new SourceText("own.litmus", text));
  }

  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private static final String TWO_WRITERS =
      """
      X86 2+2W
      { x=0; y=0; }
       P0          | P1          | P2          | P3         ;
       MOV [x],$1  | MOV [y],$1  | MOV EAX,[x] | MOV EAX,[y] ;
       MOV [y],$2  | MOV [x],$2  |             |             ;
      exists ([x]=1 /\\ [y]=1)
      """;

  @Test
  void aTwinDoesNotSeeTheOthersQueue() {
    assertThat(outcomes(program(SB))).hasSize(4);
  }

  /// The writes of twins reach memory in the order in which they were made, as those of TSO do not
  /// have to; but where x ends as 1 and y as 1, each thread's last write was overtaken, on TSO too.
  @Test
  void twinsWriteInOneOrder() {
    assertThat(outcomes(program(TWO_WRITERS)))
        .isEqualTo(
            new Explorer(
                    program(TWO_WRITERS),
                    Machines.find("tso").orElseThrow(),
                    2,
                    new Explorer.Effort(false, 1 << 16),
                    () -> {})
                .all()
                .outcomes());
  }

  @Test
  void theGuideShowsThisMachine() throws IOException {
    Path root = Path.of(System.getProperty("thinair.root", ".."));
    String source =
        Files.readString(root.resolve("memory/src/test/java/thinair/explore/OwnMachineTest.java"));
    String shown = source.substring(source.indexOf("// --- guide\n"), source.indexOf("// --- end"));
    String guide = Files.readString(root.resolve("docs/guide/machines.md"));
    assertThat(shown.lines().skip(1).map(String::strip).filter(line -> !line.isEmpty()))
        .allSatisfy(line -> assertThat(guide).contains(line));
  }

  @ParameterizedTest(name = "{0} on {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          XCHG [x],EAX   | tso | no lock
          SFENCE         | pso | full fences only
          """)
  void whatAMachineCannotRunIsSaid(String instruction, String machine, String reason) {
    Program program = program("X86 T\n{ x=0; }\n P0 ;\n " + instruction + " ;\nexists (x=0)\n");
    Wiring wiring = Machines.find(machine).orElseThrow();
    var refusal =
        catchThrowableOfType(
            CannotRun.class,
            () -> new Explorer(program, wiring, 2, Explorer.Effort.FULL, () -> {}).all());
    assertThat(refusal).hasMessageContaining(reason);
    assertThat(refusal.instruction().orElseThrow().text()).isEqualTo(instruction);
  }

  @Test
  void aLoopThatReachesItsBoundIsSaid() {
    Program spin =
        program(
            """
            X86 spin
            { x=0; }
             P0         | P1          ;
             MOV [x],$1 | L:          ;
                        | MOV EAX,[x] ;
                        | CMP EAX,$0  ;
                        | JE L        ;
            exists (1:EAX=1)
            """);
    Wiring tso = Machines.find("tso").orElseThrow();
    var result = new Explorer(spin, tso, 2, Explorer.Effort.FULL, () -> {}).all();
    assertThat(result.cut()).isTrue();
    assertThat(result.outcomes()).hasSize(1);
  }
}
