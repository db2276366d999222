package thinair.candidate;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import thinair.model.Check;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.model.Term;

/// What becomes of terms where a program has more events that access nothing, and is otherwise the
/// same. What is given of the events from before stays as it is, and so do the reads-from and the
/// orders that are chosen of what is the same.
///
/// A term is *steady* if events from before are in it, or related by it, just as before, and the
/// *same* if there are no others in it either.
final class MoreEvents {
  /// Where a relation leads from, and where to.
  private enum Side {
    FIRST,
    LAST
  }

  private final Map<Term, Boolean> steady = new IdentityHashMap<>();
  private final Map<Term, Boolean> same = new IdentityHashMap<>();
  private final Map<Side, Map<Term, Boolean>> before = new EnumMap<>(Side.class);

  /// Whether a check that fails keeps failing when there are more events.
  boolean keepsFailing(Check check) {
    return Rising.keepsFailingBesides(check, this::isSteady);
  }

  private boolean isSteady(Term term) {
    Boolean known = steady.get(term);
    if (known == null) {
      known = findSteady(term);
      steady.put(term, known);
    }
    return known;
  }

  /// What leads from one event to another by way of a third may lead by way of a new one. Not so
  /// where the third one has to be from before, or is the first or the second: then, of two events
  /// from before, all three are from before, and both steps relate them just as before.
  private boolean findSteady(Term term) {
    return switch (term) {
      case Term.Base _, Term.Empty _, Term.All _, Term.Identity _, Term.Chosen _ -> true;
      case Term.Union _,
          Term.Intersection _,
          Term.Difference _,
          Term.Complement _,
          Term.Product _,
          Term.Diagonal _,
          Term.Inverse _,
          Term.DifferentValues _,
          Term.Named _ ->
          term.parts().stream().allMatch(this::isSteady);
      case Term.Sequence(Term.Diagonal(var set), var of) -> isSteady(set) && isSteady(of);
      case Term.Sequence(var of, Term.Diagonal(var set)) -> isSteady(set) && isSteady(of);
      case Term.Sequence(var left, var right) ->
          isSteady(left)
              && isSteady(right)
              && (isBefore(Side.LAST, left) || isBefore(Side.FIRST, right));
      case Term.Closure _, Term.Domain _, Term.Range _ -> isSame(term);
      case Term.Opening _, Term.Recursive _, Term.Recur _ -> false;
    };
  }

  /// Whether all events on a side of a relation are from before.
  private boolean isBefore(Side side, Term term) {
    Map<Term, Boolean> knownHere = before.computeIfAbsent(side, _ -> new IdentityHashMap<>());
    Boolean known = knownHere.get(term);
    if (known == null) {
      known = isSame(term) || findBefore(side, term);
      knownHere.put(term, known);
    }
    return known;
  }

  private boolean findBefore(Side side, Term term) {
    return switch (term) {
      case Term.Union(var left, var right) -> isBefore(side, left) && isBefore(side, right);
      case Term.Intersection(var left, var right) -> isBefore(side, left) || isBefore(side, right);
      case Term.Difference(var left, _) -> isBefore(side, left);
      case Term.Product(var first, var last) -> isSame(side == Side.FIRST ? first : last);
      case Term.Diagonal(var set) -> isSame(set);
      case Term.Sequence(var left, var right) -> isBefore(side, side == Side.FIRST ? left : right);
      case Term.Inverse(var of) -> isBefore(side == Side.FIRST ? Side.LAST : Side.FIRST, of);
      case Term.Closure(var of) -> isBefore(side, of);
      case Term.DifferentValues(var of) -> isBefore(side, of);
      case Term.Named(_, var of, _) -> isBefore(side, of);
      case Term.Base _,
          Term.Empty _,
          Term.All _,
          Term.Identity _,
          Term.Complement _,
          Term.Domain _,
          Term.Range _,
          Term.Chosen _,
          Term.Opening _,
          Term.Recursive _,
          Term.Recur _ ->
          false;
    };
  }

  boolean isSame(Term term) {
    Boolean known = same.get(term);
    if (known == null) {
      known = findSame(term);
      same.put(term, known);
    }
    return known;
  }

  private boolean findSame(Term term) {
    return switch (term) {
      case ProgramSet set ->
          switch (set) {
            case M, R, W, IW -> true;
            case F, B, BCC, PRED, RREG, WREG, ADDR, DATA -> false;
          };
      case ExecutionBase base ->
          switch (base) {
            case RF, LOC, FW -> true;
          };
      case Term.Empty _, Term.Chosen _ -> true;
      case Term.Intersection(var left, var right) ->
          isSame(left) && isSteady(right) || isSteady(left) && isSame(right);
      case Term.Difference(var left, var right) -> isSame(left) && isSteady(right);
      case Term.Union _,
          Term.Product _,
          Term.Diagonal _,
          Term.Sequence _,
          Term.Inverse _,
          Term.Closure _,
          Term.Domain _,
          Term.Range _,
          Term.DifferentValues _,
          Term.Named _ ->
          term.parts().stream().allMatch(this::isSame);
      case ProgramRelation _,
          TaggedEvents _,
          Term.All _,
          Term.Identity _,
          Term.Complement _,
          Term.Opening _,
          Term.Recursive _,
          Term.Recur _ ->
          false;
    };
  }
}
