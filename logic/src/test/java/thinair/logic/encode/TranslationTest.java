package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.find.EnumeratingFinder;
import thinair.logic.find.InstanceFinder;
import thinair.logic.find.SatFinder;
import thinair.logic.text.ProblemParser;
import thinair.random.Cases;

/// Problems as gates: how many choices are left, what is known at once, and back to an instance.
class TranslationTest {
  private static final String BOUNDS =
      """
      universe a b c d
      relation s/1 : {a} .. {a, b}
      relation o/2 : {a->b, b->a, a->c, c->a, b->c, c->b, a->a}
      relation abc/1 = {a, b, c}
      relation never/2 = {}
      """;

  private static Problem problem(String statements) {
    return ProblemParser.problem("test", BOUNDS + statements.replace("; ", "\n") + "\n");
  }

  private static Set<Instance> all(InstanceFinder finder, Problem problem) {
    Set<Instance> all = new HashSet<>();
    try (Stream<Instance> instances = finder.all(problem)) {
      instances.forEach(all::add);
    }
    return all;
  }

  /// A relation that must be a total order needs one choice for two atoms, not two.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          `fact true`                                          ! 8 ! 8
          `fact total(o, abc)`                                 ! 4 ! 4
          `fact some s and total(o, abc)`                      ! 4 ! 4
          `constraint c: total(o, abc)`                        ! 4 ! 8
          `constraint c: some s and total(o, abc)`             ! 4 ! 8
          `fact total(o, s)`                                   ! 8 ! 8
          `fact total(~o, abc)`                                ! 8 ! 8
          `fact not total(o, abc)`                             ! 8 ! 8
          `fact total(o, abc & o . abc)`                       ! 8 ! 8
          `fact total(o, abc); fact total(o, s)`               ! 4 ! 4
          `because "no d" o {d->d}; fact total(o, abc)`        ! 4 ! 9
          `because "a" s {a}; because "not d" s {d}; fact true` ! 8 ! 10
          """)
  void choices(String statements, int toAnswer, int toExplain) {
    Problem problem = problem(statements);
    Translation answer = Translation.toAnswer(problem, Budget.unlimited());
    Translation explain = Translation.toExplain(problem, Budget.unlimited());
    assertThat(answer.inputs(problem.bounds().relations())).hasSize(toAnswer);
    assertThat(explain.inputs(problem.bounds().relations())).hasSize(toExplain);
    assertThat(answer.reasons()).isEmpty();
    assertThat(explain.reasons()).hasSameSizeAs(problem.bounds().reasons());
    assertThat(answer.facts()).hasSameSizeAs(problem.facts());
    assertThat(answer.constraints()).hasSameSizeAs(problem.constraints());
    assertThat(all(new SatFinder(), problem)).isEqualTo(all(new EnumeratingFinder(), problem));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          `fact true`                            ! true
          `fact some abc; fact no never`         ! true
          `fact no abc`                          ! true
          `fact some o; fact no abc`             ! true
          `constraint c: no abc; fact some o`    ! true
          `fact some o`                          ! false
          `fact some s; constraint c: some o`    ! false
          """)
  void knownWithoutASolver(String statements, boolean trivial) {
    assertThat(Translation.toAnswer(problem(statements), Budget.unlimited()).isTrivial())
        .isEqualTo(trivial);
  }

  /// Bounds that already decide some of a total order, or make it impossible.
  @Test
  void totalOrdersWithinBounds() {
    Universe universe = Universe.of("a", "b", "c");
    Relation order = Relation.binary("order");
    Relation over = Relation.set("over");
    Cases.every(
            300,
            0,
            example -> {
              RandomGenerator random = example.random();
              TupleSet.Builder lower = TupleSet.builder(universe, 2);
              TupleSet.Builder upper = TupleSet.builder(universe, 2);
              for (int tuple = 0; tuple < 9; tuple++) {
                int kind = random.nextInt(10);
                if (kind < 8) {
                  upper.add(tuple);
                }
                if (kind == 0) {
                  lower.add(tuple);
                }
              }
              TupleSet.Builder ordered = TupleSet.builder(universe, 1);
              for (int atom = 0; atom < 3; atom++) {
                if (random.nextInt(4) > 0) {
                  ordered.add(atom);
                }
              }
              Bounds bounds =
                  Bounds.over(universe)
                      .between(order, lower.build(), upper.build())
                      .exactly(over, ordered.build())
                      .build();
              Formula total = new Formula.TotalOrder(order, over);
              Problem problem =
                  random.nextBoolean()
                      ? Problem.of(bounds, total)
                      : Problem.of(bounds, List.of(new Constraint("total", total)));
              Set<Instance> expected = all(new EnumeratingFinder(), problem);
              assertThat(all(new SatFinder(), problem)).isEqualTo(expected);
              example.count(expected.isEmpty() ? "impossible" : "possible");
            })
        .require("possible", 30);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "constraint c: some {x: s, y: abc | x -> y in o}",
        "constraint c: all x: abc | some x . o",
        "constraint c: (sum x: abc | #(x . o)) == 1",
        "constraint c: no fix x/1 = s + x . o, y/1 = x | y",
        "constraint c: some s"
      })
  void stopsWhenCancelled(String statements) {
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThatThrownBy(() -> Translation.toAnswer(problem(statements), budget))
        .isInstanceOf(Budget.Exceeded.class);
  }

  /// Facts are not checked one by one against the clock, so that what is long in them has to be.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fact some {x: s, y: abc | x -> y in o}",
        "fact all x: abc | some x . o",
        "fact (sum x: abc | #(x . o)) == 1",
        "fact no fix x/1 = s + x . o, y/1 = x | y"
      })
  void stopsInsideAFact(String statements) {
    stopsWhenCancelled(statements);
  }
}
