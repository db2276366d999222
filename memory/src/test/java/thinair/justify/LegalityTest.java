package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Models;
import thinair.frontend.model.ModelReader;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.model.relational.RelationalModel;
import thinair.program.Condition;
import thinair.program.DeadEnd;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.SourceText;

/// What is known of a question: `forbidden` is said only where no limit is the reason.
class LegalityTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Folder.current());

  /// Of `r1` at the end of the last thread; `-` asks for as many executions as can matter.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          racy, enough               ! jmm-revised ! - ! x=1 | r1=x                           ! 1 ! allowed
          racy, too few              ! jmm-revised ! 1 ! x=1 | r1=x                           ! 1 ! undecided, 1 of 3 executions
          too few, never consistent    ! jmm-revised ! 1 ! x=1 | r1=x                   ! 7 ! forbidden
          synchronised, too few      ! jmm-revised ! 1 ! x=1; v=1 | W v; r1=x                 ! 0 ! forbidden
          one execution is enough    ! nemos-sc    ! - ! x=1 | r1=x; r2=x                     ! 7 ! forbidden
          thin air                   ! jmm-revised ! - ! r2=x; y=r2 | r1=y; x=r1              ! 1 ! forbidden
          a model of one's own       ! own         ! - ! r2=x; y=r2 | r1=y; x=r1              ! 1 ! undecided, 5 executions
          a loop that ends           ! jmm-revised ! - ! v=1; x=1 | W v; r1=x                 ! 7 ! forbidden
          nobody sets the flag       ! jmm-revised ! - ! x=1 | W y; r1=x                      ! 1 ! none ends yet: 1:W y
          and under sc               ! nemos-sc    ! - ! x=1 | W y; r1=x                      ! 1 ! none ends yet: 1:W y
          each waits for the other   ! jmm-revised ! - ! W x; y=1 | W y; r1=x; x=1            ! 1 ! none ends yet: 0:W x 1:W y
          in a monitor for ever      ! jmm-revised ! - ! L m; W y; U m | L m; y=1; U m; r1=y  ! 7 ! forbidden
          and nobody sets it         ! jmm-revised ! - ! L m; W y; U m | L m; r1=x; U m; x=1  ! 7 ! none ends yet: 1:L m 0:W y
          never given back           ! jmm-revised ! - ! L m; x=1 | L m; r1=x; U m            ! 7 ! forbidden
          nor by the other           ! jmm-revised ! - ! L m; x=1 | L m; r1=x                 ! 0 ! none ends: 0:L m
          """)
  void verdicts(String what, String model, String k, String threads, long asked, String expected) {
    String[] lines = threads.split("\\|", -1);
    Observable r1 = new Observable.Of(lines.length - 1, new Register("r1"));
    Program program =
        TinyPrograms.read(lines)
            .asking(
                new Condition(
                    Condition.Quantifier.EXISTS, new Proposition.EqualsValue(r1, Value.of(asked))));
    OptionalInt steps = k.equals("-") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(k));
    LegalityProblem problem =
        new LegalityProblem(program, model(model), new Reach(1, steps, false));
    Legality legality = problem.answer(new SatFinder(), Budget.unlimited());
    assertThat(words(legality)).isEqualTo(expected);
  }

  private static RelationalModel model(String name) {
    return name.equals("own")
        ? ModelReader.read(
            new SourceText("own.model", MODELS.relational("jmm-revised").source().text()))
        : MODELS.relational(name);
  }

  private static String words(Legality legality) {
    return switch (legality) {
      case Legality.Allowed _ -> "allowed";
      case Legality.Forbidden _ -> "forbidden";
      case Legality.NoneEnds none ->
          "none ends%s: %s".formatted(none.isBounded() ? " yet" : "", words(none.deadEnds()));
      case Legality.Undecided(Legality.Cause.FewExecutions(int k, var enough, _), _) ->
          "undecided, %d%s executions"
              .formatted(k, enough.isPresent() ? " of " + enough.getAsInt() : "");
      case Legality.Undecided _ -> "undecided";
    };
  }

  private static String words(List<DeadEnd> ends) {
    return ends.stream()
        .map(end -> end.thread() + ":" + end.instruction().text())
        .collect(Collectors.joining(" "));
  }
}
