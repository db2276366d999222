package thinair.candidate;

import java.util.Arrays;
import java.util.Optional;
import thinair.event.BitMatrix;
import thinair.model.Check;
import thinair.model.Term;

/// What of a model is settled before anybody chooses who reads from whom: terms that the program
/// alone decides, and those that are empty in every execution of a skeleton because what they are
/// made from is.
final class Foregone {
  private final Plan plan;
  private final Evaluation evaluation;

  /// For each recursion the definitions that are empty, as far as is known.
  private final boolean[][] empty;

  Foregone(Plan plan, Skeleton skeleton) {
    this.plan = plan;
    evaluation = new Evaluation(plan, skeleton);
    empty = new boolean[plan.bodies.size()][];
  }

  /// The value of a term that is the same in all executions.
  Optional<long[]> value(Term term) {
    int step = plan.step(term);
    return isStatic(plan.steps.get(step)) ? Optional.of(evaluation.value(step)) : Optional.empty();
  }

  /// What a check says of all executions alike.
  Optional<Boolean> holds(Check check) {
    int step = plan.step(check.of());
    if (isStatic(plan.steps.get(step))) {
      return Optional.of(evaluation.holds(new Plan.Test(check, step, Plan.STATIC)));
    }
    // All that can be asked of it holds of nothing.
    return isEmpty(step) ? Optional.of(!check.negated()) : Optional.empty();
  }

  boolean isEmpty(Term term) {
    return isEmpty(plan.step(term));
  }

  private static boolean isStatic(Plan.Step step) {
    return step.level() == Plan.STATIC && step.recursions().isEmpty();
  }

  private boolean isEmpty(int index) {
    Plan.Step step = plan.steps.get(index);
    if (isStatic(step)) {
      return BitMatrix.isEmpty(evaluation.value(index));
    }
    return switch (step.kind()) {
      case EMPTY -> true;
      case BASE, ALL, IDENTITY, COMPLEMENT, CHOSEN, HOLE -> false;
      case UNION -> isEmpty(step.a()) && isEmpty(step.b());
      case INTERSECTION, PRODUCT, SEQUENCE, FROM_SET, TO_SET ->
          isEmpty(step.a()) || isEmpty(step.b());
      case DIFFERENCE, DIAGONAL, INVERSE, CLOSURE, DOMAIN, RANGE, DIFFERENT_VALUES ->
          isEmpty(step.a());
      case RECURSIVE -> solved(step.a())[step.b()];
      case RECUR -> empty[step.a()] != null && empty[step.a()][step.b()];
    };
  }

  /// Nothing is in a definition that is made from others in which nothing is. Left as it is for
  /// questions about the bodies.
  private boolean[] solved(int recursion) {
    if (empty[recursion] == null) {
      boolean[] assumed = new boolean[plan.bodies.get(recursion).size()];
      Arrays.fill(assumed, true);
      empty[recursion] = assumed;
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int i = 0; i < assumed.length; i++) {
          if (assumed[i] && !isEmpty(plan.bodies.get(recursion).get(i))) {
            assumed[i] = false;
            changed = true;
          }
        }
      }
    }
    return empty[recursion];
  }
}
