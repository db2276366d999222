package thinair.candidate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.logic.Budget;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.Check;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Proposition;

/// Lets a solver find the executions of a skeleton that a model allows.
///
/// @param verdictOnly whether one that satisfies the program's proposition is enough
record SolverSearch(Observations observations, boolean verdictOnly, Budget budget) {
  /// Adds what the solver finds; false where the values are too many for it.
  boolean search(Candidates candidates, Findings found) {
    Foregone foregone = new Foregone(candidates.plan, candidates.skeleton);
    try {
      var executions = problem(candidates, foregone);
      executions.ifPresent(problem -> search(problem, candidates.plan, foregone, found));
      return executions.isPresent();
    } catch (Atoms.TooManyValues _) {
      return false;
    }
  }

  private Optional<ExecutionProblem> problem(Candidates candidates, Foregone foregone) {
    return ExecutionProblem.of(
        candidates.skeleton, candidates.plan, observations, candidates.sources(), foregone, budget);
  }

  /// Whether there is an execution that ends in a certain way; empty where the values are too many.
  Optional<Boolean> isPossible(Candidates candidates, Proposition wanted) {
    try {
      return problem(candidates, new Foregone(candidates.plan, candidates.skeleton))
          .map(executions -> isPossible(executions, executions.formula(wanted)));
    } catch (Atoms.TooManyValues _) {
      return Optional.empty();
    }
  }

  private void search(ExecutionProblem executions, Plan plan, Foregone foregone, Findings found) {
    Formula filter = executions.filter();
    if (verdictOnly) {
      find(executions, filter, executions.proposition())
          .ifPresent(instance -> found.add(executions.outcome(instance), true));
      return;
    }
    Set<Outcome> here = new HashSet<>();
    try (Stream<Instance> all =
        finder().all(executions.problem(List.of(filter)), List.of(executions.end()), budget)) {
      all.forEach(instance -> here.add(executions.outcome(instance)));
    }
    here.forEach(outcome -> found.add(outcome, false));
    if (!here.isEmpty()) {
      raise(executions, plan, foregone, found);
    }
  }

  /// Looks for the flags that some execution raises; there is one that may.
  private void raise(ExecutionProblem executions, Plan plan, Foregone foregone, Findings found) {
    List<Check> open = new ArrayList<>();
    for (Check check : plan.model.checks()) {
      if (check.role() != Check.Role.AXIOM && !found.raised(check)) {
        Optional<Boolean> known = foregone.holds(check);
        if (known.isEmpty()) {
          open.add(check);
        } else if (known.get() == (check.role() == Check.Role.FLAG)) {
          found.raise(check);
        }
      }
    }
    // Mostly there is none, and one question tells.
    Formula any = Formula.or(open.stream().map(executions::raises).toArray(Formula[]::new));
    if (open.isEmpty() || !isPossible(executions, executions.filter(), any)) {
      return;
    }
    for (Check check : open) {
      if (open.size() == 1
          || isPossible(executions, executions.filter(), executions.raises(check))) {
        found.raise(check);
      }
    }
  }

  private static SatFinder finder() {
    return new SatFinder().with(CoreEffort.NONE);
  }

  private boolean isPossible(ExecutionProblem executions, Formula... formulas) {
    return find(executions, formulas).isPresent();
  }

  private Optional<Instance> find(ExecutionProblem executions, Formula... formulas) {
    return switch (finder().find(executions.problem(List.of(formulas)), budget)) {
      case Answer.Found(var instance, _) -> Optional.of(instance);
      case Answer.Impossible _ -> Optional.empty();
      case Answer.Stopped _ -> {
        budget.check();
        yield Optional.empty();
      }
    };
  }
}
