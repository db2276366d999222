package thinair.logic.sat;

final class CdclSolverTest
    implements SolverContract, RandomContract, InterruptContract, HardContract {

  @Override
  public SatSolver solver() {
    return new CdclSolver();
  }
}
