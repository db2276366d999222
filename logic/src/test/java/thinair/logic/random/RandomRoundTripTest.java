package thinair.logic.random;

import static org.assertj.core.api.Assertions.assertThat;
import static thinair.logic.random.RandomProblems.about;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.logic.Origins;
import thinair.logic.Printer;
import thinair.logic.Problem;
import thinair.logic.text.ProblemParser;
import thinair.random.Cases;

/// What is printed reads back as the same.
@Tag("random")
class RandomRoundTripTest {
  @Test
  void problems() {
    Cases.run(
        1_000,
        20_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Problem problem =
              about(
                  example,
                  draw.problem(
                      draw.bounds(example.random().nextInt(8)),
                      List.of(draw.formula(), draw.formula(), draw.formula())));
          String text = Printer.print(problem);
          Problem again = ProblemParser.problem("again", text);
          assertThat(Origins.without(again)).isEqualTo(Origins.without(problem));
          assertThat(Printer.print(again)).isEqualTo(text);
        });
  }
}
