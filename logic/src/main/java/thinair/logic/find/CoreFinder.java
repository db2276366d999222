package thinair.logic.find;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedCollection;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Problem;
import thinair.logic.encode.Cnf;
import thinair.logic.encode.Translation;
import thinair.logic.sat.SatSolver;

/// Finds the core of a problem that has no instance. Every constraint and every reason of a bound
/// gets a selector, a variable that switches it on.
final class CoreFinder {
  private final Problem problem;
  private final SatSolver solver;
  private final CoreEffort effort;
  private final Budget budget;
  private final Progress progress;
  private final Map<Integer, Constraint> constraints = new LinkedHashMap<>();
  private final Map<Integer, Bounds.Reason> reasons = new LinkedHashMap<>();

  CoreFinder(
      Problem problem, SatSolver solver, CoreEffort effort, Budget budget, Progress progress) {
    this.problem = problem;
    this.solver = solver;
    this.effort = effort;
    this.budget = budget;
    this.progress = progress;
  }

  Core find() {
    if (effort == CoreEffort.NONE) {
      return everything();
    }
    try {
      load();
    } catch (Budget.Exceeded _) {
      return everything();
    }
    List<Integer> selectors = new ArrayList<>(constraints.keySet());
    selectors.addAll(reasons.keySet());
    return switch (solver.solve(array(selectors))) {
      case UNSAT -> {
        List<Integer> failed = failed(selectors);
        yield effort == CoreEffort.MINIMAL ? minimal(failed) : core(failed, failed.isEmpty());
      }
      case INTERRUPTED -> everything();
      case SAT -> throw new IllegalStateException("the translations for answer and core disagree");
    };
  }

  private void load() {
    Translation translation = Translation.toExplain(problem, budget);
    Cnf cnf = new Cnf(translation.gates(), solver, budget);
    cnf.require(translation.facts());
    for (int i = 0; i < problem.constraints().size(); i++) {
      int selector = cnf.fresh();
      constraints.put(selector, problem.constraints().get(i));
      cnf.require(translation.constraints().get(i), selector);
    }
    List<Bounds.Reason> all = problem.bounds().reasons();
    for (int i = 0; i < all.size(); i++) {
      int selector = cnf.fresh();
      reasons.put(selector, all.get(i));
      cnf.require(translation.reasons().get(i), selector);
    }
  }

  /// Tries to do without each member in turn. When the solver can, only what it used for that is
  /// kept.
  private Core minimal(List<Integer> failed) {
    List<Integer> needed = new ArrayList<>();
    List<Integer> open = new ArrayList<>(failed);
    while (!open.isEmpty()) {
      progress.at(Progress.Phase.MINIMISING, open.size());
      int tried = open.removeLast();
      List<Integer> rest = new ArrayList<>(needed);
      rest.addAll(open);
      switch (solver.solve(array(rest))) {
        case UNSAT -> {
          List<Integer> used = failed(rest);
          open.retainAll(used);
        }
        case SAT -> needed.add(tried);
        case INTERRUPTED -> {
          rest.add(tried);
          return core(rest, false);
        }
      }
    }
    return core(needed, true);
  }

  private List<Integer> failed(List<Integer> assumed) {
    List<Integer> used = new ArrayList<>();
    for (int selector : solver.failedAssumptions()) {
      used.add(selector);
    }
    List<Integer> inOrder = new ArrayList<>(assumed);
    inOrder.retainAll(used);
    return inOrder;
  }

  private Core everything() {
    return new Core(problem.constraints(), problem.bounds().reasons(), false);
  }

  private Core core(SequencedCollection<Integer> selectors, boolean minimal) {
    List<Constraint> cited = new ArrayList<>();
    constraints.forEach(
        (selector, constraint) -> addIf(selectors.contains(selector), cited, constraint));
    List<Bounds.Reason> decided = new ArrayList<>();
    reasons.forEach((selector, reason) -> addIf(selectors.contains(selector), decided, reason));
    return new Core(cited, decided, minimal);
  }

  private static <T> void addIf(boolean wanted, List<T> list, T item) {
    if (wanted) {
      list.add(item);
    }
  }

  private static int[] array(List<Integer> items) {
    return items.stream().mapToInt(Integer::intValue).toArray();
  }
}
