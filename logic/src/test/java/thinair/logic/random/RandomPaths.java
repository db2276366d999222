package thinair.logic.random;

import java.util.List;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Variable;

/// Random formulas about paths: closures, acyclicity and recursive definitions in both polarities.
/// They have encodings of their own, which formulas drawn from all operators seldom reach.
final class RandomPaths {
  private static final Variable P = new Variable("p", 2);
  private static final Variable Q = new Variable("q", 2);
  private static final Variable X = Variable.atom("x");

  private final RandomTerms terms;

  RandomPaths(RandomTerms terms) {
    this.terms = terms;
  }

  Formula formula() {
    Formula formula =
        new Choice<Formula>()
            .or(3, () -> new Formula.Acyclic(edges()))
            .or(2, () -> new Formula.Irreflexive(paths()))
            .or(2, () -> paths().in(any(2)))
            .or(2, () -> any(2).in(paths()))
            .or(2, () -> paths().eq(paths()))
            .or(2, () -> any(1).join(paths()).eq(any(1)))
            .or(1, () -> new Formula.TotalOrder(paths(), any(1)))
            .or(1, () -> Formula.all(X.over(any(1)), paths().join(X).lone()))
            .or(1, () -> Formula.exists(X.over(any(1)), X.join(paths()).one()))
            .or(1, () -> reached().in(any(1)))
            .or(1, () -> any(1).in(reached()))
            .draw(terms.random);
    return terms.random.nextInt(3) == 0 ? formula.not() : formula;
  }

  private Expr any(int arity) {
    return terms.expr(arity, 1, Visible.NOTHING);
  }

  private Expr edges() {
    return terms.expr(2, terms.random.nextInt(3), Visible.NOTHING);
  }

  private Expr paths() {
    Expr r = edges();
    return new Choice<Expr>()
        .or(2, r::closure)
        .or(1, r::reflexiveClosure)
        .or(2, () -> fix(P, new Definition(P, r.union(P.join(r)))))
        .or(1, () -> fix(P, new Definition(P, r.union(r.join(P)))))
        .or(1, () -> fix(P, new Definition(P, r.union(P.join(P)))))
        .or(1, () -> fix(P, new Definition(P, edges().union(P.join(r).intersection(edges())))))
        .or(
            2,
            () -> fix(Q, new Definition(P, r.union(Q.join(edges()))), new Definition(Q, P.join(r))))
        .or(1, () -> edges().join(r.closure()).closure())
        .draw(terms.random);
  }

  /// A set that grows along the edges, from a start, where a condition holds.
  private Expr reached() {
    Variable set = Variable.atom("z");
    Expr step =
        new Choice<Expr>()
            .or(1, () -> set.join(edges()))
            .or(1, () -> edges().join(set).intersection(any(1)))
            .or(
                1,
                () -> new Expr.Comprehension(List.of(X.over(Expr.univ())), X.join(edges()).in(set)))
            .draw(terms.random);
    return fix(set, new Definition(set, any(1).union(step)));
  }

  private static Expr fix(Variable result, Definition... definitions) {
    return new Expr.Fixpoint(List.of(definitions), result);
  }
}
