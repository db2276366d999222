package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.candidate.OpenExecutions;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.MemoryModel;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.random.Cases;
import thinair.source.SourceText;

/// Circuits of tests, and the models that completions become when they are read as texts, share no
/// code beyond the executions they look at.
@Tag("random")
class RandomCompletionsTest {
  private static final int FILLINGS = 4;

  @Test
  void circuitsAgreeWithModelsOnX86() {
    agree(
        Sketched.X86,
        Language.X86,
        new Universe.Scope(
            Limits.of(4, 3, 4, 2)
                .withGaps(List.of(Gap.FENCE))
                .withKinds(List.of(Kind.EXCHANGE))
                .ofEvents(4),
            false,
            Language.X86));
  }

  @Test
  void circuitsAgreeWithModelsOnPower() {
    agree(
        Sketched.POWER,
        Language.PPC,
        new Universe.Scope(
            Limits.of(4, 3, 4, 2)
                .withGaps(List.of(Gap.FENCE, Gap.LOAD_FENCE, Gap.DEPENDENCY, Gap.CONTROL))
                .ofEvents(4),
            true,
            Language.PPC));
  }

  /// Recursion through a hole: two definitions that use each other, and much that no filling makes
  /// or breaks.
  @Test
  void circuitsAgreeWithModelsWhereDefinitionsRecur() {
    agree(
        """
        "recursive"
        include "cos.cat"
        hole ppo in po from po R W with | \\ * & depth 2
        hole seen in rf from rf rfi rfe with | depth 1
        let rec before = ppo | seen | before ; after | after ; [W] ; before
        and after = co | fr | before ; co
        acyclic before as before
        irreflexive before ; after as turns
        """,
        Language.X86,
        new Universe.Scope(Limits.of(5, 3, 5, 2).ofEvents(5), false, Language.X86));
  }

  /// Axioms that no hole has a part in: of single locations, of reads alone, and of everything.
  @Test
  void circuitsAgreeWithModelsWhereMostAxiomsAreClosed() {
    agree(
        """
        "closed"
        include "cos.cat"
        hole ppo in po from po R W with | \\ * & depth 1
        acyclic po-loc | rf | co | fr | ([R] ; po-loc ; [R])^-1 as coherence
        empty rmw & (fre ; coe) as atomic
        empty rf ; po ; rf ; po ; rf as chains
        empty (co ; po) & int as turns
        ~empty rf | co as something
        acyclic ppo | rfe | co | fr as order
        """,
        Language.X86,
        new Universe.Scope(
            Limits.of(4, 3, 4, 2).withKinds(List.of(Kind.EXCHANGE)).ofEvents(4),
            false,
            Language.X86));
  }

  /// Every operator applied to a hole.
  @Test
  void circuitsAgreeWithModelsWhateverIsAppliedToAHole() {
    agree(
        """
        "operators"
        include "cos.cat"
        hole h in po from po R W with | \\ * & depth 2
        acyclic po-loc | rf | co | fr as coherence
        empty (~h ; rfe) & (po ; po) as complement
        empty (domain(h) * range(h)) & fre as product
        empty [domain(h)] ; co ; [range(h)] ; rfe as between
        empty (h^-1 ; co) & ext as back
        acyclic (h \\ (h ; h)) | rfe | (co & (h ; rfe ; h)) as order
        let rec steps = h | steps ; rfe | steps ; h
        irreflexive steps ; fr as recursion
        """,
        Language.X86,
        new Universe.Scope(Limits.of(4, 3, 4, 2).ofEvents(4), false, Language.X86));
  }

  /// Generated tests, as they are made and as texts, under completions drawn at random.
  private static void agree(String text, Language language, Universe.Scope scope) {
    Sketch sketch = Sketched.sketch(text, language);
    try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
      Universe universe = new Universe(question, scope, Sketched::program, false);
      universe.fill(Budget.unlimited(), _ -> {});
      List<Universe.Candidate> tests = universe.tests();
      assertThat(tests).hasSizeGreaterThan(20);
      Cases.run(
          300,
          7,
          // Cases run on all cores, and a question is for one thread.
          example -> {
            synchronized (question) {
              agree(question, universe, tests, language, example);
            }
          });
    }
  }

  private static void agree(
      Question question,
      Universe universe,
      List<Universe.Candidate> tests,
      Language language,
      Cases.Case example) {
    Universe.Candidate test = tests.get(example.random().nextInt(tests.size()));
    Program program = Sketched.program(universe.litmus(test, "generated"));
    OpenExecutions.Expanded expanded =
        question.executions.expand(program, 2, 1000, Budget.unlimited());
    for (int i = 0; i < FILLINGS; i++) {
      Map<Hole, Phrase> filling = Sketched.anyFilling(question, example.random());
      String completed = new Completed(question.sketch, filling).text();
      example.shows(() -> completed + program.source().text());
      Circuit.Values values = question.values(filling);
      MemoryModel model =
          Sketched.models().completed(new SourceText("random.cat", completed), language);
      boolean allowed =
          Axioms.of(model)
                  .answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited())
                  .tableVerdict()
              == Verdict.ALLOWED;
      assertThat(values.of(expanded.allowed())).as("as a text").isEqualTo(allowed);
      assertThat(values.of(test.gate())).as("as it is made").isEqualTo(allowed);
      example.count(allowed ? "allowed" : "forbidden");
    }
  }

  @Test
  void everyPhraseIsReadAsItIsWritten() {
    Sketch sketch = Sketched.sketch(Sketched.POWER, Language.PPC);
    try (var question = new Question(sketch, Settings.USUAL, Budget.unlimited())) {
      Cases.run(
          200,
          3,
          example -> {
            Map<Hole, Phrase> filling = Sketched.anyFilling(question, example.random());
            String text = new Completed(sketch, filling).text();
            example.shows(text);
            List<String> holes = new ArrayList<>();
            sketch.holes().forEach(hole -> holes.add(hole.name()));
            assertThat(Sketched.models().completed(new SourceText("t.cat", text), Language.PPC))
                .isNotNull();
            assertThat(text).doesNotContain("hole").contains(holes);
          });
    }
  }
}
