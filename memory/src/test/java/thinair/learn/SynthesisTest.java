package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.source.SourceText;

class SynthesisTest {
  private static final Sketch X86 = Sketched.sketch(Sketched.X86, Language.X86);

  private static Synthesized solve(Sketch sketch, List<Example> examples, boolean any) {
    try (var synthesis = new Synthesis(sketch, Settings.USUAL, Budget.unlimited())) {
      synthesis.add(examples);
      return any ? synthesis.any() : synthesis.smallest();
    }
  }

  private static List<String> definitions(Synthesized answer) {
    Synthesized.Model model = (Synthesized.Model) answer;
    return model.model().sketch().holes().stream()
        .map(hole -> Sketch.definition(hole, model.model().of(hole)))
        .toList();
  }

  @Test
  void theManualOfIntelGivesTso() {
    Synthesized answer = solve(X86, Sketched.manual(), false);
    assertThat(definitions(answer))
        .containsExactly("let ppo = po \\ ((W \\ X) * R)", "let grf = rfe");
    Synthesized.Model model = (Synthesized.Model) answer;
    assertThat(model.smallest()).isTrue();
    assertThat(model.model().size()).isEqualTo(8);
    assertThat(model.others()).isTrue();
  }

  @Test
  void theTestsThatDecideSuffice() {
    Synthesized.Model model = (Synthesized.Model) solve(X86, Sketched.manual(), false);
    List<Example> deciding = model.deciding().stream().map(Synthesized.Reason::test).toList();
    assertThat(deciding).hasSizeLessThan(10);
    assertThat(definitions(solve(X86, deciding, false))).isEqualTo(definitions(model));
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void whatIsFoundGivesEveryTestItsVerdict(boolean any) {
    Synthesized.Model model = (Synthesized.Model) solve(X86, Sketched.manual(), any);
    MemoryModel completed =
        Sketched.models()
            .completed(new SourceText("answer.cat", model.model().text()), Language.X86);
    for (Example example : Sketched.manual()) {
      Verdict verdict =
          Axioms.of(completed)
              .answer(example.program(), Ask.of(Ask.Detail.VERDICT), Budget.unlimited())
              .tableVerdict();
      assertThat(verdict)
          .as(example.name())
          .isEqualTo(example.allowed() ? Verdict.ALLOWED : Verdict.FORBIDDEN);
    }
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    List<Example> rows = new ArrayList<>(Sketched.manual());
    List<String> expected = definitions(solve(X86, rows, false));
    for (int turn = 0; turn < 3; turn++) {
      Collections.rotate(rows, 3);
      Collections.reverse(rows.subList(0, 7));
      assertThat(definitions(solve(X86, rows, false))).isEqualTo(expected);
    }
  }

  @Test
  void testsThatContradictEachOtherAreNamed() {
    List<Example> examples = new ArrayList<>(Sketched.manual());
    // The same test as 8-3 by another name.
    examples.add(Sketched.x86("again", false, "W x 1; R y 0 | W y 1; R x 0"));
    Synthesized.Contradiction none = (Synthesized.Contradiction) solve(X86, examples, false);
    assertThat(none.tests().stream().map(reason -> reason.test().name()))
        .containsExactlyInAnyOrder("8-3", "again");
    assertThat(none.cells()).containsExactly("ppo on (W, R) in po");
  }

  @Test
  void aTestThatNothingAllowsContradictsItself() {
    List<Example> examples = new ArrayList<>(Sketched.manual());
    examples.add(Sketched.x86("never", true, "W x 1; R x 0"));
    Synthesized.Contradiction none = (Synthesized.Contradiction) solve(X86, examples, false);
    assertThat(none.tests().stream().map(reason -> reason.test().name())).containsExactly("never");
  }

  @Test
  void completionsThatDifferAreListedBySize() {
    try (var synthesis = new Synthesis(X86, Settings.USUAL, Budget.unlimited())) {
      synthesis.add(Sketched.manual());
      List<Completed> all = synthesis.all(5);
      assertThat(all).hasSize(2);
      assertThat(all.stream().map(Completed::size)).isSorted();
      assertThat(all.getFirst().size()).isEqualTo(8);
    }
  }

  @Test
  void eachPartIsThereForATest() {
    try (var synthesis = new Synthesis(X86, Settings.USUAL, Budget.unlimited())) {
      synthesis.add(Sketched.manual());
      Completed model = ((Synthesized.Model) synthesis.smallest()).model();
      List<Synthesis.Needed> needed = synthesis.why(model, X86.holes().getFirst());
      assertThat(needed).allMatch(each -> !each.broken().isEmpty());
      assertThat(needed.stream().map(each -> each.part().text())).contains("X", "(W \\ X) * R");
    }
  }

  @Test
  void redundantTestsCanBeLeftOut() {
    try (var synthesis = new Synthesis(X86, Settings.USUAL, Budget.unlimited())) {
      synthesis.add(Sketched.manual());
      synthesis.smallest();
      assertThat(synthesis.redundant().stream().map(Example::name))
          .contains("8-4")
          .doesNotContain("8-9");
    }
  }

  @ParameterizedTest(name = "cells {0}, matrices {1}, one by one {2}")
  @CsvSource({"false,true,true", "false,false,true", "true,true,false"})
  void whatIsSharedChangesNothing(boolean cells, boolean matrices, boolean oneByOne) {
    var settings = new Settings(cells, matrices, oneByOne, true, 2, 1000);
    try (var synthesis = new Synthesis(X86, settings, Budget.unlimited())) {
      synthesis.add(Sketched.manual());
      assertThat(definitions(synthesis.smallest()))
          .containsExactly("let ppo = po \\ ((W \\ X) * R)", "let grf = rfe");
    }
  }
}
