package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;

/// What would not fit in memory is refused by name, before any matrix is made.
class CapacityTest {
  private static final long BYTES = 100_000_000;

  private static Problem problem(int atoms, Formula fact) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < atoms; i++) {
      names.add("a" + i);
    }
    Universe universe = new Universe(names);
    Bounds bounds =
        Bounds.over(universe).atMost(Relation.set("s"), TupleSet.full(universe, 1)).build();
    return Problem.of(bounds, fact);
  }

  @Test
  void aCubeOfThreeHundredAtomsIsRefusedByName() {
    Expr cube = Relation.set("s").product(Expr.univ()).product(Expr.univ());
    assertThatThrownBy(() -> Capacity.require(problem(300, cube.some()), BYTES))
        .isInstanceOf(InvalidProblem.class)
        .hasMessageContaining("s -> univ -> univ")
        .hasMessageContaining("27000000")
        .hasMessageContaining("do not fit in memory");
  }

  @Test
  void theBudgetSaysHowMuchMemoryThereIs() {
    Problem cube = problem(100, Relation.set("s").product(Expr.univ()).product(Expr.univ()).some());

    assertThatCode(() -> Translation.toAnswer(cube, Budget.of(Optional.empty(), BYTES)))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> Translation.toAnswer(cube, Budget.of(Optional.empty(), BYTES / 10)))
        .isInstanceOf(InvalidProblem.class)
        .hasMessageContaining("room for about 208333");
  }

  @Test
  void aSquareOfThreeHundredAtomsFits() {
    Expr square = Relation.set("s").product(Expr.univ());
    assertThatCode(() -> Capacity.require(problem(300, square.some()), BYTES))
        .doesNotThrowAnyException();
  }
}
