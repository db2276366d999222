package thinair.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

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

  /// How many fences there may still be.
  private int fences;

  private Generator(Limits bounds, Consumer<Shape> found) {
    this.bounds = bounds;
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
    for (int threads = 1; threads <= Math.min(accesses, bounds.threads()); threads++) {
      int gaps = bounds.marks() ? accesses - threads : 0;
      for (int marks = 0; marks <= gaps; marks++) {
        var generator = new Generator(bounds, found);
        generator.fences = bounds.events() - accesses;
        generator.thread(accesses, threads, marks, bounds.perThread(), 0);
      }
    }
  }

  /// @param accesses how many are still to be made
  /// @param marks how many gaps still get a fence or a dependency
  /// @param longest how long the next thread may be
  /// @param addresses how many have been named
  private void thread(int accesses, int left, int marks, int longest, int addresses) {
    if (left == 0) {
      if (accesses == 0 && marks == 0) {
        finished();
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
      if (!fits(gap, thread, marks) || (gap.fences() && fences == 0)) {
        continue;
      }
      fences -= gap.fences() ? 1 : 0;
      for (Access.Kind kind : bounds.kinds()) {
        for (int a = 0; a < Math.min(addresses + 1, bounds.locations()); a++) {
          Access next = new Access(kind, a, gap);
          int compared = other == null ? 1 : next.compareTo(other);
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

  private static boolean fits(Access.Gap gap, List<Access> thread, int marks) {
    return gap == Access.Gap.NOTHING
        || (marks > 0 && !thread.isEmpty() && (!gap.depends() || thread.getLast().reads()));
  }

  private void finished() {
    if (bounds.shared() && !isShared()) {
      return;
    }
    Shape shape = new Shape(threads);
    if ((bounds.redundant() || shape.isConnected()) && shape.isLeast()) {
      found.accept(shape);
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
