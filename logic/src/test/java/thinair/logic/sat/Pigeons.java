package thinair.logic.sat;

/// Pigeons in too few holes: short to write, and beyond any solver that learns clauses once there
/// are a dozen.
final class Pigeons {

  private Pigeons() {}

  static void add(SatSolver solver, int pigeons, int holes) {
    int first = solver.variables() + 1;
    solver.reserve(solver.variables() + pigeons * holes);
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
      int[] somewhere = new int[holes];
      for (int hole = 0; hole < holes; hole++) {
        somewhere[hole] = first + pigeon * holes + hole;
        for (int other = 0; other < pigeon; other++) {
          solver.addClause(-(first + pigeon * holes + hole), -(first + other * holes + hole));
        }
      }
      solver.addClause(somewhere);
    }
  }
}
