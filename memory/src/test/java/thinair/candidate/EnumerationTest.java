package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// What an enumeration of all executions says, by either engine.
class EnumerationTest {
  private static final String SB = "MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]";
  private static final String SC = "acyclic po | rf | co | fr as sc";

  /// Ends by the values of both EAX.
  @ParameterizedTest(name = "{0} {1}: {2}, {3}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
                                 ! exists (0:EAX=0 /\\ 1:EAX=1) ! 01 10 11 ! reached
          filter (0:EAX=1)       ! exists (0:EAX=0 /\\ 1:EAX=1) ! 10 11    ! missed
          filter (0:EAX=0)       ! exists (0:EAX=0 /\\ 1:EAX=1) ! 01       ! reached
          filter (1:EAX=0)       ! exists (0:EAX=0 /\\ 1:EAX=1) ! 10       ! missed
          filter (not (0:EAX=1)) ! exists (0:EAX=1 /\\ 1:EAX=1) ! 01       ! missed
          filter (0:EAX=0 /\\ 1:EAX=0) ! exists (0:EAX=0 /\\ 1:EAX=1) ! -  ! missed
          """)
  void aFilterKeepsOthersOut(String filter, String condition, String ends, String verdict) {
    Program program = Texts.x86(SB, (filter == null ? "" : filter + "\n") + condition);
    for (Engine engine : Engine.values()) {
      var executions = Texts.executions(program, SC);

      assertThat(ends(executions.run(engine, Listing.ALL, Budget.unlimited())))
          .as("%s", engine)
          .isEqualTo(ends);
      boolean reached =
          !executions.run(engine, Listing.NONE, Budget.unlimited()).counts().isEmpty();
      assertThat(reached ? "reached" : "missed").as("%s, verdict only", engine).isEqualTo(verdict);
      assertThat(
              executions.witness(program.condition().proposition(), Budget.unlimited()).isPresent())
          .as("a witness")
          .isEqualTo(reached);
    }
  }

  private static String ends(Enumeration.Result result) {
    String ends =
        result.counts().keySet().stream()
            .map(
                outcome ->
                    outcome.values().stream().map(Object::toString).collect(Collectors.joining()))
            .sorted()
            .collect(Collectors.joining(" "));
    return ends.isEmpty() ? "-" : ends;
  }

  /// A loop is cut only where some run is still in it at the bound.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          MOV [x],$1 | MOV EAX,[x]                               ! false
          L0:; MOV EAX,[x]; CMP EAX,$0; JE L0                    ! true
          L0:; MOV EAX,[x]; CMP EAX,$0; JNE L0                   ! false
          MOV [x],$1 | L0:; MOV EAX,[x]; CMP EAX,$2; JE L0       ! false
          MOV [x],$1 | L0:; MOV EAX,[x]; CMP EAX,$1; JE L0       ! true
          """)
  void aLoopIsCut(String threads, boolean cut) {
    for (Engine engine : Engine.values()) {
      var result =
          Texts.executions(Texts.x86(threads, "exists (x=0)"), SC)
              .run(engine, Listing.ALL, Budget.unlimited());

      assertThat(result.cut()).as("%s", engine).isEqualTo(cut);
    }
  }

  /// A flag that one execution raises is raised, whoever looks for it.
  @ParameterizedTest
  @EnumSource
  void flagsAreRaised(Engine engine) {
    Program program = Texts.x86(SB, "exists (0:EAX=0)");
    String model =
        """
        acyclic po | rf | co | fr as sc
        flag ~empty rf & ext & (W * R) as seen
        flag ~empty po & ext as never
        flag ~empty po as always
        undefined_unless empty [R] ; po ; [R] as fine
        undefined_unless empty [W] ; po ; [R] as undefined
        """;
    var result = Texts.executions(program, model).run(engine, Listing.ALL, Budget.unlimited());

    assertThat(result.flagged().keySet().stream().map(check -> check.name()).sorted())
        .as(engine.name().toLowerCase(Locale.ROOT))
        .containsExactly("always", "seen", "undefined");
    assertThat(result.flagged().values()).as("executions to show").allMatch(Optional::isPresent);
  }

  /// What a search has found that came to its end within its bounds, though the estimate was too
  /// much for it: a thread that waits for y, and in the end reads x or not.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          exists (1:EBX=0) ! 0 1 ! true  ! true
          exists (1:EBX=1) ! 0 1 ! true  ! true
          exists (1:EBX=2) ! 0 1 ! false ! true
          forall (1:EAX=1) ! 1   ! true  ! false
          """)
  void aLimitedSearchKeepsWhatItFinds(
      String condition, String ends, boolean witness, boolean counterexample) {
    Program program =
        Texts.x86(
            "MOV [x],$1; MOV [y],$1 | L0:; MOV EAX,[y]; CMP EAX,$0; JE L0; MOV EBX,[x]", condition);
    String model =
        """
        acyclic po-loc | rf | co | fr as coherence
        flag ~empty rf & ext & (W * R) as seen
        """;
    var executions = new CandidateExecutions(program, Texts.model(model), 22, new Plans());
    var result = executions.run(Engine.AUTO, Listing.ALL, Budget.unlimited());

    assertThat(result.solved()).isFalse();
    assertThat(ends(result)).isEqualTo(ends);
    assertThat(result.witness().isPresent()).isEqualTo(witness);
    assertThat(result.counterexample().isPresent()).isEqualTo(counterexample);
    assertThat(result.flagged().values()).hasSize(1).allMatch(Optional::isPresent);
  }

  /// Whether there is an execution, one that passes the filter, or one that the model excludes.
  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
                                 ! acyclic po | rf | co | fr as sc ! ALLOWED  ! ALLOWED
          filter (0:EAX=1)       ! acyclic po | rf | co | fr as sc ! ALLOWED  ! ALLOWED
          filter (0:EAX=2)       ! acyclic po | rf | co | fr as sc ! FILTERED ! FILTERED
          filter (0:EAX=1)       ! empty rf as none                ! EXCLUDED ! EXCLUDED
                                 ! empty rf as none                ! EXCLUDED ! EXCLUDED
          """)
  void whatThereIs(String filter, String model, Existence all, Existence verdict) {
    Program program =
        Texts.x86(SB, (filter == null ? "" : filter + "\n") + "exists (0:EAX=0 /\\ 1:EAX=0)");
    for (Engine engine : Engine.values()) {
      var executions = Texts.executions(program, model);
      assertThat(executions.run(engine, Listing.ALL, Budget.unlimited()).existence())
          .as("%s", engine)
          .isEqualTo(all);
      assertThat(executions.run(engine, Listing.NONE, Budget.unlimited()).existence())
          .as("%s, verdict only", engine)
          .isEqualTo(verdict);
    }
  }

  @Test
  void noneThatEnds() {
    Program program = Texts.x86("L0:; MOV EAX,[x]; CMP EAX,$0; JE L0", "exists (0:EAX=0)");
    var result = Texts.executions(program, SC).run(Engine.AUTO, Listing.ALL, Budget.unlimited());
    assertThat(result.existence()).isEqualTo(Existence.NONE);
  }
}
