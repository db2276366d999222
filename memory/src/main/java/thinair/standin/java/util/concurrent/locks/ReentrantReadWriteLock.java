package thinair.standin.java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import thinair.standin.Primitive;

/// Contract: any number of readers, or one writer, which may enter again, and read. Each change is
/// an atomic update of one number, as in the real class: what a thread did before it left happens
/// before what follows when another has entered. A writer holds a monitor besides, that says who it
/// is.
public class ReentrantReadWriteLock implements ReadWriteLock {
  private static final int WRITER = -1;

  /// How many read; a writer counts as less than nobody.
  private final AtomicInteger readers = new AtomicInteger();

  private final Object writer = new Object();
  private final ReadLock readLock = new ReadLock(this);
  private final WriteLock writeLock = new WriteLock(this);

  public ReentrantReadWriteLock() {}

  public ReentrantReadWriteLock(boolean fair) {}

  @Override
  public ReadLock readLock() {
    return readLock;
  }

  @Override
  public WriteLock writeLock() {
    return writeLock;
  }

  /// For those who read.
  public static class ReadLock implements Lock {
    private final ReentrantReadWriteLock lock;

    protected ReadLock(ReentrantReadWriteLock lock) {
      this.lock = lock;
    }

    @Override
    public void lock() {
      while (!tryLock()) {
        Thread.onSpinWait();
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      lock();
    }

    @Override
    public boolean tryLock() {
      if (Primitive.held(lock.writer) > 0) {
        throw new UnsupportedOperationException("a writer that reads, in the stand-in");
      }
      while (true) {
        int now = lock.readers.get();
        if (now == WRITER) {
          return false;
        }
        if (lock.readers.compareAndSet(now, now + 1)) {
          return true;
        }
      }
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      while (!tryLock()) {
        if (Primitive.choose(2) == 1) {
          return false;
        }
      }
      return true;
    }

    @Override
    public void unlock() {
      while (true) {
        int now = lock.readers.get();
        if (now <= 0) {
          throw new IllegalMonitorStateException();
        }
        if (lock.readers.compareAndSet(now, now - 1)) {
          return;
        }
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  /// For the one who writes.
  public static class WriteLock implements Lock {
    private final ReentrantReadWriteLock lock;

    protected WriteLock(ReentrantReadWriteLock lock) {
      this.lock = lock;
    }

    @Override
    public void lock() {
      while (!tryLock()) {
        Thread.onSpinWait();
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      lock();
    }

    @Override
    public boolean tryLock() {
      if (Primitive.held(lock.writer) == 0 && !lock.readers.compareAndSet(0, WRITER)) {
        return false;
      }
      Primitive.enter(lock.writer);
      return true;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      while (!tryLock()) {
        if (Primitive.choose(2) == 1) {
          return false;
        }
      }
      return true;
    }

    @Override
    public void unlock() {
      Primitive.leave(lock.writer);
      if (Primitive.held(lock.writer) == 0) {
        lock.readers.set(0);
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException("a condition of a write lock, in the stand-in");
    }

    public boolean isHeldByCurrentThread() {
      return Primitive.held(lock.writer) > 0;
    }

    public int getHoldCount() {
      return Primitive.held(lock.writer);
    }
  }
}
