package thinair.standin.java.util.concurrent.locks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import thinair.standin.Primitive;

/// Contract: as a monitor that one thread is inside of, as often as it has entered, with any number
/// of queues to wait in. In no order, even where fairness was asked for: that only leaves more
/// ways.
public class ReentrantLock implements Lock {
  public ReentrantLock() {}

  public ReentrantLock(boolean fair) {}

  @Override
  public void lock() {
    Primitive.enter(this);
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    Primitive.enter(this);
  }

  @Override
  public boolean tryLock() {
    return Primitive.tryEnter(this);
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    while (!Primitive.tryEnter(this)) {
      if (Primitive.choose(2) == 1) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void unlock() {
    Primitive.leave(this);
  }

  @Override
  public Condition newCondition() {
    return new Queue(this);
  }

  public boolean isHeldByCurrentThread() {
    return Primitive.held(this) > 0;
  }

  public int getHoldCount() {
    return Primitive.held(this);
  }

  private static final class Queue implements Condition {
    private final ReentrantLock lock;

    Queue(ReentrantLock lock) {
      this.lock = lock;
    }

    @Override
    public void await() throws InterruptedException {
      Primitive.await(lock, this, false);
    }

    @Override
    public void awaitUninterruptibly() {
      Primitive.await(lock, this, false);
    }

    @Override
    public long awaitNanos(long timeout) throws InterruptedException {
      Primitive.await(lock, this, true);
      return Primitive.choose(2);
    }

    @Override
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
      Primitive.await(lock, this, true);
      return Primitive.choose(2) == 0;
    }

    @Override
    public boolean awaitUntil(Date deadline) throws InterruptedException {
      Primitive.await(lock, this, true);
      return Primitive.choose(2) == 0;
    }

    @Override
    public void signal() {
      wake(false);
    }

    @Override
    public void signalAll() {
      wake(true);
    }

    private void wake(boolean all) {
      if (Primitive.held(lock) == 0) {
        throw new IllegalMonitorStateException();
      }
      Primitive.wake(this, all);
    }
  }
}
