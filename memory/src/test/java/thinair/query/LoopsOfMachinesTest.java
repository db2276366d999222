package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.DeadEnd;
import thinair.program.Outcome;
import thinair.program.Program;

/// Machines follow loops as far as axioms do, and stop where they stop.
class LoopsOfMachinesTest {
  private static Set<Outcome> outcomes(Answer answer) {
    return answer.outcomes().states().stream()
        .map(Outcomes.State::outcome)
        .collect(Collectors.toSet());
  }

  private static String told(Answer answer) {
    return answer.extent().deadEnds().stream()
        .map(LoopsOfMachinesTest::told)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String told(DeadEnd end) {
    String at = "P%d %s".formatted(end.thread(), end.instruction().text());
    return switch (end) {
      case DeadEnd.CutLoop _ -> at + " is cut";
      case DeadEnd.Waits _ -> at + " waits";
      case DeadEnd.NoAddress(_, _, var operand, var value) -> at + " has " + operand + "=" + value;
      case DeadEnd.NoValue _ -> at + " has no value";
    };
  }

  /// Two threads, the first in one line.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          MOV [x],$1                                     | ""
          L: INC EAX; MOV [x],EAX; CMP EAX,$5; JNE L     | ""
          L: CMP EAX,$4; JE E; INC EAX; JMP L; E: MOV [x],EAX | ""
          L: MOV EAX,[y]; CMP EAX,$0; JE L               | P0 JE L is cut
          L: MOV EAX,[y]; CMP EAX,$7; JNE L              | P0 JNE L is cut
          L: MOV [x],$1; JMP L                           | P0 JMP L is cut
          MOV EAX,[EBX]                                  | P0 MOV EAX,[EBX] has EBX=0
          """)
  void goAsFarAsAxioms(String code, String deadEnds) {
    String[] first = code.split(";", -1);
    var rows = new StringBuilder(" P0 | P1 ;\n");
    String[] second = {"MOV [y],$1", "MOV EBX,[x]"};
    for (int i = 0; i < Math.max(first.length, second.length); i++) {
      rows.append(
          " %s | %s ;\n"
              .formatted(
                  i < first.length ? first[i].strip() : "", i < second.length ? second[i] : ""));
    }
    Program program =
        Comparing.read("X86 T\n{ x=0; y=0; }\n" + rows + "exists (0:EAX=1 /\\ 1:EBX=1)\n");
    Answer axioms = Comparing.answer("tso", program, Ask.Detail.OUTCOMES);
    Answer machine = Comparing.answer("machine:tso", program, Ask.Detail.OUTCOMES);

    assertThat(outcomes(machine)).isEqualTo(outcomes(axioms));
    assertThat(told(machine)).isEqualTo(deadEnds).isEqualTo(told(axioms));
    assertThat(machine.verdict()).isEqualTo(axioms.verdict());
  }
}
