package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.program.Condition;
import thinair.program.Observable;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;
import thinair.source.SourceText;

/// Under models that allow values out of thin air, a circle of reads and writes may have any value,
/// but only one.
class SingleValuesTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Folder.current());

  /// Registers in their order and the value that each is asked to be; how it ends if that is
  /// allowed; all ways to end.
  @ParameterizedTest(name = "{0}, {1}: {3}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          a copy           ! coherence ! r1=x; y=r1 | r2=y; x=r2              ! r1=1 r2=1      ! [1, 1] ! [0, 0] [1, 1]
          another value    ! coherence ! r1=x; y=r1 | r2=y; x=r2              ! r1=1 r2=0      ! -      ! [0, 0] [1, 1]
          two at once      ! coherence ! r1=x; y=r1 | r2=y; x=r2              ! r1=1 r1=0      ! -      ! [0, 0] [1, 1]
          two at once      ! pram      ! r1=x; y=r1 | r2=y; x=r2              ! r1=1 r1=0      ! -      ! [0, 0] [1, 1]
          two at once      ! causal    ! r1=x; y=r1 | r2=y; x=r2              ! r1=1 r1=0      ! -      ! [0, 0]
          round three      ! coherence ! r1=x; y=r1 | r2=y; z=r2 | r3=z; x=r3 ! r1=1 r2=0 r3=1 ! -      ! [0, 0, 0] [1, 1, 1]
          into a third     ! coherence ! r1=x; y=r1 | r2=y; x=r2 | r3=x       ! r1=1 r3=1 r3=0 ! -      ! [0, 0, 0] [1, 0, 1] [1, 1, 1]
          no circle        ! coherence ! x=1 | r1=x; y=r1 | r2=y              ! r1=1 r2=1      ! [1, 1] ! [0, 0] [1, 0] [1, 1]
          """)
  void circlesHaveOneValue(
      String what, String model, String threads, String asked, String end, String all) {
    Program program = asking(TinyPrograms.read(threads.split("\\|", -1)), asked);
    LegalityProblem problem = new LegalityProblem(program, MODELS.relational(model), new Reach(1));
    SatFinder finder = new SatFinder();
    assertThat(words(problem.answer(finder, Budget.unlimited()))).isEqualTo(end);
    try (Stream<Outcome> outcomes = problem.all(finder, Budget.unlimited())) {
      assertThat(
              outcomes
                  .map(outcome -> outcome.values().toString())
                  .sorted()
                  .collect(Collectors.joining(" ")))
          .isEqualTo(all);
    }
  }

  /// No value equals one less itself: the circle cannot be. The set of 0 and 1 does equal the set
  /// of all that is one less an element of it.
  @ParameterizedTest
  @ValueSource(strings = {"coherence", "pram"})
  void noSetOfValuesStandsInForOne(String model) {
    Program program =
        Litmus.reader()
            .read(
                new SourceText(
                    "t.litmus",
                    """
                    C t
                    { x = 5; y = 5; }
                    P0 (int* x, int* y) { int r1 = *x; *y = 1 - r1; }
                    P1 (int* x, int* y) { int r2 = *y; *x = r2; }
                    exists (0:r1 = 0 /\\ 1:r2 = 0)
                    """));
    LegalityProblem problem = new LegalityProblem(program, MODELS.relational(model), new Reach(1));
    SatFinder finder = new SatFinder();
    assertThat(words(problem.answer(finder, Budget.unlimited()))).isEqualTo("-");
    try (Stream<Outcome> outcomes = problem.all(finder, Budget.unlimited())) {
      assertThat(outcomes.map(outcome -> outcome.values().toString()))
          .containsExactlyInAnyOrder("[5, -4]", "[5, 5]");
    }
  }

  private static String words(Legality legality) {
    return switch (legality) {
      case Legality.Allowed allowed -> allowed.outcome().values().toString();
      case Legality.Forbidden _ -> "-";
      case Legality.NoneEnds _, Legality.Undecided _ -> "?";
    };
  }

  private static Program asking(Program program, String asked) {
    List<Proposition> parts = new ArrayList<>();
    for (String equation : asked.split(" ", -1)) {
      String[] sides = equation.split("=", -1);
      Observable register =
          program.shown().stream()
              .filter(
                  shown ->
                      shown instanceof Observable.Of of && of.register().name().equals(sides[0]))
              .findFirst()
              .orElseThrow();
      parts.add(new Proposition.EqualsValue(register, Value.of(Long.parseLong(sides[1]))));
    }
    return program.asking(new Condition(Condition.Quantifier.EXISTS, new Proposition.And(parts)));
  }
}
