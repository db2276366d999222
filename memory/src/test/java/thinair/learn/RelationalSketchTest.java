package thinair.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.frontend.model.ModelReader;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;
import thinair.program.Program;
import thinair.query.Ask;
import thinair.query.Relational;
import thinair.query.Verdict;
import thinair.random.Cases;
import thinair.source.SourceText;

/// Sketches in relational logic: circuits over what fills their holes, against the models that
/// completions become when they are read as texts.
@Tag("random")
class RelationalSketchTest {
  private static final String AXIOMS =
      """

      relation co: Write -> Write
      let same = l.~l
      let rf = ~W
      axiom reads: all r: A & Read | one r.W and r.W.l = r.l
      axiom coherence:
        co in same and all v: Location | total co & (l.v) -> (l.v) over Write & l.v
      axiom initial: no co :> thread.init
      axiom order: acyclic ppo + co + (rf - thread.~thread) + W.co
      axiom local: acyclic po & same + co + rf + W.co
      axiom own: all r: A & Read | r in seen or no r.W & po.r
      """;

  /// All operators, and terms that are not about actions alone.
  private static final Sketch ALL =
      sketch(
          """
          model "all operators"
          hole ppo: Action -> Action from po, ~W, l, Read, Write, (po & l.~l) with + - & -> . ~ ^ <: :> depth 2
          hole seen: set Read + Write from Read, Write, Action, po with + - & . depth 2
          """);

  private static final Sketch SMALL =
      sketch(
          """
          model "small"
          hole ppo: po from po, Read, Write with + - & -> depth 2
          hole seen: set Action among { Read, Write, Action, none }
          """);

  private static final List<Example> TESTS =
      List.of(
          Sketched.x86("SB", true, "W x 1; R y 0 | W y 1; R x 0"),
          Sketched.x86("MP", false, "W x 1; W y 1 | R y 1; R x 0"),
          Sketched.x86("LB", false, "R x 1; W y 1 | R y 1; W x 1"),
          Sketched.x86("own", false, "W x 1; R x 0"),
          Sketched.x86("far", true, "W x 1; R x 1; R y 0 | W y 1; R y 1; R x 0"),
          Sketched.x86("2R", false, "W x 1; W x 2 | R x 2; R x 1"));

  private static Sketch sketch(String head) {
    return ModelReader.sketch(new SourceText("sketch.model", head + AXIOMS));
  }

  private static boolean allows(String text, Program program) {
    return new Relational("random", ModelReader.read(new SourceText("random.model", text)))
            .answer(program, Ask.of(Ask.Detail.VERDICT), Budget.unlimited())
            .tableVerdict()
        == Verdict.ALLOWED;
  }

  @Test
  void circuitsAgreeWithModels() {
    try (var question = new Question(ALL, Settings.USUAL, Budget.unlimited())) {
      Cases.Counts counts =
          Cases.run(
              200,
              5,
              example -> {
                // Cases run on all cores, and a question is for one thread.
                synchronized (question) {
                  agree(question, example);
                }
              });
      counts.require("allowed", 1);
      counts.require("forbidden", 1);
    }
  }

  private static void agree(Question question, Cases.Case example) {
    Program program = TESTS.get(example.random().nextInt(TESTS.size())).program();
    Map<Hole, Phrase> filling = Sketched.anyFilling(question, example.random());
    String text = new Completed(question.sketch, filling).text();
    example.shows(() -> text + program.source().text());
    boolean allowed = allows(text, program);
    Circuit.Values values = question.values(filling);
    int gate = question.executions.expand(program, 2, 1000, Budget.unlimited()).allowed();
    assertThat(values.of(gate)).as("by the circuit").isEqualTo(allowed);
    assertThat(question.executions.allows(program, 2, values, Budget.unlimited()))
        .as("with the holes filled")
        .isEqualTo(allowed);
    int witness = question.executions.witness(program, 2, values, Budget.unlimited());
    assertThat(values.of(witness)).as("by a witness").isEqualTo(allowed);
    example.count(allowed ? "allowed" : "forbidden");
  }

  private static Synthesized smallest(List<Example> examples, int most) {
    try (var synthesis = new Synthesis(SMALL, Settings.USUAL.upTo(most), Budget.unlimited())) {
      synthesis.add(examples);
      return synthesis.smallest();
    }
  }

  @Test
  void whatIsFoundGivesEveryTestItsVerdict() {
    assertThat(smallest(TESTS, 1000))
        .isInstanceOfSatisfying(
            Synthesized.Model.class,
            found -> {
              String text = found.model().text();
              for (Example test : TESTS) {
                assertThat(allows(text, test.program())).as(test.name()).isEqualTo(test.allowed());
              }
              assertThat(text).contains("let ppo = po - (Write -> Read)").doesNotContain("hole");
            });
  }

  @Test
  void counterExamplesAndTheOrderOfRowsTeachTheSame() {
    String whole = said(smallest(TESTS, 1000));
    assertThat(said(smallest(TESTS, 1))).isEqualTo(whole);
    assertThat(said(smallest(new ArrayList<>(TESTS).reversed(), 1000))).isEqualTo(whole);
  }

  @Test
  void contradictionsAreFound() {
    List<Example> rows =
        List.of(
            Sketched.x86("SB", false, "W x 1; R y 0 | W y 1; R x 0"),
            Sketched.x86("far", true, "W x 1; R x 1; R y 0 | W y 1; R y 1; R x 0"),
            Sketched.x86("MP", false, "W x 1; W y 1 | R y 1; R x 0"));
    for (int most : List.of(1, 1000)) {
      assertThat(smallest(rows, most))
          .isInstanceOfSatisfying(
              Synthesized.Contradiction.class,
              none ->
                  assertThat(none.tests())
                      .extracting(reason -> reason.test().name())
                      .containsExactlyInAnyOrder("SB", "far"));
    }
  }

  @Test
  void aLoopIsCut() {
    Program loop =
        Sketched.program(
            """
            X86 loop
            { x=0; }
             P0         | P1          ;
             MOV [x],$1 | L:          ;
                        | MOV EAX,[x] ;
                        | CMP EAX,$0  ;
                        | JE L        ;
            exists (1:EAX=1)
            """);
    Program straight = TESTS.getFirst().program();
    try (var question = new Question(SMALL, Settings.USUAL, Budget.unlimited())) {
      assertThat(question.executions.expand(loop, 2, 9, Budget.unlimited()).cut()).isTrue();
      assertThat(question.executions.expand(straight, 2, 9, Budget.unlimited()).cut()).isFalse();
    }
  }

  private static String said(Synthesized answer) {
    return answer instanceof Synthesized.Model model
        ? model.model().text() + model.others()
        : answer.toString();
  }
}
