package thinair.standin.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import thinair.standin.Primitive;

/// Contract: permits are taken and given back by atomic updates of one number, so that what a
/// thread did before it gave one back happens before what follows a successful acquire. In no
/// order, even where fairness was asked for: that only leaves more ways.
public class Semaphore {
  private final AtomicInteger permits;

  public Semaphore(int permits) {
    this.permits = new AtomicInteger(permits);
  }

  public Semaphore(int permits, boolean fair) {
    this(permits);
  }

  public void acquire() throws InterruptedException {
    acquire(1);
  }

  public void acquire(int wanted) throws InterruptedException {
    acquireUninterruptibly(wanted);
  }

  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  public void acquireUninterruptibly(int wanted) {
    while (!tryAcquire(wanted)) {
      Thread.onSpinWait();
    }
  }

  public boolean tryAcquire() {
    return tryAcquire(1);
  }

  public boolean tryAcquire(int wanted) {
    if (wanted < 0) {
      throw new IllegalArgumentException();
    }
    while (true) {
      int there = permits.get();
      if (there < wanted) {
        return false;
      }
      if (permits.compareAndSet(there, there - wanted)) {
        return true;
      }
    }
  }

  public boolean tryAcquire(long timeout, TimeUnit unit) {
    return tryAcquire(1, timeout, unit);
  }

  public boolean tryAcquire(int wanted, long timeout, TimeUnit unit) {
    while (!tryAcquire(wanted)) {
      if (Primitive.choose(2) == 1) {
        return false;
      }
    }
    return true;
  }

  public void release() {
    permits.getAndIncrement();
  }

  public void release(int given) {
    if (given < 0) {
      throw new IllegalArgumentException();
    }
    permits.getAndAdd(given);
  }

  public int availablePermits() {
    return permits.get();
  }

  public int drainPermits() {
    return permits.getAndSet(0);
  }
}
