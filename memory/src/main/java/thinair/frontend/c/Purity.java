package thinair.frontend.c;

/// Whether it cannot be told if an expression was evaluated.
final class Purity {
  private Purity() {}

  static boolean isPure(Expression expression) {
    return switch (expression) {
      case Expression.Literal _, Expression.Name _, Expression.AddressOf _ -> true;
      case Expression.Dereference _,
          Expression.Index _,
          Expression.Call _,
          Expression.Assign _,
          Expression.Conditional _ ->
          false;
      case Expression.Cast(_, _, var of) -> isPure(of);
      case Expression.Unary(_, _, var of) -> isPure(of);
      case Expression.Binary(_, var operator, var left, var right) ->
          operator != BinaryOperator.DIVIDE
              && operator != BinaryOperator.REMAINDER
              && isPure(left)
              && isPure(right);
    };
  }
}
