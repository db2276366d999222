package thinair.candidate;

import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.ExecutionBase;
import thinair.model.Term;

/// Whether a check looks at each location by itself: then it holds of an execution if it holds of
/// what happens at each location alone.
final class PerLocation {
  private PerLocation() {}

  static boolean is(Check check) {
    return !check.negated() && is(check.of());
  }

  /// Whether a term relates accesses of one location only, and because of nothing that happens at
  /// another.
  private static boolean is(Term term) {
    return switch (term) {
      case Term.Base base -> base == ExecutionBase.RF || base == ExecutionBase.LOC;
      case Term.Chosen(var choice) -> choice.shape() == Choice.Shape.ORDER_PER_LOCATION;
      case Term.Union(var a, var b) -> is(a) && is(b);
      case Term.Intersection(var a, var b) -> is(a) && (is(b) || isFree(b)) || is(b) && isFree(a);
      case Term.Difference(var a, var b) -> is(a) && (is(b) || isFree(b));
      case Term.Sequence(var a, var b) ->
          is(a) && is(b)
              || is(a) && b instanceof Term.Diagonal && isFree(b)
              || is(b) && a instanceof Term.Diagonal && isFree(a);
      case Term.Inverse(var of) -> is(of);
      case Term.Closure(var of) -> is(of);
      case Term.DifferentValues(var of) -> is(of);
      case Term.Named(_, var of, _) -> is(of);
      case Term.Empty _ -> true;
      case Term.All _,
          Term.Identity _,
          Term.Complement _,
          Term.Product _,
          Term.Diagonal _,
          Term.Domain _,
          Term.Range _,
          Term.Opening _,
          Term.Recursive _,
          Term.Recur _ ->
          false;
    };
  }

  /// Whether the program alone decides a term.
  private static boolean isFree(Term term) {
    return switch (term) {
      case Term.Base base ->
          base.known() == Term.Base.Known.BY_PROGRAM || base == ExecutionBase.LOC;
      case Term.Chosen _, Term.Opening _, Term.Recursive _, Term.Recur _ -> false;
      case Term.DifferentValues _ -> false;
      case Term.Empty _,
          Term.All _,
          Term.Identity _,
          Term.Union _,
          Term.Intersection _,
          Term.Difference _,
          Term.Complement _,
          Term.Product _,
          Term.Diagonal _,
          Term.Sequence _,
          Term.Inverse _,
          Term.Closure _,
          Term.Domain _,
          Term.Range _,
          Term.Named _ ->
          term.parts().stream().allMatch(PerLocation::isFree);
    };
  }
}
