package thinair.logic.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static thinair.logic.random.RandomProblems.about;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Comparison;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.IntExpr;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.EnumeratingFinder;
import thinair.logic.find.InstanceFinder;
import thinair.logic.find.SatFinder;
import thinair.logic.peer.KodkodOracle;
import thinair.random.Cases;
import thinair.random.Cases.Case;

/// Ties the encoder to the evaluator, the SAT finder to brute force, and both to Kodkod.
///
/// One factory makes all tests, because the last one is about the cases of all others.
@Tag("random")
class RandomCasesTest {
  private final Tally tally = new Tally();
  private final InstanceFinder finder = new SatFinder().with(CoreEffort.NONE);
  private final InstanceFinder bruteForce = new EnumeratingFinder();

  @TestFactory
  Stream<DynamicTest> randomCases() {
    Stream<DynamicTest> properties =
        Stream.of(
            dynamicTest("formulas on exact bounds", this::formulasOnExactBounds),
            dynamicTest("expressions on exact bounds", this::expressionsOnExactBounds),
            dynamicTest("integers on exact bounds", this::integersOnExactBounds),
            dynamicTest("expressions on one instance of many", this::expressionsOnOneInstance),
            dynamicTest("paths on one instance of many", this::pathsOnOneInstance),
            dynamicTest("all instances", this::allInstances),
            dynamicTest("all values of some relations", this::allValues),
            dynamicTest("all graphs with certain paths", this::allGraphs),
            dynamicTest("satisfiable for Kodkod", this::satisfiableForKodkod),
            dynamicTest("paths for Kodkod", this::pathsForKodkod),
            dynamicTest("all instances for Kodkod", this::allInstancesForKodkod));
    return Cases.all()
        ? Stream.concat(properties, Stream.of(dynamicTest("the cases themselves", this::shares)))
        : properties;
  }

