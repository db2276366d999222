package thinair.candidate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import thinair.logic.Budget;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.find.SatFinder;
import thinair.logic.sat.SatSolver;
import thinair.model.Check;
import thinair.program.Condition;
import thinair.program.Language;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// Lets a solver find the executions of a skeleton that a model allows.
///
/// @param solvers makes the solver for each question
record SolverSearch(
    Program program,
    Observations observations,
    Listing listing,
    Supplier<SatSolver> solvers,
    Budget budget) {
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
    if (listing != Listing.ALL) {
      decide(executions, plan, foregone, found);
      return;
    }
    Set<Outcome> here = new HashSet<>();
    try (Stream<Instance> all =
        finder().all(executions.problem(List.of(filter)), List.of(executions.end()), budget)) {
      all.forEach(instance -> here.add(executions.outcome(instance)));
    }
    here.forEach(found::add);
    if (program.language() == Language.C) {
      here.forEach(outcome -> found.addThinAir(outcome.values()));
    }
    if (!here.isEmpty()) {
      raise(executions, plan, foregone, found, true);
    }
  }

  /// Answers the question, without going through all ways to end.
  private void decide(ExecutionProblem executions, Plan plan, Foregone foregone, Findings found) {
    Formula filter = executions.filter();
    boolean any = false;
    if (!found.reached()) {
      var reached = find(executions, filter, executions.proposition());
      reached.ifPresent(instance -> found.add(executions.outcome(instance), true));
      any = reached.isPresent();
      if (!any && found.thinAir().isEmpty()) {
        thinAir(executions, found);
      }
    }
    if (listing == Listing.NONE) {
      return;
    }
    if (program.condition().quantifier() == Condition.Quantifier.FORALL) {
      var missed = find(executions, filter, executions.proposition().not());
      missed.ifPresent(instance -> found.add(executions.outcome(instance), false));
      any |= missed.isPresent();
    }
    raise(executions, plan, foregone, found, any);
  }

  /// Looks for flags alone; false where the values are too many for a solver.
  boolean flags(Candidates candidates, Findings found) {
    Foregone foregone = new Foregone(candidates.plan, candidates.skeleton);
    List<Check> checks =
        candidates.plan.model.checks().stream()
            .filter(check -> check.role() != Check.Role.AXIOM && !found.raised(check))
            .toList();
    boolean none =
        checks.stream()
            .allMatch(
                check ->
                    foregone
                        .holds(check)
                        .map(holds -> holds != (check.role() == Check.Role.FLAG))
                        .orElse(false));
    if (none) {
      return true;
    }
    try {
      var executions = problem(candidates, foregone);
      executions.ifPresent(problem -> raise(problem, candidates.plan, foregone, found, false));
      return executions.isPresent();
    } catch (Atoms.TooManyValues _) {
      return false;
    }
  }

  /// Where values may come from nowhere, those that the question names are tried.
  private void thinAir(ExecutionProblem executions, Findings found) {
    if (program.language() != Language.C) {
      return;
    }
    Proposition proposition = program.condition().proposition();
    for (Map<Value, Value> guess : ThinAir.guesses(proposition, executions.values())) {
      var instance = find(executions, executions.filter(), executions.formula(proposition, guess));
      if (instance.isPresent()) {
        List<Value> values =
            executions.outcome(instance.get()).values().stream()
                .map(value -> guess.getOrDefault(value, value))
                .toList();
        found.add(new ThinAir(new Outcome(values), Set.copyOf(guess.values()), Optional.empty()));
        return;
      }
    }
  }

  /// Looks for the flags that some execution raises.
  ///
  /// @param any whether it is known that there is one
  private void raise(
      ExecutionProblem executions, Plan plan, Foregone foregone, Findings found, boolean any) {
    List<Check> open = new ArrayList<>();
    for (Check check : plan.model.checks()) {
      if (check.role() != Check.Role.AXIOM && !found.raised(check)) {
        Optional<Boolean> known = foregone.holds(check);
        if (known.isEmpty()) {
          open.add(check);
        } else if (known.get() == (check.role() == Check.Role.FLAG)
            && (any || isPossible(executions, executions.filter()))) {
          found.raise(check);
        }
      }
    }
    // Mostly there is none, and one question tells.
    Formula some = Formula.or(open.stream().map(executions::raises).toArray(Formula[]::new));
    if (open.isEmpty() || !isPossible(executions, executions.filter(), some)) {
      return;
    }
    for (Check check : open) {
      if (open.size() == 1
          || isPossible(executions, executions.filter(), executions.raises(check))) {
        found.raise(check);
      }
    }
  }

  private SatFinder finder() {
    return new SatFinder(solvers, CoreEffort.NONE, Progress.SILENT);
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
