package thinair.candidate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.event.Execution;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.program.DeadEnd;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;

/// All outcomes of a program that a model allows, found by trying every candidate execution or by a
/// solver.
public final class Enumeration {
  private final Program program;
  private final boolean verdictOnly;
  private final Budget budget;
  private final Skeletons skeletons;
  private final Observations observations;
  private final Effort effort;
  private final SolverSearch solver;
  private final Findings findings;
  private final Set<DeadEnd> deadEnds = new LinkedHashSet<>();
  private boolean solved;

  /// Ends an enumeration that has found what it looked for.
  private static final class Decided extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Decided() {
      super(null, null, false, false);
    }
  }

  /// @param counts for each outcome how many executions end in it; a solver does not count, it says
  ///   1
  /// @param flagged the checks that raised a flag, each with an execution that raises it if there
  ///   is one to show
  /// @param cut whether some execution reached the bound of a loop
  /// @param witness an execution that satisfies the program's proposition
  /// @param counterexample one that does not
  /// @param solved whether a solver was used
  /// @param deadEnds where threads stop before their end: loops that were cut and accesses at no
  ///   address in runs that are possible, and, where no execution is allowed, all that keeps
  ///   threads from their ends
  /// @param existence whether there are executions at all
  public record Result(
      Map<Outcome, Long> counts,
      Map<Check, Optional<Flagged>> flagged,
      boolean cut,
      Optional<Execution> witness,
      Optional<Execution> counterexample,
      boolean solved,
      List<DeadEnd> deadEnds,
      Existence existence) {
    public Result {
      deadEnds = List.copyOf(deadEnds);
    }
  }

  /// @param verdictOnly whether it is enough to know if the program's proposition can be reached:
  ///   then the outcomes are not all there
  Enumeration(Skeletons skeletons, Engine engine, boolean verdictOnly, Budget budget) {
    this.program = skeletons.program();
    this.verdictOnly = verdictOnly;
    this.budget = budget;
    this.skeletons = skeletons;
    this.observations = skeletons.observations();
    this.effort = new Effort(engine);
    this.solver = new SolverSearch(observations, verdictOnly, budget);
    this.findings = new Findings(program, observations);
  }

  Result run() {
    skeletons.forEach(this::judge);
    Existence existence = findings.isEmpty() ? existence() : Existence.ALLOWED;
    if (existence == Existence.EXCLUDED || existence == Existence.NONE) {
      deadEnds.addAll(new Deadlocks(skeletons.withWaiting(), budget).find());
    }
    return new Result(
        findings.counts(),
        findings.flagged(),
        deadEnds.stream().anyMatch(DeadEnd.CutLoop.class::isInstance),
        findings.witness(),
        findings.counterexample(),
        solved,
        List.copyOf(deadEnds),
        existence);
  }

  private Existence existence() {
    return new Leftovers(skeletons, verdictOnly, effort, solver, deadEnds, budget).existence();
  }

  private void judge(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
    budget.check();
    if (!ends.isEmpty() && deadEnds.containsAll(ends) || isDecided()) {
      return;
    }
    // What registers hold where a thread stops early is not what they would end with.
    Wanted wanted =
        verdictOnly && ends.isEmpty()
            ? new Wanted(program.condition().proposition(), observations)
            : Wanted.anything(observations);
    Candidates candidates =
        new Candidates(skeleton, plan, skeletons.observed(skeleton), budget, true, wanted);
    if (!ends.isEmpty()) {
      if (candidates.isPossible()) {
        deadEnds.addAll(ends);
      }
      return;
    }
    budget.enter(Phase.ENUMERATING);
    if (!enumerate(candidates, effort.worth(candidates))) {
      if (solver.search(candidates, findings)) {
        solved = true;
      } else {
        enumerate(candidates, Effort.UNLIMITED);
      }
    }
    deadEnds.addAll(candidates.astray());
  }

  private boolean isDecided() {
    return verdictOnly && findings.reached();
  }

  /// Looks at all candidates, or so many of them that the verdict is known; false, and nothing is
  /// found, where they need more work than they are worth.
  private boolean enumerate(Candidates candidates, long work) {
    if (work == 0) {
      return false;
    }
    Findings here = work == Effort.UNLIMITED ? findings : new Findings(program, observations);
    try {
      boolean complete =
          candidates.enumerate(
              work,
              execution -> {
                here.add(execution);
                if (verdictOnly && here.reached()) {
                  throw new Decided();
                }
              });
      if (!complete) {
        effort.lost(candidates.spent());
        return false;
      }
    } catch (Decided _) {
      // The verdict is known, and no more was asked.
    }
    if (here != findings) {
      findings.add(here);
    }
    return true;
  }
}
