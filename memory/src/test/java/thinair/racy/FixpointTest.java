package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.relax.Finding;
import thinair.relax.Scheme;

/// Rounds and executions of the fixpoint on the causality tests of JSR 133, and whether it reaches
/// what each asks: all of its asserts hold. What two prototypes found, one over paths and one over
/// graphs; of 14 and 15, which wait for each other, the numbers are upper bounds.
class FixpointTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          causality/Causality01, 2,  4, true
          causality/Causality02, 2,  6, true
          causality/Causality03, 2, 12, true
          causality/Causality04, 2,  4, false
          causality/Causality05, 2, 14, true
          causality/Causality06, 2,  3, true
          causality/Causality07, 3,  8, true
          causality/Causality08, 2,  4, true
          causality/Causality09, 2,  6, true
          extra/Causality09a,    2,  6, true
          causality/Causality10, 2,  6, true
          causality/Causality11, 3, 16, true
          causality/Causality12, 2,  4, false
          causality/Causality13, 1,  1, false
          causality/Causality14, 3,  4, true
          causality/Causality15, 3, 23, true
          causality/Causality16, 2,  4, true
          causality/Causality17, 2,  9, true
          causality/Causality18, 2,  9, true
          causality/Causality19, 2,  9, true
          causality/Causality20, 2,  9, true
          """)
  void causality(String name, int rounds, int graphs, boolean reached) {
    JavaSource source = Litmus.file("litmus/java/" + name + ".java");
    Litmus.Run run = Litmus.run(source, Litmus.entries(source).getFirst(), Scheme.OCCURRENCE);
    assertThat(run.relaxed().bounds()).isEmpty();
    boolean waits = name.endsWith("14") || name.endsWith("15");
    if (waits) {
      assertThat(run.relaxed().graphs()).isLessThanOrEqualTo(graphs);
      assertThat(run.sequential().races()).isEmpty();
    } else {
      assertThat(run.relaxed().rounds()).isEqualTo(rounds);
      assertThat(run.relaxed().graphs()).isEqualTo(graphs);
    }
    assertThat(asked(run)).isEqualTo(reached);
  }

  /// Whether some execution ends in which no assert fails.
  private static boolean asked(Litmus.Run run) {
    return run.relaxed().clean();
  }

  @ParameterizedTest(name = "{0}, {1} threads")
  @CsvSource({"HashCache2, 3", "HashCache4, 41", "HashCache6, 1057"})
  void hashCaches(String name, int graphs) {
    JavaAnswer answer = ProgramsTest.answer(name);
    assertThat(answer.relaxed().orElseThrow().graphs()).isEqualTo(graphs);
    assertThat(answer.isBenign()).isTrue();
    assertThat(answer.claims())
        .filteredOn(claim -> claim.kind() == Finding.Kind.ASSERTION)
        .allMatch(claim -> claim.by() == Claim.By.FIXPOINT);
  }
}
