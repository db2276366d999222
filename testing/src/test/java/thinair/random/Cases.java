package thinair.random;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Runs a property on many seeded cases. A failure begins with the seed of its case, and shows what
/// the case was about; `-Dthinair.seed=SEED` runs that one case only.
///
/// Every day a share of the cases is enough to notice most of what breaks; `-Pcorpus` runs them
/// all.
public final class Cases {
  private static final @Nullable Long ONLY = Long.getLong("thinair.seed");
  private static final int PERCENT = Integer.getInteger("thinair.cases", 100);

  private Cases() {}

  /// What must hold of every case.
  @FunctionalInterface
  public interface Property {
    void check(Case example) throws Exception;
  }

  /// One case: its source of randomness, and what it turned out to be about.
  public static final class Case {
    private final long seed;
    private final Counts counts;
    private final RandomGenerator random;
    private Supplier<String> shown = () -> "";

    private Case(long seed, Counts counts) {
      this.seed = seed;
      this.counts = counts;
      this.random = new SplittableRandom(seed);
    }

    public long seed() {
      return seed;
    }

    public RandomGenerator random() {
      return random;
    }

    /// Remembers what the case is about, so that a failure can show it.
    public void shows(Supplier<String> text) {
      shown = text;
    }

    public void shows(String text) {
      shows(() -> text);
    }

    /// Counts the case among those of a kind.
    public void count(String kind) {
      count(kind, 1);
    }

    public void count(String kind, int times) {
      counts.of.computeIfAbsent(kind, _ -> new LongAdder()).add(times);
    }
  }

  /// How many cases there were of each kind.
  public static final class Counts {
    private final Map<String, LongAdder> of = new ConcurrentSkipListMap<>();

    public long of(String kind) {
      LongAdder count = of.get(kind);
      return count == null ? 0 : count.sum();
    }

    /// Fails if so few cases were of a kind that little was tested. Says nothing where only one
    /// case was asked for.
    public void require(String kind, long least) {
      if (all() && of(kind) < least) {
        throw new AssertionError(
            "at least %d cases of '%s' are needed, but of each kind there were %s"
                .formatted(least, kind, of));
      }
    }
  }

  /// A case in which the property does not hold.
  ///
  /// A type of its own without a public constructor, because the pool in which cases run would wrap
  /// any other into an error of the same type, and without its message.
  static final class Failure extends AssertionError {
    private static final long serialVersionUID = 1L;

    private Failure(long seed, Throwable cause, String shown) {
      super(
          "seed %d (-Dthinair.seed=%d runs this case alone)%n%s%n%s"
              .formatted(seed, seed, cause, shown),
          cause);
    }
  }

  /// Whether all cases are wanted, not just the one that was asked for.
  public static boolean all() {
    return ONLY == null;
  }

  /// Fewer cases than this say little.
  private static final int FEW = 10;

  /// That share of a number of cases which is wanted now.
  public static int share(int count) {
    return Math.ceilDiv(count * PERCENT, 100);
  }

  /// Runs the share of the cases that is wanted now, on all cores. Which one fails first is not
  /// fixed, what each one does is: its seed is that of the first plus its number.
  public static Counts run(int count, long firstSeed, Property property) {
    return every(Math.max(Math.min(count, FEW), share(count)), firstSeed, property);
  }

  /// Runs all cases every day, because they are quick.
  public static Counts every(int count, long firstSeed, Property property) {
    Counts counts = new Counts();
    LongStream seeds =
        ONLY == null
            ? LongStream.range(firstSeed, firstSeed + count).parallel()
            : LongStream.of(ONLY);
    seeds.forEach(seed -> check(new Case(seed, counts), property));
    return counts;
  }

  // Whatever goes wrong in a case is reported with its seed, errors of the machine included: a
  // stack overflow on a small problem is a finding.
  private static void check(Case example, Property property) {
    try {
      property.check(example);
    } catch (Throwable e) {
      throw new Failure(example.seed, e, example.shown.get());
    }
  }
}
