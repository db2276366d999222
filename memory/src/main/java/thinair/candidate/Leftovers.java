package thinair.candidate;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import thinair.logic.Budget;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.MemoryModel;
import thinair.program.Program;
import thinair.program.Proposition;

/// What a program has of executions where an enumeration has listed none.
///
/// @param verdictOnly whether only executions were looked at that satisfy the proposition
/// @param wantsSolver whether the candidates of a skeleton are so many that a solver is asked
record Leftovers(
    Program program,
    MemoryModel model,
    Skeletons skeletons,
    boolean verdictOnly,
    Predicate<Candidates> wantsSolver,
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
    Proposition filter = program.filter();
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
            found[0] =
                test.test(
                    new Candidates(
                        skeleton,
                        plan,
                        skeletons.observed(skeleton),
                        budget,
                        true,
                        new Wanted(wanted, skeletons.observations()),
                        execution -> found(execution, wanted)));
          }
        });
    return found[0];
  }

  private void found(Candidates execution, Proposition wanted) {
    if (skeletons.observations().holds(wanted, execution::value)) {
      throw new Found();
    }
  }

  private boolean isAllowed(Candidates candidates, Proposition wanted) {
    if (wantsSolver.test(candidates)) {
      Optional<Boolean> solved = solve(candidates, wanted);
      if (solved.isPresent()) {
        return solved.get();
      }
    }
    try {
      candidates.enumerate();
      return false;
    } catch (Found _) {
      return true;
    }
  }

  /// What a solver says; empty where the values are too many for it.
  private Optional<Boolean> solve(Candidates candidates, Proposition wanted) {
    Skeleton skeleton = candidates.skeleton;
    try {
      return ExecutionProblem.of(
              skeleton,
              model,
              skeletons.observations(),
              candidates.sources(),
              new Foregone(model, skeleton))
          .map(executions -> isPossible(executions.problem(List.of(executions.formula(wanted)))));
    } catch (Atoms.TooManyValues _) {
      return Optional.empty();
    }
  }

  private boolean isPossible(Problem problem) {
    return switch (new SatFinder().with(CoreEffort.NONE).find(problem, budget)) {
      case Answer.Found _ -> true;
      case Answer.Impossible _ -> false;
      case Answer.Stopped _ -> {
        budget.check();
        yield false;
      }
    };
  }
}
