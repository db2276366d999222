package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.OpenExecutions;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;

/// How far the executions of a test were looked at, whatever fills the holes.
class OpenExecutionsTest {
  private static final String STORE_BUFFERING =
      """
      X86 SB
      {}
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      %s
      """;

  private static final String LOOP =
      """
      X86 loop
      {}
       P0         | P1          ;
       MOV [x],$1 | L:          ;
                  | MOV EAX,[x] ;
                  | CMP EAX,$0  ;
                  | JE L        ;
      %s
      """;

  /// Of store buffering, three of the four executions are asked for, or one passes the filter.
  @ParameterizedTest(name = "{0} {1}, at most {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          SB   ! exists (not (0:EAX=0 /\\ 1:EAX=0))                 ! 9 ! 3 ! true  ! false
          SB   ! exists (not (0:EAX=0 /\\ 1:EAX=0))                 ! 3 ! 3 ! true  ! false
          SB   ! exists (not (0:EAX=0 /\\ 1:EAX=0))                 ! 2 ! 2 ! false ! false
          SB   ! filter (0:EAX=0) exists (not (0:EAX=0 /\\ 1:EAX=0)) ! 9 ! 1 ! true  ! false
          SB   ! exists (0:EAX=2)                                   ! 9 ! 0 ! true  ! false
          loop ! exists (1:EAX=1)                                   ! 9 ! 3 ! true  ! true
          loop ! exists (1:EAX=0)                                   ! 9 ! 0 ! true  ! true
          """)
  void lookedAt(
      String test, String asked, int most, int executions, boolean complete, boolean cut) {
    Program program =
        Sketched.program((test.equals("SB") ? STORE_BUFFERING : LOOP).formatted(asked));
    Sketch sketch = Sketched.sketch(Sketched.X86, Language.X86);
    try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
      OpenExecutions.Expanded expanded =
          question.executions.expand(program, 2, most, Budget.unlimited());
      assertThat(expanded.executions()).isEqualTo(executions);
      assertThat(expanded.complete()).isEqualTo(complete);
      assertThat(expanded.cut()).isEqualTo(cut);
      assertThat(expanded.allowed() == Circuit.FALSE).isEqualTo(executions == 0);
      assertThat(question.executions.isCut(program, 2, Budget.unlimited())).isEqualTo(cut);
    }
  }
}
