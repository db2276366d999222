package thinair.logic.random;

import static org.assertj.core.api.Assertions.assertThat;
import static thinair.logic.random.RandomProblems.about;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Evaluator;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.find.Answer;
import thinair.logic.find.Common;
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

  /// Each constraint in turn is a question about all others, with what the first question left.
  @Test
  void questionsInARowAreAnsweredAsAlone() {
    Cases.run(
        1_000,
        9_100_000,
        example -> {
          RandomProblems draw = new RandomProblems(example.random());
          Problem problem = about(example, draw.undecided(2 + example.random().nextInt(5)));
          int asked = example.random().nextInt(problem.constraints().size() + 1);
          List<Constraint> questions = problem.constraints().subList(0, asked);
          List<Constraint> others =
              problem.constraints().subList(asked, problem.constraints().size());
          Problem left = new Problem(problem.bounds(), problem.width(), problem.facts(), others);
          Common common = new Common(left);
          for (Constraint question : questions) {
            List<Constraint> all = new ArrayList<>(List.of(question));
            all.addAll(others);
            Problem whole = new Problem(left.bounds(), left.width(), left.facts(), all);
            boolean possible = isSatisfiable(whole, all, whole.bounds().reasons());
            switch (new SatFinder().find(common, List.of(question), Budget.unlimited())) {
              case Answer.Found(var instance, _) -> {
                assertThat(possible).isTrue();
                assertThat(new Evaluator(instance, left.width()).holds(question.formula()))
                    .isTrue();
                tally.count("questions answered by an instance");
              }
              case Answer.Impossible(var core, _) -> {
                assertThat(possible).isFalse();
                check(whole, core);
                tally.count("questions answered by a core");
              }
              case Answer.Stopped stopped -> throw new AssertionError(stopped);
            }
          }
          assertThat(new SatFinder().isPossible(common, Budget.unlimited()))
              .isEqualTo(isSatisfiable(left, others, left.bounds().reasons()));
        });
    if (Cases.all()) {
      for (String kind : List.of("an instance", "a core")) {
        assertThat(tally.of("questions answered by " + kind))
            .as("%s", tally)
            .isGreaterThan(Cases.share(100));
      }
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
