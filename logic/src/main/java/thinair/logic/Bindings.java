package thinair.logic;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the variables in scope stand for, innermost first, and the values already computed there.
///
/// A value belongs to the innermost bindings that it depends on, so it is found again from every
/// scope inside: a closed term has one value, however many quantifiers stand around it.
final class Bindings {
  private final @Nullable Bindings outer;
  private final Map<Variable, TupleSet> bound;
  private final IdentityHashMap<Object, Object> known = new IdentityHashMap<>(8);

  private Bindings(@Nullable Bindings outer, Map<Variable, TupleSet> bound) {
    this.outer = outer;
    this.bound = bound;
  }

  static Bindings none() {
    return new Bindings(null, Map.of());
  }

  Bindings with(Variable variable, TupleSet value) {
    return new Bindings(this, Map.of(variable, value));
  }

  Bindings with(Map<Variable, TupleSet> values) {
    return new Bindings(this, values);
  }

  TupleSet value(Variable variable) {
    for (Bindings scope = this; scope != null; scope = scope.outer) {
      TupleSet value = scope.bound.get(variable);
      if (value != null) {
        return value;
      }
    }
    throw new InvalidProblem("nothing binds the variable " + variable);
  }

  /// The innermost bindings that bind one of these variables, or the outermost.
  Bindings scopeOf(Set<Variable> free) {
    Bindings scope = this;
    while (scope.outer != null && !scope.bindsOneOf(free)) {
      scope = scope.outer;
    }
    return scope;
  }

  private boolean bindsOneOf(Set<Variable> free) {
    for (Variable variable : bound.keySet()) {
      if (free.contains(variable)) {
        return true;
      }
    }
    return false;
  }

  @Nullable Object known(Object node) {
    return known.get(node);
  }

  void remember(Object node, Object value) {
    known.put(node, value);
  }
}
