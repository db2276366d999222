package thinair.standin.java.util.concurrent.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Contract: the methods of the atomic class of the same kind, on a volatile field of any object.
/// The real class finds the field by reflection; this one by a handle.
@SuppressWarnings({"unchecked", "NullAway"})
public class AtomicIntegerFieldUpdater<T> {
  private final VarHandle handle;

  protected AtomicIntegerFieldUpdater(VarHandle handle) {
    this.handle = handle;
  }

  public static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> type, String field) {
    try {
      return new AtomicIntegerFieldUpdater<>(
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findVarHandle(type, field, int.class));
    } catch (ReflectiveOperationException e) {
      throw new RuntimeException(e);
    }
  }

  public int get(T object) {
    return (int) handle.getVolatile(object);
  }

  public void set(T object, int value) {
    handle.setVolatile(object, value);
  }

  public void lazySet(T object, int value) {
    handle.setRelease(object, value);
  }

  public boolean compareAndSet(T object, int expected, int value) {
    return handle.compareAndSet(object, expected, value);
  }

  public boolean weakCompareAndSet(T object, int expected, int value) {
    return handle.weakCompareAndSetPlain(object, expected, value);
  }

  public int getAndSet(T object, int value) {
    return (int) handle.getAndSet(object, value);
  }

  public int getAndAdd(T object, int delta) {
    return (int) handle.getAndAdd(object, delta);
  }

  public int addAndGet(T object, int delta) {
    return getAndAdd(object, delta) + delta;
  }

  public int getAndIncrement(T object) {
    return getAndAdd(object, 1);
  }

  public int incrementAndGet(T object) {
    return getAndAdd(object, 1) + 1;
  }

  public int getAndDecrement(T object) {
    return getAndAdd(object, -1);
  }

  public int decrementAndGet(T object) {
    return getAndAdd(object, -1) - 1;
  }
}
