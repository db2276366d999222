package thinair.candidate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import thinair.model.Check;
import thinair.model.Term;

/// Whether more of something can only mean more of a term: then a check that fails with less of it
/// fails with more of it too.
final class Rising {
  private final Predicate<Term> steady;
  private final Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Rising(Predicate<Term> steady) {
    this.steady = steady;
  }

  /// Whether a check that fails keeps failing when there is more of what some leaves stand for.
  static boolean keepsFailing(Check check, Predicate<Term> leaf) {
    return keepsFailingBesides(check, term -> isFree(term, leaf));
  }

  /// The same, where other things than leaves say what becomes more.
  ///
  /// @param steady whether there is no more of a term, so that it may be taken from others
  static boolean keepsFailingBesides(Check check, Predicate<Term> steady) {
    return !check.negated() && new Rising(steady).rises(check.of());
  }

  private boolean rises(Term term) {
    if (!seen.add(term)) {
      return true;
    }
    return switch (term) {
      case Term.Difference(var left, var right) ->
          rises(left) && (steady.test(right) || steady.test(besides(left, right)));
      case Term.Complement(var of) -> steady.test(of);
      case Term.Recursive(var group, _) ->
          group.isMonotone() && group.bodies().stream().allMatch(this::rises);
      case Term.Base _,
          Term.Empty _,
          Term.All _,
          Term.Identity _,
          Term.Union _,
          Term.Intersection _,
          Term.Product _,
          Term.Diagonal _,
          Term.Sequence _,
          Term.Inverse _,
          Term.Closure _,
          Term.Domain _,
          Term.Range _,
          Term.DifferentValues _,
          Term.Named _,
          Term.Chosen _,
          Term.Opening _,
          Term.Recur _ ->
          term.parts().stream().allMatch(this::rises);
    };
  }

  /// `r \ (r & s)` is `r \ s`: this is how the parts of a relation are told apart.
  private static Term besides(Term left, Term right) {
    if (unnamed(right) instanceof Term.Intersection(var a, var b)) {
      return unnamed(a) == unnamed(left) ? b : unnamed(b) == unnamed(left) ? a : right;
    }
    return right;
  }

  private static Term unnamed(Term term) {
    return term instanceof Term.Named(_, var of, _) ? unnamed(of) : term;
  }

  private static boolean isFree(Term term, Predicate<Term> leaf) {
    return isFree(term, leaf, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static boolean isFree(Term term, Predicate<Term> leaf, Set<Term> visited) {
    if (!visited.add(term)) {
      return true;
    }
    return !leaf.test(term) && term.parts().stream().allMatch(part -> isFree(part, leaf, visited));
  }
}
