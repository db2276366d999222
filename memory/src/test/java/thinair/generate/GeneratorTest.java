package thinair.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.generate.Access.Gap;
import thinair.generate.Access.Kind;

/// Every program once: the counts are those of Mador-Haim, Alur and Martin's Algorithm 1, repaired,
/// for at most three locations and three accesses in a thread.
class GeneratorTest {
  private static List<Shape> shapes(Limits limits, int accesses) {
    List<Shape> shapes = new ArrayList<>();
    Generator.generate(limits, accesses, shapes::add);
    return shapes;
  }

  private static Limits limits(int accesses) {
    return Limits.of(accesses, accesses, 3, 3).withFences();
  }

  @ParameterizedTest(name = "{0} accesses: {1} orbits, {2} connected")
  @CsvSource({"2, 22, 8", "3, 254, 69", "4, 1668, 232", "5, 17052, 1984"})
  void orbits(int accesses, int all, int connected) {
    assertThat(shapes(limits(accesses).withRedundant(), accesses)).hasSize(all);
    assertThat(shapes(limits(accesses), accesses)).hasSize(connected);
  }

  @Test
  @Tag("corpus")
  void orbitsOfSixAccesses() {
    orbits(6, 155_437, 20_234);
  }

  /// The orbits add up to all the programs that there are without regard to symmetry.
  @ParameterizedTest(name = "{0} accesses: {1} programs")
  @CsvSource({"2, 108", "3, 1944", "4, 24624"})
  void members(int accesses, long programs) {
    Limits limits = limits(accesses).withRedundant();
    assertThat(shapes(limits, accesses).stream().mapToLong(shape -> orbit(shape).size()).sum())
        .isEqualTo(programs);
  }

  @ParameterizedTest(name = "{0} accesses: {1} programs")
  @CsvSource({"5, 381024", "6, 5738688"})
  @Tag("corpus")
  void membersOfMoreAccesses(int accesses, long programs) {
    members(accesses, programs);
  }

  /// All orders of threads, with all names for addresses.
  private static Set<List<List<Access>>> orbit(Shape shape) {
    Set<List<List<Access>>> orbit = new HashSet<>();
    for (List<Integer> order : choices(shape.threads().size(), shape.threads().size())) {
      for (List<Integer> names : choices(3, shape.addresses())) {
        orbit.add(
            order.stream()
                .map(
                    thread ->
                        shape.threads().get(thread).stream()
                            .map(
                                access ->
                                    new Access(
                                        access.kind(),
                                        names.get(access.address()),
                                        access.before()))
                            .toList())
                .toList());
      }
    }
    return orbit;
  }

  /// All ways to draw so many of `n` without putting back.
  private static List<List<Integer>> choices(int n, int drawn) {
    if (drawn == 0) {
      return List.of(List.of());
    }
    List<List<Integer>> result = new ArrayList<>();
    for (List<Integer> fewer : choices(n, drawn - 1)) {
      for (int i = 0; i < n; i++) {
        if (!fewer.contains(i)) {
          List<Integer> more = new ArrayList<>(fewer);
          more.add(i);
          result.add(more);
        }
      }
    }
    return result;
  }

  @Test
  void namesDoNotMakeAProgram() {
    List<String> spellings =
        List.of(
            "Wy Ry Wx | Rx F Ry", // B1
            "Wx Rx Wy | Ry F Rx", // B2
            "Ry F Rx | Wx Rx Wy"); // B3
    assertThat(spellings.stream().map(GeneratorTest::shape).map(GeneratorTest::orbit).distinct())
        .hasSize(1);
    assertThat(spellings.stream().map(GeneratorTest::shape).filter(Shape::isLeast)).hasSize(1);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "D, Wx Rx | Wy Ry, false",
    "E, Wx Wy | Rx Ry, false",
    "F, Wx Ry | Wy Rx Wz Ra | Wa Rz, false",
    "SB, Wx Ry | Wy Rx, true",
    "MP, Wx Wy | Ry Rx, true"
  })
  void whatFallsApartIsLeftOut(String name, String threads, boolean connected) {
    assertThat(shape(threads).isConnected()).as(name).isEqualTo(connected);
  }

  @Test
  void theSmallestComeFirst() {
    List<Integer> sizes = new ArrayList<>();
    Generator.generate(limits(4), shape -> sizes.add(shape.accesses()));
    assertThat(sizes).isSorted();
    List<Integer> threads = shapes(limits(4), 4).stream().map(s -> s.threads().size()).toList();
    assertThat(threads).isSorted();
  }

  @ParameterizedTest(name = "{0} in {1}: {2}")
  @CsvSource({
    "Wx Ry | Wy Rx, Wx F Ry | Wy Rx, true",
    "Wx F Ry | Wy Rx, Wx Ry | Wy Rx, false",
    "Wx F Ry | Wy Rx, Wx F Rz Ry | Wy Rx, true",
    "Wx Ry | Wy Rx, Rz Wa Rx | Wx Rz Ra, true",
    "Wx Ry | Wy Rx, Wx Rx | Wx Rx, false",
    "Wx | Rx, Wx Rx, false"
  })
  void parts(String small, String large, boolean part) {
    assertThat(shape(small).isPartOf(shape(large))).isEqualTo(part);
  }

  @Test
  void dependenciesAndExchanges() {
    Limits limits = Limits.of(3, 2, 2, 2).withDependencies().withExchanges();
    List<Shape> shapes = shapes(limits, 3);
    assertThat(shapes)
        .anyMatch(Shape::hasDependencies)
        .anyMatch(shape -> shape.toString().contains("X"))
        .allMatch(shape -> shape.fences() == 0);
    assertThat(shapes.stream().map(Shape::toString)).doesNotHaveDuplicates();
  }

  /// Reads `Wx F Ry | Rx`.
  static Shape shape(String text) {
    String names = "xyza";
    List<List<Access>> threads = new ArrayList<>();
    for (String part : text.split("\\|", -1)) {
      List<Access> thread = new ArrayList<>();
      Gap gap = Gap.NOTHING;
      for (String word : part.strip().split(" +", -1)) {
        if (word.equals("F")) {
          gap = Gap.FENCE;
        } else {
          Kind kind = word.startsWith("W") ? Kind.WRITE : Kind.READ;
          thread.add(new Access(kind, names.indexOf(word.charAt(1)), gap));
          gap = Gap.NOTHING;
        }
      }
      threads.add(thread);
    }
    return new Shape(threads);
  }

  @Test
  void textsOfAllKindsAreDifferent() {
    Limits limits = limits(3).withDependencies().withExchanges();
    Stream<String> texts = shapes(limits, 3).stream().map(shape -> LitmusText.of(shape, true));
    assertThat(texts).doesNotHaveDuplicates();
  }
}
