package thinair.learn;

import java.util.List;
import thinair.logic.Expr;
import thinair.model.Operator;

/// The operators of holes in relational logic.
final class Expressions {
  private Expressions() {}

  static Expr of(Operator operator, List<Expr> operands) {
    if (!(operator instanceof Operator.Known known)) {
      throw new IllegalArgumentException("no operator of the logic: " + operator.sign());
    }
    Expr first = operands.getFirst();
    Expr last = operands.getLast();
    return switch (known) {
      case UNION, SET_UNION -> first.union(last);
      case INTERSECTION, SET_INTERSECTION -> first.intersection(last);
      case DIFFERENCE, SET_DIFFERENCE -> first.minus(last);
      case PRODUCT -> first.product(last);
      case SEQUENCE, IMAGE, PREIMAGE -> first.join(last);
      case FROM_SET -> new Expr.DomainRestriction(first, last);
      case TO_SET -> new Expr.RangeRestriction(first, last);
      case INVERSE -> first.transpose();
      case CLOSURE -> first.closure();
      case OPTIONAL -> first.union(Expr.iden());
      case DOMAIN -> first.join(Expr.univ());
      case RANGE -> Expr.univ().join(first);
    };
  }
}
