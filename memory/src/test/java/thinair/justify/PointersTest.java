package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.source.SourceText;

/// Accesses go where the addresses that are read point to: what `r` can be in the end, of threads
/// in one order. At first x is 1, y is 2, and p points to x.
class PointersTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          one place      | int *q = *p; int r = *q;               | *y = 5;           | 1
          two places     | int *q = *p; int r = *q;               | *y = 5; *p = y;   | 1 5
          either order   | int *q = *p; int r = *q;               | *p = y; *y = 5;   | 1 2 5
          a write there  | int *q = *p; *q = 7; int r = *x;       | *p = y;           | 1 7
          and elsewhere  | int *q = *p; *q = 7; int r = *y;       | *p = y;           | 2 7
          """)
  void leadThere(String what, String body, String beside, String expected) {
    Program program =
        Litmus.reader()
            .read(
                new SourceText(
                    "t.litmus",
                    """
                    C t
                    { x = 1; y = 2; p = x; }
                    P0 (int* x, int* y, int** p) { %s }
                    P1 (int* x, int* y, int** p) { %s }
                    locations [0:r;]
                    exists (true)
                    """
                        .formatted(body, beside)));
    LegalityProblem problem =
        new LegalityProblem(
            program,
            new Models(BuiltInTexts.ofThinair(), Folder.current()).relational("nemos-sc"),
            new Reach(1));
    try (Stream<Outcome> all = problem.all(new SatFinder(), Budget.unlimited())) {
      assertThat(
              all.map(outcome -> outcome.values().getFirst().toString())
                  .sorted()
                  .collect(Collectors.joining(" ")))
          .isEqualTo(expected);
    }
  }
}
