package thinair.frontend.c;

import java.util.function.Predicate;

/// Whether it cannot be told if an expression was evaluated.
///
/// @param locations the names that mean what a location holds
record Purity(Predicate<Expression.Name> locations) {
  boolean isPure(Expression expression) {
    return switch (expression) {
      case Expression.Literal _, Expression.AddressOf _ -> true;
      case Expression.Name name -> !locations.test(name);
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

  /// Whether a condition has to be decided step by step: without effects on the right of `&&` it
  /// cannot be told whether that was evaluated.
  boolean isDecidedInSteps(Expression condition) {
    return switch (condition) {
      case Expression.Unary(_, UnaryOperator operator, var of) ->
          operator == UnaryOperator.NOT && isDecidedInSteps(of);
      case Expression.Binary(_, var operator, var left, var right) ->
          operator.shortCircuit()
              && (!isPure(right) || isDecidedInSteps(left) || isDecidedInSteps(right));
      default -> false;
    };
  }
}
