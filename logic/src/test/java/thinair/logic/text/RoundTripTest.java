package thinair.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Origins;
import thinair.logic.Printer;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.random.Cases;

/// Problem to text to problem, and text to problem to text.
class RoundTripTest {
  @Test
  @Tag("random")
  void hardTerms() {
    Cases.run(
        5_000,
        0,
        example -> {
          NastyTerms draw = new NastyTerms(example.random());
          int depth = 1 + (int) (example.seed() % 4);
          Formula formula = draw.formula(depth, List.of());
          assertThat(
                  ProblemParser.formula(
                      shown(example, Printer.print(formula)), NastyTerms.RELATIONS))
              .isEqualTo(formula);
          Expr expr = draw.expr(depth - 1, depth, List.of());
          assertThat(ProblemParser.expr(shown(example, Printer.print(expr)), NastyTerms.RELATIONS))
              .isEqualTo(expr);
          IntExpr integer = draw.integer(depth, List.of());
          assertThat(
                  ProblemParser.integer(
                      shown(example, Printer.print(integer)), NastyTerms.RELATIONS))
              .isEqualTo(integer);
        });
  }

  private static String shown(Cases.Case example, String text) {
    example.shows(text);
    return text;
  }

  /// Each is printed as it was written.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        universe a
        width 8
        """,
        """
        universe a b c 0 1 -8
        width 4
        relation rf/2 : {a->b} .. {a->b, a->c}
        relation po/2 = {a->b}
        relation co/2 : univ->univ
        relation flag/0 : {()}
        relation on/0 = {()}
        relation off/0 = {}
        relation s/1 : {a, -8}
        relation w/3 : {a->b->c} .. univ->univ->univ
        because "no thin air" rf {a->a, a->b}
        because "no thin air" flag {}
        because "on" on {()}
        fact all x: univ | x in s
        fact some x: s | x in rf . univ implies not x in s
        constraint coherence: acyclic rf + po
        constraint "any \\"text\\", \\\\ and\\n\\ttabs": no s
        constraint "": true
        constraint "all": true
        """,
        """
        universe "fact" "univ" in-between x:1 x. -a 7b a-
        width 8
        relation r/2 : {"fact"->"univ", x:1->x., -a->7b, a-->a-}
        """
      })
  void text(String text) {
    Problem problem = ProblemParser.problem("file", text);
    assertThat(Printer.print(problem)).isEqualTo(text);
  }

  @Test
  void placesAreOrigins() {
    Problem problem =
        ProblemParser.problem(
            "dir/file.problem",
            """
            universe a
            relation r/1 = {a}
              because "why" r {a}

            constraint single: one r   constraint "two":
              some r
            """);
    assertThat(problem.constraints())
        .extracting(constraint -> String.valueOf(constraint.origin()))
        .containsExactly("dir/file.problem:5:12", "dir/file.problem:5:39");
    assertThat(problem.bounds().reasons())
        .extracting(reason -> String.valueOf(reason.origin()))
        .containsExactly("dir/file.problem:3:11");
  }

  @Test
  void shorthandsForBounds() {
    Problem problem =
        ProblemParser.problem(
            "file",
            """
            universe a b c          // three atoms
            relation r1/2 : (a+b)->c
            relation r2/2 : a->b + {b->c, c->c}
            relation r3/2 : a->a .. univ->a
            relation r4/2 : univ->univ - iden - a->univ
            relation r5/2 = iden & (a + b)->univ
            relation r6/1 = none
            relation r7/1 : univ - a .. univ
            """);
    assertThat(Printer.print(problem))
        .isEqualTo(
            """
            universe a b c
            width 8
            relation r1/2 : {a->c, b->c}
            relation r2/2 : {a->b, b->c, c->c}
            relation r3/2 : {a->a} .. {a->a, b->a, c->a}
            relation r4/2 : {b->a, b->c, c->a, c->b}
            relation r5/2 = {a->a, b->b}
            relation r6/1 = {}
            relation r7/1 : {b, c} .. univ
            """);
  }

  @Test
  void whatNeedsNoTextIsKept() {
    Universe universe = Universe.of("a", "b");
    Relation r = Relation.binary("r");
    Bounds bounds =
        Bounds.over(universe)
            .atMost(r, TupleSet.full(universe, 2))
            .because("nothing", r, TupleSet.empty(universe, 2), null)
            .build();
    Problem problem =
        new Problem(
            bounds,
            5,
            List.of(Formula.and(), Formula.or(r.some())),
            List.of(new Constraint("c", Formula.and(Formula.and(r.no(), r.no()), r.no()))));
    Problem again = ProblemParser.problem("again", Printer.print(problem));
    assertThat(Origins.without(again)).isEqualTo(problem);
  }
}
