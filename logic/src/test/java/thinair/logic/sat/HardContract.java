package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;
import static thinair.logic.sat.SatSolver.Result.SAT;
import static thinair.logic.sat.SatSolver.Result.UNSAT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;

/// Formulas that need thousands of conflicts, so that solvers restart and forget clauses, and whose
/// answers are known without a table of all assignments.
interface HardContract {

  SatSolver solver();

  @Test
  default void everyPigeonIsNeededToCrowdTheHoles() {
    SatSolver solver = solver();
    int[] pigeons = new int[8];
    for (int pigeon = 0; pigeon < 8; pigeon++) {
      pigeons[pigeon] = solver.newVariable();
    }
    int first = solver.variables() + 1;
    solver.reserve(solver.variables() + 8 * 7);
    for (int pigeon = 0; pigeon < 8; pigeon++) {
      int[] somewhere = new int[8];
      for (int hole = 0; hole < 7; hole++) {
        somewhere[hole] = first + 7 * pigeon + hole;
        for (int other = 0; other < pigeon; other++) {
          solver.addClause(-somewhere[hole], -(first + 7 * other + hole));
        }
      }
      somewhere[7] = -pigeons[pigeon];
      solver.addClause(somewhere);
    }
    assertThat(solver.solve(pigeons)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactlyInAnyOrder(pigeons);
    for (int missing : pigeons) {
      int[] others = IntStream.of(pigeons).filter(pigeon -> pigeon != missing).toArray();
      assertThat(solver.solve(others)).isEqualTo(SAT);
    }
    for (int pigeon : pigeons) {
      solver.addClause(pigeon);
    }
    assertThat(solver.solve()).isEqualTo(UNSAT);
  }

  /// Random clauses, as many as make most formulas unsatisfiable, but all true under one assignment
  /// that is forgotten.
  @Test
  default void findsWhatWasHidden() {
    Cases.every(
        20,
        0,
        example -> {
          RandomGenerator random = example.random();
          int variables = 150;
          int[] hidden = IntStream.range(0, variables + 1).map(_ -> random.nextInt(2)).toArray();
          List<int[]> clauses = new ArrayList<>();
          while (clauses.size() < 4.3 * variables) {
            int[] clause = Cnf.literals(random, variables, 3);
            if (Arrays.stream(clause).anyMatch(l -> hidden[Math.abs(l)] == (l > 0 ? 1 : 0))) {
              clauses.add(clause);
            }
          }
          Cnf cnf = new Cnf(variables, clauses);
          SatSolver solver = solver();
          cnf.addTo(solver);
          assertThat(solver.solve()).isEqualTo(SAT);
          assertThat(cnf.satisfiedBy(solver)).isTrue();
        });
  }

  @Test
  default void findsAllWaysToPlaceEightQueens() {
    int size = 8;
    SatSolver solver = solver();
    solver.reserve(size * size);
    for (int a = 0; a < size * size; a++) {
      for (int b = 0; b < a; b++) {
        int rows = a / size - b / size;
        int columns = Math.abs(a % size - b % size);
        if (rows == 0 || columns == 0 || rows == columns) {
          solver.addClause(-(a + 1), -(b + 1));
        }
      }
    }
    for (int row = 0; row < size; row++) {
      solver.addClause(IntStream.rangeClosed(size * row + 1, size * row + size).toArray());
    }
    int found = 0;
    while (solver.solve() == SAT) {
      found++;
      assertThat(found).isLessThanOrEqualTo(92);
      solver.addClause(
          IntStream.rangeClosed(1, size * size).filter(solver::value).map(v -> -v).toArray());
    }
    assertThat(found).isEqualTo(92);
  }
}
