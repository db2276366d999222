package thinair.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.candidate.Engine;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Program;

/// Values out of thin air: copied in a circle, or computed from themselves. What the axioms allow
/// is found where the question names the value, and never denied without a word.
class ThinAirTest {
  /// `open`: forbidden, but for values that were not tried.
  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          allowed   | 0:r=42 /\\ 1:r=42       | int r = ld(x,rlx); st(y,r,rlx) // int r = ld(y,rlx); st(x,r,rlx)
          allowed   | 0:r=41 /\\ 1:r=42       | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r - 1,rlx)
          allowed   | 0:r=41                  | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r - 1,rlx)
          allowed   | 1:r=42                  | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r - 1,rlx)
          allowed   | 0:r=5 /\\ 1:r=-6        | int r = ld(x,rlx); st(y,~r,rlx) // int r = ld(y,rlx); st(x,~r,rlx)
          allowed   | 0:r=8 /\\ 1:r=8 /\\ 2:r=8 | int r = ld(x,rlx); st(y,r & 8,rlx) // int r = ld(y,rlx); st(z,r,rlx) // int r = ld(z,rlx); st(x,r & 8,rlx)
          allowed   | 0:r=3                   | int r = ld(x,rlx); if (r > 2) { st(y,r + 1,rlx); } // int r = ld(y,rlx); st(x,r - 1,rlx)
          allowed   | 0:r=7 \\/ 1:r=41        | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r - 1,rlx)
          allowed   | not (0:r=0) /\\ (0:r=5 \\/ 0:r=42) | int r = ld(x,rlx); st(y,r,rlx) // int r = ld(y,rlx); st(x,r,rlx)
          open      | 0:r=1                   | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r,rlx)
          open      | 0:r=5 /\\ 1:r=5         | int r = ld(x,rlx); st(y,r + 1,rlx) // int r = ld(y,rlx); st(x,r - 1,rlx)
          forbidden | 0:r=41 /\\ 1:r=42       | int r = ld(x,acq); st(y,r + 1,rel) // int r = ld(y,acq); st(x,r - 1,rel)
          forbidden | 0:r=1 /\\ 1:r=1         | int r = add(x,1,rlx) // int r = add(x,1,rlx)
          forbidden | 0:r=7                   | int r = add(x,1,rlx) // int r = add(x,2,rlx)
          forbidden | 0:r=7                   | int r = ld(x,rlx); st(x,r + 1,rlx)
          """)
  void found(String expected, String condition, String threads) {
    Program program = ShortC.program("thin", threads.replace("//", "||"), condition);
    for (Engine engine : List.of(Engine.AUTO, Engine.ENUMERATE, Engine.SAT)) {
      for (String model : List.of("c11", "cxx20")) {
        assertThat(said(model, program, engine)).as("%s %s", model, engine).isEqualTo(expected);
      }
      assertThat(said("rc11", program, engine)).as("rc11 %s", engine).isEqualTo("forbidden");
    }
  }

  /// What comes about without a circle is not shown as from nowhere, though there is one.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0:r=0                 | false
          0:r=0 /\\ 1:r=0       | false
          not (0:r=7)           | false
          0:r=7                 | true
          """)
  void onlyWhatNothingElseGives(String condition, boolean thinAir) {
    Program program =
        ShortC.program(
            "thin", "int r = ld(x,rlx); st(y,r,rlx) || int r = ld(y,rlx); st(x,r,rlx)", condition);
    for (Engine engine : Engine.values()) {
      Answer answer =
          Comparing.subject("c11")
              .answer(program, Ask.of(Ask.Detail.OUTCOMES).with(engine), Budget.unlimited());
      assertThat(answer.verdict()).as("%s", engine).isEqualTo(Verdict.ALLOWED);
      assertThat(answer.outcomes().thinAir().isEmpty()).as("%s", engine).isNotEqualTo(thinAir);
      assertThat(answer.extent().circles()).as("%s", engine).isFalse();
    }
  }

  /// It is shown with the values that the question names, wherever they are read and written.
  @Test
  void isShownWithItsValues() {
    Program program =
        ShortC.program(
            "thin", "int r = ld(x,rlx); st(y,r,rlx) || int r = ld(y,rlx); st(x,r,rlx)", "0:r=7");
    for (Engine engine : List.of(Engine.AUTO, Engine.ENUMERATE)) {
      Answer answer =
          Comparing.subject("c11")
              .answer(
                  program,
                  Ask.of(Ask.Detail.OUTCOMES).with(engine).with(CoreEffort.QUICK),
                  Budget.unlimited());
      assertThat(answer.evidence())
          .isInstanceOfSatisfying(
              Evidence.Shown.class,
              shown ->
                  assertThat(shown.execution().events())
                      .filteredOn(done -> !done.isInitial())
                      .extracting(done -> done.read() + "/" + done.written())
                      .containsOnly("7/null", "null/7"));
    }
  }

  private static String said(String model, Program program, Engine engine) {
    Answer answer =
        Comparing.subject(model)
            .answer(program, Ask.of(Ask.Detail.CONDITION).with(engine), Budget.unlimited());
    assertThat(answer.verdict() == Verdict.ALLOWED)
        .as("values are named where they came from nowhere")
        .isEqualTo(!answer.outcomes().thinAir().isEmpty());
    return answer.extent().circles() ? "open" : answer.verdict().word();
  }
}
