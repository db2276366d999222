package thinair.logic.peer;

import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kodkod.engine.Solution;
import kodkod.engine.Solver;
import kodkod.engine.config.Options;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;

/// What Kodkod says of a problem of ours.
public final class KodkodOracle {
  private final Problem problem;
  private final KodkodProblem translated;

  private KodkodOracle(Problem problem, KodkodProblem translated) {
    this.problem = problem;
    this.translated = translated;
  }

  /// Nothing if the problem cannot be put in Kodkod's terms.
  public static Optional<KodkodOracle> about(Problem problem) {
    return KodkodProblem.of(problem).map(translated -> new KodkodOracle(problem, translated));
  }

  public boolean satisfiable() {
    return translated.solve(translated.options()).sat();
  }

  /// All instances. Kodkod leaves out relations that its formula does not mention, so each is
  /// mentioned.
  public Set<Instance> instances() {
    Options options = translated.options();
    options.setSymmetryBreaking(0);
    options.setSkolemDepth(-1);
    kodkod.ast.Formula formula = translated.formula();
    for (kodkod.ast.Relation relation : translated.relations().values()) {
      formula = formula.and(relation.in(relation));
    }
    Set<Instance> instances = new HashSet<>();
    Iterator<Solution> solutions = new Solver(options).solveAll(formula, translated.bounds());
    while (solutions.hasNext()) {
      Solution solution = solutions.next();
      if (solution.sat()) {
        instances.add(instance(solution.instance()));
      }
    }
    return instances;
  }

  private Instance instance(kodkod.instance.Instance found) {
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    for (Relation relation : problem.bounds().relations()) {
      values.put(relation, translated.value(problem.universe(), relation, found));
    }
    return new Instance(problem.universe(), values);
  }
}
