package thinair.logic.random;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import thinair.logic.Printer;
import thinair.logic.Problem;

/// Runs a property on many seeded cases. A failure names the seed of its case and shows the problem
/// as text that the parser reads back; `-Dthinair.seed=SEED` runs that one case only.
///
/// Every day a share of the cases is enough to notice most of what breaks; `-Pcorpus` runs them
/// all.
public final class Cases {
  private static final @Nullable Long ONLY = Long.getLong("thinair.seed");
  private static final int PERCENT = Integer.getInteger("thinair.cases", 100);

  private Cases() {}

  /// What must hold of every case.
  interface Property {
    void check(Case example) throws Exception;
  }

  /// One case: its source of randomness, and what it turned out to be about.
  static final class Case {
    private final long seed;
    private final RandomGenerator random;
    private @Nullable Problem problem;

    private Case(long seed) {
      this.seed = seed;
      this.random = new SplittableRandom(seed);
    }

    RandomGenerator random() {
      return random;
    }

    /// Remembers the problem, so that a failure can show it.
    Problem about(Problem drawn) {
      problem = drawn;
      return drawn;
    }
  }

  /// Whether all cases are wanted, not just the one that was asked for.
  static boolean all() {
    return ONLY == null;
  }

  /// That share of a number of cases which is wanted now.
  public static int share(int count) {
    return Math.ceilDiv(count * PERCENT, 100);
  }

  /// Cases run on all cores; which one fails first is not fixed, what each one does is.
  static void run(int count, long baseSeed, Property property) {
    LongStream seeds =
        ONLY == null
            ? LongStream.range(baseSeed, baseSeed + share(count)).parallel()
            : LongStream.of(ONLY);
    seeds.forEach(seed -> run(new Case(seed), property));
  }

  // Whatever goes wrong in a case is reported with its seed, errors of the machine included: a
  // stack
  // overflow on a small problem is a finding.
  private static void run(Case example, Property property) {
    try {
      property.check(example);
    } catch (Throwable e) {
      String shown = example.problem == null ? "" : "\n" + Printer.print(example.problem);
      throw new AssertionError(
          "%s%nThis case alone: -Dthinair.seed=%d%s".formatted(e, example.seed, shown), e);
    }
  }
}
