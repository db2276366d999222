package thinair.logic.sat;

import static org.assertj.core.api.Assertions.assertThat;
import static thinair.logic.sat.SatSolver.Result.SAT;
import static thinair.logic.sat.SatSolver.Result.UNSAT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.random.Cases;
import thinair.random.Cases.Case;

/// Random formulas against the truth table.
@Tag("random")
interface RandomContract {

  SatSolver solver();

  @Test
  default void agreesOnThreeSat() {
    agrees(2000, Cnf::threeSat);
  }

  @Test
  default void agreesOnMixedClauses() {
    agrees(2000, Cnf::mixed);
  }

  private void agrees(int cases, Function<RandomGenerator, Cnf> generator) {
    Cases.Counts counts =
        Cases.run(
            cases,
            0,
            example -> {
              RandomGenerator random = example.random();
              Cnf cnf = generator.apply(random);
              SatSolver solver = solver();
              cnf.addTo(solver);
              check(example, solver, cnf);
              for (int query = 0; query < 3; query++) {
                check(
                    example, solver, cnf, Cnf.literals(random, cnf.variables(), random.nextInt(5)));
              }
              example.count(cnf.satisfiable() ? "satisfiable" : "unsatisfiable");
            });
    // A generator that only makes one kind would test little.
    counts.require("satisfiable", Cases.share(cases) / 5);
    counts.require("unsatisfiable", Cases.share(cases) / 5);
  }

  /// Clauses, variables and questions in any order on one solver.
  @Test
  default void agreesOverASession() {
    Cases.run(
        400,
        0,
        example -> {
          RandomGenerator random = example.random();
          SatSolver solver = solver();
          List<int[]> clauses = new ArrayList<>();
          solver.reserve(1 + random.nextInt(6));
          for (int step = 0; step < 40; step++) {
            if (random.nextInt(6) == 0 && solver.variables() < 11) {
              solver.newVariable();
            }
            if (random.nextBoolean()) {
              // Short clauses would end every session early.
              int[] clause = Cnf.literals(random, solver.variables(), 2 + random.nextInt(4));
              clauses.add(clause);
              solver.addClause(clause);
            } else {
              int[] assumptions = Cnf.literals(random, solver.variables(), random.nextInt(6));
              check(example, solver, new Cnf(solver.variables(), clauses), assumptions);
            }
          }
        });
  }

  /// Each model is blocked by a clause over all variables, so the solver must give every model
  /// once.
  @Test
  default void enumeratesEveryModelOnce() {
    Cases.run(
            500,
            0,
            example -> {
              RandomGenerator random = example.random();
              Cnf cnf = random.nextBoolean() ? Cnf.threeSat(random) : Cnf.mixed(random);
              example.shows(cnf::toString);
              int expected = cnf.models();
              if (expected > 1000) {
                return;
              }
              SatSolver solver = solver();
              cnf.addTo(solver);
              int found = 0;
              while (found <= expected && solver.solve() == SAT) {
                found++;
                int[] block = new int[cnf.variables()];
                for (int v = 1; v <= block.length; v++) {
                  block[v - 1] = solver.value(v) ? -v : v;
                }
                solver.addClause(block);
              }
              assertThat(found).as("models").isEqualTo(expected);
              example.count("models", found);
            })
        .require("models", Cases.share(3000));
  }

  /// Guarded clauses, all guards assumed: the use that core extraction makes of the solver.
  @Test
  default void coresOfGuardedClausesAreUnsatisfiable() {
    Cases.run(
            500,
            0,
            example -> {
              Cnf cnf = Cnf.threeSat(example.random());
              example.shows(cnf::toString);
              if (cnf.satisfiable()) {
                return;
              }
              SatSolver solver = solver();
              int[] guards = new int[cnf.clauses().size()];
              solver.reserve(cnf.variables());
              for (int c = 0; c < guards.length; c++) {
                guards[c] = solver.newVariable();
                int[] clause = Arrays.copyOf(cnf.clauses().get(c), cnf.clauses().get(c).length + 1);
                clause[clause.length - 1] = -guards[c];
                solver.addClause(clause);
              }
              assertThat(solver.solve(guards)).isEqualTo(UNSAT);
              int[] core = solver.failedAssumptions();
              List<int[]> members =
                  Arrays.stream(core)
                      .mapToObj(guard -> cnf.clauses().get(guard - cnf.variables() - 1))
                      .toList();
              assertThat(new Cnf(cnf.variables(), members).satisfiable())
                  .as("core %s", Arrays.toString(core))
                  .isFalse();
              assertThat(solver.solve()).isEqualTo(SAT);
              assertThat(solver.solve(core)).isEqualTo(UNSAT);
              example.count("cores");
            })
        .require("cores", Cases.share(100));
  }

  private static void check(Case example, SatSolver solver, Cnf cnf, int... assumptions) {
    example.shows(cnf::toString);
    String name = "assuming " + Arrays.toString(assumptions);
    boolean expected = cnf.satisfiable(assumptions);
    assertThat(solver.solve(assumptions)).as(name).isEqualTo(expected ? SAT : UNSAT);
    if (expected) {
      assertThat(cnf.satisfiedBy(solver)).as(name).isTrue();
      assertThat(Arrays.stream(assumptions).allMatch(l -> solver.value(Math.abs(l)) == l > 0))
          .as(name)
          .isTrue();
    } else {
      int[] core = solver.failedAssumptions();
      assertThat(core).as(name).doesNotHaveDuplicates();
      assertThat(Arrays.stream(core).boxed())
          .as(name)
          .isSubsetOf(Arrays.stream(assumptions).boxed().toList());
      assertThat(cnf.satisfiable(core)).as("core %s of %s", Arrays.toString(core), name).isFalse();
    }
  }
}
