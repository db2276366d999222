package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.model.MemoryModel;

/// Which axioms keep other threads from between two accesses, and which executions do so. A wrong
/// yes would lose some, or keep too many.
class AtomicityTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          empty rmw & (fre ; coe)                             ! true
          empty (fre ; coe) & rmw                             ! true
          empty amo & ((fr & ext) ; (co \\ int)) as atomicity ! true
          let between = fre ; coe empty rmw & between         ! true
          empty rmw & (fr ; co)                               ! false
          empty rmw & (fre ; co)                              ! false
          empty rmw & (coe ; fre)                             ! false
          empty rmw & (fri ; coi)                             ! false
          empty rmw \\ (fre ; coe)                            ! false
          empty fre ; coe                                     ! false
          acyclic rmw & (fre ; coe)                           ! false
          ~empty rmw & (fre ; coe)                            ! false
          flag ~empty rmw & (fre ; coe) as f                  ! false
          """)
  void isSeen(String axiom, boolean seen) {
    MemoryModel model = Texts.model(axiom);

    assertThat(Atomicity.pairs(model.checks().getLast(), model.choices().getFirst()).isPresent())
        .isEqualTo(seen);
  }

  /// Places 0 and 1 are an update of one thread, 2 and 3 are writes.
  @ParameterizedTest(name = "reads {0}, order {1}, threads {2}: {3}")
  @CsvSource({
    "-1, 1 2 3, 0 0 1 1, true",
    "-1, 2 1 3, 0 0 1 1, false",
    "2, 2 1 3, 0 0 1 1, true",
    "2, 2 3 1, 0 0 1 2, false",
    "3, 2 3 1, 0 0 1 2, true",
    "2, 2 3 1, 0 0 1 0, true",
    "-1, 2 1 3, 0 0 0 1, true",
    "2, 2 3 1, 0 2 1 2, true",
  })
  void isKept(int source, String order, String threads, boolean kept) {
    assertThat(
            Atomicity.holds(
                List.of(new Atomicity.Pair(0, 0, 1)),
                new int[] {source},
                numbers(order),
                numbers(threads)))
        .isEqualTo(kept);
  }

  private static int[] numbers(String text) {
    return Arrays.stream(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
  }
}
