package thinair.logic.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.IntExpr;
import thinair.logic.Printer;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.random.Cases.Case;

/// Random problems, small enough to try all their instances.
final class RandomProblems {
  private static final int[] UNUSUAL = {1, 2, 7, 8, 31, 32};
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

  private final RandomGenerator random;
  private final int width;
  private final Universe universe;
  private final List<Relation> relations;
  private final RandomTerms terms;

  /// A universe and relations over it; the problems drawn here are all about these.
  RandomProblems(RandomGenerator random) {
    this.random = random;
    this.width =
        random.nextInt(8) == 0 ? UNUSUAL[random.nextInt(UNUSUAL.length)] : random.nextInt(3, 6);
    this.universe = drawUniverse();
    this.relations = drawRelations();
    this.terms = new RandomTerms(random, relations, width);
  }

  /// The problem, which a failure of the case shows as text that the parser reads back.
  static Problem about(Case example, Problem problem) {
    example.shows(() -> Printer.print(problem));
    return problem;
  }

  Universe universe() {
    return universe;
  }

  int width() {
    return width;
  }

  /// Bounds that leave so many tuples open, or a few less.
  Bounds bounds(int open) {
    Set<Slot> chosen = new HashSet<>();
    for (int i = 0; i < open; i++) {
      // By relation first, or nearly all would be in the relation of the largest arity.
      Relation relation = terms.oneOf(relations);
      chosen.add(new Slot(relation, random.nextInt(universe.space(relation.arity(), relation))));
    }
    return bounds(chosen);
  }

  /// Bounds that leave one binary relation open, nearly all of it but not more than so many tuples.
  Bounds graph(int most) {
    Relation relation = terms.oneOf(terms.relations(2));
    List<Slot> slots = new ArrayList<>();
    for (int tuple = universe.space(2, relation) - 1; tuple >= 0; tuple--) {
      slots.add(new Slot(relation, tuple));
    }
    Collections.shuffle(slots, Random.from(random));
    return bounds(Set.copyOf(slots.subList(0, Math.min(most, slots.size()))));
  }

  private Bounds bounds(Set<Slot> open) {
    int outOf = random.nextInt(2, 6);
    Bounds.Builder bounds = Bounds.over(universe);
    for (Relation relation : relations) {
      TupleSet.Builder lower = TupleSet.builder(universe, relation.arity());
      TupleSet.Builder upper = TupleSet.builder(universe, relation.arity());
      int space = universe.space(relation.arity(), relation);
      for (int tuple = 0; tuple < space; tuple++) {
        if (open.contains(new Slot(relation, tuple))) {
          upper.add(tuple);
        } else if (random.nextInt(outOf) == 0) {
          lower.add(tuple);
          upper.add(tuple);
        }
      }
      bounds.between(relation, lower.build(), upper.build());
      if (random.nextInt(6) == 0) {
        explain(bounds, relation, lower.build(), upper.build());
      }
    }
    return bounds.build();
  }

  private record Slot(Relation relation, int tuple) {}

  /// A reason for some tuples that the bounds decide: it must not change any answer.
  private void explain(Bounds.Builder bounds, Relation relation, TupleSet lower, TupleSet upper) {
    TupleSet.Builder decided = TupleSet.builder(universe, relation.arity());
    TupleSet.full(universe, relation.arity())
        .minus(upper)
        .union(lower)
        .forEach(
            tuple -> {
              if (random.nextBoolean()) {
                decided.add(tuple);
              }
            });
    bounds.because("why-" + relation.name(), relation, decided.build(), null);
  }

  /// Some instance within the bounds.
  Instance instance(Bounds bounds) {
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    for (Relation relation : bounds.relations()) {
      Bounds.Bound bound = bounds.of(relation);
      TupleSet.Builder value = TupleSet.builder(universe, relation.arity());
      bound
          .upper()
          .forEach(
              tuple -> {
                if (bound.lower().contains(tuple) || random.nextBoolean()) {
                  value.add(tuple);
                }
              });
      values.put(relation, value.build());
    }
    return new Instance(universe, values);
  }

  Expr expr() {
    return terms.expr(terms.arity(), depth(), Visible.NOTHING);
  }

  Formula formula() {
    return terms.formula(depth(), Visible.NOTHING);
  }

  Formula paths() {
    return new RandomPaths(terms).formula();
  }

