package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.cat.CatReader;
import thinair.frontend.cat.IncludePath;
import thinair.logic.Budget;
import thinair.model.ModelLibrary;
import thinair.model.Target;
import thinair.model.Vocabularies;
import thinair.program.Program;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// What `with` chooses, and recursion that is not monotone, counted as herd7 counts.
class ChoiceTest {
  private static final Program MP =
      Litmus.reader()
          .read(
              new SourceText(
                  "MP.litmus",
                  """
                  X86 MP
                  {}
                   P0          | P1          ;
                   MOV [x],$1  | MOV EAX,[y] ;
                   MOV [y],$1  | MOV EBX,[x] ;
                  exists (1:EAX=1 /\\ 1:EBX=0)
                  """));

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                                                     ! 4
          with z from {rf, po, loc}                                              ! 12
          with z from {rf, po, loc} acyclic z | fr as it                         ! 8
          with z from {R, W}                                                     ! 8
          with z from {R, W} empty z & IW as it                                  ! 4
          with z from {}                                                         ! 0
          let rec x = po \\ x empty x as it                                       ! 4
          let rec x = po \\ y and y = x empty x | y as it                         ! 4
          let rec x = po & (W * W) and y = po \\ x ~empty y & (R * R) as it       ! 4
          with p from cross(map (fun e -> map (fun p -> p ++ 0) (rf ; [e])) R)   ! 4
          with p from cross(map (fun e -> map (fun p -> p ++ 0) ((W * {e}) & loc)) R) ! 16
          with p from cross(map (fun e -> map (fun p -> p ++ 0) ((W * {e}) & loc)) R) empty p \\ rf as it ! 4
          with p from cross(map (fun e -> map (fun p -> p ++ 0) ((IW * {e}) & int)) R) ! 0
          with p from cross(co_locs(co0, partition W))                           ! 4
          with p from cross({{rf, po}, {co, fr}})                                ! 16
          with p from cross({})                                                  ! 4
          """)
  void isCounted(String statements, long executions) {
    assertThat(outcomes(statements, Engine.ENUMERATE).states())
        .extracting(Outcomes.State::executions)
        .satisfies(
            counts ->
                assertThat(counts.stream().mapToLong(Long::longValue).sum()).isEqualTo(executions));
    assertThat(outcomes(statements, Engine.SAT).states().stream().map(Outcomes.State::outcome))
        .containsExactlyInAnyOrderElementsOf(
            outcomes(statements, Engine.ENUMERATE).states().stream()
                .map(Outcomes.State::outcome)
                .toList());
  }

  @Test
  void aCircleIsAnError() {
    for (Engine engine : new Engine[] {Engine.ENUMERATE, Engine.SAT}) {
      assertThatThrownBy(() -> outcomes("let rec y = x and x = po \\ y empty x as it", engine))
          .isInstanceOf(SyntaxError.class)
          .hasMessageContaining("goes round in circles");
    }
  }

  private static Outcomes outcomes(String statements, Engine engine) {
    var model =
        CatReader.read(
            new SourceText("test.cat", "include \"cos.cat\"\n" + statements),
            Vocabularies.of(Target.X86),
            Set.of(),
            IncludePath.only(new ModelLibrary(BuiltInTexts.ofThinair())));
    return Axioms.of(model)
        .answer(MP, Ask.of(Ask.Detail.OUTCOMES).with(engine), Budget.unlimited())
        .outcomes();
  }
}
