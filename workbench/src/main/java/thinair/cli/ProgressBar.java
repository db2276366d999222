package thinair.cli;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import thinair.sweep.Campaign;

/// How far a long run has come, on the last line of a terminal. Where nobody watches, nothing is
/// printed; a run of less than two seconds shows nothing either.
final class ProgressBar implements AutoCloseable, Campaign.Watcher {
  private static final int WIDTH = 40;
  private static final long QUIET_NANOS = 2_000_000_000L;

  /// Nobody reads faster than ten times a second, and a terminal far away is slow.
  private static final long PAUSE_NANOS = 100_000_000L;

  private final PrintStream err;
  private final boolean watched;
  private volatile int total;
  private final LongSupplier clock;
  private final long start;
  private long last;
  private final String what;
  private int done;
  private boolean shown;

  ProgressBar(Terminal terminal, int total) {
    this(terminal, total, "done");
  }

  /// @param what is counted, where nobody knows how much there is
  ProgressBar(Terminal terminal, int total, String what) {
    this(terminal.err(), terminal.isWatched(), System::nanoTime, total, what);
  }

  ProgressBar(PrintStream err, boolean watched, LongSupplier clock, int total, String what) {
    this.what = what;
    this.err = err;
    this.watched = watched;
    this.clock = clock;
    this.start = clock.getAsLong();
    this.last = start;
    this.total = total;
  }

  /// How much there is to do, where that is known only later; 0 is unknown.
  @Override
  public void of(int all) {
    total = all;
  }

  @Override
  public void step() {
    step(1);
  }

  synchronized void step(int more) {
    done += more;
    long now = clock.getAsLong();
    long spent = now - start;
    if (watched && spent > QUIET_NANOS && now - last >= PAUSE_NANOS) {
      shown = true;
      last = now;
      if (total == 0) {
        err.printf("\r%,d %s ", done, what);
        err.flush();
        return;
      }
      int filled = (int) (WIDTH * (long) Math.min(done, total) / total);
      long left = spent / done * (total - done) / 1_000_000_000L;
      err.printf(
          "\r[%s%s] %d of %d, about %d s left ",
          "#".repeat(filled), ".".repeat(WIDTH - filled), done, total, left);
      err.flush();
    }
  }

  /// Says what comes after all that is counted.
  synchronized void say(String text) {
    if (watched && clock.getAsLong() - start > QUIET_NANOS) {
      shown = true;
      err.print("\r" + text + " ".repeat(Math.max(0, WIDTH - text.length())));
      err.flush();
    }
  }

  /// Makes room for a line; the next step shows the bar again.
  synchronized void clear() {
    close();
    shown = false;
  }

  @Override
  public synchronized void close() {
    if (shown) {
      err.print("\r" + " ".repeat(WIDTH + 40) + "\r");
      err.flush();
    }
  }
}
