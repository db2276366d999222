package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;

/// Formulas too large for a table of all assignments, questions one after the other with clauses
/// added in between: three solvers that share no code give the same answers.
@Tag("random")
class SolversAgreeTest {

  @Test
  void onQuestionsInARow() {
    Cases.Counts counts =
        Cases.run(
            400,
            0,
            example -> {
              RandomGenerator random = example.random();
              int variables = 30 + random.nextInt(120);
              List<int[]> clauses = new ArrayList<>();
              List<SatSolver> solvers =
                  List.of(new CdclSolver(), new LogicNgSolver(), new Sat4jSolver());
              solvers.forEach(solver -> solver.reserve(variables));
              for (int query = 0; query < 8; query++) {
                int more = (int) (variables * (query == 0 ? 3.4 : 0.15));
                for (int c = 0; c < more; c++) {
                  int length = random.nextInt(10) == 0 ? 2 : random.nextInt(12) == 0 ? 6 : 3;
                  int[] clause = Cnf.literals(random, variables, length);
                  clauses.add(clause);
                  solvers.forEach(solver -> solver.addClause(clause));
                }
                int[] assumptions = Cnf.literals(random, variables, random.nextInt(6));
                check(example, solvers, clauses, assumptions);
              }
            });
    counts.require("SAT", 20);
    counts.require("UNSAT", 20);
  }

  private static void check(
      Cases.Case example, List<SatSolver> solvers, List<int[]> clauses, int[] assumptions) {
    SatSolver ours = solvers.getFirst();
    SatSolver.Result result = ours.solve(assumptions);
    example.count(result.name());
    for (SatSolver other : solvers.subList(1, solvers.size())) {
      assertThat(other.solve(assumptions))
          .as("%s on %s", other.getClass().getSimpleName(), Arrays.toString(assumptions))
          .isEqualTo(result);
    }
    if (result == SatSolver.Result.SAT) {
      assertThat(clauses)
          .allMatch(clause -> IntStream.of(clause).anyMatch(l -> ours.value(Math.abs(l)) == l > 0));
      assertThat(assumptions)
          .as("assumptions")
          .satisfies(
              all ->
                  assertThat(IntStream.of(all).allMatch(l -> ours.value(Math.abs(l)) == l > 0))
                      .isTrue());
    } else {
      int[] failed = ours.failedAssumptions();
      assertThat(solvers.get(1).solve(failed)).isEqualTo(SatSolver.Result.UNSAT);
      assertThat(IntStream.of(assumptions).boxed().toList())
          .containsAll(IntStream.of(failed).boxed().toList());
    }
  }
}
