package thinair.frontend.cat;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names that a place can see. A later definition hides an earlier one of its name, but whoever
/// was defined in between still sees the earlier.
final class Scope {
  private final @Nullable Scope outer;
  private final Map<String, Deferred> names;

  private Scope(@Nullable Scope outer, Map<String, Deferred> names) {
    this.outer = outer;
    this.names = names;
  }

  static Scope of(Map<String, Deferred> names) {
    return new Scope(null, new HashMap<>(names));
  }

  Scope with(Map<String, Deferred> more) {
    return new Scope(this, new HashMap<>(more));
  }

  Scope with(String name, Value value) {
    return with(Map.of(name, Deferred.of(value)));
  }

  /// Adds to the innermost names: how the functions of a `let rec` come to see themselves.
  void add(String name, Deferred value) {
    names.put(name, value);
  }

  @Nullable Deferred find(String name) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Deferred found = scope.names.get(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /// Every name to be seen, the nearest first.
  Set<String> names() {
    var all = new LinkedHashSet<String>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      all.addAll(scope.names.keySet());
    }
    return all;
  }
}
