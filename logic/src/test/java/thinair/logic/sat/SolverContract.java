package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static thinair.logic.sat.SatSolver.Result.SAT;
import static thinair.logic.sat.SatSolver.Result.UNSAT;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The corners of the interface, one by one. Each is a place where some library does something
/// else.
interface SolverContract {

  SatSolver solver();

  default SatSolver solver(int variables, int[]... clauses) {
    SatSolver solver = solver();
    solver.reserve(variables);
    for (int[] clause : clauses) {
      solver.addClause(clause);
    }
    return solver;
  }

  static int[] of(int... literals) {
    return literals;
  }

  @Test
  default void nothingIsSatisfiable() {
    assertThat(solver().solve()).isEqualTo(SAT);
  }

  @Test
  default void variablesAreNumberedFromOne() {
    SatSolver solver = solver();
    assertThat(solver.newVariable()).isEqualTo(1);
    solver.reserve(5);
    solver.reserve(3);
    assertThat(solver.variables()).isEqualTo(5);
    assertThat(solver.newVariable()).isEqualTo(6);
  }

  @Test
  default void theEmptyClauseIsUnsatisfiableForEver() {
    SatSolver solver = solver(1, of());
    assertThat(solver.solve()).isEqualTo(UNSAT);
    solver.addClause(1);
    assertThat(solver.solve(1)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).isEmpty();
  }

  @Test
  default void contradictingUnitsAreUnsatisfiableForEver() {
    SatSolver solver = solver(2, of(1), of(-1));
    assertThat(solver.solve(2)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).isEmpty();
    solver.addClause(2);
    assertThat(solver.solve()).isEqualTo(UNSAT);
  }

