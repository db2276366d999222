package thinair.logic;

import java.time.Duration;
import java.util.Optional;

/// What a question may cost: time, and memory. Any thread may [#cancel()] it; whoever works on it
/// calls [#check()] now and then.
public final class Budget {
  private static final long FOREVER = Long.MAX_VALUE;

  /// What is taken to be there when nobody says: who knows how much memory the process has, says
  /// it.
  private static final long SOME_MEMORY = 2L << 30;

  private final long start = System.nanoTime();
  private final long nanos;
  private final long memory;
  private volatile boolean cancelled;

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
    return new Budget(limit.map(Duration::toNanos).orElse(FOREVER), memory);
  }

  /// How many bytes there are. What cannot fit is refused before any work is done; nothing watches
  /// over the rest.
  public long memory() {
    return memory;
  }

  /// Why there is no answer.
  public enum Limit {
    TIME,
    CANCELLED
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
    return cancelled ? Limit.CANCELLED : Limit.TIME;
  }

  public void cancel() {
    cancelled = true;
  }

  public boolean isExceeded() {
    return cancelled || (nanos != FOREVER && System.nanoTime() - start >= nanos);
  }

  public void check() {
    if (isExceeded()) {
      throw new Exceeded(limit());
    }
  }
}
