package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;
import static thinair.logic.sat.SatSolver.Result.INTERRUPTED;
import static thinair.logic.sat.SatSolver.Result.SAT;
import static thinair.logic.sat.SatSolver.Result.UNSAT;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import thinair.random.Cases;

/// Giving up, and going on afterwards.
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
interface InterruptContract {

  SatSolver solver();

  @Test
  default void anotherThreadCanInterruptAHardSearch() throws Exception {
    SatSolver solver = solver();
    solver.reserve(1);
    Pigeons.add(solver, 13, 12);
    for (int round = 0; round < 3; round++) {
      var later = CompletableFuture.delayedExecutor(30, TimeUnit.MILLISECONDS);
      var interrupting = CompletableFuture.runAsync(solver::interrupt, later);
      assertThat(solver.solve(1)).isEqualTo(INTERRUPTED);
      interrupting.get();
    }
  }

  @Test
  default void theSolverWorksAfterAnInterrupt() throws Exception {
    SatSolver solver = solver();
    int guard = solver.newVariable();
    solver.reserve(4);
    solver.addClause(-guard, 2);
    Pigeons.add(solver, 12, 11);
    var later = CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS);
    var interrupting = CompletableFuture.runAsync(solver::interrupt, later);
    assertThat(solver.solve(guard)).isEqualTo(INTERRUPTED);
    interrupting.get();
    assertThat(solver.solve(guard, -2)).isEqualTo(UNSAT);
    assertThat(solver.failedAssumptions()).containsExactlyInAnyOrder(guard, -2);
  }

  @Test
  default void anInterruptWhileIdleCountsForTheNextCallAndOnlyForIt() {
    SatSolver solver = solver();
    solver.reserve(2);
    solver.addClause(1, 2);
    solver.interrupt();
    solver.interrupt();
    assertThat(solver.solve()).isEqualTo(INTERRUPTED);
    assertThat(solver.solve()).isEqualTo(SAT);
    assertThat(solver.solve(-1, -2)).isEqualTo(UNSAT);
  }

  @Test
  default void theConditionIsAskedAtTheStartAndAtEveryConflict() {
    SatSolver solver = solver();
    Pigeons.add(solver, 12, 11);
    int[] asked = {0};
    solver.stopWhen(() -> ++asked[0] > 100);
    assertThat(solver.solve()).isEqualTo(INTERRUPTED);
    assertThat(solver.statistics().conflicts()).isBetween(90L, 110L);
    assertThat(solver.solve()).isEqualTo(INTERRUPTED);
    assertThat(asked[0]).isEqualTo(102);
  }

  /// An interrupt may come at any conflict, also at the very last one, which proves that nothing
  /// satisfies the clauses.
  @Test
  default void anInterruptAtAnyConflictLosesNothing() {
    Cases.every(
        300,
        0,
        example -> {
          RandomGenerator random = example.random();
          Cnf cnf = Cnf.threeSat(random);
          example.shows(cnf::toString);
          SatSolver solver = solver();
          cnf.addTo(solver);
          int[] assumptions = Cnf.literals(random, cnf.variables(), random.nextInt(3));
          solver.stopWhen(() -> random.nextInt(4) == 0);
          for (int call = 0; call < 20; call++) {
            var result = solver.solve(assumptions);
            if (result != INTERRUPTED) {
              assertThat(result).isEqualTo(cnf.satisfiable(assumptions) ? SAT : UNSAT);
            }
          }
          solver.stopWhen(() -> false);
          assertThat(solver.solve()).isEqualTo(cnf.satisfiable() ? SAT : UNSAT);
        });
  }

  /// One-off questions are small; a thread for each would cost more than they do.
  @Test
  default void solvingStartsNoThread() throws Exception {
    SatSolver solver = solver();
    Pigeons.add(solver, 5, 4);
    // A new thread joins the group of its parent, so the tests that run beside this one do not
    // count.
    ThreadGroup group = new ThreadGroup("solving");
    AtomicInteger most = new AtomicInteger();
    solver.stopWhen(
        () -> {
          most.accumulateAndGet(group.activeCount(), Math::max);
          return false;
        });
    Thread solving = new Thread(group, solver::solve);
    solving.start();
    solving.join();
    assertThat(most).hasValue(1);
  }
}