  private void formulasOnExactBounds() {
    Cases.run(
        2_000,
        1_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Bounds bounds = draw.bounds(0);
          Formula formula = draw.formula();
          boolean holds = new Evaluator(draw.instance(bounds), draw.width()).holds(formula);
          tally.count(holds ? "exact bounds: holds" : "exact bounds: does not hold");
          Problem problem = about(example, draw.problem(bounds, List.of(formula)));
          assertThat(isSatisfiable(problem)).isEqualTo(holds);
        });
  }

  private void expressionsOnExactBounds() {
    Cases.run(
        1_000,
        2_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Bounds bounds = draw.bounds(0);
          Expr expr = draw.expr();
          TupleSet value = new Evaluator(draw.instance(bounds), draw.width()).value(expr);
          Relation constant = new Relation("value", expr.arity());
          Bounds withValue = extended(bounds, Map.of(constant, value));
          Problem problem = draw.problem(withValue, List.of(expr.eq(constant)));
          assertThat(isSatisfiable(about(example, problem))).isTrue();
        });
  }

  private void integersOnExactBounds() {
    Cases.run(
        1_500,
        3_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Bounds bounds = draw.bounds(0);
          IntExpr integer = draw.integer();
          int value = new Evaluator(draw.instance(bounds), draw.width()).value(integer);
          Formula equal = integer.compare(Comparison.EQUAL, IntExpr.literal(value));
          Problem problem = draw.problem(bounds, List.of(equal));
          assertThat(isSatisfiable(about(example, problem))).isTrue();
        });
  }

  /// As on exact bounds, but nothing can be computed beforehand: the bounds are open, and facts pin
  /// every relation to one value.
  private void expressionsOnOneInstance() {
    Cases.run(
        2_000,
        4_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Bounds bounds = draw.bounds(12);
          Instance instance = draw.instance(bounds);
          Expr expr = draw.expr();
          TupleSet value = new Evaluator(instance, draw.width()).value(expr);
          Relation constant = new Relation("value", expr.arity());
          Map<Relation, TupleSet> constants = new LinkedHashMap<>(Map.of(constant, value));
          List<Formula> formulas = new ArrayList<>(List.of(expr.eq(constant)));
          formulas.addAll(pins(instance, constants));
          Problem problem = draw.problem(extended(bounds, constants), formulas);
          assertThat(isSatisfiable(about(example, problem))).isTrue();

          constants.put(constant, otherValue(expr, value, draw, bounds));
          Problem wrong = draw.problem(extended(bounds, constants), formulas);
          assertThat(isSatisfiable(about(example, wrong))).isFalse();
        });
  }

  private void pathsOnOneInstance() {
    Cases.run(
        1_000,
        12_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Bounds bounds = draw.graph(25);
          Instance instance = draw.instance(bounds);
          Formula formula = draw.paths();
          boolean holds = new Evaluator(instance, draw.width()).holds(formula);
          Map<Relation, TupleSet> constants = new LinkedHashMap<>();
          List<Formula> formulas = new ArrayList<>(List.of(formula));
          formulas.addAll(pins(instance, constants));
          Problem problem = draw.problem(extended(bounds, constants), formulas);
          assertThat(isSatisfiable(about(example, problem))).isEqualTo(holds);
        });
  }

  /// Formulas that leave only one instance, by relations that hold its values.
  private static List<Formula> pins(Instance instance, Map<Relation, TupleSet> constants) {
    List<Formula> pins = new ArrayList<>();
    instance
        .values()
        .forEach(
            (relation, value) -> {
              Relation pin = new Relation(relation.name() + "'", relation.arity());
              constants.put(pin, value);
              pins.add(relation.eq(pin));
            });
    return pins;
  }

  private void allInstances() {
    Cases.run(
        2_000,
        5_000_000,
        example -> {
          Problem problem = undecided(example, 8);
          Set<Instance> expected = all(bruteForce, problem, problem.bounds().relations());
          assertThat(isSatisfiable(problem)).isEqualTo(!expected.isEmpty());
          assertThat(all(finder, problem, problem.bounds().relations())).isEqualTo(expected);
        });
  }

  private void allGraphs() {
    Cases.run(
        500,
        10_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Problem problem = about(example, draw.undecidedPaths(9));
          Set<Instance> expected = all(bruteForce, problem, problem.bounds().relations());
          assertThat(isSatisfiable(problem)).isEqualTo(!expected.isEmpty());
          assertThat(all(finder, problem, problem.bounds().relations())).isEqualTo(expected);
        });
  }

  private void allValues() {
    Cases.run(
        1_000,
        6_000_000,
        example -> {
          Problem problem = undecided(example, 8);
          List<Relation> projection = new ArrayList<>(problem.bounds().relations());
          projection.removeIf(_ -> example.random().nextBoolean());
          Set<Instance> expected = all(bruteForce, problem, projection);
          assertThat(isSatisfiable(problem)).isEqualTo(!expected.isEmpty());
          assertThat(all(finder, problem, projection)).isEqualTo(expected);
        });
  }

  private void satisfiableForKodkod() {
    Cases.run(
        2_000,
        7_000_000,
        example -> {
          Problem problem = undecided(example, 20);
          boolean satisfiable = isSatisfiable(problem);
          Optional<KodkodOracle> kodkod = asked(problem);
          if (kodkod.isPresent()) {
            assertThat(kodkod.get().satisfiable()).isEqualTo(satisfiable);
          }
        });
  }

  private void pathsForKodkod() {
    Cases.run(
        500,
        11_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Problem problem = about(example, draw.undecidedPaths(16));
          boolean satisfiable = isSatisfiable(problem);
          Optional<KodkodOracle> kodkod = asked(problem);
          if (kodkod.isPresent()) {
            assertThat(kodkod.get().satisfiable()).isEqualTo(satisfiable);
          }
        });
  }

  private void allInstancesForKodkod() {
    Cases.run(
        1_000,
        8_000_000,
        example -> {
          Problem problem = undecided(example, 5);
          Set<Instance> instances = all(finder, problem, problem.bounds().relations());
          assertThat(isSatisfiable(problem)).isEqualTo(!instances.isEmpty());
          Optional<KodkodOracle> kodkod = asked(problem);
          if (kodkod.isPresent()) {
            assertThat(kodkod.get().instances()).isEqualTo(instances);
          }
        });
  }

  private void shares() {
    long cases = tally.of("cases");
    assertThat(cases).isGreaterThanOrEqualTo(Cases.share(10_000));
    assertThat(Tally.operators())
        .as("operators, by the number of cases they occur in:%n%s", tally)
        .allSatisfy(
            operator ->
                assertThat(tally.of(operator)).as(operator).isGreaterThan(Cases.share(200)));
    assertThat(tally.of("solved: satisfiable")).as("%s", tally).isGreaterThan(cases / 5);
    assertThat(tally.of("solved: unsatisfiable")).as("%s", tally).isGreaterThan(cases / 5);
    long exact = tally.of("exact bounds: holds") + tally.of("exact bounds: does not hold");
    assertThat(tally.of("exact bounds: holds")).isGreaterThan(exact / 5);
    assertThat(tally.of("exact bounds: does not hold")).isGreaterThan(exact / 5);
    assertThat(tally.of("Kodkod: not asked"))
        .as("integers too wide, or fixpoints too long when unrolled")
        .isLessThan(tally.of("Kodkod: asked") / 5);
  }

  /// Asks the SAT finder, checks the instance it shows, and counts the case.
  private boolean isSatisfiable(Problem problem) {
    Answer answer = finder.find(problem);
    tally.count("cases");
    tally.operators(problem);
    boolean satisfiable =
        switch (answer) {
          case Answer.Found(var instance, _) -> {
            assertThat(Evaluator.satisfies(instance, problem)).as("%s", instance).isTrue();
            yield true;
          }
          case Answer.Impossible _ -> false;
          case Answer.Stopped(var limit, _) -> throw new AssertionError("stopped: " + limit);
        };
    String how = answer.statistics().trivial() ? "simplified: " : "solved: ";
    tally.count(how + (satisfiable ? "satisfiable" : "unsatisfiable"));
    return satisfiable;
  }

  private Optional<KodkodOracle> asked(Problem problem) {
    Optional<KodkodOracle> kodkod = KodkodOracle.about(problem);
    tally.count(kodkod.isPresent() ? "Kodkod: asked" : "Kodkod: not asked");
    return kodkod;
  }

  private static Problem undecided(Case example, int mostOpen) {
    RandomProblems draw = new RandomProblems(example.random());
    return about(example, draw.undecided(1 + example.random().nextInt(mostOpen)));
  }

  private static Set<Instance> all(InstanceFinder by, Problem problem, List<Relation> projection) {
    Set<Instance> all = new HashSet<>();
    try (Stream<Instance> instances = by.all(problem, projection, Budget.unlimited())) {
      instances.forEach(
          instance -> assertThat(all.add(instance)).as("once only: %s", instance).isTrue());
    }
    return all;
  }

  private static Bounds extended(Bounds bounds, Map<Relation, TupleSet> constants) {
    Bounds.Builder extended = Bounds.over(bounds.universe());
    for (Relation relation : bounds.relations()) {
      Bounds.Bound bound = bounds.of(relation);
      extended.between(relation, bound.lower(), bound.upper());
    }
    constants.forEach(extended::exactly);
    return extended.build();
  }

  /// What the expression is not: preferably what it is on another instance, which looks right for
  /// longer.
  private static TupleSet otherValue(
      Expr expr, TupleSet value, RandomProblems draw, Bounds bounds) {
    for (int i = 0; i < 10; i++) {
      TupleSet other = new Evaluator(draw.instance(bounds), draw.width()).value(expr);
      if (!other.equals(value)) {
        return other;
      }
    }
    TupleSet one = TupleSet.builder(value.universe(), value.arity()).add(0).build();
    return value.containsAll(one) ? value.minus(one) : value.union(one);
  }
}
