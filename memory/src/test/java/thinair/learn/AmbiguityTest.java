package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;
import thinair.generate.Limits;
import thinair.logic.Budget;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Ask;
import thinair.query.Axioms;
import thinair.query.Verdict;
import thinair.source.SourceText;

class AmbiguityTest {
  private static final Sketch X86 = Sketched.sketch(Sketched.X86, Language.X86);
  private static final Universe.Scope SCOPE =
      new Universe.Scope(
          Limits.of(4, 3, 4, 3)
              .withGaps(List.of(Gap.FENCE))
              .withKinds(List.of(Kind.EXCHANGE))
              .ofEvents(4),
          false,
          Language.X86);

  private static Oracle.Verdict tso(Program program) {
    return Axioms.of(Sketched.models().model("tso", Language.X86))
                .answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited())
                .tableVerdict()
            == Verdict.ALLOWED
        ? Oracle.Verdict.ALLOWED
        : Oracle.Verdict.FORBIDDEN;
  }

  private static Ambiguity.Answer run(List<Example> examples, Oracle oracle) {
    try (var ambiguity =
        new Ambiguity(X86, Settings.USUAL, SCOPE, Sketched::program, Budget.unlimited())) {
      return ambiguity.run(examples, oracle, _ -> {}, _ -> {});
    }
  }

  @Test
  void questionsLeaveOneModelAndItIsTheOracle() {
    Ambiguity.Answer answer = run(Sketched.manual(), (_, _, program) -> tso(program));
    assertThat(answer.unique()).isTrue();
    assertThat(answer.asked()).isNotEmpty();
    assertThat(answer.looked().tests()).isGreaterThan(1000);
    var model =
        Sketched.models()
            .completed(
                new SourceText("answer.cat", answer.model().orElseThrow().text()), Language.X86);
    // Every test of the scope, one by one, under the answer and under the oracle.
    try (var question = new Question(X86, Settings.USUAL, Budget.unlimited())) {
      Universe all = new Universe(question, SCOPE, Sketched::program, false);
      all.fill(Budget.unlimited(), _ -> {});
      for (int i = 0; i < all.tests().size(); i += 7) {
        Program program = Sketched.program(all.litmus(all.tests().get(i), "t"));
        boolean allowed =
            Axioms.of(model)
                    .answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited())
                    .tableVerdict()
                == Verdict.ALLOWED;
        assertThat(allowed)
            .as(program.source().text())
            .isEqualTo(tso(program) == Oracle.Verdict.ALLOWED);
      }
    }
  }

  /// In whichever order the rows come, the same tests are asked about and the same model is left.
  @Test
  void theOrderOfRowsDoesNotMatter() {
    List<Example> rows = new ArrayList<>(Sketched.manual());
    Ambiguity.Answer expected = run(rows, (_, _, program) -> tso(program));
    for (int turn = 0; turn < 3; turn++) {
      Collections.rotate(rows, 3);
      Collections.reverse(rows.subList(0, 7));
      Ambiguity.Answer answer = run(rows, (_, _, program) -> tso(program));
      assertThat(answer.unique()).isTrue();
      assertThat(answer.model().map(Completed::text))
          .isEqualTo(expected.model().map(Completed::text));
      assertThat(answer.asked().stream().map(Ambiguity.Asked::text))
          .containsExactlyElementsOf(expected.asked().stream().map(Ambiguity.Asked::text).toList());
    }
  }

  @Test
  void whatNobodyKnowsIsAskedOnce() {
    List<String> asked = new ArrayList<>();
    Ambiguity.Answer answer =
        run(
            Sketched.manual(),
            (_, text, _) -> {
              asked.add(text.substring(text.indexOf('\n')));
              return Oracle.Verdict.UNKNOWN;
            });
    assertThat(answer.unique()).isFalse();
    assertThat(answer.open()).isPositive();
    assertThat(asked).doesNotHaveDuplicates().hasSize(answer.asked().size());
  }

  @Test
  void whoeverStopsGetsWhatIsKnown() {
    Ambiguity.Answer answer = run(Sketched.manual(), (_, _, _) -> Oracle.Verdict.STOP);
    assertThat(answer.unique()).isFalse();
    assertThat(answer.model()).isPresent();
    assertThat(answer.asked()).isEmpty();
  }

  /// Verdicts may have been dear: they are not lost with the time that ran out.
  @Test
  void whereTimeRunsOutWhatWasAskedIsKnown() {
    Budget budget = Budget.unlimited();
    try (var ambiguity = new Ambiguity(X86, Settings.USUAL, SCOPE, Sketched::program, budget)) {
      assertThat(ambiguity.known()).isEmpty();
      assertThatThrownBy(
              () ->
                  ambiguity.run(
                      Sketched.manual(),
                      (name, _, program) -> {
                        if (name.endsWith("2")) {
                          budget.cancel();
                        }
                        return tso(program);
                      },
                      _ -> {},
                      _ -> {}))
          .isInstanceOf(Budget.Exceeded.class);
      Ambiguity.Answer known = ambiguity.known().orElseThrow();
      assertThat(known.unique()).isFalse();
      assertThat(known.asked()).hasSize(2);
      assertThat(known.model()).isPresent();
    }
  }
}
