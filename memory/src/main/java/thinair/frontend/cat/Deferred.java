package thinair.frontend.cat;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.source.SyntaxError;

/// A value that is worked out when it is first needed, once. What went wrong is remembered like a
/// value.
final class Deferred {
  private @Nullable Supplier<Value> work;
  private @Nullable Value value;
  private @Nullable SyntaxError failure;

  Deferred(Supplier<Value> work) {
    this.work = work;
  }

  static Deferred of(Value value) {
    return new Deferred(() -> value);
  }

  Value force() {
    if (value == null && failure == null && work != null) {
      Supplier<Value> todo = work;
      work = null;
      try {
        value = todo.get();
      } catch (SyntaxError e) {
        failure = e;
      }
    }
    if (value != null) {
      return value;
    }
    if (failure != null) {
      throw failure;
    }
    // Only `let rec` can make a name need itself, and it goes through functions or unknowns.
    throw new IllegalStateException("a definition needs its own value");
  }
}