  @Test
  default void aContradictionFoundWhileSolvingIsUnsatisfiableForEver() {
    SatSolver solver = solver(3, of(1, 2), of(1, -2), of(-1, 2), of(-1, -2));
    assertThat(solver.solve(3)).isEqualTo(UNSAT);
    solver.addClause(3, 1);
    assertThat(solver.solve()).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).isEmpty();
  }

  @Test
  default void aRepeatedLiteralCountsOnce() {
    SatSolver solver = solver(2, of(1, 1), of(-1, 2, -1, 2));
    assertThat(solver.solve()).isEqualTo(SAT);
    assertThat(solver.value(1)).isTrue();
    assertThat(solver.value(2)).isTrue();
  }

  @Test
  default void aTautologySaysNothing() {
    SatSolver solver = solver(2, of(1, -1), of(2, 1, -2));
    assertThat(solver.solve(-1, 2)).isEqualTo(SAT);
    assertThat(solver.solve(1, -2)).isEqualTo(SAT);
  }

  @Test
  default void aVariableInNoClauseHasAValueAndCanBeAssumed() {
    SatSolver solver = solver(7, of(3));
    assertThat(solver.solve()).isEqualTo(SAT);
    assertThat(IntStream.rangeClosed(1, 7).mapToObj(solver::value)).hasSize(7);
    assertThat(solver.solve(5, -7)).isEqualTo(SAT);
    assertThat(solver.value(5)).isTrue();
    assertThat(solver.value(7)).isFalse();
  }

  @Test
  default void assumptionsMayRepeat() {
    SatSolver solver = solver(3, of(-1, -2));
    assertThat(solver.solve(3, 3, 1, 3, 1)).isEqualTo(SAT);
    assertThat(solver.solve(3, 1, 1, 2, 2, 1)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactlyInAnyOrder(1, 2);
  }

  @Test
  default void assumptionsMayContradictEachOther() {
    SatSolver solver = solver(3, of(1, 2, 3));
    assertThat(solver.solve(3, 1, 2, -1)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactlyInAnyOrder(1, -1);
    assertThat(solver.solve(-2, 2)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactlyInAnyOrder(2, -2);
    assertThat(solver.solve()).isEqualTo(SAT);
  }

  @Test
  default void anAssumptionMayContradictAUnitClause() {
    SatSolver solver = solver(2, of(-1));
    assertThat(solver.solve(2, 1)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactly(1);
    assertThat(solver.solve(2, -1)).isEqualTo(SAT);
  }

  @Test
  default void assumptionsAreForgottenAfterTheCall() {
    SatSolver solver = solver(2, of(1, 2));
    assertThat(solver.solve(-1, -2)).isEqualTo(UNSAT);
    assertThat(solver.solve(-1)).isEqualTo(SAT);
    assertThat(solver.value(2)).isTrue();
    assertThat(solver.solve(-2)).isEqualTo(SAT);
    assertThat(solver.value(1)).isTrue();
  }

  @Test
  default void irrelevantAssumptionsDoNotFail() {
    SatSolver solver = solver(40, of(-20, -30));
    int[] all = IntStream.rangeClosed(1, 40).toArray();
    assertThat(solver.solve(all)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactlyInAnyOrder(20, 30);
  }

  @Test
  default void clausesCanBeAddedBetweenCalls() {
    SatSolver solver = solver(3, of(1, 2, 3));
    for (int v = 1; v <= 2; v++) {
      assertThat(solver.solve()).isEqualTo(SAT);
      solver.addClause(-v);
    }
    assertThat(solver.solve()).isEqualTo(SAT);
    assertThat(solver.value(3)).isTrue();
    solver.addClause(-3);
    assertThat(solver.solve()).isEqualTo(UNSAT);
  }

  @Test
  default void variablesCanBeAddedBetweenCalls() {
    SatSolver solver = solver(1, of(1));
    for (int v = 2; v <= 300; v++) {
      assertThat(solver.newVariable()).isEqualTo(v);
      solver.addClause(-(v - 1), v);
      assertThat(solver.solve()).isEqualTo(SAT);
      assertThat(solver.value(v)).isTrue();
    }
    assertThat(solver.solve(-300)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactly(-300);
  }

  @Test
  default void theAnswerStaysReadableWhileClausesAreAdded() {
    SatSolver solver = solver(2, of(1));
    assertThat(solver.solve(2)).isEqualTo(SAT);
    solver.addClause(-1, -2);
    solver.newVariable();
    assertThat(solver.value(1)).isTrue();
    assertThat(solver.value(2)).isTrue();
    solver.addClause(-1);
    assertThat(solver.value(1)).isTrue();
    assertThat(solver.solve()).isEqualTo(UNSAT);
  }

  @Test
  default void aClauseMayBeBig() {
    int size = 5_000;
    int[] all = IntStream.rangeClosed(1, size).toArray();
    SatSolver solver = solver(size, all);
    assertThat(solver.solve()).isEqualTo(SAT);
    int[] allButOne = IntStream.range(1, size).map(v -> -v).toArray();
    assertThat(solver.solve(allButOne)).isEqualTo(SAT);
    assertThat(solver.value(size)).isTrue();
    solver.addClause(-size);
    assertThat(solver.solve(allButOne)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).hasSize(size - 1);
  }

  @Test
  default void onlyTheSliceOfTheArrayIsReadAndItMayBeReused() {
    SatSolver solver = solver(4);
    int[] buffer = {0, 1, 2, 99};
    solver.addClause(buffer, 1, 3);
    assertThat(buffer).containsExactly(0, 1, 2, 99);
    buffer[1] = 3;
    buffer[2] = 4;
    assertThat(solver.solve(-1, -2)).isEqualTo(UNSAT);
    assertThat(solver.solve(-3, -4)).isEqualTo(SAT);
  }

  @Test
  default void unknownLiteralsAreRefusedByName() {
    SatSolver solver = solver(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.addClause(1, 0))
        .withMessageContaining("literal 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.addClause(-4))
        .withMessageContaining("literal -4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(4))
        .withMessageContaining("literal 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.addClause(Integer.MIN_VALUE))
        .withMessageContaining("1 to 3");
    assertThat(solver.solve()).isEqualTo(SAT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.value(0))
        .withMessageContaining("variable 0");
    solver.newVariable();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.value(4))
        .withMessageContaining("variable 4");
  }

  @Test
  default void answersAreOnlyThereForTheRightResult() {
    SatSolver solver = solver(1, of(1));
    assertThatIllegalStateException()
        .isThrownBy(() -> solver.value(1))
        .withMessageContaining("never ran");
    solver.solve();
    assertThatIllegalStateException()
        .isThrownBy(solver::failedAssumptions)
        .withMessageContaining("gave SAT");
    solver.solve(-1);
    assertThatIllegalStateException()
        .isThrownBy(() -> solver.value(1))
        .withMessageContaining("gave UNSAT");
  }

  @Test
  default void statisticsCount() {
    SatSolver solver = solver(0);
    Pigeons.add(solver, 5, 4);
    assertThat(solver.solve()).isEqualTo(UNSAT);
    var statistics = solver.statistics();
    assertThat(statistics.conflicts()).isPositive();
    assertThat(statistics.decisions()).isPositive();
    assertThat(statistics.propagations()).isGreaterThan(statistics.decisions());
  }
}
