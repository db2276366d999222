package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.random.Cases;

/// Bit matrices against sets of lists, on random sets; the sizes lie around those of a word.
class TupleSetTest {
  private static final int CASES = 40;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 63, 64, 65, 130})
  void binaryOperationsAreThoseOfSets(int size) {
    check(
        size,
        (random, universe) -> {
          int arity = random.nextInt(maxArity(size) + 1);
          Drawn a = Drawn.from(random, universe, arity);
          Drawn b = Drawn.from(random, universe, arity);
          a.assertIs(a.bits);
          Set<List<Integer>> union = new HashSet<>(a.tuples);
          union.addAll(b.tuples);
          new Drawn(universe, arity, union).assertIs(a.bits.union(b.bits));
          Set<List<Integer>> both = new HashSet<>(a.tuples);
          both.retainAll(b.tuples);
          new Drawn(universe, arity, both).assertIs(a.bits.intersection(b.bits));
          Set<List<Integer>> only = new HashSet<>(a.tuples);
          only.removeAll(b.tuples);
          new Drawn(universe, arity, only).assertIs(a.bits.minus(b.bits));
          assertThat(a.bits.containsAll(b.bits)).isEqualTo(a.tuples.containsAll(b.tuples));
          assertThat(a.bits.containsAll(a.bits.intersection(b.bits))).isTrue();
          assertThat(a.bits.equals(b.bits)).isEqualTo(a.tuples.equals(b.tuples));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 63, 64, 65, 130})
  void joinsAndProducts(int size) {
    check(
        size,
        (random, universe) -> {
          int max = maxArity(size);
          Drawn a = Drawn.from(random, universe, random.nextInt(max + 1));
          Drawn b = Drawn.from(random, universe, random.nextInt(max + 1));
          if (a.arity + b.arity <= max) {
            Set<List<Integer>> product = new HashSet<>();
            a.tuples.forEach(x -> b.tuples.forEach(y -> product.add(concat(x, y))));
            new Drawn(universe, a.arity + b.arity, product).assertIs(a.bits.product(b.bits));
          }
          int joined = a.arity + b.arity - 2;
          if (a.arity > 0 && b.arity > 0 && joined > 0 && joined <= max) {
            Set<List<Integer>> join = new HashSet<>();
            for (List<Integer> x : a.tuples) {
              for (List<Integer> y : b.tuples) {
                if (x.getLast().equals(y.getFirst())) {
                  join.add(concat(x.subList(0, a.arity - 1), y.subList(1, b.arity)));
                }
              }
            }
            new Drawn(universe, joined, join).assertIs(a.bits.join(b.bits));
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 63, 64, 65, 130})
  void transposeAndClosure(int size) {
    check(
        size,
        (random, universe) -> {
          Drawn a = Drawn.from(random, universe, 2);
          Set<List<Integer>> transpose = new HashSet<>();
          a.tuples.forEach(tuple -> transpose.add(tuple.reversed()));
          new Drawn(universe, 2, transpose).assertIs(a.bits.transpose());
          new Drawn(universe, 2, closure(size, a.tuples)).assertIs(a.bits.closure());
        });
  }

  /// From every atom, whatever can be walked to.
  private static Set<List<Integer>> closure(int size, Set<List<Integer>> edges) {
    List<List<Integer>> next = new ArrayList<>();
    IntStream.range(0, size).forEach(_ -> next.add(new ArrayList<>()));
    edges.forEach(edge -> next.get(edge.getFirst()).add(edge.getLast()));
    Set<List<Integer>> closure = new HashSet<>();
    for (int from = 0; from < size; from++) {
      List<Integer> open = new ArrayList<>(next.get(from));
      while (!open.isEmpty()) {
        int to = open.removeLast();
        if (closure.add(List.of(from, to))) {
          open.addAll(next.get(to));
        }
      }
    }
    return closure;
  }

  @Test
  void writtenWithNames() {
    Universe universe = Universe.of("a", "b");
    TupleSet tuples =
        TupleSet.of(universe, 2, List.of(List.of("b", "a"), List.of("a", "b"), List.of("b", "a")));
    assertThat(tuples).hasToString("{a->b, b->a}");
    assertThat(tuples.tuples()).containsExactly(List.of("a", "b"), List.of("b", "a"));
    assertThat(tuples.contains("a", "b")).isTrue();
    assertThat(tuples.contains("a", "a")).isFalse();
    assertThat(TupleSet.atoms(universe, "b")).hasToString("{b}");
    assertThat(TupleSet.full(universe, 2)).hasToString("{a->a, a->b, b->a, b->b}");
    assertThat(TupleSet.full(universe, 0)).hasToString("{()}");
    assertThat(TupleSet.empty(universe, 0)).hasToString("{}");
  }

  @Test
  void aBuilderCanGoOn() {
    Universe universe = Universe.of("a", "b");
    TupleSet.Builder builder = TupleSet.builder(universe, 1).add("a");
    TupleSet first = builder.build();
    builder.add("b");
    assertThat(first).hasToString("{a}");
  }

  @Test
  void setsOfDifferentShapeAreEqualToNone() {
    Universe universe = Universe.of("a");
    assertThat(TupleSet.empty(universe, 1)).isNotEqualTo(TupleSet.empty(universe, 2));
    assertThat(TupleSet.empty(universe, 1)).isNotEqualTo(TupleSet.empty(Universe.of("b"), 1));
    assertThat(TupleSet.full(universe, 1)).isEqualTo(TupleSet.full(Universe.of("a"), 1));
    assertThatThrownBy(() -> TupleSet.empty(universe, 1).union(TupleSet.empty(universe, 2)))
        .isInstanceOf(InvalidProblem.class)
        .hasMessageContaining("got arity 1 and arity 2");
  }

  @Test
  void aSpaceThatCannotBeNumberedIsRefused() {
    Universe universe = new Universe(IntStream.range(0, 1_000).mapToObj(i -> "a" + i).toList());
    for (int arity : new int[] {4, 5, 20}) {
      assertThatThrownBy(() -> TupleSet.empty(universe, arity))
          .isInstanceOf(InvalidProblem.class)
          .hasMessage(
              ("a tuple set has arity %d: over 1000 atoms that is more than 2^31 tuples, which do"
                      + " not fit in memory")
                  .formatted(arity));
    }
  }

  private interface Property {
    void check(RandomGenerator random, Universe universe);
  }

  private static void check(int size, Property property) {
    Universe universe = new Universe(IntStream.range(0, size).mapToObj(i -> "a" + i).toList());
    Cases.every(CASES, 0, example -> property.check(example.random(), universe));
  }

  private static int maxArity(int size) {
    return size < 6 ? 5 : 3;
  }

  private static List<Integer> concat(List<Integer> a, List<Integer> b) {
    List<Integer> both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }

  /// The same set twice: as bits, and as a set of lists of atom indices.
  private static final class Drawn {
    private final Universe universe;
    private final int arity;
    private final Set<List<Integer>> tuples;
    private final TupleSet bits;

    private Drawn(Universe universe, int arity, Set<List<Integer>> tuples) {
      this.universe = universe;
      this.arity = arity;
      this.tuples = tuples;
      TupleSet.Builder builder = TupleSet.builder(universe, arity);
      for (List<Integer> tuple : tuples) {
        builder.add(tuple.stream().map(universe::atom).toArray(String[]::new));
      }
      this.bits = builder.build();
    }

    static Drawn from(RandomGenerator random, Universe universe, int arity) {
      Set<List<Integer>> tuples = new HashSet<>();
      int count = random.nextInt(1 + random.nextInt(2 * universe.size() + 2));
      for (int i = 0; i < count; i++) {
        tuples.add(random.ints(arity, 0, universe.size()).boxed().toList());
      }
      return new Drawn(universe, arity, tuples);
    }

    void assertIs(TupleSet actual) {
      assertThat(actual).isEqualTo(bits);
      assertThat(actual.hashCode()).isEqualTo(bits.hashCode());
      assertThat(actual.arity()).isEqualTo(arity);
      assertThat(actual.size()).isEqualTo(tuples.size());
      assertThat(actual.isEmpty()).isEqualTo(tuples.isEmpty());
      List<Integer> numbers = new ArrayList<>();
      actual.forEach(numbers::add);
      assertThat(numbers).isSorted().doesNotHaveDuplicates();
      assertThat(numbers.stream().map(this::atoms).collect(Collectors.toSet())).isEqualTo(tuples);
      assertThat(numbers).allMatch(actual::contains);
    }

    private List<Integer> atoms(int number) {
      List<Integer> atoms = new ArrayList<>();
      for (int i = 0, rest = number; i < arity; i++, rest /= universe.size()) {
        atoms.addFirst(rest % universe.size());
      }
      return atoms;
    }
  }
}
