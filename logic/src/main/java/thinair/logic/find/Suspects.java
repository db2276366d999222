package thinair.logic.find;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Problem;
import thinair.logic.encode.Translation;
import thinair.logic.sat.SatSolver;

/// The part of a problem without an instance that has none either, as far as the gates tell that
/// are there from the answer. Only this is worth translating again, so that everything in it can be
/// taken out.
///
/// @param constraints what a core can be made of, beside the reasons of bounds
/// @param gates theirs
record Suspects(
    Problem common, List<Constraint> constraints, Translation answer, List<Integer> gates) {
  /// @throws Budget.Exceeded if the budget does not allow to see it
  Problem among(SatSolver solver, Budget budget) {
    budget.check();
    Optional<List<Integer>> used = Members.used(answer, gates, solver, budget);
    if (used.isEmpty()) {
      budget.check();
      throw new IllegalStateException("interrupted within the budget");
    }
    Set<Integer> needed = new HashSet<>(used.get());
    List<Constraint> suspects = new ArrayList<>();
    for (int i = 0; i < constraints.size(); i++) {
      // Of what is built into all gates they do not tell whether it is needed.
      if (needed.contains(i) || answer.isBuiltIn(constraints.get(i).formula())) {
        suspects.add(constraints.get(i));
      }
    }
    return new Problem(common.bounds(), common.width(), common.facts(), suspects);
  }
}
