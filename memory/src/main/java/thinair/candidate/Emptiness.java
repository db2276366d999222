package thinair.candidate;

import thinair.event.BitMatrix;
import thinair.model.ExecutionBase;
import thinair.model.ProgramRelation;
import thinair.model.ProgramSet;
import thinair.model.TaggedEvents;
import thinair.model.Term;
import thinair.program.Tag;

/// Which parts of a model are empty in every execution of a skeleton, because the program has no
/// fences, no read-modify-writes, no mutexes and so on: they need not be worked out again and
/// again. Each is looked at when somebody asks for it: most skeletons have few executions.
final class Emptiness {
  private static final byte OPEN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  private final Plan plan;
  private final Given skeleton;
  private final byte[] nothing;

  Emptiness(Plan plan, Given skeleton) {
    this.plan = plan;
    this.skeleton = skeleton;
    this.nothing = new byte[plan.steps.size()];
  }

  /// With all answers, so that they can be kept for other skeletons with the same kinds of events.
  static Emptiness complete(Plan plan, Given skeleton) {
    Emptiness emptiness = new Emptiness(plan, skeleton);
    for (int i = 0; i < emptiness.nothing.length; i++) {
      emptiness.isNothing(i);
    }
    return emptiness;
  }

  /// Of a step of the plan; a no may be one too many, a yes never is.
  boolean isNothing(int step) {
    byte known = nothing[step];
    if (known == OPEN) {
      known = isNothing(plan.steps.get(step), step) ? YES : NO;
      nothing[step] = known;
    }
    return known == YES;
  }

  private boolean isNothing(Plan.Step step, int index) {
    return switch (step.kind()) {
      case BASE -> isNothing(plan.bases.get(step.a()));
      case EMPTY -> true;
      case ALL, IDENTITY, COMPLEMENT, RECURSIVE, RECUR, HOLE -> false;
      case UNION -> is(step.a(), index) && is(step.b(), index);
      case INTERSECTION, PRODUCT, SEQUENCE, FROM_SET, TO_SET ->
          is(step.a(), index) || is(step.b(), index);
      case DIFFERENCE, DIAGONAL, INVERSE, CLOSURE, DOMAIN, RANGE, DIFFERENT_VALUES ->
          is(step.a(), index);
      case CHOSEN -> isNothing(plan.decisions.get(step.a()), index);
    };
  }

  /// An operand that comes later, by way of a recursion, counts as something.
  private boolean is(int operand, int index) {
    return operand < index && isNothing(operand);
  }

  /// An order of nothing.
  private boolean isNothing(Plan.Decision decision, int index) {
    return switch (decision.choice().shape()) {
      case ORDER, ORDER_PER_LOCATION -> is(decision.over(), index);
      case ONE_INTO_EACH, ONE_OF -> false;
    };
  }

  private boolean isNothing(Term.Base base) {
    return switch (base) {
      case ProgramRelation relation -> BitMatrix.isEmpty(skeleton.relation(relation));
      case ProgramSet set -> BitMatrix.isEmpty(skeleton.set(set));
      case TaggedEvents(var word) -> BitMatrix.isEmpty(skeleton.tagged(new Tag(word)));
      case ExecutionBase chosen ->
          switch (chosen) {
            case RF -> BitMatrix.isEmpty(skeleton.set(ProgramSet.R));
            case LOC, FW -> false;
          };
    };
  }
}
