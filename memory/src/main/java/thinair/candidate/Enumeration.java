package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import thinair.event.Dependencies;
import thinair.event.Path;
import thinair.event.Unfolding;
import thinair.logic.Budget;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.Check;
import thinair.model.MemoryModel;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Value;

/// All executions of a program that a model allows, by enumeration.
public final class Enumeration {
  private final Program program;
  private final MemoryModel model;
  private final Observations observations;
  private final Budget budget;
  private final boolean solver;
  private final List<List<Path>> paths = new ArrayList<>();
  private final List<List<Dependencies>> dependencies = new ArrayList<>();
  private final Map<Boolean, Plan> plans = new HashMap<>();
  private final Map<Outcome, long[]> counts = new HashMap<>();
  private final Set<Check> flags = new HashSet<>();
  private boolean cut;

  /// @param counts for each outcome how many executions end in it
  /// @param flags the checks that raised a flag in some execution
  /// @param cut whether some execution reached the bound of a loop
  public record Result(Map<Outcome, Long> counts, Set<Check> flags, boolean cut) {}

  /// @param solver whether a solver searches, rather than trying every candidate
  public Enumeration(
      Program program, MemoryModel model, int unroll, boolean solver, Budget budget) {
    this.solver = solver;
    this.program = program;
    this.model = model;
    this.budget = budget;
    this.observations = new Observations(program);
    program
        .threads()
        .forEach(
            thread -> {
              List<Path> all = Unfolding.paths(thread, program.language(), unroll);
              paths.add(all);
              dependencies.add(
                  all.stream().map(path -> new Dependencies(path, program.language())).toList());
            });
  }

  public Result run() {
    combine(new int[paths.size()], 0);
    Map<Outcome, Long> result = new HashMap<>();
    counts.forEach((outcome, count) -> result.put(outcome, count[0]));
    return new Result(result, flags, cut);
  }

  private void combine(int[] chosen, int thread) {
    if (thread == chosen.length) {
      enumerate(chosen);
      return;
    }
    for (int p = 0; p < paths.get(thread).size(); p++) {
      chosen[thread] = p;
      combine(chosen, thread + 1);
    }
  }

  private void enumerate(int[] chosen) {
    budget.check();
    List<Path> path = new ArrayList<>();
    List<Dependencies> depends = new ArrayList<>();
    for (int t = 0; t < chosen.length; t++) {
      path.add(paths.get(t).get(chosen[t]));
      depends.add(dependencies.get(t).get(chosen[t]));
    }
    boolean unfinished = path.stream().anyMatch(Path::cut);
    if (unfinished && cut) {
      return;
    }
    Skeleton skeleton = new Skeleton(program, path, depends, model.registers());
    Plan plan = plans.computeIfAbsent(skeleton.allCellsFixed, fixed -> new Plan(model, fixed));
    Set<Integer> observed = new HashSet<>();
    observations.cells().forEach(address -> observed.add(skeleton.cell(address)));
    Candidates candidates = new Candidates(skeleton, plan, model, observed, budget, this::allowed);
    if (unfinished) {
      cut |= candidates.isPossible();
    } else if (!solver || !search(skeleton, candidates)) {
      candidates.enumerate();
    }
  }

  /// Lets a solver find the outcomes; false where the values are too many for it.
  private boolean search(Skeleton skeleton, Candidates candidates) {
    var possible = PossibleValues.of(skeleton, candidates.sources());
    if (possible.isEmpty()) {
      return false;
    }
    try {
      ExecutionProblem executions =
          new ExecutionProblem(
              skeleton, model, observations, candidates.sources(), possible.get());
      search(executions);
      return true;
    } catch (ExecutionProblem.TooManyValues _) {
      return false;
    }
  }

  private void search(ExecutionProblem executions) {
    SatFinder finder = new SatFinder().with(CoreEffort.NONE);
    Formula filter = executions.filter();
    Problem problem = executions.problem(List.of(filter));
    try (Stream<Instance> all = finder.all(problem, List.of(executions.end()), budget)) {
      all.forEach(
          instance ->
              counts.computeIfAbsent(executions.outcome(instance), _ -> new long[1])[0]++);
    }
    for (Check check : model.checks()) {
      if (check.role() != Check.Role.AXIOM && !flags.contains(check)) {
        Problem raised = executions.problem(List.of(filter, executions.raises(check)));
        switch (finder.find(raised, budget)) {
          case Answer.Found _ -> flags.add(check);
          case Answer.Impossible _ -> {}
          case Answer.Stopped _ -> budget.check();
        }
      }
    }
  }

  private void allowed(Candidates execution) {
    if (program.filter() != null && !holds(execution)) {
      return;
    }
    List<Value> values = new ArrayList<>();
    for (Observable observable : observations.shown()) {
      values.add(value(execution, observable));
    }
    counts.computeIfAbsent(new Outcome(values), _ -> new long[1])[0]++;
    flags.addAll(execution.flags());
  }

  private boolean holds(Candidates execution) {
    return program.filter() == null
        || observations.holds(program.filter(), observable -> value(execution, observable));
  }

  private static Value value(Candidates execution, Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) -> execution.register(thread, register);
      case Observable.Cell(var address) -> execution.last(address);
      case Observable.Array array ->
          throw new IllegalStateException("shown cell by cell: " + array);
    };
  }

  public Observations observations() {
    return observations;
  }
}
