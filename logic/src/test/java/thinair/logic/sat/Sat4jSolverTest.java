package thinair.logic.sat;

final class Sat4jSolverTest
    implements SolverContract, RandomContract, InterruptContract, HardContract {

  @Override
  public SatSolver solver() {
    return new Sat4jSolver();
  }
}
