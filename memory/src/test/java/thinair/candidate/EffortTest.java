package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// Who answers: by work, never by time, so that it is the same every time.
class EffortTest {
  private static final String TSO_LIKE = "acyclic po-loc | rf | co | fr as coherence";

  /// A thread that waits for a flag has 2^n ways to read it by the estimate, and one that fits its
  /// path.
  @ParameterizedTest(name = "unrolled {0} times: solved {1}")
  @CsvSource({"5, false", "22, false", "30, false"})
  void aSpinLoopIsEnumerated(int unroll, boolean solved) {
    Program program =
        Texts.x86(
            "MOV [x],$1; MOV [y],$1 | L0:; MOV EAX,[y]; CMP EAX,$0; JE L0; MOV EBX,[x]",
            "exists (1:EBX=0)");
    var executions = new CandidateExecutions(program, Texts.model(TSO_LIKE), unroll, new Plans());

    assertThat(executions.run(Engine.AUTO, Listing.ALL, Budget.unlimited()).solved())
        .isEqualTo(solved);
  }

  /// Ten writes have ten factorial orders, and none of them contradicts anything.
  @Test
  void manyOrdersAreSolved() {
    String threads = String.join("|", Collections.nCopies(10, "MOV [x],$1"));
    var executions = Texts.executions(Texts.x86(threads, "exists (x=1)"), TSO_LIKE);

    for (int times = 0; times < 2; times++) {
      var result = executions.run(Engine.AUTO, Listing.ALL, Budget.unlimited());
      assertThat(result.solved()).isTrue();
      assertThat(result.counts().values()).containsExactly(1L);
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"ENUMERATE, false", "AUTO, false", "SAT, true"})
  void anEngineThatIsAskedForIsTaken(Engine engine, boolean solved) {
    var executions = Texts.executions(Texts.x86("MOV [x],$1 | MOV EAX,[x]", "exists (x=1)"), "");

    assertThat(executions.run(engine, Listing.ALL, Budget.unlimited()).solved()).isEqualTo(solved);
  }

  @Test
  void whatIsLostIsNotSpentAgain() {
    Program program =
        Texts.x86(String.join("|", Collections.nCopies(10, "MOV [x],$1")), "exists (x=1)");
    Skeletons skeletons = new Skeletons(program, Texts.model(""), 2, new Plans());
    Effort effort = new Effort(Engine.AUTO);
    skeletons.forEach(
        (skeleton, plan, _) -> {
          Candidates many =
              new Candidates(
                  skeleton,
                  plan,
                  skeletons.observed(skeleton),
                  Budget.unlimited(),
                  true,
                  Wanted.anything(skeletons.observations()));
          long first = effort.worth(many);
          effort.lost(first);
          long later = effort.worth(many);
          effort.lost(later);

          assertThat(later).isPositive().isLessThan(first / 10);
          assertThat(effort.worth(many)).isEqualTo(later);
        });
  }

  /// A search that is a tenth through after a tenth of the work is finished, one that has hardly
  /// begun is given up there.
  @ParameterizedTest(name = "{0} reads with {1} units: done {2}")
  @CsvSource({"3, 1000, true", "3, 400, true", "12, 1000, false", "20, 100000, false"})
  void aHopelessSearchIsGivenUpEarly(int reads, long work, boolean done) {
    String reader = String.join(";", Collections.nCopies(reads, "MOV EAX,[x]"));
    Program program = Texts.x86("MOV [x],$1 | " + reader, "exists (x=1)");
    Skeletons skeletons = new Skeletons(program, Texts.model(""), 2, new Plans());
    skeletons.forEach(
        (skeleton, plan, _) -> {
          Candidates candidates =
              new Candidates(
                  skeleton,
                  plan,
                  skeletons.observed(skeleton),
                  Budget.unlimited(),
                  true,
                  Wanted.anything(skeletons.observations()));

          assertThat(candidates.enumerate(work, _ -> {})).isEqualTo(done);
          if (!done) {
            assertThat(candidates.spent()).isBetween(work / 10, work / 10 + 100);
          }
        });
  }
}
