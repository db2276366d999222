package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Tag;
import thinair.program.Value;

class ExecutionTest {
  private static final Instruction LINE = Code.thread(Language.X86, "MFENCE").code().getFirst();
  private static final Value.Address X = new Value.Address("x", 0);

  private static Event.Origin origin() {
    return new Event.Origin(0, LINE);
  }

  @Test
  void initialWritesHaveNoPlaceInTheProgram() {
    var initial = new Execution.Done(0, -1, null, X, null, Value.of(0));
    assertThat(initial.isInitial()).isTrue();
    assertThat(initial.instruction()).isNull();
    assertThat(initial.tags()).isEmpty();
    assertThat(initial.isAccess()).isTrue();
  }

  @Test
  void fencesAreNoAccesses() {
    var fence = new Event.Fence(origin(), Set.of(Tag.MFENCE));
    var done = new Execution.Done(1, 0, fence, null, null, null);
    assertThat(done.isInitial()).isFalse();
    assertThat(done.instruction()).isSameAs(LINE);
    assertThat(done.tags()).containsExactly(Tag.MFENCE);
    assertThat(done.isAccess()).isFalse();
  }

  /// In the order of the steps, and not across what excludes each other.
  @Test
  void stepsOfAFlowFollowEachOther() {
    Flow flow =
        Flow.of(
            Code.thread(Language.C, "if (*y) { *x = 1; } else { *x = 2; } *z = 3;"), Language.C, 2);
    List<Flow.Kind> kinds = flow.steps().stream().map(Flow.Step::kind).toList();
    assertThat(kinds)
        .containsExactly(Flow.Kind.READ, Flow.Kind.WRITE, Flow.Kind.WRITE, Flow.Kind.WRITE);
    boolean[][] before = new boolean[4][4];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        before[i][j] = flow.isBefore(i, j);
      }
    }
    assertThat(before)
        .isDeepEqualTo(
            new boolean[][] {
              {false, true, true, true},
              {false, false, false, true},
              {false, false, false, true},
              {false, false, false, false}
            });
  }
}
