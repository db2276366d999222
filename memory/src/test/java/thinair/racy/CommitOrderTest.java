package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.interpret.CodePlace;
import thinair.relax.View;

/// Executions as text: of each action its thread, and of a read the number of the write that it
/// sees, `i` for what was there at first.
class CommitOrderTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      textBlock =
          """
          a,                       3
          a b,                     3
          a ai,                    3
          a a0,                    4
          a b0,                    4
          a b0 b,                  5
          a b0 b a2,               6
          a b0 b0,                 5
          a3 a bi b,               5
          a b0 b a2 a b4 b a6,     10
          """)
  void steps(String execution, int steps) {
    List<View.Shown> events = new ArrayList<>();
    List<View.Seen> seen = new ArrayList<>();
    for (String word : execution.split(" ", -1)) {
      int number = events.size();
      events.add(
          new View.Shown(number, word.charAt(0), new CodePlace("", 0, ""), "", Optional.empty()));
      if (word.length() > 1) {
        seen.add(
            new View.Seen(word.endsWith("i") ? -1 : Integer.parseInt(word.substring(1)), number));
      }
    }
    View view = new View(events, seen, Optional.empty(), 0, false, Map.of(), List.of());
    assertThat(CommitOrder.steps(view)).isEqualTo(steps);
  }
}
