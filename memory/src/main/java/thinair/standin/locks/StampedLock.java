package thinair.standin.locks;

import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import thinair.standin.Primitive;

/// Contract: one number holds a version, whether somebody writes, and how many read; stamps are
/// that number. Who writes excludes all others, and makes a new version by leaving. A stamp of an
/// optimistic read is valid while the version is the same and nobody writes. Each change is an
/// atomic update, as in the real class; validation is an acquiring fence and a look. Nobody may
/// enter twice.
public class StampedLock {
  private static final long WRITER = 128;
  private static final long READERS = 127;
  private static final long FIRST = 256;

  private final AtomicLong state = new AtomicLong(FIRST);

  // --- writing -----------------------------------------------------------------------------------

  public long tryWriteLock() {
    long now = state.get();
    if ((now & (WRITER | READERS)) != 0) {
      return 0;
    }
    return state.compareAndSet(now, now + WRITER) ? now + WRITER : 0;
  }

  public long writeLock() {
    while (true) {
      long stamp = tryWriteLock();
      if (stamp != 0) {
        return stamp;
      }
    }
  }

  public long writeLockInterruptibly() throws InterruptedException {
    return writeLock();
  }

  public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
    while (true) {
      long stamp = tryWriteLock();
      if (stamp != 0 || Primitive.choose(2) == 1) {
        return stamp;
      }
    }
  }

  public void unlockWrite(long stamp) {
    if (state.get() != stamp || (stamp & WRITER) == 0) {
      throw new IllegalMonitorStateException();
    }
    state.set(stamp + WRITER);
  }

  // --- reading -----------------------------------------------------------------------------------

  public long tryReadLock() {
    while (true) {
      long now = state.get();
      if ((now & WRITER) != 0) {
        return 0;
      }
      if (state.compareAndSet(now, now + 1)) {
        return now + 1;
      }
    }
  }

  public long readLock() {
    while (true) {
      long stamp = tryReadLock();
      if (stamp != 0) {
        return stamp;
      }
    }
  }

  public long readLockInterruptibly() throws InterruptedException {
    return readLock();
  }

  public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
    while (true) {
      long stamp = tryReadLock();
      if (stamp != 0 || Primitive.choose(2) == 1) {
        return stamp;
      }
    }
  }

  public void unlockRead(long stamp) {
    while (true) {
      long now = state.get();
      boolean held =
          (stamp & READERS) != 0
              && version(now) == version(stamp)
              && (now & READERS) != 0
              && (now & WRITER) == 0;
      if (!held) {
        throw new IllegalMonitorStateException();
      }
      if (state.compareAndSet(now, now - 1)) {
        return;
      }
    }
  }

  public void unlock(long stamp) {
    if ((stamp & WRITER) != 0) {
      unlockWrite(stamp);
    } else {
      unlockRead(stamp);
    }
  }

  // --- looking -----------------------------------------------------------------------------------

  public long tryOptimisticRead() {
    long now = state.get();
    return (now & WRITER) == 0 ? version(now) : 0;
  }

  public boolean validate(long stamp) {
    VarHandle.acquireFence();
    return version(stamp) == version(state.get());
  }

  private static long version(long stamp) {
    return stamp & ~READERS;
  }

  public boolean isWriteLocked() {
    return (state.get() & WRITER) != 0;
  }

  public boolean isReadLocked() {
    return (state.get() & READERS) != 0;
  }

  public int getReadLockCount() {
    return (int) (state.get() & READERS);
  }

  // --- changing one's mind -----------------------------------------------------------------------

  public long tryConvertToWriteLock(long stamp) {
    while (true) {
      long now = state.get();
      if (version(now) != version(stamp)) {
        return 0;
      }
      long held = stamp & (WRITER | READERS);
      long readers = now & READERS;
      if ((now & WRITER) != 0) {
        return held == WRITER && now == stamp ? stamp : 0;
      }
      if (held == 0 && readers == 0) {
        if (state.compareAndSet(now, now + WRITER)) {
          return now + WRITER;
        }
      } else if (held != 0 && held != WRITER && readers == 1) {
        if (state.compareAndSet(now, now - 1 + WRITER)) {
          return now - 1 + WRITER;
        }
      } else {
        return 0;
      }
    }
  }

  public long tryConvertToReadLock(long stamp) {
    while (true) {
      long now = state.get();
      if (version(now) != version(stamp)) {
        return 0;
      }
      long held = stamp & (WRITER | READERS);
      if ((now & WRITER) != 0) {
        if (held != WRITER || now != stamp) {
          return 0;
        }
        state.set(stamp + WRITER + 1);
        return stamp + WRITER + 1;
      }
      if (held == 0) {
        if (state.compareAndSet(now, now + 1)) {
          return now + 1;
        }
      } else {
        return (now & READERS) == 0 ? 0 : stamp;
      }
    }
  }

  public long tryConvertToOptimisticRead(long stamp) {
    VarHandle.acquireFence();
    while (true) {
      long now = state.get();
      if (version(now) != version(stamp)) {
        return 0;
      }
      long held = stamp & (WRITER | READERS);
      if ((now & WRITER) != 0) {
        if (held != WRITER || now != stamp) {
          return 0;
        }
        state.set(stamp + WRITER);
        return stamp + WRITER;
      }
      if (held == 0) {
        return stamp;
      }
      if ((now & READERS) == 0) {
        return 0;
      }
      if (state.compareAndSet(now, now - 1)) {
        return version(now);
      }
    }
  }

  public boolean tryUnlockWrite() {
    long now = state.get();
    if ((now & WRITER) == 0) {
      return false;
    }
    state.set(now + WRITER);
    return true;
  }

  public boolean tryUnlockRead() {
    while (true) {
      long now = state.get();
      if ((now & READERS) == 0) {
        return false;
      }
      if (state.compareAndSet(now, now - 1)) {
        return true;
      }
    }
  }

  // --- as other locks ----------------------------------------------------------------------------

  public Lock asReadLock() {
    return new View(this, false);
  }

  public Lock asWriteLock() {
    return new View(this, true);
  }

  private static final class View implements Lock {
    private final StampedLock lock;
    private final boolean writes;

    View(StampedLock lock, boolean writes) {
      this.lock = lock;
      this.writes = writes;
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
      return (writes ? lock.tryWriteLock() : lock.tryReadLock()) != 0;
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
      if (!(writes ? lock.tryUnlockWrite() : lock.tryUnlockRead())) {
        throw new IllegalMonitorStateException();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }
}
