package thinair.logic.encode;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.FreeVariables;
import thinair.logic.IntExpr;
import thinair.logic.Variable;

/// The last value of each node of a formula, with the bindings it was computed under.
///
/// One value per node is enough: quantifiers count up innermost first, so what does not depend on
/// the innermost variable stays good while that one runs.
final class Cache {
  private final Map<Object, Entry> entries = new IdentityHashMap<>();
  private final FreeVariables freeVariables = new FreeVariables();

  static final class Entry {
    private final Variable[] free;
    private final long[] stamps;
    private @Nullable Object value;

    private Entry(Set<Variable> free) {
      this.free = free.toArray(Variable[]::new);
      this.stamps = new long[this.free.length];
    }

    @Nullable Object get(Environment environment) {
      if (value == null) {
        return null;
      }
      for (int i = 0; i < free.length; i++) {
        if (environment.stamp(free[i]) != stamps[i]) {
          return null;
        }
      }
      return value;
    }

    void put(Environment environment, Object newValue) {
      for (int i = 0; i < free.length; i++) {
        stamps[i] = environment.stamp(free[i]);
      }
      value = newValue;
    }
  }

  Entry entry(Expr node) {
    Entry entry = entries.get(node);
    return entry != null ? entry : added(node, freeVariables.of(node));
  }

  Entry entry(Formula node) {
    Entry entry = entries.get(node);
    return entry != null ? entry : added(node, freeVariables.of(node));
  }

  Entry entry(IntExpr node) {
    Entry entry = entries.get(node);
    return entry != null ? entry : added(node, freeVariables.of(node));
  }

  private Entry added(Object node, Set<Variable> free) {
    Entry entry = new Entry(new LinkedHashSet<>(free));
    entries.put(node, entry);
    return entry;
  }
}
