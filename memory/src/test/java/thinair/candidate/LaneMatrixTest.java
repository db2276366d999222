package thinair.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import thinair.event.BitMatrix;
import thinair.random.Cases;

/// Every operation does in each lane what it does alone.
class LaneMatrixTest {
  private static final int CASES = 200;

  private interface OfBits {
    void on(BitMatrix bits, long[] a, long[] b, long[] result);
  }

  private interface OfLanes {
    void on(LaneMatrix lanes, long[] a, long[] b, long[] result);
  }

  /// @param sorts of both operands and the result: `r` a relation, `s` a set
  private record Operation(String name, String sorts, OfBits bits, OfLanes lanes) {}

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("sequence", "rrr", BitMatrix::sequence, LaneMatrix::sequence),
          new Operation("product", "ssr", BitMatrix::product, LaneMatrix::product),
          new Operation("from", "srr", BitMatrix::restrictFrom, LaneMatrix::restrictFrom),
          new Operation("to", "rsr", BitMatrix::restrictTo, LaneMatrix::restrictTo),
          new Operation(
              "diagonal",
              "ssr",
              (m, a, _, r) -> m.diagonal(a, r),
              (m, a, _, r) -> m.diagonal(a, r)),
          new Operation(
              "inverse", "rrr", (m, a, _, r) -> m.inverse(a, r), (m, a, _, r) -> m.inverse(a, r)),
          new Operation(
              "closure", "rrr", (m, a, _, r) -> m.closure(a, r), (m, a, _, r) -> m.closure(a, r)),
          new Operation(
              "domain", "rrs", (m, a, _, r) -> m.domain(a, r), (m, a, _, r) -> m.domain(a, r)),
          new Operation(
              "range", "rrs", (m, a, _, r) -> m.range(a, r), (m, a, _, r) -> m.range(a, r)));

  @Test
  void everyLaneAlone() {
    Cases.every(CASES, 0, LaneMatrixTest::check);
  }

  private static void check(Cases.Case example) {
    RandomGenerator random = example.random();
    int n = 1 + random.nextInt(6);
    int count = 1 + random.nextInt(130);
    example.shows("%d events, %d lanes".formatted(n, count));
    BitMatrix bits = new BitMatrix(n);
    LaneMatrix lanes = new LaneMatrix(n, count);
    int density = 2 + random.nextInt(5);
    for (Operation each : OPERATIONS) {
      long[] a = any(random, lanes, n, each.sorts().charAt(0), count, density);
      long[] b = any(random, lanes, n, each.sorts().charAt(1), count, density);
      boolean set = each.sorts().charAt(2) == 's';
      long[] result = set ? lanes.set() : lanes.relation();
      each.lanes().on(lanes, a, b, result);
      for (int lane = 0; lane < count; lane++) {
        long[] expected = set ? bits.set() : bits.relation();
        each.bits()
            .on(
                bits,
                lane(bits, lanes, a, each.sorts().charAt(0), lane),
                lane(bits, lanes, b, each.sorts().charAt(1), lane),
                expected);
        assertThat(lane(bits, lanes, result, each.sorts().charAt(2), lane))
            .as(each.name())
            .isEqualTo(expected);
      }
    }
    judged(bits, lanes, any(random, lanes, n, 'r', count, 2 + density), count);
  }

  private static void judged(BitMatrix bits, LaneMatrix lanes, long[] of, int count) {
    long[] cyclic = lanes.cyclic(of);
    long[] reflexive = lanes.reflexive(of);
    long[] some = lanes.some(of);
    long[] other = lanes.relation();
    lanes.complement(of, other);
    for (int lane = 0; lane < count; lane++) {
      long[] alone = lane(bits, lanes, of, 'r', lane);
      assertThat(has(cyclic, lane)).as("cyclic").isEqualTo(!bits.isAcyclic(alone));
      assertThat(has(reflexive, lane)).as("reflexive").isEqualTo(!bits.isIrreflexive(alone));
      assertThat(has(some, lane)).as("some").isEqualTo(!BitMatrix.isEmpty(alone));
      long[] complement = lane(bits, lanes, other, 'r', lane);
      for (int i = 0; i < bits.n(); i++) {
        for (int j = 0; j < bits.n(); j++) {
          assertThat(bits.has(complement, i, j)).isNotEqualTo(bits.has(alone, i, j));
        }
      }
    }
    // Beyond the last lane there is nothing.
    assertThat(has(lanes.some(other), count)).isFalse();
    assertThat(has(lanes.every(), count)).isFalse();
  }

  private static boolean has(long[] lanes, int lane) {
    return lane / Long.SIZE < lanes.length && (lanes[lane / Long.SIZE] >>> lane & 1) != 0;
  }

  private static long[] any(
      RandomGenerator random, LaneMatrix lanes, int n, char sort, int count, int density) {
    long[] of = sort == 's' ? lanes.set() : lanes.relation();
    for (int element = 0; element < (sort == 's' ? n : n * n); element++) {
      for (int lane = 0; lane < count; lane++) {
        if (random.nextInt(density) == 0) {
          of[element * lanes.words() + lane / Long.SIZE] |= 1L << lane;
        }
      }
    }
    return of;
  }

  private static long[] lane(BitMatrix bits, LaneMatrix lanes, long[] of, char sort, int lane) {
    long[] alone = sort == 's' ? bits.set() : bits.relation();
    int n = bits.n();
    for (int element = 0; element < (sort == 's' ? n : n * n); element++) {
      if ((of[element * lanes.words() + lane / Long.SIZE] >>> lane & 1) != 0) {
        if (sort == 's') {
          bits.add(alone, element);
        } else {
          bits.add(alone, element / n, element % n);
        }
      }
    }
    return alone;
  }
}
