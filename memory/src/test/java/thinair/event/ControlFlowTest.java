package thinair.event;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.program.Language;
import thinair.program.Register;

class ControlFlowTest {
  /// Only code that can go back is looked at, so all of this is in a loop. Instructions count from
  /// 0, a line that has a label alone is none.
  @ParameterizedTest(name = "{0} by {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          M:; CBZ W0,L; MOV W1,#1; L:; MOV W2,#1; CBNZ W9,M                  ! 0 ! X1
          M:; CBZ W0,L; MOV W1,#1; B E; L:; MOV W2,#1; E:; MOV W3,#1; CBNZ W9,M ! 0 ! X1 X2
          M:; CBZ W0,L; MOV W1,#1; L:; MOV W2,#1; CBNZ W9,M                  ! 3 ! X1 X2
          M:; CBZ W0,L; L:; MOV W2,#1; CBNZ W9,M                             ! 0 ! ''
          """)
  void branchesDecideWhatIsWrittenBeforeTheirWaysMeet(String code, int branch, String registers) {
    var flow = new ControlFlow(Code.thread(Language.AARCH64, code));
    assertThat(
            flow.decidedBy(branch).stream().map(Register::toString).sorted().collect(joining(" ")))
        .isEqualTo(registers);
  }
}
