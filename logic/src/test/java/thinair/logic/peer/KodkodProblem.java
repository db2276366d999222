package thinair.logic.peer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kodkod.engine.Solution;
import kodkod.engine.Solver;
import kodkod.engine.config.Options;
import kodkod.instance.Tuple;
import kodkod.instance.TupleFactory;
import thinair.logic.Constraint;
import thinair.logic.Formula;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;

/// A problem of ours in Kodkod's terms, with the same instances.
///
/// Kodkod has no relations of arity 0: such a relation becomes a set that may hold one certain
/// atom.
///
/// @param relations what stands for each of our relations
public record KodkodProblem(
    kodkod.ast.Formula formula,
    kodkod.instance.Bounds bounds,
    int width,
    Map<Relation, kodkod.ast.Relation> relations) {

  /// Kodkod's left shift takes time 2^width to translate: minutes at 31 bits.
  private static final int MOST_BITS = 16;

  /// Nothing if integers are too wide for Kodkod, or if the problem has fixpoints over so many
  /// tuples that unrolling them would be too large.
  public static Optional<KodkodProblem> of(Problem problem) {
    if (problem.width() > MOST_BITS) {
      return Optional.empty();
    }
    Map<Relation, kodkod.ast.Relation> relations = new LinkedHashMap<>();
    kodkod.instance.Bounds bounds = bounds(problem, relations);
    KodkodTerms terms = new KodkodTerms(problem.universe(), problem.width(), relations);
    List<kodkod.ast.Formula> conjuncts = new ArrayList<>();
    try {
      for (Formula fact : problem.facts()) {
        conjuncts.add(terms.formula(fact));
      }
      for (Constraint constraint : problem.constraints()) {
        conjuncts.add(terms.formula(constraint.formula()));
      }
    } catch (KodkodTerms.TooLarge _) {
      return Optional.empty();
    }
    return Optional.of(
        new KodkodProblem(kodkod.ast.Formula.and(conjuncts), bounds, problem.width(), relations));
  }

  /// Options under which the answer is about our problem; everything else is Kodkod's default.
  public Options options() {
    Options options = new Options();
    options.setBitwidth(width);
    return options;
  }

  public Solution solve(Options options) {
    return new Solver(options).solve(formula, bounds);
  }

  private static kodkod.instance.Bounds bounds(
      Problem problem, Map<Relation, kodkod.ast.Relation> relations) {
    Universe ours = problem.universe();
    kodkod.instance.Universe universe = new kodkod.instance.Universe(ours.atoms());
    TupleFactory factory = universe.factory();
    kodkod.instance.Bounds bounds = new kodkod.instance.Bounds(universe);
    for (Relation relation : problem.bounds().relations()) {
      kodkod.ast.Relation other =
          kodkod.ast.Relation.nary(relation.name(), Math.max(1, relation.arity()));
      relations.put(relation, other);
      var bound = problem.bounds().of(relation);
      bounds.bound(other, tuples(factory, bound.lower()), tuples(factory, bound.upper()));
    }
    long half = 1L << (problem.width() - 1);
    for (int atom = 0; atom < ours.size(); atom++) {
      int value = ours.integer(atom).orElse(Integer.MAX_VALUE);
      if (ours.integer(atom).isPresent() && value >= -half && value < half) {
        bounds.boundExactly(value, factory.setOf(ours.atom(atom)));
      }
    }
    return bounds;
  }

  private static kodkod.instance.TupleSet tuples(TupleFactory factory, TupleSet ours) {
    kodkod.instance.TupleSet tuples = factory.noneOf(Math.max(1, ours.arity()));
    // Both sides number a tuple by reading its atoms as digits, the first one most significant.
    ours.forEach(tuple -> tuples.add(factory.tuple(Math.max(1, ours.arity()), tuple)));
    return tuples;
  }

  /// The value of one of our relations in an instance of Kodkod's.
  public TupleSet value(Universe universe, Relation relation, kodkod.instance.Instance instance) {
    TupleSet.Builder value = TupleSet.builder(universe, relation.arity());
    for (Tuple tuple : instance.tuples(relations.get(relation))) {
      value.add(
          IntStream.range(0, relation.arity())
              .mapToObj(column -> (String) tuple.atom(column))
              .toArray(String[]::new));
    }
    return value.build();
  }
}
