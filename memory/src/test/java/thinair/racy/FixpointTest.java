package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.relax.Finding;
import thinair.relax.Scheme;

/// Rounds and executions of the fixpoint under the three identities of the paper on Java
/// PathRelaxer and under ours, and whether it reaches what each program asks: that all of its
/// asserts hold. The last row has an execution that no single order of its threads shows as long as
/// one of its writes is not known.
class FixpointTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          # program,            scope, occurrence, occurrence-val: rounds, graphs, reached
          causality/Causality01, 2, 2, 2,  4, true
          causality/Causality02, 2, 2, 2,  6, true
          causality/Causality03, 2, 2, 2, 12, true
          causality/Causality04, 2, 2, 2,  4, false
          causality/Causality05, 2, 2, 2, 14, true
          causality/Causality06, 3, 2, 2,  3, true
          causality/Causality07, 3, 3, 3,  8, true
          causality/Causality08, 2, 2, 2,  4, true
          causality/Causality09, 2, 2, 2,  6, true
          extra/Causality09a,    2, 2, 2,  6, true
          causality/Causality10, 2, 2, 2,  6, true
          causality/Causality11, 3, 3, 3, 16, true
          causality/Causality12, 2, 2, 2,  4, false
          causality/Causality13, 1, 1, 1,  1, false
          causality/Causality14, 3, 3, 3,  4, true
          causality/Causality15, 3, 3, 3, 23, true
          causality/Causality16, 2, 2, 2,  4, true
          causality/Causality17, 2, 2, 2,  9, true
          causality/Causality18, 2, 2, 2,  9, true
          causality/Causality19, 2, 2, 2,  9, true
          causality/Causality20, 2, 2, 2,  9, true
          fig7a,                 3, 3, 3,  4, true
          fig7b,                 3, 2, 2,  4, true
          hash x2,               2, 2, 2,  3, false
          hash x3,               2, 2, 2, 10, false
          hash x4,               2, 2, 2, 41, false
          hash2 x2,              2, 2, 2,  8, true
          dcl,                   2, 2, 2,  6, true
          dcl volatile,          2, 2, 2, 46, false
          peterson,              2, 2, 2,  9, true
          dekker,                2, 2, 2,  4, true
          order,                 3, 3, 3,  3, true
          """)
  void programsOfTheFacts(
      String name, int scope, int occurrence, int occurrenceValue, int graphs, boolean reached) {
    JavaSource source =
        name.contains("/")
            ? Litmus.file("litmus/java/" + name + ".java")
            : Litmus.text("P.java", FactPrograms.text(name));
    for (Scheme scheme : Scheme.values()) {
      Litmus.Run run = Litmus.run(source, Litmus.entries(source).getFirst(), scheme);
      int rounds =
          switch (scheme) {
            case SCOPE -> scope;
            case OCCURRENCE -> occurrence;
            case OCCURRENCE_VALUE, VALUE -> occurrenceValue;
          };
      assertThat(run.relaxed().bounds()).isEmpty();
      assertThat(run.relaxed().rounds()).as(scheme.word()).isEqualTo(rounds);
      if (isUpperBound(name)) {
        assertThat(run.relaxed().graphs()).isLessThanOrEqualTo(graphs);
        assertThat(run.sequential().races()).isEmpty();
        assertThat(run.sequential().clean()).isFalse();
      } else {
        assertThat(run.relaxed().graphs()).as(scheme.word()).isEqualTo(graphs);
      }
      assertThat(run.relaxed().clean()).as(scheme.word()).isEqualTo(reached);
    }
  }

  /// Those that synchronise: the prototype from which the numbers are counted every order of their
  /// actions. They have no race, so that what the fixpoint makes of them counts for nothing.
  private static boolean isUpperBound(String name) {
    return name.endsWith("14") || name.endsWith("15") || name.equals("dcl volatile");
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
