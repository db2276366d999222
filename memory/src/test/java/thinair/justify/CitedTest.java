package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.relational.AxiomPart;
import thinair.program.Condition;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;
import thinair.source.SourceText;

/// What is cited of a program and a model where an end is excluded: each line and each part of an
/// axiom once, for the main execution or for all that justify it.
class CitedTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Folder.current());

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          an assert         ! nemos-sc    ! y = 1;            ! int a = x; assert a == 2; int b = y; assert b == b; ! asked by assert a == 2;, x = 0      ! ''
          a write           ! nemos-sc    ! y = 1;            ! x = 1; int a = x; assert a < 1;                     ! asked by assert a < 1;, x = 1;      ! program_order, serial
          one of several    ! jmm-revised ! x = 1; y = 1;     ! int a = y; int b = x; assert b == 2;                ! E x = 0, E x = 1;, asked by assert b == 2; ! ''
          out of thin air   ! jmm-revised ! int b = x; y = b; ! int a = y; x = a; assert a == 1;                    ! J[1..5] x = 0, J[1..5] x = a;, J[1..5] y = 0, J[1..5] y = b;, asked by assert a == 1; ! commits_grow, rule_4, rule_6, rule_7
          beyond a loop     ! jmm-revised ! v = 1;            ! while (v == 0) {} int a = v; assert a == 0;         ! E bound of while (v == 0) {}, E v = 0, E while (v == 0) {}, asked by assert a == 0; ! -
          in a loop         ! jmm-revised ! v = 1;            ! int i = 0; while (i < 1) { while (v == 0) {} i = i + 1; } int a = v; assert a == 0; ! E bound of while (i < 1) { while (v == 0) {}, E v = 0, E while (i < 1) { while (v == 0) {}, asked by assert a == 0; ! -
          """)
  void linesAndAxioms(
      String what, String model, String beside, String body, String lines, String axioms) {
    SourceText text =
        new SourceText(
            "T.java",
            """
            import thinair.annotation.*;
            class T {
              static int x = 0, y = 0;
              static volatile int v = 0;
              @ThreadMethod static void beside() {
              %s
              }
              @ThreadMethod static void asserts() {
              %s
              }
            }
            """
                .formatted(lines(beside), lines(body)));
    Program program = JavaReader.read(text, JavaOptions.DEFAULT).getFirst().program();
    assertThat(answer(program, model))
        .isInstanceOfSatisfying(
            Legality.Forbidden.class,
            forbidden -> {
              assertThat(forbidden.minimal()).isTrue();
              assertThat(forbidden.size())
                  .isEqualTo(forbidden.program().size() + forbidden.axioms().size());
              assertThat(joined(forbidden.program().stream().map(CitedTest::words)))
                  .isEqualTo(lines);
              // Several sets of parts may do for the last one.
              if (!axioms.equals("-")) {
                assertThat(joined(forbidden.axioms().stream().map(AxiomPart::axiom)))
                    .isEqualTo(axioms);
              }
            });
  }

  private static String lines(String body) {
    return body.replace("; ", ";\n").replace("} ", "}\n");
  }

  private static Legality answer(Program program, String model) {
    return new LegalityProblem(program, MODELS.relational(model), new Reach(1))
        .answer(new SatFinder().with(CoreEffort.MINIMAL), Budget.unlimited());
  }

  private static String joined(Stream<String> words) {
    return words.distinct().sorted().collect(Collectors.joining(", "));
  }

  private static String words(ProgramPart part) {
    return switch (part) {
      case ProgramPart.Line(var execution, var statement) ->
          (execution + " " + statement.text()).strip();
      case ProgramPart.Bound(var execution, var instruction) ->
          execution + " bound of " + instruction.text();
      case ProgramPart.Asked(_, var assertion) ->
          "asked" + assertion.map(each -> " by " + each.text()).orElse("");
    };
  }

  @Test
  void memoryAtTheEndIsNothingToAskAbout() {
    Program program = TinyPrograms.read("x=1");
    Proposition asked =
        new Proposition.EqualsValue(
            new Observable.Cell(program.memory().getFirst().address(0)), Value.of(1));
    LegalityProblem problem =
        new LegalityProblem(
            program.asking(new Condition(Condition.Quantifier.EXISTS, new Proposition.True())),
            MODELS.relational("jmm-revised"),
            new Reach(1));
    SatFinder finder = new SatFinder();
    Budget budget = Budget.unlimited();
    assertThatThrownBy(() -> problem.answer(asked, finder, budget))
        .isInstanceOf(NoFinalMemory.class)
        .hasMessageContaining("jmm-revised");
  }
}
