package thinair.candidate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
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
import thinair.source.Span;

/// Says why an outcome is forbidden: for each candidate execution that reaches it, the axiom it
/// breaks and how.
public final class Explainer {
  /// So many candidates are looked at for the one that stands for all.
  private static final int NEAR = 20_000;

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
        nearest(exclusions);
      }
    } catch (Budget.Exceeded _) {
      // Not complete, and it says so.
    }
    return new Reason(candidates, List.copyOf(violations), complete, exclusions);
  }

  /// Where candidates are too many to list, the one that stands for them all should break nothing
  /// but what excludes the outcome: any other reason is one of its own making.
  private void nearest(List<Exclusion> exclusions) {
    Set<Span> places = new HashSet<>();
    exclusions.forEach(
        exclusion -> exclusion.causes().forEach(cause -> cause.place().ifPresent(places::add)));
    int[] looked = new int[1];
    try {
      eachCandidate(
          (execution, plan) -> {
            if (++looked[0] > NEAR) {
              throw new Enough();
            }
            if (reaches(execution)
                && execution.broken().stream()
                    .allMatch(test -> places.contains(test.check().place()))) {
              Violation found = violation(execution, plan);
              if (found != null) {
                violations.remove(found);
                violations.addFirst(found);
                if (violations.size() > most) {
                  violations.removeLast();
                }
                throw new Enough();
              }
            }
          });
    } catch (Enough _) {
      // Found, or looked for long enough.
    }
  }

  /// Looks at every candidate; false if their violations are more than anybody wants to read.
  private boolean listed() {
    try {
      eachCandidate(this::judge);
      return true;
    } catch (Enough _) {
      return false;
    }
  }

  private void eachCandidate(Skeletons.Visitor visitor) {
    skeletons.forEachCandidate(
        new Wanted(program.condition().proposition(), skeletons.observations()), budget, visitor);
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

  private boolean reaches(Candidates execution) {
    var observations = skeletons.observations();
    Proposition filter = program.filter();
    return observations.holds(program.condition().proposition(), execution::value)
        && (filter == null || observations.holds(filter, execution::value));
  }

  private void judge(Candidates execution, Plan plan) {
    if (!reaches(execution)) {
      return;
    }
    candidates++;
    Violation best = violation(execution, plan);
    if (best != null && seen.add(best.axiom().name() + best.edges())) {
      if (violations.size() == most) {
        throw new Enough();
      }
      violations.add(best);
    }
  }

  /// What an execution breaks, the shortest way first.
  private @Nullable Violation violation(Candidates execution, Plan plan) {
    Judged.Line best = null;
    List<Judged.Line> broken = new ArrayList<>();
    for (Plan.Test test : execution.broken()) {
      List<Edge> edges = Breach.edges(execution, plan, test.check(), budget);
      Judged.Line line =
          new Judged.Line(test.check(), false, Objects.requireNonNullElse(edges, List.of()));
      broken.add(line);
      if (edges != null && (best == null || edges.size() < best.edges().size())) {
        best = line;
      }
    }
    if (best == null) {
      return null;
    }
    broken.remove(best);
    return new Violation(execution.snapshot(), best.axiom(), best.edges(), List.copyOf(broken));
  }
}
