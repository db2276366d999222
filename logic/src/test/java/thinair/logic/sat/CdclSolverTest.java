package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CdclSolverTest
    implements SolverContract, RandomContract, InterruptContract, HardContract {

  @Override
  public SatSolver solver() {
    return new CdclSolver();
  }

  /// From the first of a chain the last follows, and from the negation of the last that of the
  /// first: nothing is left to decide. A solver that follows one way only is right and slow.
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void followsClausesBothWays(int size) {
    try (CdclSolver solver = new CdclSolver()) {
      int length = 50;
      solver.reserve(length + 1);
      int never = length + 1;
      for (int i = 1; i < length; i++) {
        int[] clause = size == 2 ? new int[] {-i, i + 1} : new int[] {-i, i + 1, never};
        solver.addClause(clause, 0, size);
      }
      assertThat(solver.solve(-never, 1)).isEqualTo(SatSolver.Result.SAT);
      assertThat(solver.value(length)).isTrue();
      assertThat(solver.solve(-never, -length)).isEqualTo(SatSolver.Result.SAT);
      assertThat(solver.value(1)).isFalse();
      assertThat(solver.statistics().decisions()).isZero();
    }
  }
}
