package thinair.candidate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.candidate.Violation.Edge;
import thinair.logic.Budget;
import thinair.logic.find.Answer;
import thinair.logic.find.Core;
import thinair.logic.find.SatFinder;
import thinair.program.Program;
import thinair.program.Proposition;

/// Says why an outcome is forbidden: for each candidate execution that reaches it, the axiom it
/// breaks and how.
public final class Explainer {
  private final Program program;
  private final Skeletons skeletons;
  private final Budget budget;
  private final int most;
  private final List<Violation> violations = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private long candidates;

  /// @param candidates how many candidate executions reach the outcome
  /// @param violations the different ways in which they break the model
  /// @param complete whether every candidate was looked at
  /// @param exclusions where they are too many to list: for each way through the program what
  ///   excludes the outcome
  public record Reason(
      long candidates, List<Violation> violations, boolean complete, List<Exclusion> exclusions) {}

  /// Causes that together exclude an outcome.
  ///
  /// @param minimal whether each of them is needed
  public record Exclusion(List<Cause> causes, boolean minimal) {}

  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Enough() {
      super(null, null, false, false);
    }
  }

  /// @param most how many different violations are worth listing
  Explainer(Skeletons skeletons, int most, Budget budget) {
    this.program = skeletons.program();
    this.skeletons = skeletons;
    this.most = most;
    this.budget = budget;
  }

  /// One clock for all of it: what is found when it has run out is given at once.
  Reason explain() {
    List<Exclusion> exclusions = new ArrayList<>();
    boolean complete = false;
    try {
      complete = listed();
      if (!complete) {
        skeletons.forEach(
            (skeleton, plan, ends) -> {
              if (ends.isEmpty() && exclusions.size() < most) {
                budget.check();
                exclusion(skeleton, plan).ifPresent(exclusions::add);
              }
            });
      }
    } catch (Budget.Exceeded _) {
      // Not complete, and it says so.
    }
    return new Reason(candidates, List.copyOf(violations), complete, exclusions);
  }

  /// Looks at every candidate; false if their violations are more than anybody wants to read.
  private boolean listed() {
    try {
      skeletons.forEach(
          (skeleton, plan, ends) -> {
            if (ends.isEmpty()) {
              new Candidates(
                      skeleton,
                      plan,
                      skeletons.observed(skeleton),
                      budget,
                      false,
                      new Wanted(program.condition().proposition(), skeletons.observations()))
                  .enumerate(Effort.UNLIMITED, execution -> judge(execution, plan));
            }
          });
      return true;
    } catch (Enough _) {
      return false;
    }
  }

  /// The minimal core of the question on one skeleton; empty where values are too many for a solver
  /// or it finds nothing to exclude.
  private Optional<Exclusion> exclusion(Skeleton skeleton, Plan plan) {
    Candidates candidates =
        new Candidates(
            skeleton,
            plan,
            skeletons.observed(skeleton),
            budget,
            false,
            Wanted.anything(skeletons.observations()));
    var possible = PossibleValues.of(skeleton, candidates.sources(), budget);
    if (possible.isEmpty()) {
      return Optional.empty();
    }
    try {
      ExecutionProblem executions =
          new ExecutionProblem(
              skeleton,
              plan,
              skeletons.observations(),
              candidates.sources(),
              possible.get(),
              Optional.empty());
      return new SatFinder().find(executions.question(), budget) instanceof Answer.Impossible none
          ? Optional.of(exclusion(none.core()))
          : Optional.empty();
    } catch (Atoms.TooManyValues _) {
      return Optional.empty();
    }
  }

  private static Exclusion exclusion(Core core) {
    Set<Cause> causes = new LinkedHashSet<>();
    core.constraints().forEach(constraint -> add(constraint.origin(), causes));
    core.reasons().forEach(reason -> add(reason.origin(), causes));
    return new Exclusion(List.copyOf(causes), core.minimal());
  }

  private static void add(@Nullable Object origin, Set<Cause> causes) {
    if (origin instanceof Cause cause) {
      causes.add(cause);
    }
  }

  private void judge(Candidates execution, Plan plan) {
    var observations = skeletons.observations();
    Proposition filter = program.filter();
    boolean reaches =
        observations.holds(program.condition().proposition(), execution::value)
            && (filter == null || observations.holds(filter, execution::value));
    if (!reaches) {
      return;
    }
    candidates++;
    Violation best = null;
    for (Plan.Test test : execution.broken()) {
      List<Edge> edges = Breach.edges(execution, plan, test.check(), budget);
      if (edges != null && (best == null || edges.size() < best.edges().size())) {
        best = new Violation(execution.snapshot(), test.check(), edges);
      }
    }
    if (best != null && seen.add(best.axiom().name() + best.edges())) {
      if (violations.size() == most) {
        throw new Enough();
      }
      violations.add(best);
    }
  }
}
