package thinair.logic;

import java.time.Duration;

/// How long a question may take. Any thread may [#cancel()] it; whoever works on it calls
/// [#check()] now and then.
public final class Budget {
  private static final long FOREVER = Long.MAX_VALUE;

  private final long start = System.nanoTime();
  private final long nanos;
  private volatile boolean cancelled;

  private Budget(long nanos) {
    this.nanos = nanos;
  }

  public static Budget unlimited() {
    return new Budget(FOREVER);
  }

  /// Starts now.
  public static Budget of(Duration limit) {
    return new Budget(limit.toNanos());
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

  public void cancel() {
    cancelled = true;
  }

  public boolean isExceeded() {
    return cancelled || (nanos != FOREVER && System.nanoTime() - start >= nanos);
  }

  public void check() {
    if (isExceeded()) {
      throw new Exceeded(cancelled ? Limit.CANCELLED : Limit.TIME);
    }
  }
}
