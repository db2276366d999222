package thinair.standin.java.util.concurrent.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Contract: the methods of the atomic class of the same kind, on a volatile field of any object.
/// The real class finds the field by reflection; this one by a handle.
@SuppressWarnings({"unchecked", "NullAway"})
public class AtomicReferenceFieldUpdater<T, V> {
  private final VarHandle handle;

  protected AtomicReferenceFieldUpdater(VarHandle handle) {
    this.handle = handle;
  }

  public static <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(
      Class<U> type, Class<W> kind, String field) {
    try {
      return new AtomicReferenceFieldUpdater<>(
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findVarHandle(type, field, kind));
    } catch (ReflectiveOperationException e) {
      throw new RuntimeException(e);
    }
  }

  public V get(T object) {
    return (V) handle.getVolatile(object);
  }

  public void set(T object, V value) {
    handle.setVolatile(object, value);
  }

  public void lazySet(T object, V value) {
    handle.setRelease(object, value);
  }

  public boolean compareAndSet(T object, V expected, V value) {
    return handle.compareAndSet(object, expected, value);
  }

  public boolean weakCompareAndSet(T object, V expected, V value) {
    return handle.weakCompareAndSetPlain(object, expected, value);
  }

  public V getAndSet(T object, V value) {
    return (V) handle.getAndSet(object, value);
  }
}
