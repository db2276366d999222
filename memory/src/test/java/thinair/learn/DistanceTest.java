package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.cat.Reopened;
import thinair.logic.Budget;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.source.SourceText;

class DistanceTest {
  private static final String HOLE = "x from po rf R W with | & \\ * ^-1 [] depth 3";

  private static Reopened model(String expression) {
    return Reopened.of(
        new SourceText("m.cat", "\"m\"\nlet x = %s\nacyclic x as a\n".formatted(expression)), "x");
  }

  @ParameterizedTest(name = "{0} to {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          po                 ! po                            ! 0
          po                 ! rf                            ! 2
          po                 ! 0                             ! 1
          0                  ! po                            ! 1
          po                 ! po | rf                       ! 2
          po | rf            ! rf                            ! 2
          rf | po            ! po | rf                       ! 0
          po \\ rf           ! rf \\ po                      ! 2
          po^-1              ! (R * W) & (po \\ rf)^-1       ! 6
          po^-1              ! ((po \\ rf) & (W * R))^-1     ! 6
          [R] ; po           ! po ; [R]                      ! 2
          R * W              ! W * R                         ! 2
          po & (rf | po^-1)  ! po & rf                       ! 3
          """)
  void countsWhatIsNewAndWhatIsGone(String before, String after, int changes) {
    Sketch sketch = Sketched.models().sketch(model(before).sketch(HOLE), Language.X86);
    Hole hole = sketch.holes().getFirst();
    Phrase old = model(before).old(hole).orElseThrow();
    Phrase now = model(after).old(hole).orElseThrow();
    try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
      Tree tree = question.cells.trees().getFirst();
      Distance distance = new Distance(tree, old, question.circuit);
      Set<Integer> selected = new HashSet<>();
      tree.select(now, selected);
      int[] fixed = selected.stream().mapToInt(Integer::intValue).toArray();
      int least =
          IntStream.range(0, 20)
              .filter(
                  most ->
                      question.circuit.solve(
                          IntStream.concat(IntStream.of(fixed), IntStream.of(distance.atMost(most)))
                              .toArray()))
              .findFirst()
              .orElse(-1);
      assertThat(least).isEqualTo(changes);
    }
  }
}
