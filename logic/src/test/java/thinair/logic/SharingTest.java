package thinair.logic;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Terms are graphs: one that would have 2^100 nodes as a tree is checked like any other.
@Timeout(10)
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
    Formula formula = R.no();
    IntExpr integer = R.count();
    for (int i = 0; i < 100; i++) {
      expr = expr.union(expr);
      formula = Formula.or(formula, formula);
      integer = integer.apply(IntExpr.BinaryOperator.ADD, integer);
    }
    isAsked(Formula.and(expr.no(), formula, integer.compare(Comparison.EQUAL, integer)));
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
