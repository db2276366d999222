package thinair.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.files.BuiltInTexts;
import thinair.frontend.Litmus;
import thinair.frontend.Models;
import thinair.frontend.cat.Reopened;
import thinair.learn.Example;
import thinair.learn.Settings;
import thinair.learn.Synthesis;
import thinair.logic.Budget;
import thinair.model.Hole;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Limit;
import thinair.source.SourceText;
import thinair.source.Texts;

/// What is said of a search that was stopped after it had found something.
class UnfinishedSynthesisTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Texts.NONE);
  private static final String MODEL =
      "\"m\"\ninclude \"cos.cat\"\nlet ppo = po\nacyclic ppo | rf | co | fr as order\n";
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  private static Limit.Spent stopped() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    return Limit.Spent.of(budget);
  }

  @Test
  void nothing() {
    Reopened reopened = Reopened.of(new SourceText("m.cat", MODEL), "ppo");
    Sketch sketch = MODELS.sketch(reopened.sketch(1), Language.X86);
    try (var synthesis = new Synthesis(sketch, Settings.USUAL, Budget.unlimited())) {
      UnfinishedSynthesis report = UnfinishedSynthesis.of(stopped(), synthesis);
      assertThat(TextForm.of(report.blocks()))
          .singleElement()
          .asString()
          .endsWith("; 0 tests looked at, 0 of them used so far");
      assertThat(report.json()).containsKeys("tests", "used").doesNotContainKey("best");
    }
  }

  @Test
  void theBestModel() {
    Reopened reopened = Reopened.of(new SourceText("m.cat", MODEL), "ppo");
    Sketch sketch = MODELS.sketch(reopened.sketch(1), Language.X86);
    Hole hole = sketch.open().getFirst();
    Program program = Litmus.reader().read(new SourceText("SB.litmus", SB));
    try (var synthesis = new Synthesis(sketch, Settings.USUAL, Budget.unlimited())) {
      synthesis.add(List.of(new Example("SB", program, true, 4)));
      var _ = synthesis.nearest(hole, reopened.old(hole).orElseThrow());
      UnfinishedSynthesis report = UnfinishedSynthesis.of(stopped(), synthesis);
      assertThat(TextForm.of(report.blocks()))
          .anySatisfy(
              line -> assertThat(line).startsWith("repaired: 1 change, as few as possible;"))
          .anySatisfy(line -> assertThat(line).isEqualTo("  let ppo = 0"));
      assertThat(report.json()).containsEntry("changes", 1);
      assertThat((String) report.json().get("best")).contains("let ppo = 0\nacyclic ppo");
    }
    try (var synthesis = new Synthesis(sketch, Settings.USUAL, Budget.unlimited())) {
      synthesis.add(List.of(new Example("SB", program, false, 4)));
      var _ = synthesis.smallest();
      assertThat(TextForm.of(UnfinishedSynthesis.of(stopped(), synthesis).blocks()))
          .anySatisfy(
              line ->
                  assertThat(line)
                      .isEqualTo("a model: 1 term; it is not proved that there is no smaller one"));
    }
  }
}
