package thinair.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ArchitectureTest {
  private static final String BAD = "thinair.architecture.bad";

  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("thinair");

  private static final JavaClasses OFFENDERS = new ClassFileImporter().importPackages(BAD);

  private final Plan plan;

  ArchitectureTest() throws IOException {
    plan = Plan.ofThinair();
  }

  @ParameterizedTest
  @EnumSource
  void holds(Rules rule) {
    rule.below("thinair", plan).check(PRODUCT);
  }

  @Test
  void theProductIsLookedAt() {
    assertThat(PRODUCT.containPackage("thinair.cli")).isTrue();
    assertThat(PRODUCT.containPackage("thinair.model")).isTrue();
  }

  /// A rule that cannot fail proves nothing: each one catches its offender.
  @ParameterizedTest(name = "{0} catches {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
            NO_PACKAGE_CYCLES            | cycle.left
            DEPENDENCIES_FOLLOW_THE_PLAN | explore.PeeksAtCandidates
            DEPENDENCIES_FOLLOW_THE_PLAN | logic.SaysEvent
            DEPENDENCIES_FOLLOW_THE_PLAN | event.KnowsLogic
            DEPENDENCIES_FOLLOW_THE_PLAN | report.Computes
            DEPENDENCIES_FOLLOW_THE_PLAN | candidate.CallsTheCommandLine
            DEPENDENCIES_FOLLOW_THE_PLAN | frontend.cat.BorrowsFromLitmus
            EVERY_PACKAGE_IS_ON_THE_PLAN | nowhere.Lost
            NO_BAG_PACKAGES              | util.Odds
            NO_BAG_TYPES                 | util.OddsHelper
            NO_STATIC_MUTABLE_STATE      | util.Odds.counter
            NO_STATIC_MUTABLE_STATE      | util.Odds.SEEN
            NO_STATIC_MUTABLE_STATE      | util.Odds.SHARED
            EVERY_PACKAGE_IS_NULL_MARKED | util.Odds
            THE_ENGINE_TOUCHES_NO_FILES  | model.ReadsFiles.path
            THE_ENGINE_TOUCHES_NO_FILES  | model.ReadsFiles.url
            THE_ENGINE_TOUCHES_NO_FILES  | model.ReadsFiles.resource
            THE_ENGINE_TOUCHES_NO_FILES  | model.ReadsFiles.stream
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.ReadsFiles.own
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.lines
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.number
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.replaced
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.memory
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.letter
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.seconds
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.kept
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.copied
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.once
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine.shared
            THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE | model.AsksTheMachine$Split
          """)
  void catches(Rules rule, String offender) {
    var report = rule.below(BAD, plan).evaluate(OFFENDERS).getFailureReport();

    assertThat(report.getDetails()).anyMatch(line -> line.contains(offender));
  }

  /// Nor may it catch those who are allowed to.
  @ParameterizedTest(name = "{0} leaves {1} alone")
  @CsvSource({
    "THE_ENGINE_TOUCHES_NO_FILES, files.ReadsFiles",
    "THE_ENGINE_CALLS_WHAT_BROWSERS_HAVE, files.ReadsFiles"
  })
  void leavesAlone(Rules rule, String allowed) {
    var report = rule.below(BAD, plan).evaluate(OFFENDERS).getFailureReport();

    assertThat(OFFENDERS.contain(BAD + "." + allowed)).isTrue();
    assertThat(report.getDetails()).noneMatch(line -> line.contains(allowed));
  }

  @ParameterizedTest(name = "{0} may know {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
            logic          | logic.encode   | true
            logic.find     | logic.sat      | true
            logic.sat      | logic          | false
            logic          | source         | true
            logic          | program        | false
            source         | logic          | false
            event          | logic          | false
            model          | program        | false
            model          | logic          | true
            candidate      | logic.find     | true
            explore        | program        | true
            explore        | event          | false
            explore        | logic          | false
            frontend.cat   | frontend.model | false
            query          | explore        | true
            query          | report         | false
            report         | logic.find     | false
            cli            | frontend.c     | true
            web            | cli            | false
            frontend       | files          | false
            query          | files          | false
            files          | source         | true
            cli            | files          | true
          """)
  void plan(String from, String to, boolean allowed) {
    assertThat(plan.allows(from, to)).isEqualTo(allowed);
  }
}
