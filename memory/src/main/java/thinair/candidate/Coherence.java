package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.ExecutionBase;
import thinair.model.MemoryModel;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.Term;

/// Finds out whether a model demands coherence: that per location program order, reads-from and the
/// order of writes never disagree. Then executions that break it need not be made at all.
final class Coherence {
  private Coherence() {}

  /// The choice that is the coherence order of a model that demands coherence, or -1.
  static int choiceOf(MemoryModel model) {
    for (Check check : model.checks()) {
      if (check.role() == Check.Role.AXIOM
          && check.test() == Check.Test.ACYCLIC
          && !check.negated()) {
        List<Term> parts = parts(check.of(), new ArrayList<>());
        for (int i = 0; i < model.choices().size(); i++) {
          if (isCoherence(parts, model.choices().get(i))) {
            return i;
          }
        }
      }
    }
    return -1;
  }

  /// Whether a check demands no more than coherence.
  static boolean isOnlyCoherence(Check check, Choice order) {
    return besides(check, order).filter(List::isEmpty).isPresent();
  }

  /// What a check that demands coherence keeps from cycles besides; nothing if it does not demand
  /// coherence of all writes.
  static Optional<List<Term>> besides(Check check, Choice order) {
    List<Term> parts = parts(check.of(), new ArrayList<>());
    boolean demands =
        check.role() == Check.Role.AXIOM
            && check.test() == Check.Test.ACYCLIC
            && !check.negated()
            && unnamed(order.over()) == ProgramSet.W
            && isCoherence(parts, order);
    if (!demands) {
      return Optional.empty();
    }
    parts.removeIf(
        part ->
            isPerLocation(part)
                || part == ExecutionBase.RF
                || isOrder(part, order)
                || isFr(part, order));
    return Optional.of(parts);
  }

  private static boolean isCoherence(List<Term> parts, Choice order) {
    return order.shape() == Choice.Shape.ORDER_PER_LOCATION
        && contains(order.over(), part -> part == ProgramSet.W)
        && parts.stream().anyMatch(part -> isPerLocation(part) || part == ProgramRelation.PO)
        && parts.stream().anyMatch(part -> part == ExecutionBase.RF)
        && parts.stream().anyMatch(part -> contains(part, each -> isOrder(each, order)))
        && parts.stream().anyMatch(part -> containsFr(part, order));
  }

  /// Whether a term is at least as large as one that fits: models count more than accesses of
  /// memory as reads and writes, but what they say of those still holds.
  private static boolean contains(Term term, Predicate<Term> fits) {
    Term inner = unnamed(term);
    return switch (inner) {
      case Term.Union(var a, var b) -> contains(a, fits) || contains(b, fits);
      case Term.Closure(var of) -> contains(of, fits);
      default -> fits.test(inner);
    };
  }

  private static boolean containsFr(Term term, Choice order) {
    return isFr(term, order)
        || term instanceof Term.Sequence(var inverse, var co)
            && unnamed(inverse) instanceof Term.Inverse(var rf)
            && contains(rf, part -> part == ExecutionBase.RF)
            && contains(co, part -> isOrder(part, order));
  }

  private static List<Term> parts(Term term, List<Term> found) {
    Term inner = unnamed(term);
    if (inner instanceof Term.Union(var a, var b)) {
      parts(a, found);
      parts(b, found);
    } else {
      found.add(inner);
    }
    return found;
  }

  private static Term unnamed(Term term) {
    return term instanceof Term.Named(_, var of, _) ? unnamed(of) : term;
  }

  private static boolean isPerLocation(Term term) {
    return term instanceof Term.Intersection(var a, var b)
        && (unnamed(a) == ProgramRelation.PO && unnamed(b) == ExecutionBase.LOC
            || unnamed(a) == ExecutionBase.LOC && unnamed(b) == ProgramRelation.PO);
  }

  static boolean isOrder(Term term, Choice order) {
    return term instanceof Term.Chosen(var choice) && choice.equals(order);
  }

  static boolean isFr(Term term, Choice order) {
    Term whole =
        term instanceof Term.Difference(var a, var b) && unnamed(b) instanceof Term.Identity
            ? unnamed(a)
            : term;
    return whole instanceof Term.Sequence(var inverse, var co)
        && unnamed(inverse) instanceof Term.Inverse(var rf)
        && unnamed(rf) == ExecutionBase.RF
        && isOrder(unnamed(co), order);
  }
}
