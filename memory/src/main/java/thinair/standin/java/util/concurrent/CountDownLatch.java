package thinair.standin.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import thinair.standin.Primitive;

/// Contract: what a thread did before it counted down happens before what follows an await that
/// found the count at zero, which it never leaves again.
public class CountDownLatch {
  private final AtomicLong count;

  public CountDownLatch(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count < 0");
    }
    this.count = new AtomicLong(count);
  }

  public void await() throws InterruptedException {
    while (count.get() != 0) {
      Thread.onSpinWait();
    }
  }

  public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
    while (count.get() != 0) {
      if (Primitive.choose(2) == 1) {
        return false;
      }
    }
    return true;
  }

  public void countDown() {
    while (true) {
      long left = count.get();
      if (left == 0 || count.compareAndSet(left, left - 1)) {
        return;
      }
    }
  }

  public long getCount() {
    return count.get();
  }
}
