package thinair.logic.find;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.encode.Cnf;
import thinair.logic.encode.Translation;
import thinair.logic.sat.SatSolver;

/// A problem loaded into a solver.
final class Search {
  private final Translation translation;
  private final Cnf cnf;
  private final SatSolver solver;
  private final Budget budget;
  private final Statistics statistics;

  private Search(
      Translation translation, Cnf cnf, SatSolver solver, Budget budget, Statistics statistics) {
    this.translation = translation;
    this.cnf = cnf;
    this.solver = solver;
    this.budget = budget;
    this.statistics = statistics;
  }

  static Search load(Problem problem, SatSolver solver, Budget budget) {
    long start = System.nanoTime();
    Translation translation = Translation.toAnswer(problem, budget);
    Cnf cnf = new Cnf(translation.gates(), solver, budget);
    // Also those in no clause: each is a choice that an enumeration has to make.
    int[] inputs = translation.inputs(problem.bounds().relations());
    for (int input : inputs) {
      cnf.literal(input);
    }
    List<Integer> required = new ArrayList<>(translation.facts());
    required.addAll(translation.constraints());
    cnf.require(required);
    Statistics statistics =
        new Statistics(
            inputs.length,
            translation.gates().size(),
            cnf.variables(),
            cnf.clauses(),
            translation.isTrivial(),
            Duration.ofNanos(System.nanoTime() - start),
            Duration.ZERO,
            Duration.ZERO);
    return new Search(translation, cnf, solver, budget, statistics);
  }

  /// What it has cost so far.
  Statistics statistics() {
    return statistics.with(translation.gates().size(), cnf.variables(), cnf.clauses());
  }

  Translation translation() {
    return translation;
  }

  /// A literal under which these gates are true as well, and which says nothing else; 0 if there
  /// are none.
  int guarding(List<Integer> more) {
    if (more.isEmpty()) {
      return 0;
    }
    int guard = cnf.fresh();
    more.forEach(gate -> cnf.require(gate, guard));
    return guard;
  }

  SatSolver.Result solve(int guard) {
    return guard == 0 ? solver.solve() : solver.solve(guard);
  }

  void close() {
    solver.close();
  }

  /// Of variables: which tuple of which relation they stand for.
  Map<Integer, String> meaning() {
    Map<Integer, String> meaning = new LinkedHashMap<>();
    translation.forEachInput(
        (relation, tuple, input) -> {
          int literal = cnf.literal(input);
          if (literal > 0) {
            meaning.putIfAbsent(literal, relation.name() + " " + String.join(" ", tuple));
          }
        });
    return meaning;
  }

  /// The instance that the solver has found.
  Instance instance() {
    return translation.instance(input -> solver.value(cnf.literal(input)));
  }

  Stream<Instance> all(Collection<Relation> projection) {
    int[] inputs = translation.inputs(projection);
    List<Relation> relations = List.copyOf(projection);
    return StreamSupport.stream(
        // Not the abstract one of the JDK, which is missing where Java runs in a browser.
        new Spliterator<Instance>() {
          @Override
          public boolean tryAdvance(Consumer<? super Instance> action) {
            return switch (solver.solve()) {
              case SAT -> {
                Instance instance = instance();
                block(inputs);
                action.accept(projected(instance, relations));
                yield true;
              }
              case UNSAT -> false;
              case INTERRUPTED -> {
                budget.check();
                throw new IllegalStateException("interrupted within the budget");
              }
            };
          }

          @Override
          public @Nullable Spliterator<Instance> trySplit() {
            return null;
          }

          @Override
          public long estimateSize() {
            return Long.MAX_VALUE;
          }

          @Override
          public int characteristics() {
            return DISTINCT | NONNULL;
          }
        },
        false);
  }

  /// Excludes the values of these inputs in the assignment just found.
  private void block(int[] inputs) {
    int[] clause = new int[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      int literal = cnf.literal(inputs[i]);
      clause[i] = solver.value(literal) ? -literal : literal;
    }
    solver.addClause(clause);
  }

  private static Instance projected(Instance instance, List<Relation> relations) {
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    relations.forEach(relation -> values.put(relation, instance.value(relation)));
    return new Instance(instance.universe(), values);
  }
}
