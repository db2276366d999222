package thinair.model.relational;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.logic.Expr;
import thinair.logic.Names;
import thinair.logic.Variable;

/// What is known at one place of a model: which execution names without a prefix belong to, what
/// parameters and variables stand for, and which variables of the logic are taken.
///
/// @param meanings those of the execution or, where there is none, of all
/// @param taken the variables that enclosing quantifiers bind: an argument may mention one of them,
///   so that a quantifier in the body of a predicate must not bind the same
record Scope(Meanings meanings, Map<String, Bound> bound, Set<String> taken) {

  /// What a name that is no declaration's stands for.
  sealed interface Bound {

    record Value(Expr expr) implements Bound {}

    record Numeral(int value) implements Bound {}

    /// A thread or location that a quantifier was written out for.
    record Atom(String atom, Expr expr) implements Bound {}
  }

  static Scope of(Meanings meanings) {
    return new Scope(meanings, Map.of(), Set.of());
  }

  @Nullable Bound get(String name) {
    return bound.get(name);
  }

  Scope with(String name, Bound value) {
    var more = new HashMap<>(bound);
    more.put(name, value);
    return new Scope(meanings, more, taken);
  }

  /// This, and a variable of the logic that a name stands for.
  Scope with(String name, Variable variable) {
    var more = new HashSet<>(taken);
    more.add(variable.name());
    Scope inner = with(name, new Bound.Value(variable));
    return new Scope(meanings, inner.bound, more);
  }

  /// The body of a predicate or function: it sees its parameters and nothing else of its caller.
  Scope call(Meanings callee, Map<String, Bound> arguments) {
    return new Scope(callee, arguments, taken);
  }

  Variable fresh(String name) {
    String free = name;
    while (taken.contains(free) || !Names.isName(free)) {
      free += "'";
    }
    return Variable.atom(free);
  }
}
