package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.limit.Checkpoint;
import thinair.random.Cases;

/// Guards as text: ways separated by `|`, each the tests on it, `1` where datum 1 is not 0 and `-1`
/// where it is.
class GuardTest {
  private final GuardPool pool = new GuardPool(Checkpoint.NONE);

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
    assertThat(pool.or(guard(left), guard(right))).isSameAs(guard(both));
  }

  @ParameterizedTest(name = "{0} and {1}")
  @CsvSource(
      textBlock =
          """
          always,   1,   1
          never,    1,   never
          1,        -1,  never
          1,        1,   1
          2,        1,   1 2
          2,        -1,  2 -1
          1 | 2,    -1,  2 -1
          1 2 | -3, 3,   1 2 3
          """)
  void aTestClosesTheWaysThatItContradicts(String guard, int test, String result) {
    assertThat(and(guard(guard), test)).isSameAs(guard(result));
  }

  @ParameterizedTest
  @CsvSource({"always, ''", "never, ''", "1 2, 1 2", "1 2 | 1 -2, 1", "1 2 | -1 3, 1 2 3"})
  void dependsOnTheTestsThatMatter(String guard, String tests) {
    Set<Integer> numbers = new HashSet<>();
    for (String word : tests.split(" ", -1)) {
      if (!word.isEmpty()) {
        numbers.add(Integer.valueOf(word));
      }
    }
    assertThat(guard(guard).tests()).isEqualTo(numbers);
  }

  /// Two to the 60 ways lead to the end of sixty diamonds in which one of four tests went well.
  @Test
  void isNoLargerThanTheFlow() {
    Guard guard = Guard.Known.ALWAYS;
    for (int i = 0; i < 60; i++) {
      guard = pool.or(and(guard, 2 * i + 1), and(and(guard, -(2 * i + 1)), 2 * i + 2));
    }
    assertThat(guard.tests()).hasSize(120);
  }

  @Test
  void holdsWhereItsWaysLead() {
    Cases.every(
        200,
        41_000_000L,
        example -> {
          StringBuilder text = new StringBuilder();
          int ways = 1 + example.random().nextInt(4);
          for (int i = 0; i < ways; i++) {
            text.append(i == 0 ? "" : " | ");
            int tests = 1 + example.random().nextInt(3);
            for (int j = 0; j < tests; j++) {
              int data = 1 + example.random().nextInt(4);
              text.append(j == 0 ? "" : " ").append(example.random().nextBoolean() ? data : -data);
            }
          }
          example.shows(text.toString());
          Guard guard = new GuardTest().guard(text.toString());
          for (int all = 0; all < 16; all++) {
            Map<Integer, Boolean> values = new HashMap<>();
            for (int data = 1; data <= 4; data++) {
              values.put(data, (all >> (data - 1) & 1) == 1);
            }
            assertThat(holds(guard, values)).isEqualTo(holds(text.toString(), values));
          }
        });
  }

  private static boolean holds(Guard guard, Map<Integer, Boolean> values) {
    return switch (guard) {
      case Guard.Known known -> known.isAlways();
      case Guard.Test test ->
          holds(values.getOrDefault(test.data(), false) ? test.then() : test.otherwise(), values);
    };
  }

  private static boolean holds(String text, Map<Integer, Boolean> values) {
    for (String way : text.split("\\|", -1)) {
      boolean all = true;
      for (String word : way.strip().split(" ", -1)) {
        int test = Integer.parseInt(word);
        all &= values.getOrDefault(Math.abs(test), false) == test > 0;
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  private Guard guard(String text) {
    return switch (text) {
      case "always" -> Guard.Known.ALWAYS;
      case "never" -> Guard.Known.NEVER;
      default -> {
        Guard guard = Guard.Known.NEVER;
        for (String way : text.split("\\|", -1)) {
          Guard all = Guard.Known.ALWAYS;
          for (String word : way.strip().split(" ", -1)) {
            all = and(all, Integer.parseInt(word));
          }
          guard = pool.or(guard, all);
        }
        yield guard;
      }
    };
  }

  private Guard and(Guard guard, int test) {
    return pool.and(guard, Math.abs(test), test > 0);
  }
}
