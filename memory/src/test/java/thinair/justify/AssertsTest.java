package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaReader;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.program.Asserts;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.source.SourceText;

/// What the asserts of a thread beside `x = 1; y = 1;` can do, found by three questions and in the
/// list of all outcomes.
class AssertsTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Folder.current());

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          holds or fails        | int a = x; assert a == 1;                         | hold fail reach
          always holds          | int a = x; assert a * a == a;                     | hold reach
          always fails          | int a = x; assert a == 2;                         | fail reach
          fails where reached   | int a = x; if (a == 1) { assert a == 0; }         | hold fail reach
          never reached         | int a = x; if (a == 2) { assert a == 0; }         | hold
          one of two fails      | int a = x; assert a == 1; assert a == 0;          | fail reach
          reads memory, holds   | assert x <= 1; int a = y;                         | hold reach
          reads memory, fails   | int a = y; if (a == 1) { assert x == 2; }         | hold fail reach
          out of thin air       | int a = y; if (a == 7) { assert x == 1; }         | hold
          in a loop             | for (int i = 0; i < 2; i++) { int a = x; assert a == i; } | hold fail reach
          failed once, has failed | for (int i = 0; i < 2; i++) { int a = x; assert i == 1; } | fail reach
          in a method called    | check(x);                                         | hold fail reach
          """)
  void holdFailAndReach(String what, String reader, String expected) {
    Program program =
        JavaReader.read(
                new SourceText(
                    "T.java",
                    """
                    import thinair.annotation.*;
                    class T {
                      static int x = 0, y = 0;
                      static void check(int a) { assert a == 1; }
                      @ThreadMethod static void writer() { x = 1; y = 1; }
                      @ThreadMethod static void reader() { %s }
                    }
                    """
                        .formatted(reader)),
                JavaOptions.DEFAULT)
            .getFirst()
            .program();
    LegalityProblem problem =
        new LegalityProblem(program, MODELS.relational("jmm-revised"), new Reach(2));
    SatFinder finder = new SatFinder();
    Legality held = problem.answer(finder, Budget.unlimited());
    Asserts asked = problem.asserts(held, finder, Budget.unlimited()).known().orElseThrow();
    assertThat(words(asked)).isEqualTo(expected);
    try (Stream<Outcome> all = problem.all(finder, Budget.unlimited())) {
      Set<Outcome> outcomes = all.collect(Collectors.toSet());
      assertThat(Asserts.of(program, outcomes)).isEqualTo(asked);
    }
  }

  private static String words(Asserts asserts) {
    return ((asserts.canHold() ? "hold " : "")
            + (asserts.canFail() ? "fail " : "")
            + (asserts.canBeReached() ? "reach" : ""))
        .strip();
  }
}
