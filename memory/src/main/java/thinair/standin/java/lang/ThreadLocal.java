package thinair.standin.java.lang;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.standin.Primitive;

/// Contract: each thread has a value of its own, made when it first asks for it, which no other
/// thread sees.
@SuppressWarnings({"unchecked", "NullAway", "JavaLangClash"}) // It stands in for the very class.
public class ThreadLocal<T> {
  private static final Object NOTHING = new Object();

  private @Nullable Supplier<? extends T> supplier;

  public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
    ThreadLocal<S> made = new ThreadLocal<>();
    made.supplier = supplier;
    return made;
  }

  protected T initialValue() {
    return supplier == null ? null : supplier.get();
  }

  public T get() {
    Object known = Primitive.local(this);
    if (known == null) {
      T first = initialValue();
      set(first);
      return first;
    }
    return known == NOTHING ? null : (T) known;
  }

  public void set(T value) {
    Primitive.setLocal(this, value == null ? NOTHING : value);
  }

  public void remove() {
    Primitive.setLocal(this, null);
  }
}
