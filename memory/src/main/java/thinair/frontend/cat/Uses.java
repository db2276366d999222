package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.model.Recursion;
import thinair.model.Term;

/// Where terms use the names of a recursion.
final class Uses {
  private final Recursion recursion;

  Uses(Recursion recursion) {
    this.recursion = recursion;
  }

  /// Whether a name is used where more of it means less of the whole.
  boolean anyNegative(Term term) {
    var search = new Search();
    search.visit(term, true);
    return search.negative;
  }

  boolean any(Term term) {
    var search = new Search();
    search.visit(term, true);
    return search.negative || search.positive;
  }

  /// The same without recursion, if the body is plain or says `x = a | x ; x`, which is the closure
  /// of a.
  @Nullable Term closed(Term body, Terms terms) {
    if (!any(body)) {
      return body;
    }
    var summands = new ArrayList<Term>();
    flatten(body, summands);
    Term rest = terms.empty(body.sort());
    for (Term summand : summands) {
      boolean itself =
          summand instanceof Term.Sequence(var left, var right) && is(left) && is(right);
      if (!itself && any(summand)) {
        return null;
      }
      rest = itself ? rest : terms.union(rest, summand);
    }
    return terms.closure(rest);
  }

  private boolean is(Term term) {
    return term instanceof Term.Recur(var group, _) && group == recursion;
  }

  private static void flatten(Term term, List<Term> summands) {
    if (term instanceof Term.Union(var left, var right)) {
      flatten(left, summands);
      flatten(right, summands);
    } else {
      summands.add(term);
    }
  }

  private final class Search {
    private final Set<Term> seenPositive = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Term> seenNegative = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean positive;
    private boolean negative;

    void visit(Term term, boolean up) {
      if (!(up ? seenPositive : seenNegative).add(term)) {
        return;
      }
      switch (term) {
        case Term.Base _,
            Term.Empty _,
            Term.All _,
            Term.Identity _,
            Term.Chosen _,
            Term.Opening _ -> {}
        case Term.Union(var left, var right) -> visitBoth(left, right, up);
        case Term.Intersection(var left, var right) -> visitBoth(left, right, up);
        case Term.Difference(var left, var right) -> {
          visit(left, up);
          visit(right, !up);
        }
        case Term.Complement(var of) -> visit(of, !up);
        case Term.Product(var left, var right) -> visitBoth(left, right, up);
        case Term.Diagonal(var set) -> visit(set, up);
        case Term.Sequence(var left, var right) -> visitBoth(left, right, up);
        case Term.Inverse(var of) -> visit(of, up);
        case Term.Closure(var of) -> visit(of, up);
        case Term.Domain(var of) -> visit(of, up);
        case Term.Range(var of) -> visit(of, up);
        case Term.DifferentValues(var of) -> visit(of, up);
        case Term.Named(_, var of, _) -> visit(of, up);
        case Term.Recursive(var group, _) -> group.bodies().forEach(body -> visit(body, up));
        case Term.Recur(var group, _) -> {
          if (group == recursion) {
            positive |= up;
            negative |= !up;
          }
        }
      }
    }

    private void visitBoth(Term left, Term right, boolean up) {
      visit(left, up);
      visit(right, up);
    }
  }
}
