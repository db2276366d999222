package thinair.candidate;

import java.util.List;
import thinair.model.Check;
import thinair.model.Choice;

/// What a model has to do with the fences of a program.
///
/// @param fits whether fences can only forbid executions, and have no part in what is chosen
/// @param axioms those that fences have a part in
record FencePlan(boolean fits, List<Plan.Test> axioms) {
  FencePlan {
    axioms = List.copyOf(axioms);
  }

  static FencePlan of(Plan plan) {
    MoreEvents more = new MoreEvents();
    List<Plan.Test> axioms =
        plan.tests.stream().filter(test -> test.check().role() == Check.Role.AXIOM).toList();
    boolean fits =
        plan.holes.isEmpty()
            && !plan.comparesValues
            && plan.model.choices().stream().allMatch(choice -> isSame(choice, more))
            && axioms.stream().allMatch(test -> more.keepsFailing(test.check()));
    return new FencePlan(
        fits, axioms.stream().filter(test -> !more.isSame(test.check().of())).toList());
  }

  private static boolean isSame(Choice choice, MoreEvents more) {
    return switch (choice.shape()) {
      case ORDER, ORDER_PER_LOCATION ->
          more.isSame(choice.over()) && more.isSame(choice.contains());
      case ONE_INTO_EACH, ONE_OF -> false;
    };
  }
}
