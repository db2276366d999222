package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.files.BuiltInTexts;
import thinair.files.Folder;
import thinair.frontend.Models;
import thinair.logic.Budget;
import thinair.logic.find.SatFinder;
import thinair.program.Condition;
import thinair.program.Observable;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// What comes nearest to an end that is excluded: the axiom that it breaks, and the actions of
/// which it does not hold, in which execution.
class NearMissTest {
  private static final Models MODELS = new Models(BuiltInTexts.ofThinair(), Folder.current());

  /// Of the registers in their order, each asked to be the value.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          thin air             ! jmm-revised ! r2=x; y=r2 | r1=y; x=r1                            ! 1 1   ! rule_6: J r1=y, J r2=x
          thin air, of three   ! jmm-revised ! r2=x; y=r2 | r1=y; z=r1 | r3=z; x=r3               ! 1 1 1 ! rule_6: J r1=y, J r2=x, J r3=z
          stale read           ! jmm-revised ! x=1; v=1 | r1=v; r2=x                              ! 1 0   ! hb_consistency: E r2=x & x=1
          by way of another    ! jmm-revised ! x=1; v=1 | r1=v; v2=r1 | r2=v2; r3=x               ! 1 1 0 ! hb_consistency: E r3=x & x=1
          volatile             ! jmm-revised ! x=1; v=1; v=2 | r1=v; r2=v                         ! 2 1   ! so_consistency: E r1=v
          under a lock         ! jmm-revised ! L m; x=1; x=2; U m | L m; r1=x; U m                ! 1     ! hb_consistency: E r1=x & x=2
          its own write        ! jmm-revised ! x=1; x=2; r1=x                                     ! 1     ! hb_consistency: E r1=x & x=2
          a write after it     ! jmm-revised ! r1=x; x=1                                          ! 1     ! none
          never written        ! jmm-revised ! x=1 | r1=x                                         ! 7     ! none
          out of order         ! nemos-sc    ! x=1; y=1 | r1=y; r2=x                              ! 1 0   ! program_order: E r1=y & r2=x
          one variable         ! coherence   ! x=1 | r1=x; r2=x                                   ! 1 0   ! program_order: E r1=x & r2=x
          """)
  void nearest(String what, String model, String threads, String asked, String expected) {
    Program program = asking(TinyPrograms.read(threads.split("\\|", -1)), asked);
    LegalityProblem problem = new LegalityProblem(program, MODELS.relational(model), new Reach(1));
    SatFinder finder = new SatFinder();
    Legality legality = problem.answer(finder, Budget.unlimited());
    assertThat(legality)
        .isInstanceOfSatisfying(
            Legality.Forbidden.class,
            forbidden ->
                assertThat(words(problem.nearMiss(forbidden, finder, Budget.unlimited())))
                    .isEqualTo(expected));
  }

  private static Program asking(Program program, String asked) {
    List<Proposition> parts = new ArrayList<>();
    for (String value : asked.split(" ", -1)) {
      Observable register = program.shown().get(parts.size());
      parts.add(new Proposition.EqualsValue(register, Value.of(Long.parseLong(value))));
    }
    return program.asking(new Condition(Condition.Quantifier.EXISTS, new Proposition.And(parts)));
  }

  private static String words(Optional<NearMiss> miss) {
    return miss.map(
            found ->
                found.broken().axiom()
                    + ": "
                    + found.failures().stream()
                        .map(NearMissTest::words)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(", ")))
        .orElse("none");
  }

  private static String words(NearMiss.Failure failure) {
    // Which of those that justify it, depends on when they commit.
    return failure.run().name().charAt(0)
        + failure.actions().stream()
            .map(
                action ->
                    failure.run().performed().stream()
                        .filter(performed -> performed.action() == action)
                        .map(performed -> performed.statement().text())
                        .findFirst()
                        .orElse("-"))
            .collect(Collectors.joining(" & ", " ", ""));
  }
}
