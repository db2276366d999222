package thinair.candidate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import thinair.event.Execution;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.sat.SatSolver;
import thinair.model.Check;
import thinair.program.Condition;
import thinair.program.DeadEnd;
import thinair.program.Language;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;

/// All outcomes of a program that a model allows, found by trying every candidate execution or by a
/// solver.
public final class Enumeration {
  private final Program program;
  private final Listing listing;
  private final Budget budget;
  private final Skeletons skeletons;
  private final Observations observations;
  private final Effort effort;
  private final SolverSearch solver;
  private final boolean examples;
  private final Findings findings;
  private final Set<DeadEnd> deadEnds = new LinkedHashSet<>();
  private boolean solved;
  private boolean listed = true;

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
  /// @param listed whether the outcomes are all there
  /// @param thinAir where no execution satisfies the proposition, one that does with values out of
  ///   thin air
  /// @param deadlock threads that wait for each other's mutexes in a run that the model allows,
  ///   where other runs end
  /// @param circles whether there may be executions as asked with values that are computed from
  ///   themselves, and were not tried
  public record Result(
      Map<Outcome, Long> counts,
      Map<Check, Optional<Flagged>> flagged,
      boolean cut,
      Optional<Execution> witness,
      Optional<Execution> counterexample,
      boolean solved,
      List<DeadEnd> deadEnds,
      Existence existence,
      boolean listed,
      Optional<ThinAir> thinAir,
      List<DeadEnd> deadlock,
      boolean circles) {
    public Result {
      deadEnds = List.copyOf(deadEnds);
      deadlock = List.copyOf(deadlock);
    }
  }

  Enumeration(
      Skeletons skeletons,
      Engine engine,
      Supplier<SatSolver> solvers,
      Listing listing,
      boolean examples,
      Budget budget) {
    this.examples = examples;
    this.program = skeletons.program();
    this.listing = listing;
    this.budget = budget;
    this.skeletons = skeletons;
    this.observations = skeletons.observations();
    this.effort = new Effort(engine);
    this.solver = new SolverSearch(program, observations, listing, solvers, budget);
    this.findings = new Findings(program, observations, examples);
  }

  Result run() {
    skeletons.forEach(this::judge);
    Existence existence = findings.isEmpty() ? existence() : Existence.ALLOWED;
    if (existence == Existence.EXCLUDED || existence == Existence.NONE) {
      // Whatever the model says of them, as it excludes everything.
      deadEnds.addAll(new Deadlocks(skeletons.withWaiting(), budget).find(Candidates::isPossible));
    }
    var circles = circles(existence);
    List<DeadEnd> deadlock = existence == Existence.ALLOWED ? deadlock() : List.of();
    return new Result(
        findings.counts(),
        findings.flagged(),
        deadEnds.stream().anyMatch(DeadEnd.CutLoop.class::isInstance),
        findings.witness(),
        findings.counterexample(),
        solved,
        List.copyOf(deadEnds),
        existence,
        listed && listing != Listing.NONE,
        findings.thinAir().or(circles::found),
        deadlock,
        circles.open());
  }

  /// Where nothing is as asked, values that are computed from themselves may be.
  private ComputedCircles.Result circles(Existence existence) {
    boolean forbidden =
        program.language() == Language.C
            && existence == Existence.ALLOWED
            && !findings.reached()
            && findings.thinAir().isEmpty();
    return forbidden
        ? new ComputedCircles(skeletons, budget).find()
        : new ComputedCircles.Result(Optional.empty(), false);
  }

  /// Threads that may wait for each other's mutexes in a program that otherwise ends.
  private List<DeadEnd> deadlock() {
    if (program.language() != Language.C || listing == Listing.NONE || !skeletons.hasMutexes()) {
      return List.of();
    }
    return new Deadlocks(skeletons.withWaiting(), budget).find(leftovers()::isAllowed);
  }

  private Existence existence() {
    return leftovers().existence();
  }

  private Leftovers leftovers() {
    return new Leftovers(skeletons, listing != Listing.ALL, effort, solver, deadEnds, budget);
  }

  private void judge(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
    budget.check();
    if (!ends.isEmpty() && deadEnds.containsAll(ends) || isDecided()) {
      return;
    }
    // What registers hold where a thread stops early is not what they would end with.
    Wanted wanted =
        listing == Listing.NONE && ends.isEmpty()
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
    if (listing == Listing.CHEAP && !effort.listsAll(candidates)) {
      decide(candidates, plan);
    } else if (!enumerate(candidates, effort.worth(candidates))) {
      if (solver.search(candidates, findings)) {
        solved = true;
        listed &= listing == Listing.ALL;
        FlagSearch.show(candidates, findings, effort);
      } else {
        enumerate(candidates, Effort.UNLIMITED);
      }
    }
    deadEnds.addAll(candidates.astray());
  }

  /// The verdict first, which prunes most of a search, and then the flags.
  private void decide(Candidates all, Plan plan) {
    listed = false;
    Proposition asked = program.condition().proposition();
    boolean forall = program.condition().quantifier() == Condition.Quantifier.FORALL;
    boolean known =
        (findings.reached() || isLookedFor(all.skeleton, plan, asked))
            && (!forall || isLookedFor(all.skeleton, plan, new Proposition.Not(asked)));
    boolean answered = known ? solver.flags(all, findings) : solver.search(all, findings);
    if (!answered) {
      enumerate(all, Effort.UNLIMITED);
      return;
    }
    solved |= !known;
    FlagSearch.show(all, findings, effort);
  }

  /// Whether an enumeration of the executions that end in a certain way came to its end, or to one
  /// of them.
  private boolean isLookedFor(Skeleton skeleton, Plan plan, Proposition wanted) {
    Candidates some =
        new Candidates(
            skeleton,
            plan,
            skeletons.observed(skeleton),
            budget,
            true,
            new Wanted(wanted, observations));
    long work = effort.worth(some);
    Findings here = new Findings(program, observations, examples);
    try {
      boolean complete =
          work > 0
              && some.enumerate(
                  work,
                  execution -> {
                    here.add(execution);
                    if (here.has(wanted)) {
                      throw new Decided();
                    }
                  });
      if (!complete) {
        effort.lost(some.spent());
        return false;
      }
    } catch (Decided _) {
      // One is enough.
    }
    deadEnds.addAll(some.astray());
    findings.add(here);
    return true;
  }

  private boolean isDecided() {
    return listing == Listing.NONE && findings.reached();
  }

  /// Looks at all candidates, or so many of them that the verdict is known; false, and nothing is
  /// found, where they need more work than they are worth.
  private boolean enumerate(Candidates candidates, long work) {
    if (work == 0) {
      return false;
    }
    Findings here =
        work == Effort.UNLIMITED ? findings : new Findings(program, observations, examples);
    try {
      boolean complete =
          candidates.enumerate(
              work,
              execution -> {
                here.add(execution);
                if (listing == Listing.NONE && here.reached()) {
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
