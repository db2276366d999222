package thinair.logic.find;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Problem;
import thinair.logic.sat.SatSolver;

/// What several questions have in common: a problem, and what a finder has made of it for the first
/// of them and need not make again for the next. Each question adds constraints of its own.
///
/// For one thread, and one budget.
public final class Common {
  private final Problem problem;
  private @Nullable Search search;

  public Common(Problem problem) {
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }

  /// All constraints of one question: its own come first.
  List<Constraint> constraints(List<Constraint> asked) {
    List<Constraint> all = new ArrayList<>(asked);
    all.addAll(problem.constraints());
    return all;
  }

  /// One question as a problem of its own.
  Problem with(List<Constraint> asked) {
    return new Problem(problem.bounds(), problem.width(), problem.facts(), constraints(asked));
  }

  Search search(Supplier<? extends SatSolver> solvers, Budget budget) {
    if (search == null) {
      search = Search.load(problem, solvers.get(), budget);
    }
    return search;
  }

  void close() {
    if (search != null) {
      search.close();
    }
  }
}
