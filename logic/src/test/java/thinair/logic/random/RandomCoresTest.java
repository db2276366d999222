package thinair.logic.random;

import static org.assertj.core.api.Assertions.assertThat;
import static thinair.logic.random.RandomProblems.about;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.find.Answer;
import thinair.logic.find.Core;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.random.Cases;

/// A core excludes every instance, and no smaller part of it does: proved by solving again what
/// would be left, as a problem of its own.
@Tag("random")
class RandomCoresTest {
  private final Tally tally = new Tally();

  @Test
  void everyCoreIsMinimal() {
    Cases.run(
        2_000,
        9_000_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Problem problem = about(example, draw.undecided(1 + example.random().nextInt(8)));
          if (new SatFinder().find(problem) instanceof Answer.Impossible(var core, _)) {
            check(problem, core);
          }
        });
    if (Cases.all()) {
      assertThat(tally.of("cores of one")).as("%s", tally).isGreaterThan(Cases.share(100));
      assertThat(tally.of("cores of several")).as("%s", tally).isGreaterThan(Cases.share(100));
      assertThat(tally.of("cores that cite a bound"))
          .as("%s", tally)
          .isGreaterThan(Cases.share(20));
    }
  }

  private void check(Problem problem, Core core) {
    assertThat(core.minimal()).isTrue();
    assertThat(isSatisfiable(problem, core.constraints(), core.reasons())).isFalse();
    for (Constraint constraint : core.constraints()) {
      assertThat(isSatisfiable(problem, without(core.constraints(), constraint), core.reasons()))
          .as("without %s", constraint)
          .isTrue();
    }
    for (Bounds.Reason reason : core.reasons()) {
      assertThat(isSatisfiable(problem, core.constraints(), without(core.reasons(), reason)))
          .as("without %s", reason)
          .isTrue();
    }
    if (core.size() > 0) {
      tally.count(core.size() == 1 ? "cores of one" : "cores of several");
    }
    if (!core.reasons().isEmpty()) {
      tally.count("cores that cite a bound");
    }
  }

  /// The facts, these constraints, and the bounds with these reasons only.
  private static boolean isSatisfiable(
      Problem problem, List<Constraint> constraints, List<Bounds.Reason> reasons) {
    Problem rest =
        new Problem(
            relaxed(problem.bounds(), reasons), problem.width(), problem.facts(), constraints);
    return new SatFinder().with(CoreEffort.NONE).find(rest) instanceof Answer.Found;
  }

  /// A tuple that only other reasons decide is open.
  private static Bounds relaxed(Bounds bounds, List<Bounds.Reason> kept) {
    Universe universe = bounds.universe();
    Bounds.Builder relaxed = Bounds.over(universe);
    for (Relation relation : bounds.relations()) {
      TupleSet open =
          tuples(universe, relation, bounds.reasons()).minus(tuples(universe, relation, kept));
      Bounds.Bound bound = bounds.of(relation);
      relaxed.between(relation, bound.lower().minus(open), bound.upper().union(open));
    }
    return relaxed.build();
  }

  private static TupleSet tuples(
      Universe universe, Relation relation, List<Bounds.Reason> reasons) {
    TupleSet tuples = TupleSet.empty(universe, relation.arity());
    for (Bounds.Reason reason : reasons) {
      if (reason.relation().equals(relation)) {
        tuples = tuples.union(reason.tuples());
      }
    }
    return tuples;
  }

  private static <T> List<T> without(List<T> list, T item) {
    List<T> rest = new ArrayList<>(list);
    rest.remove(item);
    return rest;
  }
}
