package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.text.ProblemParser;

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
  void aSquareOfThreeHundredAtomsFits() {
    Expr square = Relation.set("s").product(Expr.univ());
    assertThatCode(() -> Capacity.require(problem(300, square.some()), BYTES))
        .doesNotThrowAnyException();
  }

  /// The largest matrix on the way to a formula, in tuples: ten atoms, `s` has at most three of
  /// them, `t` at most two, `r` at most four pairs, `q` at most one, `w` at most five triples.
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          some s                              ! 3
          some q                              ! 1
          some univ                           ! 10
          some iden                           ! 10
          some none                           ! 0
          some r + q                          ! 5
          some (s + t) & univ                 ! 10
          some s & t                          ! 3
          some q - r                          ! 4
          some r - q                          ! 4
          some t . r                          ! 8
          some r . r                          ! 16
          some s . w                          ! 15
          some s -> t                         ! 6
          some r -> q                         ! 4
          some r -> r                         ! 16
          some (s -> t) -> t                  ! 12
          some ~r                             ! 4
          some ^q                             ! 4
          some *q                             ! 14
          some ^r                             ! 64
          some ^(r + q)                       ! 100
          some s <: q                         ! 3
          some q :> s                         ! 3
          some r ++ q                         ! 5
          some {x: s, y: t | true}            ! 6
          some {x: s | some ^r}               ! 64
          some if some ^q then s else t       ! 5
          some if some s then q else none/2   ! 3
          some let x = ^q | x . x             ! 16
          some let x = none | x               ! 0
          some fix x/1 = s + x . q | x        ! 10
          some fix x/1 = s | x                ! 10
          some atom(1)                        ! 10
          some atom(#^r)                      ! 64
          some fix x/1 = s + x . ^r | x       ! 64
          some bits(#^r)                      ! 64
          #^q == 1                            ! 4
          (sum x: s | #^q) == 1               ! 4
          (sum x: ^r . s | 1) == 1            ! 64
          (sum x: s | #(x . r)) == 1          ! 4
          (sum x: s | #(x -> x)) == 1         ! 3
          all x: s | some x -> x              ! 3
          all x: s | some x -> r              ! 4
          some x: s, y: t | some x -> y       ! 3
          all x: s | some ^r                  ! 64
          some x: s | some ^r                 ! 64
          let x = t | some x -> x             ! 4
          let x = ^q | some x                 ! 4
          total(r, s)                         ! 4
          not some ^q                         ! 4
          """)
  void largestMatrix(String formula, int tuples) {
    Problem problem =
        ProblemParser.problem(
            "test",
            """
            universe a b c d e f g h i 1
            relation s/1 : {a, b, c}
            relation t/1 : {a, b}
            relation r/2 : {a->b, b->c, c->d, d->a}
            relation q/2 : {a->b}
            relation w/3 : {a->b->c, b->c->d, c->d->e, d->e->f, e->f->g}
            fact %s
            """
                .formatted(formula));
    int needed = 0;
    while (!fits(problem, needed)) {
      needed++;
    }
    assertThat(needed).isEqualTo(tuples);
  }

  @Test
  void constraintsAreLookedAtToo() {
    Expr square = Relation.set("s").product(Expr.univ());
    Problem facts = problem(300, square.some());
    Problem constraints =
        Problem.of(facts.bounds(), List.of(new Constraint("square", square.some())));
    assertThatThrownBy(() -> Capacity.require(constraints, 1_000_000))
        .isInstanceOf(InvalidProblem.class);
    assertThatThrownBy(() -> Capacity.require(facts, 1_000_000)).isInstanceOf(InvalidProblem.class);
  }

  /// With the memory that there is, before anything is translated.
  @Test
  void translationsRefuse() {
    Expr univ = Expr.univ();
    Expr large = Relation.set("s").product(univ).product(univ).product(univ);
    assertThatThrownBy(() -> Translation.toAnswer(problem(180, large.some()), Budget.unlimited()))
        .isInstanceOf(InvalidProblem.class)
        .hasMessageContaining("do not fit in memory");
  }

  private static boolean fits(Problem problem, int tuples) {
    try {
      Capacity.require(problem, 48L * tuples);
      return true;
    } catch (InvalidProblem e) {
      assertThat(e).hasMessageContaining("room for about " + tuples);
      return false;
    }
  }
}
