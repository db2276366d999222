package thinair.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.frontend.Litmus;
import thinair.program.DeadEnd;
import thinair.program.Program;
import thinair.source.SourceText;

/// Which runs of machines end, and why others do not.
class DeadEndsTest {
  private static Program program(String code) {
    String rows =
        code.lines()
            .flatMap(line -> Arrays.stream(line.split(";")))
            .map(instruction -> " " + instruction.strip() + " ;\n")
            .collect(Collectors.joining());
    return Litmus.reader()
        .read(
            new SourceText(
                "test.litmus",
                "X86 T\n{ x=0; y=0; 0:ESI=x; }\n P0 ;\n%slocations [0:EAX; x;]\n".formatted(rows)
                    + "exists (true)\n"));
  }

  private static Explorer.Result run(String code, String machine) {
    Wiring wiring = Machines.find(machine).orElseThrow();
    return new Explorer(program(code), wiring, 2, Explorer.Effort.FULL, () -> {}).all();
  }

  private static String told(DeadEnd end) {
    return switch (end) {
      case DeadEnd.CutLoop(_, var at) -> "cut at " + at.text();
      case DeadEnd.Waits(_, var at, _, _) -> "waits at " + at.text();
      case DeadEnd.NoAddress(_, var at, var operand, var value) ->
          "no address at %s: %s=%s".formatted(at.text(), operand, value);
      case DeadEnd.NoValue(_, var at) -> "no value at " + at.text();
    };
  }

  private static String told(Explorer.Result result) {
    return result.deadEnds().stream().map(DeadEndsTest::told).collect(Collectors.joining(", "));
  }

  /// EAX and x at the end, and what stopped other runs.
  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          # code                                                    | end     | dead ends
          MOV EAX,$3                                                | [3, 0]  | -
          # the program alone decides how often
          MOV EAX,$0; L: INC EAX; CMP EAX,$5; JNE L                 | [5, 0]  | -
          L: CMP EAX,$7; JE E; INC EAX; JMP L; E: NOP               | [7, 0]  | -
          L: INC [x]; INC EAX; CMP EAX,$6; JNE L                    | [6, 6]  | -
          # and so it does where only the start was read
          MOV EAX,[x]; L: INC EAX; CMP EAX,$9; JNE L                | [9, 0]  | -
          # a branch on what was read that does not decide about another round
          L: MOV EBX,[x]; CMP EBX,$0; JNE M; MOV ECX,$1; M: INC EAX; CMP EAX,$5; JNE L | [5, 0] | -
          # what was read decides, by itself or by what was done because of it
          L: MOV EBX,[x]; CMP EBX,$0; JE L                          | -       | cut at JE L
          L: MOV ECX,$0; MOV EBX,[x]; CMP EBX,$0; JNE M; MOV ECX,$1; M: CMP ECX,$1; JE L | - | cut at JE L
          # no end at all
          L: JMP L                                                  | -       | cut at JMP L
          L: INC EAX; CMP EAX,$0; JNE L                             | -       | cut at JNE L
          L: MOV [x],$1; CMP EAX,$0; JE L                           | -       | cut at JE L
          # what is no address, and what has no value
          MOV EAX,[EBX]                                             | -       | 'no address at MOV EAX,[EBX]: EBX=0'
          MOV EAX,[ESI]                                             | [0, 0]  | -
          MOV 64[ESI],$1                                            | -       | 'no address at MOV 64[ESI],$1: ESI=x+64'
          ADD ESI,ESI                                               | -       | 'no value at ADD ESI,ESI'
          """)
  void runsEnd(String code, String end, String deadEnds) {
    Explorer.Result result = run(code, "x86-tso");
    assertThat(result.outcomes().stream().map(outcome -> outcome.values().toString()).toList())
        .isEqualTo(end == null ? List.of() : List.of(end));
    assertThat(told(result)).isEqualTo(deadEnds == null ? "" : deadEnds);
  }

  /// Whether the program alone decides about another round.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          L: INC EAX; CMP EAX,$5; JNE L                           | true
          L: CMP EAX,$7; JE E; INC EAX; JMP L; E: NOP             | true
          MOV EAX,[x]; L: INC EAX; CMP EAX,$5; JNE L              | true
          L: MOV EBX,[x]; INC EAX; CMP EAX,$5; JNE L              | true
          L: JMP L                                                | false
          L: MOV EBX,[x]; CMP EBX,$0; JE L                        | false
          L: MOV EBX,[x]; MOV EBX,EAX; INC EAX; CMP EBX,$3; JNE L | true
          L: INC EBX; CMP EBX,$3; JE E; MOV EBX,[x]; JMP L; E: NOP | false
          L: MOV EBX,[x]; MOV ECX,EBX; ADD ECX,$1; CMP ECX,$1; JE L | false
          L: MOV EBX,[x]; CMP EBX,$0; JE E; INC EAX; CMP EAX,$5; JNE L; E: NOP | false
          L: MOV EBX,[x]; CMP EBX,$0; JNE M; MOV ECX,$1; M: INC EAX; CMP EAX,$5; JNE L | true
          L: MOV EBX,[x]; CMP EBX,$0; JNE M; MOV ECX,$1; M: CMP ECX,$1; JE L | false
          L: MOV EBX,[x]; CMP EBX,$0; JNE M; NOP; JMP N; M: MOV ECX,$1; N: CMP ECX,$1; JE L | false
          """)
  void theProgramAloneDecides(String code, boolean fixed) {
    Program program = program(code);
    assertThat(
            Compiler.compile(program.threads().getFirst(), program.language().fences(), true)
                .code())
        .filteredOn(micro -> micro instanceof Micro.Jump jump && jump.counter() >= 0)
        .extracting(micro -> ((Micro.Jump) micro).fixed())
        .containsExactly(fixed);
  }

  /// Queues have room for all rounds of a loop, however many they turn out to be.
  @ParameterizedTest
  @ValueSource(strings = {"sc", "tso", "x86-tso", "ibm370", "pso", "pslo", "ntso", "npso"})
  void loopsAreFollowed(String machine) {
    Explorer.Result result =
        run("L: INC EAX; MOV [x],EAX; MOV [y],EAX; CMP EAX,$5; JNE L", machine);
    assertThat(result.outcomes()).hasSize(1);
    assertThat(told(result)).isEmpty();
  }

  /// A dead end is told once, however many runs meet it.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void deadEndsAreDistinct(boolean reduction) {
    Program spin =
        Litmus.reader()
            .read(
                new SourceText(
                    "test.litmus",
                    """
                    X86 spin
                    { x=0; y=0; }
                     P0          | P1            ;
                     MOV [x],$1  | L:            ;
                     MOV [y],$1  | MOV EAX,[x]   ;
                     MOV EBX,[y] | CMP EAX,$0    ;
                                 | JE L          ;
                                 | MOV EBX,[ECX] ;
                    exists (1:EAX=1)
                    """));
    Wiring tso = Machines.find("tso").orElseThrow();
    var effort = new Explorer.Effort(reduction, 1 << 10);
    Explorer.Result result = new Explorer(spin, tso, 2, effort, () -> {}).all();
    assertThat(result.outcomes()).isEmpty();
    assertThat(result.cut()).isTrue();
    assertThat(result.deadEnds().stream().map(DeadEndsTest::told))
        .containsExactlyInAnyOrder("cut at JE L", "no address at MOV EBX,[ECX]: ECX=0");
    assertThat(result.deadEnds()).extracting(DeadEnd::thread).containsOnly(1);
  }
}
