package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import thinair.logic.find.Answer;
import thinair.logic.find.SatFinder;

/// Terms are graphs: one that would have 2^100 nodes as a tree is checked like any other.
@Timeout(120)
class SharingTest {
  private static final Universe UNIVERSE = Universe.of("a", "b");
  private static final Relation S = Relation.set("s");
  private static final Relation R = Relation.binary("r");

  private static void isAsked(Formula formula) {
    Bounds bounds =
        Bounds.over(UNIVERSE)
            .atMost(S, TupleSet.full(UNIVERSE, 1))
            .atMost(R, TupleSet.full(UNIVERSE, 2))
            .build();
    assertThatCode(() -> Problem.of(bounds, formula)).doesNotThrowAnyException();
  }

  @Test
  void inExpressionsFormulasAndIntegers() {
    Expr expr = R;
    Expr joined = R;
    Expr product = Expr.none(0);
    Formula formula = R.no();
    IntExpr integer = R.count();
    for (int i = 0; i < 100; i++) {
      expr = expr.union(expr);
      joined = joined.join(joined);
      product = product.product(product);
      formula = Formula.or(formula, formula);
      integer = integer.apply(IntExpr.BinaryOperator.ADD, integer);
    }
    isAsked(
        Formula.and(
            expr.no(),
            joined.no(),
            product.no(),
            formula,
            integer.compare(Comparison.EQUAL, integer)));
  }

  /// A step to and fro, 2^60 times.
  @Test
  void sixtySquarings() {
    Expr steps = R;
    for (int i = 0; i < 60; i++) {
      steps = steps.join(steps);
    }
    Bounds bounds =
        Bounds.over(UNIVERSE)
            .exactly(R, TupleSet.of(UNIVERSE, 2, List.of(List.of("a", "b"), List.of("b", "a"))))
            .build();
    Problem problem = Problem.of(bounds, steps.eq(Expr.iden()));
    Answer answer = new SatFinder().find(problem);
    assertThat(answer).isInstanceOf(Answer.Found.class);
    assertThat(Evaluator.satisfies(((Answer.Found) answer).instance(), problem)).isTrue();
  }

  @Test
  void tuplesThatCannotBeCounted() {
    Expr longest = R;
    for (int i = 0; i < 29; i++) {
      longest = longest.product(longest);
    }
    Expr product = longest;
    assertThat(product.arity()).isEqualTo(1 << 30);
    assertThatThrownBy(() -> product.product(product))
        .isInstanceOf(InvalidProblem.class)
        .hasMessageStartingWith("'->' makes longer tuples than can be counted of ");
  }

  @Test
  void betweenScopes() {
    Variable x = Variable.atom("x");
    Formula formula = x.in(S);
    for (int i = 0; i < 100; i++) {
      formula = Formula.and(Formula.all(x.over(S), formula), Formula.exists(x.over(S), formula));
    }
    isAsked(Formula.all(x.over(S), formula));
  }

  @Test
  void inFixpoints() {
    Variable p = new Variable("p", 2);
    Variable q = new Variable("q", 2);
    Expr body = p.union(R);
    Formula condition = p.some();
    for (int i = 0; i < 100; i++) {
      condition = Formula.and(condition, condition);
      body = new Expr.Let(q, R, body.union(body));
    }
    Expr chosen =
        new Expr.Comprehension(
            List.of(
                Variable.atom("x").over(new Expr.Univ()), Variable.atom("y").over(new Expr.Univ())),
            condition);
    Expr fixpoint = new Expr.Fixpoint(List.of(new Definition(p, body.union(chosen))), p);
    isAsked(fixpoint.no());
  }
}
