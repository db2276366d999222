package thinair.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// Slices one after the other are the programs that are made at once.
class SliceTest {
  static Stream<Limits> limits() {
    return Stream.of(
        Limits.of(4, 4, 3, 3).withFences(),
        Limits.of(5, 3, 3, 2),
        Limits.of(4, 2, 4, 3).withFences().withDependencies().withExchanges(),
        Limits.of(4, 4, 4, 4).withRedundant(),
        Limits.of(3, 3, 2, 2).withKinds(List.of(Kind.values())).withGaps(List.of(Gap.values())),
        Limits.of(5, 4, 5, 4).withFences().withDependencies().ofEvents(5));
  }

  @ParameterizedTest
  @MethodSource("limits")
  void slicesAreTheWhole(Limits limits) {
    List<Shape> whole = new ArrayList<>();
    Generator.generate(limits, whole::add);
    for (long ways : new long[] {311, 1_000_000}) {
      List<Shape> sliced = new ArrayList<>();
      for (Slice slice : Slice.of(limits, ways)) {
        Generator.generate(limits, slice, sliced::add);
      }
      assertThat(sliced).as("slices of %d", ways).isEqualTo(whole);
    }
  }

  /// A slice in the middle of 5 · 10^11 ways: nothing before it is made, or this would not end.
  @Test
  void aSliceInTheMiddleIsReachedAtOnce() {
    Limits limits = Limits.of(12, 4, 4, 3).withFences();
    long all = Generator.ways(limits, 12);
    assertThat(all).isGreaterThan(500_000_000_000L);
    int[] count = new int[1];
    Generator.generate(limits, new Slice(12, all / 2, all / 2 + 20_000), _ -> count[0]++);
    assertThat(count[0]).isBetween(1, 20_000);
  }

  @Test
  void smallProgramsComeFirst() {
    assertThat(Slice.of(Limits.of(4, 4, 3, 3).withFences(), 500).stream().map(Slice::accesses))
        .isSorted()
        .contains(1, 2, 3, 4);
  }

  @ParameterizedTest
  @MethodSource("limits")
  void aShapeIsReadAsItIsWritten(Limits limits) {
    Generator.generate(limits, shape -> assertThat(Shape.of(shape.toString())).isEqualTo(shape));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Wx", "Rx1", "Wx1 | ", "Qx", "W1", "Wx1 F", "F", "Wx1  Ry"})
  void whatIsNoShapeIsRefused(String text) {
    assertThatThrownBy(() -> Shape.of(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
