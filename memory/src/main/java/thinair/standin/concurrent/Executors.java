package thinair.standin.concurrent;

import java.util.concurrent.ExecutorService;

/// Contract: pools of [Workers]. One with as many threads as it takes is not here, as that has no
/// bound.
public class Executors {
  private Executors() {}

  public static ExecutorService newFixedThreadPool(int count) {
    return new Workers(count);
  }

  public static ExecutorService newSingleThreadExecutor() {
    return new Workers(1);
  }
}
