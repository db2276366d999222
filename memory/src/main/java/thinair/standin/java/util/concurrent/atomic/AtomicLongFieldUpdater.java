package thinair.standin.java.util.concurrent.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Contract: the methods of the atomic class of the same kind, on a volatile field of any object.
/// The real class finds the field by reflection; this one by a handle.
@SuppressWarnings({"unchecked", "NullAway"})
public class AtomicLongFieldUpdater<T> {
  private final VarHandle handle;

  protected AtomicLongFieldUpdater(VarHandle handle) {
    this.handle = handle;
  }

  public static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> type, String field) {
    try {
      return new AtomicLongFieldUpdater<>(
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findVarHandle(type, field, long.class));
    } catch (ReflectiveOperationException e) {
      throw new RuntimeException(e);
    }
  }

  public long get(T object) {
    return (long) handle.getVolatile(object);
  }

  public void set(T object, long value) {
    handle.setVolatile(object, value);
  }

  public void lazySet(T object, long value) {
    handle.setRelease(object, value);
  }

  public boolean compareAndSet(T object, long expected, long value) {
    return handle.compareAndSet(object, expected, value);
  }

  public boolean weakCompareAndSet(T object, long expected, long value) {
    return handle.weakCompareAndSetPlain(object, expected, value);
  }

  public long getAndSet(T object, long value) {
    return (long) handle.getAndSet(object, value);
  }

  public long getAndAdd(T object, long delta) {
    return (long) handle.getAndAdd(object, delta);
  }

  public long addAndGet(T object, long delta) {
    return getAndAdd(object, delta) + delta;
  }

  public long getAndIncrement(T object) {
    return getAndAdd(object, 1);
  }

  public long incrementAndGet(T object) {
    return getAndAdd(object, 1) + 1;
  }

  public long getAndDecrement(T object) {
    return getAndAdd(object, -1);
  }

  public long decrementAndGet(T object) {
    return getAndAdd(object, -1) - 1;
  }
}
