package thinair.solver;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import thinair.logic.sat.SatSolver;

/// Somebody else who solves, and shows how.
public interface Prover {
  /// A solver that asks anew each time.
  SatSolver solver();

  /// The steps that show that clauses contradict each other, in the DRAT format.
  ///
  /// @param clauses in the DIMACS format
  /// @return empty if it was stopped
  Optional<String> proof(String clauses, BooleanSupplier stopped);
}
