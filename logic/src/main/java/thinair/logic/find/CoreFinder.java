package thinair.logic.find;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Problem;
import thinair.logic.encode.Translation;
import thinair.logic.sat.SatSolver;

/// Finds the core of a problem that has no instance.
///
/// First it is asked what of everything together has no instance; then clauses are made anew for
/// that alone. They are few: to see that a member is needed is to find an assignment without it,
/// and nearly all the work would be to find values for what has nothing to do with the core.
final class CoreFinder {
  private final Problem problem;
  private final Supplier<? extends SatSolver> solvers;
  private final CoreEffort effort;
  private final Budget budget;
  private final Progress progress;

  /// @param solvers makes one for each time that clauses are made
  CoreFinder(
      Problem problem,
      Supplier<? extends SatSolver> solvers,
      CoreEffort effort,
      Budget budget,
      Progress progress) {
    this.problem = problem;
    this.solvers = solvers;
    this.effort = effort;
    this.budget = budget;
    this.progress = progress;
  }

  Core find() {
    try {
      return among(Translation.toExplain(problem, budget));
    } catch (Budget.Exceeded _) {
      return everything();
    }
  }

  private Core among(Translation translation) {
    Optional<List<Integer>> used = used(translation);
    if (used.isEmpty()) {
      return everything();
    }
    boolean nothing = used.get().isEmpty();
    return nothing || effort != CoreEffort.MINIMAL
        ? core(used.get(), nothing)
        : minimal(translation, used.get());
  }

  private Optional<List<Integer>> used(Translation translation) {
    try (SatSolver solver = solvers.get()) {
      return Members.used(translation, Members.gates(translation), solver, budget);
    }
  }

  /// Tries to do without each member in turn. When the solver can, only what it used for that is
  /// kept.
  private Core minimal(Translation translation, List<Integer> suspects) {
    List<Integer> needed = new ArrayList<>();
    List<Integer> open = new ArrayList<>(suspects);
    try (SatSolver solver = solvers.get()) {
      Members members =
          new Members(translation, Members.gates(translation), suspects, solver, budget);
      while (!open.isEmpty()) {
        progress.at(Progress.Phase.MINIMISING, open.size());
        int tried = open.removeLast();
        List<Integer> rest = new ArrayList<>(needed);
        rest.addAll(open);
        switch (members.solve(rest)) {
          case UNSAT -> open.retainAll(members.used());
          case SAT -> needed.add(tried);
          case INTERRUPTED -> {
            rest.add(tried);
            return core(rest, false);
          }
        }
      }
    } catch (Budget.Exceeded _) {
      // While clauses were made: nothing has been tried yet.
      return core(suspects, false);
    }
    return core(needed, true);
  }

  private Core everything() {
    return new Core(problem.constraints(), problem.bounds().reasons(), false);
  }

  private Core core(Collection<Integer> members, boolean minimal) {
    List<Constraint> constraints = new ArrayList<>();
    List<Bounds.Reason> reasons = new ArrayList<>();
    int count = problem.constraints().size();
    for (int member : new TreeSet<>(members)) {
      if (member < count) {
        constraints.add(problem.constraints().get(member));
      } else {
        reasons.add(problem.bounds().reasons().get(member - count));
      }
    }
    return new Core(constraints, reasons, minimal);
  }
}
