package thinair.logic;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.limit.Checkpoint;
import thinair.limit.Phase;

/// What a question may cost: time, and memory. Any thread may [#cancel()] it, and an interrupt of
/// the thread that works on it is as good; whoever works on it calls [#check()] now and then, or
/// passes by a [#checkpoint()] where that is too often for a clock.
public final class Budget {
  private static final long FOREVER = Long.MAX_VALUE;

  /// What is taken to be there when nobody says: who knows how much memory the process has, says
  /// it.
  private static final long SOME_MEMORY = 2L << 30;

  private final long start = System.nanoTime();
  private final long nanos;
  private final long memory;
  private volatile boolean cancelled;
  private volatile Phase phase = Phase.READING;

  /// What ended the question first.
  private volatile @Nullable Limit hit;

  private Budget(long nanos, long memory) {
    this.nanos = nanos;
    this.memory = memory;
  }

  /// As long as it takes.
  public static Budget unlimited() {
    return of(Optional.empty(), SOME_MEMORY);
  }

  /// Starts now.
  public static Budget of(Duration limit) {
    return of(Optional.of(limit), SOME_MEMORY);
  }

  /// Starts now.
  ///
  /// @param limit empty: as long as it takes
  /// @param memory how many bytes there are
  public static Budget of(Optional<Duration> limit, long memory) {
    return new Budget(limit.map(Budget::nanos).orElse(FOREVER), memory);
  }

  /// What is longer than a clock can count is for ever.
  private static long nanos(Duration time) {
    return time.compareTo(Duration.ofNanos(FOREVER)) < 0 ? time.toNanos() : FOREVER;
  }

  /// How many bytes there are. What cannot fit is refused before any work is done; nothing watches
  /// over the rest.
  public long memory() {
    return memory;
  }

  /// Why there is no answer.
  public enum Limit {
    TIME,
    CANCELLED,
    /// What had to be kept does not fit.
    MEMORY,
    /// Something is nested more deeply than the stack of a thread is.
    DEPTH
  }

  /// Thrown by [#check()]; never leaves a finder, which answers that a limit was hit.
  public static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Limit limit;

    private Exceeded(Limit limit) {
      super(limit.name(), null, false, false);
      this.limit = limit;
    }

    public Limit limit() {
      return limit;
    }
  }

  /// How much time there is in all; empty where that is not limited.
  public Optional<Duration> time() {
    return nanos == FOREVER ? Optional.empty() : Optional.of(Duration.ofNanos(nanos));
  }

  /// How long it has been since the start.
  public Duration spent() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /// What is spent, if it is.
  public Limit limit() {
    Limit first = hit;
    return first != null ? first : cancelled ? Limit.CANCELLED : Limit.TIME;
  }

  /// What is being done for the question.
  public Phase phase() {
    return phase;
  }

  /// Says what is done from now on.
  public void enter(Phase next) {
    phase = next;
  }

  public void cancel() {
    cancelled = true;
  }

  public boolean isExceeded() {
    if (hit != null || cancelled) {
      return true;
    }
    if (Thread.currentThread().isInterrupted()) {
      cancelled = true;
      return true;
    }
    return nanos != FOREVER && System.nanoTime() - start >= nanos;
  }

  public void check() {
    if (isExceeded()) {
      throw ended(limit());
    }
  }

  /// What ends a question because of a limit that somebody else came to: a stack that is full, for
  /// example.
  public Exceeded ended(Limit limit) {
    if (hit == null) {
      hit = limit;
    }
    return new Exceeded(limit);
  }

  /// Where one piece of work passes by. What it holds may be half of the memory: the other half is
  /// for what others make of it.
  public Checkpoint checkpoint() {
    return new Counted(this);
  }

  /// Not shared between threads, so that counting costs next to nothing.
  private static final class Counted implements Checkpoint {
    /// How often is passed between two looks at the clock.
    private static final int LOOK = 1 << 8;

    private final Budget budget;
    private int passed;
    private long room;

    Counted(Budget budget) {
      this.budget = budget;
      this.room = budget.memory / 2;
    }

    @Override
    public void pass() {
      if (++passed % LOOK == 0) {
        budget.check();
      }
    }

    @Override
    public void look() {
      budget.check();
    }

    @Override
    public void hold(long bytes) {
      room -= bytes;
      if (room < 0) {
        throw budget.ended(Limit.MEMORY);
      }
    }
  }
}
