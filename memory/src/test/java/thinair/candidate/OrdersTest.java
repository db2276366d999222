package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.event.BitMatrix;

/// All total orders of groups of events that keep given pairs, events by their digits.
class OrdersTest {

  @ParameterizedTest(name = "{0} keeping {1}: {2}")
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          012     !          ! 012 021 102 120 201 210
          012     ! 01       ! 012 021 201
          012     ! 01 12 02 ! 012
          01 23   !          ! 01-23 01-32 10-23 10-32
          01 23   ! 32       ! 01-32 10-32
          01      ! 10       ! 10
          13      ! 30 02    ! 13 31
          5       !          ! 5
                  !          !
          """)
  void keepWhatIsGiven(String groups, String given, String orders) {
    BitMatrix bits = new BitMatrix(6);
    long[] kept = bits.relation();
    for (String pair : words(given)) {
      bits.add(kept, digit(pair, 0), digit(pair, 1));
    }
    List<int[]> members =
        Arrays.stream(words(groups))
            .map(group -> group.chars().map(c -> c - '0').toArray())
            .toList();
    long[] order = bits.relation();
    List<String> found = new ArrayList<>();
    new Orders(bits, members, kept, order).forEach(() -> found.add(told(bits, members, order)));

    assertThat(found).doesNotHaveDuplicates();
    assertThat(String.join(" ", new TreeSet<>(found))).isEqualTo(orders == null ? "" : orders);
    assertThat(BitMatrix.isEmpty(order)).as("nothing is left behind").isTrue();
  }

  /// Each group by the number of its members that come before.
  private static String told(BitMatrix bits, List<int[]> groups, long[] order) {
    List<String> told = new ArrayList<>();
    for (int[] group : groups) {
      char[] places = new char[group.length];
      for (int event : group) {
        int before =
            (int) Arrays.stream(group).filter(other -> bits.has(order, other, event)).count();
        places[before] = (char) ('0' + event);
      }
      told.add(new String(places));
    }
    return String.join("-", told);
  }

  private static int digit(String text, int at) {
    return text.charAt(at) - '0';
  }

  private static String[] words(String text) {
    return text == null || text.isBlank() ? new String[0] : text.strip().split("\\s+");
  }
}
