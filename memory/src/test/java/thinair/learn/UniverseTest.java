package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.random.Cases;

/// Every test of a small universe, those that all completions judge alike among them: as it is
/// made, and as its text is read.
class UniverseTest {
  private static final int FILLINGS = 3;

  @Test
  void testsAreAsTheirTextsSay() {
    Sketch sketch = Sketched.sketch(Sketched.X86, Language.X86);
    var scope =
        new Universe.Scope(
            Limits.of(3, 3, 3, 2)
                .withGaps(List.of(Gap.FENCE))
                .withKinds(List.of(Kind.EXCHANGE))
                .ofEvents(3),
            true,
            Language.X86);
    try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
      var universe = new Universe(question, scope, Sketched::program, false);
      universe.fill(Budget.unlimited(), _ -> {});
      assertThat(universe.tests()).hasSizeGreaterThan(100);
      // One case, as a question is for one thread.
      Cases.every(
          1,
          5,
          example -> {
            for (Universe.Candidate test : universe.tests()) {
              Program program = Sketched.program(universe.litmus(test, "made"));
              int text = question.executions.expand(program, 2, 1000, Budget.unlimited()).allowed();
              for (int i = 0; i < FILLINGS; i++) {
                Circuit.Values values =
                    question.values(Sketched.anyFilling(question, example.random()));
                assertThat(values.of(test.gate()))
                    .as(program.source().text())
                    .isEqualTo(values.of(text));
              }
            }
          });
    }
  }
}
