package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.event.Guard.Test;
import thinair.limit.Checkpoint;

/// Guards as text: ways separated by `|`, each the tests on it, `1` where datum 1 is not 0 and `-1`
/// where it is; `always` has one way without a test, `never` none.
class GuardTest {

  @ParameterizedTest(name = "{0} or {1}")
  @CsvSource(
      textBlock =
          """
          1,        -1,       always
          1,        1,        1
          1,        2,        1 | 2
          1 2,      1 -2,     1
          1 2,      1,        1
          1 2,      -1,       2 | -1
          never,    1 2,      1 2
          always,   1,        always
          1 2 | 3,  1 -2,     3 | 1
          1 2,      -1 -2,    1 2 | -1 -2
          1 2 | 1 -2, -1 2 | -1 -2, always
          """)
  void waysThatDifferInOneTestMeet(String left, String right, String both) {
    assertThat(ways(guard(left).or(guard(right), Checkpoint.NONE))).isEqualTo(ways(guard(both)));
  }

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource(
      textBlock =
          """
          always,   1,   1
          never,    1,   never
          1,        -1,  never
          1,        1,   1
          1 | 2,    -1,  2 -1
          1 2 | -3, 3,   1 2 3
          """)
  void aTestClosesTheWaysThatItContradicts(String guard, int test, String result) {
    assertThat(ways(guard(guard).and(test(test)))).isEqualTo(ways(guard(result)));
  }

  private static Guard guard(String text) {
    return switch (text) {
      case "always" -> Guard.ALWAYS;
      case "never" -> Guard.NEVER;
      default -> new Guard(Arrays.stream(text.split("\\|")).map(GuardTest::way).toList());
    };
  }

  private static Set<Test> way(String text) {
    return Arrays.stream(text.strip().split(" "))
        .map(word -> test(Integer.parseInt(word)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Test test(int number) {
    return new Test(Math.abs(number), number > 0);
  }

  private static Set<Set<Test>> ways(Guard guard) {
    List<Set<Test>> ways = guard.ways();
    assertThat(ways).doesNotHaveDuplicates();
    return Set.copyOf(ways);
  }
}
