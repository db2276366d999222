package thinair.logic.find;

import java.util.Map;
import java.util.Optional;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.logic.Problem;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.ProofText;
import thinair.logic.sat.SatSolver;

/// Clauses that say that a problem has an instance, and steps that show that it has none: for
/// somebody who does not believe a solver.
///
/// @param meaning of a variable: the relation and the tuple that it stands for, `rf e0 e3`;
///   variables that stand for parts of formulas have none
/// @param clauses in the DIMACS format
/// @param steps in the DRAT format
public record Refutation(Map<Integer, String> meaning, String clauses, String steps) {
  /// Empty where the problem has an instance.
  ///
  /// @throws Budget.Exceeded if neither is known within the budget
  public static Optional<Refutation> of(Problem problem, Budget budget) {
    ProofText proof = new ProofText();
    try (SatSolver solver = new CdclSolver(proof)) {
      solver.stopWhen(budget::isExceeded);
      budget.enter(Phase.ENCODING);
      Search search = Search.load(problem, solver, budget);
      budget.enter(Phase.SOLVING);
      return switch (solver.solve()) {
        case SAT -> Optional.empty();
        case UNSAT -> Optional.of(new Refutation(search.meaning(), proof.clauses(), proof.steps()));
        case INTERRUPTED -> {
          budget.check();
          throw new IllegalStateException("interrupted within the budget");
        }
      };
    }
  }
}
