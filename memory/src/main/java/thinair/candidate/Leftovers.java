package thinair.candidate;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import thinair.logic.Budget;
import thinair.program.DeadEnd;
import thinair.program.Proposition;

/// What a program has of executions where an enumeration has listed none.
///
/// @param verdictOnly whether only executions were looked at that satisfy the proposition
/// @param deadEnds where to put those that are met
record Leftovers(
    Skeletons skeletons,
    boolean verdictOnly,
    Effort effort,
    SolverSearch solver,
    Set<DeadEnd> deadEnds,
    Budget budget) {

  /// Ends an enumeration with the first execution.
  private static final class Found extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Found() {
      super(null, null, false, false);
    }
  }

  /// One question after the other: mostly the first answer is a yes, and quick.
  Existence existence() {
    Proposition filter = skeletons.program().filter();
    Proposition anything = new Proposition.True();
    Proposition kept = filter == null ? anything : filter;
    if (verdictOnly && any(kept, each -> isAllowed(each, kept))) {
      return Existence.ALLOWED;
    }
    if (filter != null && any(anything, each -> isAllowed(each, anything))) {
      return Existence.FILTERED;
    }
    return any(anything, Candidates::isPossible) ? Existence.EXCLUDED : Existence.NONE;
  }

  /// Whether a skeleton whose threads all end passes a test.
  private boolean any(Proposition wanted, Predicate<Candidates> test) {
    boolean[] found = new boolean[1];
    skeletons.forEach(
        (skeleton, plan, ends) -> {
          if (!found[0] && ends.isEmpty()) {
            budget.check();
            Candidates candidates =
                new Candidates(
                    skeleton,
                    plan,
                    skeletons.observed(skeleton),
                    budget,
                    true,
                    new Wanted(wanted, skeletons.observations()));
            found[0] = test.test(candidates);
            deadEnds.addAll(candidates.astray());
          }
        });
    return found[0];
  }

  private void found(Candidates execution, Proposition wanted) {
    if (skeletons.observations().holds(wanted, execution::value)) {
      throw new Found();
    }
  }

  /// Whether the model allows one.
  boolean isAllowed(Candidates candidates) {
    return isAllowed(candidates, new Proposition.True());
  }

  private boolean isAllowed(Candidates candidates, Proposition wanted) {
    try {
      long work = effort.worth(candidates);
      if (candidates.enumerate(work, each -> found(each, wanted))) {
        return false;
      }
      effort.lost(work);
      Optional<Boolean> solved = solver.isPossible(candidates, wanted);
      if (solved.isPresent()) {
        return solved.get();
      }
      candidates.enumerate(Effort.UNLIMITED, each -> found(each, wanted));
      return false;
    } catch (Found _) {
      return true;
    }
  }
}
