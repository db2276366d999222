package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;

/// Suites that decide, against all members of a family one by one.
class CompleteSuiteTest {
  private static final Sketch FAMILY =
      Sketched.sketch(
          """
          "family"
          include "cos.cat"
          let fences = 0
          hole ww among { 0, W * W }
          hole wr among { 0, X * R, W * R }
          hole rw among { 0, R * W }
          hole rr among { 0, R * R }
          let ppo = po & (ww | wr | rw | rr)
          hole grf among { 0, rfe, rf }
          include "alglave.cat"
          """,
          Language.X86);

  private static final Universe.Scope SCOPE =
      new Universe.Scope(
          Limits.of(4, 3, 4, 2)
              .withGaps(List.of(Gap.FENCE))
              .withKinds(List.of(Kind.EXCHANGE))
              .ofEvents(4),
          false,
          Language.X86);

  @Test
  void decidesEveryMemberAndNoProperSubsetDoes() {
    List<Example> tests = new ArrayList<>();
    try (var suite =
        new CompleteSuite(FAMILY, Settings.USUAL, SCOPE, Sketched::program, Budget.unlimited())) {
      for (CompleteSuite.Made made : suite.run(_ -> {}, _ -> {}).tests()) {
        Program program = Sketched.program(made.text());
        tests.add(new Example(made.name(), program, true, Example.events(program)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(3);
    try (var family = new Family(FAMILY, Settings.USUAL, Budget.unlimited())) {
      int classes = family.within(SCOPE, Sketched::program, _ -> {}).classes().size();
      Family.Answer answer = family.on(tests);
      assertThat(answer.classes())
          .as("all that tests within bounds can tell apart")
          .hasSize(classes);
      for (int without = 0; without < tests.size(); without++) {
        assertThat(classes(answer, without))
            .as("without " + tests.get(without).name())
            .isLessThan(classes);
      }
    }
  }

  private static int classes(Family.Answer answer, int without) {
    Set<BitSet> columns = new HashSet<>();
    for (int m = 0; m < answer.members().size(); m++) {
      BitSet column = new BitSet();
      for (int t = 0; t < answer.rows().size(); t++) {
        column.set(t, t != without && answer.rows().get(t).allowed().get(m));
      }
      columns.add(column);
    }
    return columns.size();
  }
}
