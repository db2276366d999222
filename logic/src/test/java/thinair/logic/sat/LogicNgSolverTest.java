package thinair.logic.sat;

final class LogicNgSolverTest
    implements SolverContract, RandomContract, InterruptContract, HardContract {

  @Override
  public SatSolver solver() {
    return new LogicNgSolver();
  }
}