  IntExpr integer() {
    return terms.integer(depth(), Visible.NOTHING);
  }

  private int depth() {
    return 1 + Math.min(random.nextInt(4), random.nextInt(5));
  }

  /// A problem of formulas with any operators.
  Problem undecided(int open) {
    return undecided(bounds(open), this::formula);
  }

  /// A problem about the paths of an unknown graph, which by chance must be a total order: a random
  /// graph never is one.
  Problem undecidedPaths(int open) {
    Problem problem = undecided(graph(open), this::paths);
    if (random.nextInt(3) > 0) {
      return problem;
    }
    List<Formula> facts = new ArrayList<>(problem.facts());
    Expr over = random.nextBoolean() ? Expr.univ() : terms.expr(1, 1, Visible.NOTHING);
    facts.add(new Formula.TotalOrder(terms.oneOf(terms.relations(2)), over));
    return new Problem(problem.bounds(), width, facts, problem.constraints());
  }

  /// A problem that cannot be told by looking at it: each formula holds in some instances and not
  /// in others, as far as a few of them show. By chance an instance is planted, or all those looked
  /// at are excluded.
  private Problem undecided(Bounds bounds, Supplier<Formula> draw) {
    List<Evaluator> samples =
        Stream.generate(() -> new Evaluator(instance(bounds), width)).limit(6).toList();
    boolean plant = random.nextInt(5) < 2;
    int most = plant ? random.nextInt(1, 5) : 8;
    List<Evaluator> left = new ArrayList<>(samples);
    List<Formula> formulas = new ArrayList<>();
    while (formulas.size() < most && !left.isEmpty()) {
      Formula formula = dividing(samples, draw);
      Formula next = left.getFirst().holds(formula) == plant ? formula : formula.not();
      formulas.add(next);
      left.removeIf(sample -> !sample.holds(next));
    }
    return problem(bounds, formulas);
  }

  /// A formula that does not treat all samples alike, unless none is found soon.
  private static Formula dividing(List<Evaluator> samples, Supplier<Formula> draw) {
    Formula formula = draw.get();
    for (int i = 0; i < 30; i++) {
      Formula candidate = formula;
      boolean first = samples.getFirst().holds(formula);
      if (samples.stream().anyMatch(sample -> sample.holds(candidate) != first)) {
        return formula;
      }
      formula = draw.get();
    }
    return formula;
  }

  /// The formulas as facts and constraints, by chance.
  Problem problem(Bounds bounds, List<Formula> formulas) {
    List<Formula> facts = new ArrayList<>();
    List<Constraint> constraints = new ArrayList<>();
    for (Formula formula : formulas) {
      if (random.nextBoolean()) {
        facts.add(formula);
      } else {
        constraints.add(new Constraint("c" + constraints.size(), formula));
      }
    }
    return new Problem(bounds, width, facts, constraints);
  }

  private Universe drawUniverse() {
    int size = random.nextInt(2, 6);
    long half = 1L << (width - 1);
    TreeSet<Long> integers = new TreeSet<>();
    for (int i = random.nextInt(size); i > 0; i--) {
      integers.add(
          switch (random.nextInt(4)) {
            case 0 -> -half;
            case 1 -> random.nextLong(-half, half);
            // Powers of two, so that the bits of an integer have atoms to stand for them.
            default -> 1L << random.nextInt(Math.max(1, width - 1));
          });
    }
    integers.removeIf(integer -> integer >= half);
    List<String> atoms = new ArrayList<>();
    integers.forEach(integer -> atoms.add(Long.toString(integer)));
    for (int i = 0; atoms.size() < size; i++) {
      atoms.add(NAMES.get(i));
    }
    Collections.shuffle(atoms, Random.from(random));
    return new Universe(atoms);
  }

  private List<Relation> drawRelations() {
    List<Relation> drawn = new ArrayList<>(List.of(Relation.set("S"), Relation.binary("r")));
    if (random.nextInt(3) > 0) {
      drawn.add(Relation.binary("s"));
    }
    if (random.nextInt(3) == 0) {
      drawn.add(Relation.set("T"));
    }
    if (random.nextInt(4) == 0) {
      drawn.add(new Relation("w", 3));
    }
    if (random.nextInt(4) == 0) {
      drawn.add(new Relation("on", 0));
    }
    Collections.shuffle(drawn, Random.from(random));
    return drawn;
  }
}
