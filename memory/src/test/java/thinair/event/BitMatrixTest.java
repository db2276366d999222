package thinair.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Operations on bits against the same on sets of pairs, at sizes around those of words.
class BitMatrixTest {
  private static final int CASES = 12;

  private record Pair(int from, int to) {}

  private int n;
  private BitMatrix bits = new BitMatrix(0);
  private Random random = new Random(0);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 63, 64, 65, 100, 129})
  void doWhatTheSameOnSetsDoes(int size) {
    n = size;
    bits = new BitMatrix(n);
    for (int seed = 0; seed < CASES; seed++) {
      random = new Random(seed);
      Set<Pair> left = relation();
      Set<Pair> right = relation();
      Set<Integer> some = events();
      Set<Integer> others = events();
      String of = "seed %d, n %d".formatted(seed, n);
      assertThat(pairs(result -> bits.product(set(some), set(others), result)))
          .as("product, %s", of)
          .isEqualTo(where((i, j) -> some.contains(i) && others.contains(j)));
      assertThat(pairs(result -> bits.diagonal(set(some), result)))
          .as("diagonal, %s", of)
          .isEqualTo(where((i, j) -> i.equals(j) && some.contains(i)));
      assertThat(pairs(result -> bits.inverse(bits(left), result)))
          .as("inverse, %s", of)
          .isEqualTo(where((i, j) -> left.contains(new Pair(j, i))));
      assertThat(pairs(result -> bits.sequence(bits(left), bits(right), result)))
          .as("sequence, %s", of)
          .isEqualTo(sequence(left, right));
      assertThat(pairs(result -> bits.restrictFrom(set(some), bits(left), result)))
          .as("restrictFrom, %s", of)
          .isEqualTo(where((i, j) -> some.contains(i) && left.contains(new Pair(i, j))));
      assertThat(pairs(result -> bits.restrictTo(bits(left), set(some), result)))
          .as("restrictTo, %s", of)
          .isEqualTo(where((i, j) -> some.contains(j) && left.contains(new Pair(i, j))));
      Set<Pair> closure = closure(left);
      assertThat(pairs(result -> bits.closure(bits(left), result)))
          .as("closure, %s", of)
          .isEqualTo(closure);
      assertThat(events(result -> bits.domain(bits(left), result)))
          .as("domain, %s", of)
          .isEqualTo(new TreeSet<>(left.stream().map(Pair::from).toList()));
      assertThat(events(result -> bits.range(bits(left), result)))
          .as("range, %s", of)
          .isEqualTo(new TreeSet<>(left.stream().map(Pair::to).toList()));
      assertThat(events(bits::all)).as("all, %s", of).hasSize(n);
      assertThat(bits.size(set(some))).as("size, %s", of).isEqualTo(some.size());
      assertThat(BitMatrix.isEmpty(bits(left))).as("empty, %s", of).isEqualTo(left.isEmpty());
      assertThat(bits.isIrreflexive(bits(left)))
          .as("irreflexive, %s", of)
          .isEqualTo(left.stream().noneMatch(pair -> pair.from() == pair.to()));
      assertThat(bits.isAcyclic(bits(left)))
          .as("acyclic, %s", of)
          .isEqualTo(closure.stream().noneMatch(pair -> pair.from() == pair.to()));
      for (int i = 0; i < n; i++) {
        int from = i;
        assertThat(bits.isLeaf(bits(left), i))
            .as("leaf %d, %s", i, of)
            .isEqualTo(left.stream().noneMatch(pair -> pair.from() == from));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 64, 65})
  void forgetWhatIsRemoved(int size) {
    n = size;
    bits = new BitMatrix(n);
    Set<Pair> all = where((_, _) -> true);
    long[] relation = bits(all);
    bits.remove(relation, n - 1, 0);
    all.remove(new Pair(n - 1, 0));
    assertThat(pairs(relation)).isEqualTo(all);
    long[] set = bits.set();
    bits.all(set);
    bits.remove(set, n - 1);
    assertThat(bits.size(set)).isEqualTo(n - 1);
    assertThat(bits.has(set, n - 1)).isFalse();
  }

  /// Few pairs, so that many relations have no cycle.
  private Set<Pair> relation() {
    Set<Pair> pairs = new HashSet<>();
    int count = random.nextInt(n + 1);
    boolean upwards = random.nextBoolean();
    for (int k = 0; k < count; k++) {
      Pair pair = new Pair(random.nextInt(n), random.nextInt(n));
      if (!upwards || pair.from() < pair.to()) {
        pairs.add(pair);
      }
    }
    return pairs;
  }

  private Set<Integer> events() {
    Set<Integer> events = new TreeSet<>();
    for (int k = random.nextInt(n + 1); k > 0; k--) {
      events.add(random.nextInt(n));
    }
    return events;
  }

  private Set<Pair> where(BiPredicate<Integer, Integer> wanted) {
    Set<Pair> pairs = new HashSet<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (wanted.test(i, j)) {
          pairs.add(new Pair(i, j));
        }
      }
    }
    return pairs;
  }

  private static Set<Pair> sequence(Set<Pair> left, Set<Pair> right) {
    Set<Pair> result = new HashSet<>();
    for (Pair first : left) {
      for (Pair second : right) {
        if (first.to() == second.from()) {
          result.add(new Pair(first.from(), second.to()));
        }
      }
    }
    return result;
  }

  private static Set<Pair> closure(Set<Pair> of) {
    Set<Pair> all = new HashSet<>(of);
    List<Pair> open = new ArrayList<>(of);
    while (!open.isEmpty()) {
      Pair last = open.removeLast();
      for (Pair next : of) {
        Pair longer = new Pair(last.from(), next.to());
        if (last.to() == next.from() && all.add(longer)) {
          open.add(longer);
        }
      }
    }
    return all;
  }

  private long[] bits(Set<Pair> pairs) {
    long[] relation = bits.relation();
    pairs.forEach(pair -> bits.add(relation, pair.from(), pair.to()));
    return relation;
  }

  private long[] set(Set<Integer> events) {
    long[] set = bits.set();
    events.forEach(event -> bits.add(set, event));
    return set;
  }

  private Set<Pair> pairs(Consumer<long[]> operation) {
    // What was there before must not shine through.
    long[] result = bits(relation());
    operation.accept(result);
    return pairs(result);
  }

  private Set<Pair> pairs(long[] relation) {
    return where((i, j) -> bits.has(relation, i, j));
  }

  private Set<Integer> events(Consumer<long[]> operation) {
    long[] result = set(events());
    operation.accept(result);
    Set<Integer> events = new TreeSet<>();
    for (int e = 0; e < n; e++) {
      if (bits.has(result, e)) {
        events.add(e);
      }
    }
    return events;
  }
}
