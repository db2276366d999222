package thinair.model.relational;

import java.util.OptionalInt;
import thinair.logic.Comparison;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.model.relational.Scope.Bound;

/// Numbers of a model: most are known before any execution is, the others count tuples of one.
final class Numbers {
  private Numbers() {}

  /// The value, if no execution decides it.
  static OptionalInt known(Quantity quantity, int k, Scope scope) {
    return switch (quantity) {
      case Quantity.Literal(_, var value) -> OptionalInt.of(value);
      case Quantity.Last _ -> OptionalInt.of(k);
      case Quantity.Variable(_, var name) -> OptionalInt.of(variable(name, scope));
      case Quantity.Size _ -> OptionalInt.empty();
      case Quantity.Arithmetic(_, var left, var operator, var right) -> {
        OptionalInt a = known(left, k, scope);
        OptionalInt b = known(right, k, scope);
        if (a.isEmpty() || b.isEmpty()) {
          yield OptionalInt.empty();
        }
        yield OptionalInt.of(
            switch (operator) {
              case PLUS -> a.getAsInt() + b.getAsInt();
              case MINUS -> a.getAsInt() - b.getAsInt();
            });
      }
    };
  }

  private static int variable(String name, Scope scope) {
    if (scope.get(name) instanceof Bound.Numeral(int value)) {
      return value;
    }
    throw new IllegalStateException("no number is bound to " + name);
  }

  static IntExpr integer(Quantity quantity, Translation terms, Scope scope) {
    OptionalInt known = known(quantity, terms.k(), scope);
    if (known.isPresent()) {
      return IntExpr.literal(known.getAsInt());
    }
    return switch (quantity) {
      case Quantity.Size(_, var of) -> terms.term(of, scope).count();
      case Quantity.Arithmetic(_, var left, var operator, var right) ->
          integer(left, terms, scope)
              .apply(
                  switch (operator) {
                    case PLUS -> IntExpr.BinaryOperator.ADD;
                    case MINUS -> IntExpr.BinaryOperator.SUBTRACT;
                  },
                  integer(right, terms, scope));
      case Quantity.Literal _, Quantity.Last _, Quantity.Variable _ ->
          throw new IllegalStateException("these are known");
    };
  }

  static Formula compare(
      Quantity left, Comparison comparison, Quantity right, Translation terms, Scope scope) {
    OptionalInt a = known(left, terms.k(), scope);
    OptionalInt b = known(right, terms.k(), scope);
    if (a.isEmpty() || b.isEmpty()) {
      return integer(left, terms, scope).compare(comparison, integer(right, terms, scope));
    }
    int order = Integer.compare(a.getAsInt(), b.getAsInt());
    return Formula.truth(
        switch (comparison) {
          case EQUAL -> order == 0;
          case NOT_EQUAL -> order != 0;
          case LESS -> order < 0;
          case LESS_OR_EQUAL -> order <= 0;
          case GREATER -> order > 0;
          case GREATER_OR_EQUAL -> order >= 0;
        });
  }
}
