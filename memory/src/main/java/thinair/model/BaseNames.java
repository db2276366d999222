package thinair.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which names of the vocabulary terms use.
public final class BaseNames {
  private final Set<String> names = new TreeSet<>();
  private final Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private BaseNames() {}

  /// Of everything that a model consists of.
  public static Set<String> in(List<Choice> choices, List<Check> checks) {
    var found = new BaseNames();
    for (Choice choice : choices) {
      found.visit(choice.over());
      found.visit(choice.contains());
    }
    checks.forEach(check -> found.visit(check.of()));
    return found.names;
  }

  private void visit(Term term) {
    if (!seen.add(term)) {
      return;
    }
    switch (term) {
      case Term.Base(var name, _) -> names.add(name);
      case Term.Empty _, Term.All _, Term.Identity _, Term.Chosen _, Term.Recur _ -> {}
      case Term.Union(var left, var right) -> visit(left, right);
      case Term.Intersection(var left, var right) -> visit(left, right);
      case Term.Difference(var left, var right) -> visit(left, right);
      case Term.Complement(var of) -> visit(of);
      case Term.Product(var left, var right) -> visit(left, right);
      case Term.Diagonal(var set) -> visit(set);
      case Term.Sequence(var left, var right) -> visit(left, right);
      case Term.Inverse(var of) -> visit(of);
      case Term.Closure(var of) -> visit(of);
      case Term.Domain(var of) -> visit(of);
      case Term.Range(var of) -> visit(of);
      case Term.DifferentValues(var of) -> visit(of);
      case Term.Named(_, var of, _) -> visit(of);
      case Term.Recursive(var group, _) -> group.bodies().forEach(this::visit);
    }
  }

  private void visit(Term left, Term right) {
    visit(left);
    visit(right);
  }
}
