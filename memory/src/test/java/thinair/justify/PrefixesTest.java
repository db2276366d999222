package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Models;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaReader;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.model.relational.RelationalModel;
import thinair.program.Observable;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.SourceText;

/// What programs end with in which threads wait for each other in loops: an execution in which one
/// still waits justifies, but is none that ends.
class PrefixesTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          plain flag                ! x=1; y=1 | W y; r1=x                        ! 0, 1
          volatile flag             ! x=1; v=1 | W v; r1=x                        ! 1
          two plain flags           ! x=1; y=1; z=1 | W y; W z; r1=x              ! 0, 1
          the first one volatile    ! x=1; v=1; y=1 | W v; W y; r1=x              ! 1
          there and back            ! x=1; W y; r1=z | W x; z=1; y=1              ! 0, 1
          out of thin air           ! W x; y=1; r1=x | W y; x=1                   ! ''
          under a lock              ! x=1; y=1 | L m; W y; r1=x; U m              ! 0, 1
          two under locks           ! x=1; y=1 | L m; W y; r1=x; z=r1; U m | L m; r2=z; U m ! 0 0, 1 0, 1 1
          a monitor held for ever   ! x=1; L m; W y; U m; r1=x | L m; y=1; U m    ! 1
          """)
  void outcomes(String what, String threads, String expected) {
    for (String name : List.of("jmm-original", "jmm-revised", "jmm-as07")) {
      for (int unroll = 1; unroll <= 2; unroll++) {
        assertThat(outcomes(threads, name, unroll))
            .as("%s, unrolled %d times", name, unroll)
            .isEqualTo(expected);
      }
    }
  }

  private static String outcomes(String threads, String model, int unroll) {
    Program program = TinyPrograms.read(threads.split("\\|", -1));
    LegalityProblem problem = new LegalityProblem(program, model(model), new Reach(unroll));
    try (Stream<Outcome> all = problem.all(new SatFinder(), Budget.unlimited())) {
      return all.map(
              outcome ->
                  outcome.values().stream().map(Object::toString).collect(Collectors.joining(" ")))
          .sorted()
          .collect(Collectors.joining(", "));
    }
  }

  private static RelationalModel model(String name) {
    return new Models(BuiltInTexts.ofThinair(), Folder.current()).relational(name);
  }

  @Test
  void aWitnessSaysWhereThreadsOfItsPrefixesHaveNotGoneOn() {
    Program program = TinyPrograms.read("x=1; y=1", "W y; r1=x");
    LegalityProblem problem = new LegalityProblem(program, model("jmm-revised"), new Reach(1));
    assertThat(problem.answer(new SatFinder(), Budget.unlimited()))
        .isInstanceOfSatisfying(
            Legality.Allowed.class,
            allowed -> {
              List<Witness.Run> runs = allowed.witness().runs();
              assertThat(runs.getFirst().stopped()).isEmpty();
              assertThat(runs.get(1).stopped())
                  .singleElement()
                  .satisfies(
                      end -> {
                        assertThat(end.thread()).isEqualTo(1);
                        assertThat(end.instruction().text()).isEqualTo("W y");
                      });
            });
  }

  /// Where the reader is still in its loop, the last thread has not started: such a prefix
  /// justifies the write to `data`.
  @ParameterizedTest
  @CsvSource({"jmm-original", "jmm-revised", "jmm-as07"})
  void whatComesAfterALoopHasNotStartedWhereThatGoesOn(String name) {
    SourceText text =
        new SourceText(
            "T.java",
            """
            import thinair.annotation.*;
            class T {
              static int data = 0, copy = 7;
              static boolean ready = false;
              @ThreadMethod static void writer() { data = 1; ready = true; }
              @ThreadMethod static void reader() { while (!ready) {} copy = data; }
              @ThreadMethod(after = "reader") static void last() { int r = copy; assert r == 7; }
            }
            """);
    Program program = JavaReader.read(text, JavaOptions.DEFAULT).getFirst().program();
    LegalityProblem problem = new LegalityProblem(program, model(name), new Reach(1));
    Observable r = new Observable.Of(2, new Register("r"));
    assertThat(List.of(0L, 1L, 7L))
        .filteredOn(
            value ->
                problem.answer(
                        new Proposition.EqualsValue(r, Value.of(value)),
                        new SatFinder(),
                        Budget.unlimited())
                    instanceof Legality.Allowed)
        .containsExactly(0L, 1L);
  }
}
