package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import thinair.event.Execution;
import thinair.logic.Budget;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.Check;
import thinair.model.MemoryModel;
import thinair.program.DeadEnd;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// All outcomes of a program that a model allows, found by trying every candidate execution or by a
/// solver.
public final class Enumeration {
  private final Program program;
  private final MemoryModel model;
  private final Engine engine;
  private final boolean verdictOnly;
  private final Budget budget;
  private final Skeletons skeletons;
  private final Observations observations;
  private final Map<Outcome, long[]> counts = new HashMap<>();
  private final Set<Check> flags = new HashSet<>();
  private final Map<Check, Flagged> flagged = new HashMap<>();

  /// Above this many candidates a solver is asked first. Trying one costs microseconds, but the
  /// estimate does not know what the axioms will cut.
  private static final double MANY = 1e6;

  /// Ends an enumeration that has found what it looked for.
  private static final class Decided extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Decided() {
      super(null, null, false, false);
    }
  }

  private @Nullable Execution witness;
  private @Nullable Execution counterexample;
  private final Set<DeadEnd> deadEnds = new LinkedHashSet<>();
  private boolean solved;

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
  public Enumeration(
      Program program,
      MemoryModel model,
      int unroll,
      Engine engine,
      boolean verdictOnly,
      Plans plans,
      Budget budget) {
    this.program = program;
    this.model = model;
    this.engine = engine;
    this.verdictOnly = verdictOnly;
    this.budget = budget;
    this.skeletons = new Skeletons(program, model, unroll, plans);
    this.observations = skeletons.observations();
  }

  public Observations observations() {
    return observations;
  }

  public Result run() {
    skeletons.forEach(this::enumerate);
    Map<Outcome, Long> result = new HashMap<>();
    counts.forEach((outcome, count) -> result.put(outcome, count[0]));
    Map<Check, Optional<Flagged>> raised = new HashMap<>();
    flags.forEach(check -> raised.put(check, Optional.ofNullable(flagged.get(check))));
    return new Result(
        result,
        raised,
        deadEnds.stream().anyMatch(DeadEnd.CutLoop.class::isInstance),
        Optional.ofNullable(witness),
        Optional.ofNullable(counterexample),
        solved,
        List.copyOf(deadEnds),
        counts.isEmpty() ? existence() : Existence.ALLOWED);
  }

  private Existence existence() {
    return new Leftovers(program, model, skeletons, verdictOnly, this::wantsSolver, budget)
        .existence();
  }

  private void enumerate(Skeleton skeleton, Plan plan, List<DeadEnd> ends) {
    budget.check();
    if (!ends.isEmpty() && deadEnds.containsAll(ends) || verdictOnly && witness != null) {
      return;
    }
    Candidates candidates =
        new Candidates(
            skeleton,
            plan,
            skeletons.observed(skeleton),
            budget,
            true,
            // What registers hold where a thread stops early is not what they would end with.
            verdictOnly && ends.isEmpty()
                ? new Wanted(program.condition().proposition(), observations)
                : Wanted.anything(observations),
            this::allowed);
    if (!ends.isEmpty()) {
      if (candidates.isPossible()) {
        deadEnds.addAll(ends);
      }
    } else if (wantsSolver(candidates) && search(skeleton, candidates)) {
      solved = true;
    } else {
      try {
        candidates.enumerate();
      } catch (Decided _) {
        // The verdict is known, and no more was asked.
      }
    }
  }

  private boolean wantsSolver(Candidates candidates) {
    return switch (engine) {
      case AUTO -> candidates.estimate() > MANY;
      case ENUMERATE -> false;
      case SAT -> true;
    };
  }

  /// Lets a solver find the outcomes; false where the values are too many for it.
  private boolean search(Skeleton skeleton, Candidates candidates) {
    Foregone foregone = new Foregone(model, skeleton);
    try {
      var executions =
          ExecutionProblem.of(skeleton, model, observations, candidates.sources(), foregone);
      executions.ifPresent(problem -> search(problem, foregone));
      return executions.isPresent();
    } catch (Atoms.TooManyValues _) {
      return false;
    }
  }

  private void search(ExecutionProblem executions, Foregone foregone) {
    SatFinder finder = new SatFinder().with(CoreEffort.NONE);
    Formula filter = executions.filter();
    if (verdictOnly) {
      Problem asked = executions.problem(List.of(filter, executions.proposition()));
      switch (finder.find(asked, budget)) {
        case Answer.Found(var instance, _) ->
            counts.put(executions.outcome(instance), new long[] {1});
        case Answer.Impossible _ -> {}
        case Answer.Stopped _ -> budget.check();
      }
      return;
    }
    Problem problem = executions.problem(List.of(filter));
    Set<Outcome> here = new HashSet<>();
    try (Stream<Instance> all = finder.all(problem, List.of(executions.end()), budget)) {
      all.forEach(instance -> here.add(executions.outcome(instance)));
    }
    here.forEach(outcome -> counts.put(outcome, new long[] {1}));
    if (!here.isEmpty()) {
      raise(executions, foregone, finder);
    }
  }

  /// Looks for the flags that some execution raises; there is one that may.
  private void raise(ExecutionProblem executions, Foregone foregone, SatFinder finder) {
    List<Check> open = new ArrayList<>();
    for (Check check : model.checks()) {
      if (check.role() != Check.Role.AXIOM && !flags.contains(check)) {
        Optional<Boolean> known = foregone.holds(check);
        if (known.isEmpty()) {
          open.add(check);
        } else if (known.get() == (check.role() == Check.Role.FLAG)) {
          flags.add(check);
        }
      }
    }
    // Mostly there is none, and one question tells.
    Formula any = Formula.or(open.stream().map(executions::raises).toArray(Formula[]::new));
    if (open.isEmpty() || !isPossible(any, executions, finder)) {
      return;
    }
    for (Check check : open) {
      if (open.size() == 1 || isPossible(executions.raises(check), executions, finder)) {
        flags.add(check);
      }
    }
  }

  private boolean isPossible(Formula formula, ExecutionProblem executions, SatFinder finder) {
    return switch (finder.find(executions.problem(List.of(executions.filter(), formula)), budget)) {
      case Answer.Found _ -> true;
      case Answer.Impossible _ -> false;
      case Answer.Stopped _ -> {
        budget.check();
        yield false;
      }
    };
  }

  private void allowed(Candidates execution) {
    Proposition filter = program.filter();
    if (filter != null && !observations.holds(filter, execution::value)) {
      return;
    }
    List<Value> values = new ArrayList<>();
    for (Observable observable : observations.shown()) {
      values.add(execution.value(observable));
    }
    long[] count = counts.computeIfAbsent(new Outcome(values), _ -> new long[1]);
    if (count[0]++ == 0) {
      keepExample(execution);
    }
    for (Plan.Test test : execution.flags()) {
      if (flags.add(test.check())) {
        flagged.put(test.check(), execution.flagged(test));
      }
    }
    if (verdictOnly && witness != null) {
      throw new Decided();
    }
  }

  private void keepExample(Candidates execution) {
    boolean satisfies = observations.holds(program.condition().proposition(), execution::value);
    if (satisfies && witness == null) {
      witness = execution.snapshot();
    } else if (!satisfies && counterexample == null) {
      counterexample = execution.snapshot();
    }
  }
}
