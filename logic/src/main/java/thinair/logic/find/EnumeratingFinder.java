package thinair.logic.find;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Evaluator;
import thinair.logic.Instance;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;

/// Tries every instance within the bounds. An oracle for small problems: it knows the [Evaluator]
/// and nothing of gates and clauses.
public final class EnumeratingFinder implements InstanceFinder {
  private static final int MOST_OPEN_TUPLES = 24;

  /// One instance. A core, where there is none, is all constraints and reasons: nothing is left
  /// out.
  @Override
  public Answer find(Problem problem, Budget budget) {
    long start = System.nanoTime();
    int inputs = open(problem.bounds()).size();
    try (Stream<Instance> instances = instances(problem, budget)) {
      Optional<Instance> first = instances.findFirst();
      Statistics statistics = statistics(inputs, start);
      return first.isPresent()
          ? new Answer.Found(first.get(), statistics)
          : new Answer.Impossible(
              new Core(problem.constraints(), problem.bounds().reasons(), false), statistics);
    } catch (Budget.Exceeded exceeded) {
      return new Answer.Stopped(exceeded.limit(), statistics(inputs, start));
    }
  }

  private static Statistics statistics(int inputs, long start) {
    Duration solving = Duration.ofNanos(System.nanoTime() - start);
    return new Statistics(inputs, 0, 0, 0, false, Duration.ZERO, solving, Duration.ZERO);
  }

  @Override
  public Stream<Instance> all(Problem problem, Collection<Relation> projection, Budget budget) {
    List<Relation> relations = List.copyOf(projection);
    relations.forEach(relation -> problem.bounds().of(relation));
    return instances(problem, budget).map(instance -> projected(instance, relations)).distinct();
  }

  private static Stream<Instance> instances(Problem problem, Budget budget) {
    Bounds bounds = problem.bounds();
    List<Slot> open = open(bounds);
    if (open.size() > MOST_OPEN_TUPLES) {
      throw new InvalidProblem(
          "the bounds leave %d tuples open; trying all instances is for at most %d"
              .formatted(open.size(), MOST_OPEN_TUPLES));
    }
    Evaluator evaluator = new Evaluator(instance(bounds, open, 0), problem.width());
    return LongStream.range(0, 1L << open.size())
        .peek(_ -> budget.check())
        .mapToObj(choice -> instance(bounds, open, choice))
        .filter(candidate -> evaluator.on(candidate).satisfies(problem));
  }

  private static Instance projected(Instance instance, List<Relation> relations) {
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    relations.forEach(relation -> values.put(relation, instance.value(relation)));
    return new Instance(instance.universe(), values);
  }

  private record Slot(Relation relation, int tuple) {}

  /// The tuples that an instance may have or not.
  private static List<Slot> open(Bounds bounds) {
    List<Slot> open = new ArrayList<>();
    for (Relation relation : bounds.relations()) {
      Bounds.Bound bound = bounds.of(relation);
      bound.upper().minus(bound.lower()).forEach(tuple -> open.add(new Slot(relation, tuple)));
    }
    return open;
  }

  /// The instance that has the open tuple number i if and only if bit i of the choice is set.
  private static Instance instance(Bounds bounds, List<Slot> open, long choice) {
    Universe universe = bounds.universe();
    Map<Relation, TupleSet.Builder> chosen = new LinkedHashMap<>();
    for (int i = 0; i < open.size(); i++) {
      if ((choice >>> i & 1) != 0) {
        Slot slot = open.get(i);
        chosen
            .computeIfAbsent(
                slot.relation(), relation -> TupleSet.builder(universe, relation.arity()))
            .add(slot.tuple());
      }
    }
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    for (Relation relation : bounds.relations()) {
      TupleSet lower = bounds.of(relation).lower();
      TupleSet.Builder more = chosen.get(relation);
      values.put(relation, more == null ? lower : lower.union(more.build()));
    }
    return new Instance(universe, values);
  }
}
