package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Budget;
import thinair.program.Program;

/// Store buffering has four candidates, one for each choice of what its two reads see. The last one
/// breaks sequential consistency.
class WalkTest {
  /// a: W x, b: R y | c: W y, d: R x.
  private static final Program SB =
      Texts.x86("MOV [x],$1; MOV EAX,[y] | MOV [y],$1; MOV EAX,[x]", "exists (0:EAX=0)");

  private static final String SC = "acyclic po | rf | co | fr as sc empty po & po^-1 as order";

  private static Walk.Result walk(
      String model, Set<String> without, boolean all, int most, Map<String, List<int[]>> given) {
    return Texts.executions(SB, model).walk(without, all, most, given, Budget.unlimited());
  }

  @ParameterizedTest(name = "without [{0}], all: {1}, at most {2}")
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          # without, all,   most, consistent, possible, shown, left
          -,         true,  9,    3,          0,        4,     0
          -,         false, 9,    3,          0,        3,     0
          -,         true,  1,    3,          0,        1,     3
          -,         false, 2,    3,          0,        2,     1
          -,         false, 0,    3,          0,        0,     3
          sc,        false, 9,    3,          1,        1,     0
          sc,        true,  9,    3,          1,        4,     0
          order,     false, 9,    3,          0,        0,     0
          """)
  void counts(
      String without, boolean all, int most, long consistent, long possible, int shown, long left) {
    var result = walk(SC, without == null ? Set.of() : Set.of(without), all, most, Map.of());
    assertThat(result.candidates()).isEqualTo(4);
    assertThat(result.consistent()).isEqualTo(consistent);
    assertThat(result.possible()).isEqualTo(possible);
    assertThat(result.shown()).hasSize(shown);
    assertThat(result.left()).isEqualTo(left);
    assertThat(result.complete()).isTrue();
  }

  /// Events by thread and position: 0.1 is the read of y, 1.0 the write it may see.
  @ParameterizedTest(name = "{0} from {1} to {2}")
  @CsvSource({
    "rf, 1.0, 0.1, 2",
    "rf, 0.0, 1.1, 2",
    "rf, 0.0, 0.1, 0",
    "co, 0.0, 1.0, 0",
    "mo, 0.0, 1.0, 0",
    "nonsense, 0.0, 1.0, 4",
  })
  void hasWhatIsGiven(String relation, String from, String to, long candidates) {
    int[] pair =
        Arrays.stream((from + "." + to).split("\\.")).mapToInt(Integer::parseInt).toArray();
    var given = Map.of(relation, List.of(pair));
    assertThat(walk(SC, Set.of(), true, 9, given).candidates()).isEqualTo(candidates);
  }

  @Test
  void judgesEveryAxiom() {
    var result = walk(SC, Set.of(), true, 9, Map.of());
    assertThat(result.shown().stream().filter(each -> !each.isConsistent()))
        .singleElement()
        .satisfies(
            judged -> {
              assertThat(judged.broken()).containsExactly("sc");
              assertThat(judged.axioms()).hasSize(2);
              assertThat(judged.axioms().getFirst().edges()).hasSize(4);
              assertThat(judged.outcome().values()).asString().isEqualTo("[0]");
            });
  }

  @Test
  void showsTheRelationsOfTheModel() {
    var result =
        walk("let com = rf | fr let none = po & po^-1 empty com as c", Set.of(), true, 9, Map.of());
    // Events come after the two initial writes, or before them: pairs by their numbers.
    assertThat(
            result.shown().stream()
                .map(
                    judged ->
                        Objects.requireNonNull(judged.derived().get("com")).stream()
                            .map(Arrays::toString)
                            .collect(Collectors.toSet())
                            .size()))
        .as("each read sees one write, and comes before the other if that is the first")
        .containsExactlyInAnyOrder(2, 3, 3, 4);
    assertThat(result.shown())
        .allSatisfy(judged -> assertThat(judged.derived()).doesNotContainKey("none"));
  }

  @Test
  void stopsWithItsBudget() {
    Budget budget = Budget.unlimited();
    var executions = Texts.executions(SB, SC);
    budget.cancel();
    assertThat(executions.walk(Set.of(), true, 9, Map.of(), budget).complete()).isFalse();
  }
}
