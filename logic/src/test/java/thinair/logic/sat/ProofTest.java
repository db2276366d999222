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

    @Override
    public void given(int[] literals, int from, int to) {
      clauses.add(Arrays.copyOfRange(literals, from, to));
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
              cnf.clauses().forEach(solver::addClause);
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
    counts.require("unsatisfiable", 25);
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
    checker.given(new int[] {1, 2}, 0, 2);
    checker.given(new int[] {-1, 2}, 0, 2);

    assertThat(checker.follows(2)).isTrue();
    assertThat(checker.follows(1)).isFalse();
    assertThat(checker.follows()).isFalse();
  }

  /// A clause that made a literal known for ever goes, and the literal stays known.
  @Test
  void whatIsKnownOutlivesItsReason() {
    Checker checker = new Checker();
    SatSolver solver = new CdclSolver(checker);
    solver.reserve(5);
    solver.addClause(-1, -2, 3);
    contradiction(solver, -3, 4, 5);
    solver.addClause(1);
    solver.addClause(2);

    assertThat(solver.solve()).isEqualTo(SatSolver.Result.UNSAT);
    assertThat(checker.deletions).isEqualTo(1);
    assertThat(checker.follows()).isTrue();
  }

  @Test
  void filesOfTheFieldSayTheSame() {
    ProofText text = new ProofText();
    SatSolver solver = new CdclSolver(text);
    solver.reserve(5);
    solver.addClause(-1, -2, 3);
    contradiction(solver, -3, 4, 5);
    solver.addClause(1);
    solver.addClause(2);
    solver.solve();

    assertThat(text.clauses())
        .isEqualTo(
            """
            p cnf 5 7
            -1 -2 3 0
            -3 4 5 0
            -3 4 -5 0
            -3 -4 5 0
            -3 -4 -5 0
            1 0
            2 0
            """);
    assertThat(text.steps()).isEqualTo("1 0\n2 0\n3 0\nd 3 -2 -1 0\n5 0\n0\n");
    Checker checker = new Checker();
    read(text.clauses(), 1).forEach(clause -> checker.given(clause, 0, clause.length));
    text.steps()
        .lines()
        .forEach(
            line -> {
              int[] literals = literals(line.replace("d ", ""));
              checker.step(line.startsWith("d"), literals, literals.length);
            });
    assertThat(checker.follows()).isTrue();
  }

  @Test
  void anEmptyClauseIsGivenToo() {
    ProofText text = new ProofText();
    SatSolver solver = new CdclSolver(text);
    solver.addClause();
    solver.reserve(1);
    solver.addClause(1);

    assertThat(text.clauses()).isEqualTo("p cnf 1 2\n0\n1 0\n");
    assertThat(solver.solve()).isEqualTo(SatSolver.Result.UNSAT);
  }

  /// That one literal is false, or the clauses of two variables cannot hold.
  private static void contradiction(SatSolver solver, int unless, int one, int other) {
    solver.addClause(unless, one, other);
    solver.addClause(unless, one, -other);
    solver.addClause(unless, -one, other);
    solver.addClause(unless, -one, -other);
  }

  private static List<int[]> read(String text, int skip) {
    return text.lines().skip(skip).map(ProofTest::literals).toList();
  }

  private static int[] literals(String line) {
    int[] all = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
    return Arrays.copyOf(all, all.length - 1);
  }
}
