package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.limit.Checkpoint;
import thinair.program.Language;
import thinair.program.Value;
import thinair.source.SyntaxError;

class FlowTest {
  @Test
  void registersHoldWhatTheyBeginWith() {
    Flow flow = Flow.of(Code.thread(Language.AARCH64, "STR W0,[X8]"), Language.AARCH64, 2);
    assertThat(flow.steps()).hasSize(1);
    assertThat(flow.steps().getFirst().target())
        .isInstanceOfSatisfying(
            Data.Known.class, known -> assertThat(known.value()).isEqualTo(Value.address("y")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"atomic_fetch_add(y, 1);", "atomic_compare_exchange_strong(x, z, 3);"})
  void readModifyWritesOfCHaveNoStep(String code) {
    assertThatThrownBy(() -> Flow.of(Code.thread(Language.C, code), Language.C, 2))
        .isInstanceOf(SyntaxError.class)
        .hasMessageContaining("have no place in a relational model");
  }

  /// Before every copy of an instruction.
  @Test
  void whoAskedCanEndIt() {
    List<String> passed = new ArrayList<>();
    Checkpoint checkpoint =
        new Checkpoint() {
          @Override
          public void pass() {
            passed.add("pass");
          }

          @Override
          public void look() {
            passed.add("look");
          }

          @Override
          public void hold(long bytes) {
            passed.add(bytes >= 1 ? "hold" : "nothing");
          }
        };
    var thread = Code.thread(Language.AARCH64, "STR W0,[X7]; STR W0,[X8]");
    Flow.of(thread, Language.AARCH64, 2, checkpoint);
    assertThat(passed)
        .as("two instructions and the end")
        .containsExactly("pass", "hold", "pass", "hold", "pass", "hold");
  }
}
