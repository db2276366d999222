package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;

/// What the solver says of its steps is a proof: each clause follows from those before it by unit
/// propagation, as a checker finds that shares nothing with the solver.
class ProofTest {

  /// Clauses as they are, and propagation by looking at all of them again and again.
  private static final class Checker implements Proof {
    private final List<int[]> clauses = new ArrayList<>();
    private int steps;
    private int deletions;

    void give(int... clause) {
      clauses.add(clause);
    }

    @Override
    public void step(boolean deleted, int[] literals, int size) {
      int[] clause = Arrays.copyOf(literals, size);
      if (deleted) {
        deletions++;
        int[] sorted = IntStream.of(clause).distinct().sorted().toArray();
        boolean known =
            clauses.removeIf(
                new Predicate<int[]>() {
                  private boolean found;

                  @Override
                  public boolean test(int[] other) {
                    boolean same =
                        !found
                            && Arrays.equals(
                                sorted, IntStream.of(other).distinct().sorted().toArray());
                    found |= same;
                    return same;
                  }
                });
        assertThat(known).as("%s is deleted", Arrays.toString(clause)).isTrue();
        return;
      }
      steps++;
      assertThat(follows(clause)).as("step %d: %s", steps, Arrays.toString(clause)).isTrue();
      clauses.add(clause);
    }

    /// Whether assuming the contrary leads to a conflict by unit propagation.
    boolean follows(int... clause) {
      boolean[] isTrue = new boolean[2 * 4000];
      for (int literal : clause) {
        isTrue[4000 - literal] = true;
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int[] each : clauses) {
          int open = 0;
          int last = 0;
          boolean satisfied = false;
          for (int literal : each) {
            satisfied |= isTrue[4000 + literal];
            if (!isTrue[4000 - literal] && literal != last) {
              open++;
              last = literal;
            }
          }
          if (!satisfied && open == 0) {
            return true;
          }
          if (!satisfied && open == 1) {
            isTrue[4000 + last] = true;
            changed = true;
          }
        }
      }
      return false;
    }
  }

  @Test
  void everyStepFollows() {
    Cases.Counts counts =
        Cases.run(
            300,
            0,
            example -> {
              RandomGenerator random = example.random();
              Cnf cnf = random.nextBoolean() ? Cnf.threeSat(random) : Cnf.mixed(random);
              example.shows(cnf::toString);
              Checker checker = new Checker();
              SatSolver solver = new CdclSolver(checker);
              solver.reserve(cnf.variables());
              for (int[] clause : cnf.clauses()) {
                checker.give(clause);
                solver.addClause(clause);
              }
              for (int query = 0; query < 3; query++) {
                int[] assumptions = Cnf.literals(random, cnf.variables(), random.nextInt(4));
                boolean contradictory =
                    IntStream.of(assumptions)
                        .anyMatch(a -> IntStream.of(assumptions).anyMatch(b -> a == -b));
                if (solver.solve(assumptions) == SatSolver.Result.UNSAT && !contradictory) {
                  int[] failed = solver.failedAssumptions();
                  assertThat(checker.follows(IntStream.of(failed).map(a -> -a).toArray())).isTrue();
                  example.count("unsatisfiable");
                }
              }
            });
    counts.require("unsatisfiable", 50);
  }

  /// So many conflicts that clauses are forgotten, and moved.
  @Test
  void forgettingIsToldToo() {
    Checker checker = new Checker();
    CdclSolver solver =
        new CdclSolver((deleted, literals, size) -> count(checker, deleted, literals, size));
    Pigeons.add(solver, 9, 8);

    assertThat(solver.solve()).isEqualTo(SatSolver.Result.UNSAT);
    assertThat(checker.deletions).isPositive();
    assertThat(checker.steps).isGreaterThan(4000);
  }

  private static void count(Checker checker, boolean deleted, int[] literals, int size) {
    assertThat(literals).hasSizeGreaterThanOrEqualTo(size);
    if (deleted) {
      checker.deletions++;
    } else {
      checker.steps++;
    }
  }

  /// A step that does not follow is noticed: the test above can fail.
  @Test
  void whatDoesNotFollowIsNoticed() {
    Checker checker = new Checker();
    checker.give(1, 2);
    checker.give(-1, 2);

    assertThat(checker.follows(2)).isTrue();
    assertThat(checker.follows(1)).isFalse();
    assertThat(checker.follows()).isFalse();
  }
}
