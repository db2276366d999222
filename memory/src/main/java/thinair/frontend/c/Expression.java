package thinair.frontend.c;

import java.util.List;
import thinair.source.Span;

/// An expression as written. Calls keep their arguments as they are, because what is evaluated, and
/// in which order, is up to the function.
sealed interface Expression {
  Span place();

  record Literal(Span place, long value) implements Expression {}

  record Name(Span place, String name) implements Expression {}

  /// `*address`
  record Dereference(Span place, Expression address) implements Expression {}

  /// `array[index]`
  record Index(Span place, Expression array, Expression index) implements Expression {}

  record Cast(Span place, CType type, Expression of) implements Expression {}

  record Unary(Span place, UnaryOperator operator, Expression of) implements Expression {}

  record Binary(Span place, BinaryOperator operator, Expression left, Expression right)
      implements Expression {}

  /// `condition ? then : otherwise`
  record Conditional(Span place, Expression condition, Expression then, Expression otherwise)
      implements Expression {}

  /// `&name`
  record AddressOf(Span place, Name of) implements Expression {}

  /// `target = value` inside of another expression.
  record Assign(Span place, Expression target, Expression value) implements Expression {}

  /// `name{annotation, …}(argument, …)`, as a rule without annotations.
  ///
  /// @param place of the name and all that follows
  /// @param namePlace of the name alone
  record Call(
      Span place, Span namePlace, String name, List<String> annotations, List<Expression> arguments)
      implements Expression {}
}
