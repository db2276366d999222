package thinair.logic.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Instance;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;

class EnumeratingFinderTest {
  private static final Universe UNIVERSE = Universe.of("a", "b");
  private static final Relation S = Relation.set("S");
  private static final Relation T = Relation.set("T");
  private static final Bounds BOUNDS =
      Bounds.over(UNIVERSE)
          .atMost(S, TupleSet.full(UNIVERSE, 1))
          .atMost(T, TupleSet.full(UNIVERSE, 1))
          .build();

  private final EnumeratingFinder finder = new EnumeratingFinder();

  @Test
  void findsAnInstance() {
    Answer answer = finder.find(Problem.of(BOUNDS, S.one(), T.eq(S)));
    assertThat(answer).isInstanceOf(Answer.Found.class);
    Instance instance = ((Answer.Found) answer).instance();
    assertThat(instance.value(S)).isEqualTo(TupleSet.atoms(UNIVERSE, "a"));
    assertThat(instance.value(T)).isEqualTo(TupleSet.atoms(UNIVERSE, "a"));
    assertThat(answer.statistics().inputs()).isEqualTo(4);
  }

  @Test
  void citesEverythingWhenThereIsNone() {
    Constraint some = new Constraint("some", S.some());
    Constraint none = new Constraint("none", S.no());
    Answer answer = finder.find(Problem.of(BOUNDS, List.of(some, none)));
    assertThat(answer).isInstanceOf(Answer.Impossible.class);
    assertThat(((Answer.Impossible) answer).core())
        .isEqualTo(new Core(List.of(some, none), List.of(), false));
  }

  @Test
  void givesAllValuesOfSomeRelationsOnce() {
    Problem problem = Problem.of(BOUNDS, S.in(T));
    assertThat(finder.all(problem)).hasSize(9);
    try (Stream<Instance> values = finder.all(problem, List.of(T), Budget.unlimited())) {
      assertThat(values).hasSize(4).allSatisfy(value -> assertThat(value.values()).hasSize(1));
    }
  }

  @Test
  void stopsWhenCancelled() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    Problem problem = Problem.of(BOUNDS, S.some());
    assertThat(finder.find(problem, budget))
        .isInstanceOfSatisfying(
            Answer.Stopped.class,
            stopped -> assertThat(stopped.limit()).isEqualTo(Budget.Limit.CANCELLED));
    assertThatThrownBy(() -> finder.all(problem, List.of(S), budget).toList())
        .isInstanceOf(Budget.Exceeded.class);
  }

  @Test
  void refusesMoreInstancesThanItCanTry() {
    Universe large = new Universe(IntStream.range(0, 25).mapToObj(i -> "a" + i).toList());
    Bounds bounds = Bounds.over(large).atMost(S, TupleSet.full(large, 1)).build();
    assertThatThrownBy(() -> finder.find(Problem.of(bounds, S.some())))
        .isInstanceOf(InvalidProblem.class)
        .hasMessage("the bounds leave 25 tuples open; trying all instances is for at most 24");
  }

  @Test
  void refusesRelationsThatTheProblemDoesNotHave() {
    Relation unknown = Relation.set("U");
    assertThatThrownBy(
            () -> finder.all(Problem.of(BOUNDS, S.some()), List.of(unknown), Budget.unlimited()))
        .isInstanceOf(InvalidProblem.class)
        .hasMessageContaining("U");
  }
}
