package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Makes every program within bounds, one of each orbit: of programs that differ in the order of
/// their threads and the names of their locations only, one. The fewest accesses come first, among
/// these the fewest threads, and then the fewest fences and dependencies.
///
/// Threads come by falling length. While a thread has been the same as the one before it, of the
/// same length, it goes on with nothing less than that: which leaves few of the programs that are
/// not the least of their orbit, and [Shape#isLeast()] the rest.
public final class Generator {
  private final Limits bounds;
  private final Consumer<Shape> found;
  private final List<List<Access>> threads = new ArrayList<>();

  /// Numbers the ways; where all are wanted nobody counts.
  private final @Nullable Weights weights;

  /// How many fences there may still be.
  private int fences;

  /// Which ways are still wanted: those from number `skip` on, counted from here, and before number
  /// `end`.
  private long skip;

  private long end = Long.MAX_VALUE;

  private Generator(Limits bounds, @Nullable Weights weights, Consumer<Shape> found) {
    this.bounds = bounds;
    this.weights = weights;
    this.found = found;
  }

  /// Hands over one program after the other; nothing is kept. What `found` throws ends it.
  public static void generate(Limits bounds, Consumer<Shape> found) {
    for (int accesses = 1; accesses <= bounds.accesses(); accesses++) {
      generate(bounds, accesses, found);
    }
  }

  /// Those with exactly so many accesses.
  public static void generate(Limits bounds, int accesses, Consumer<Shape> found) {
    new Generator(bounds, null, found).all(accesses);
  }

  /// Those of a slice, without making those before it.
  public static void generate(Limits bounds, Slice slice, Consumer<Shape> found) {
    var generator = new Generator(bounds, new Weights(bounds), found);
    generator.skip = slice.first();
    generator.end = slice.end();
    generator.all(slice.accesses());
  }

  /// How many ways there are to programs with so many accesses; many lead to none.
  static long ways(Limits bounds, int accesses) {
    Weights weights = new Weights(bounds);
    long sum = 0;
    for (int threads = 1; threads <= Math.min(accesses, bounds.threads()); threads++) {
      for (int marks = 0; marks <= gaps(bounds, accesses, threads); marks++) {
        sum = Math.addExact(sum, weights.of(accesses, threads, marks));
      }
    }
    return sum;
  }

  private static int gaps(Limits bounds, int accesses, int threads) {
    return bounds.marks() ? accesses - threads : 0;
  }

  private void all(int accesses) {
    for (int threads = 1; threads <= Math.min(accesses, bounds.threads()); threads++) {
      for (int marks = 0; marks <= gaps(bounds, accesses, threads); marks++) {
        fences = bounds.events() - accesses;
        if (weights == null || !passes(weights.of(accesses, threads, marks))) {
          thread(accesses, threads, marks, bounds.perThread(), 0);
        }
      }
    }
  }

  /// Whether none of the next so many ways is wanted; then they are behind us.
  private boolean passes(long ways) {
    if (skip < ways && end > 0) {
      return false;
    }
    behind(ways);
    return true;
  }

  private void behind(long ways) {
    skip -= ways;
    end -= ways;
  }

  /// @param accesses how many are still to be made
  /// @param marks how many gaps still get a fence or a dependency
  /// @param longest how long the next thread may be
  /// @param addresses how many have been named
  private void thread(int accesses, int left, int marks, int longest, int addresses) {
    if (left == 0) {
      if (accesses == 0 && marks == 0) {
        finished();
        behind(1);
      }
      return;
    }
    int least = (accesses + left - 1) / left;
    for (int length = Math.min(longest, accesses - left + 1); length >= least; length--) {
      List<Access> thread = new ArrayList<>();
      threads.add(thread);
      boolean twin = threads.size() > 1 && threads.get(threads.size() - 2).size() == length;
      access(thread, length, accesses, left, marks, addresses, twin);
      threads.removeLast();
    }
  }

  private void access(
      List<Access> thread,
      int length,
      int accesses,
      int left,
      int marks,
      int addresses,
      boolean twin) {
    if (thread.size() == length) {
      thread(accesses, left - 1, marks, length, addresses);
      return;
    }
    // Every access that is still to come, but for the first of each thread, has a gap before it.
    int gaps = accesses - (left - 1) - (thread.isEmpty() ? 1 : 0);
    if (marks > gaps) {
      return;
    }
    Access other = twin ? threads.get(threads.size() - 2).get(thread.size()) : null;
    for (Access.Gap gap : bounds.gaps()) {
      if (!Weights.fits(gap, thread.size(), Weights.reads(thread), marks)
          || (gap.fences() && fences == 0)) {
        continue;
      }
      fences -= gap.fences() ? 1 : 0;
      for (Access.Kind kind : bounds.kinds()) {
        for (int a = 0; a < Math.min(addresses + 1, bounds.locations()); a++) {
          Access next = new Access(kind, a, gap);
          int compared = other == null ? 1 : next.compareTo(other);
          if (weights != null) {
            long ways =
                weights.access(
                    thread.size() + 1,
                    length,
                    kind.reads(),
                    accesses - 1,
                    left,
                    marks - (gap == Access.Gap.NOTHING ? 0 : 1),
                    Math.max(addresses, a + 1),
                    fences);
            if (passes(ways)) {
              continue;
            }
            if (compared < 0) {
              behind(ways);
            }
          }
          if (compared < 0) {
            continue;
          }
          thread.add(next);
          access(
              thread,
              length,
              accesses - 1,
              left,
              marks - (gap == Access.Gap.NOTHING ? 0 : 1),
              Math.max(addresses, a + 1),
              compared == 0);
          thread.removeLast();
        }
      }
      fences += gap.fences() ? 1 : 0;
    }
  }

  private void finished() {
    if (bounds.shared() && !isShared()) {
      return;
    }
    if ((bounds.redundant() || Shape.isConnected(threads)) && Shape.isLeast(threads)) {
      found.accept(new Shape(threads));
    }
  }

  /// Whether every location is written, and accessed by two threads.
  private boolean isShared() {
    int once = 0;
    int twice = 0;
    int written = 0;
    for (List<Access> thread : threads) {
      int here = 0;
      for (Access access : thread) {
        here |= 1 << access.address();
        written |= access.writes() ? 1 << access.address() : 0;
      }
      twice |= once & here;
      once |= here;
    }
    return once == twice && once == written;
  }
}
