package thinair.standin.java.util.concurrent;

import java.util.Random;

/// Contract: as [Random]. One object does for all threads, as it has no state.
public final class ThreadLocalRandom extends Random {
  private static final ThreadLocalRandom ONE = new ThreadLocalRandom();

  private ThreadLocalRandom() {}

  public static ThreadLocalRandom current() {
    return ONE;
  }
}
