package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A statement with `a ? b : c` in it is an `if` around two of it; `a && b` is `a ? b != 0 : 0`
/// where it can be told whether `b` was evaluated. That changes nothing as long as nobody can tell
/// when the rest of the statement is evaluated: what is chosen does not depend on the condition by
/// its value (ISO/IEC 14882, [intro.races]), only by control.
final class Conditionals {
  private final Purity purity;

  Conditionals(Purity purity) {
    this.purity = purity;
  }

  /// An expression that is one of two, as a condition has it.
  private record Decided(Expression condition, Expression then, Expression otherwise) {
    Decided map(UnaryOperator<Expression> around) {
      return new Decided(condition, around.apply(then), around.apply(otherwise));
    }

    Statement branch(Statement statement, Made made) {
      return new Statement.If(
          statement.place(),
          "if (" + condition.place().text() + ")",
          condition,
          made.with(then),
          made.with(otherwise));
    }
  }

  private interface Made {
    Statement with(Expression expression);
  }

  /// The same statement, or the `if` that it abbreviates.
  Statement decided(Statement statement) {
    return switch (statement) {
      case Statement.Declare(var place, var text, var type, var name, var value) ->
          decided(statement, value, it -> new Statement.Declare(place, text, type, name, it));
      case Statement.Assign(var place, var text, var name, var value) ->
          decided(statement, value, it -> new Statement.Assign(place, text, name, it));
      case Statement.Store(var place, var text, var address, var value)
          when purity.isPure(address) ->
          decided(statement, value, it -> new Statement.Store(place, text, address, it));
      case Statement.Store(var place, var text, var address, var value) when purity.isPure(value) ->
          decided(statement, address, it -> new Statement.Store(place, text, it, value));
      case Statement.Evaluate(var place, var text, var expression) ->
          decided(statement, expression, it -> new Statement.Evaluate(place, text, it));
      case Statement.Store _,
          Statement.If _,
          Statement.While _,
          Statement.DoWhile _,
          Statement.Block _,
          Statement.Jump _,
          Statement.Label _,
          Statement.Switch _,
          Statement.Parallel _,
          Statement.OfThread _ ->
          statement;
    };
  }

  private Statement decided(Statement statement, @Nullable Expression expression, Made made) {
    return expression == null
        ? statement
        : split(expression).map(it -> it.branch(statement, made)).orElse(statement);
  }

  /// The condition that decides about an expression, and what it is then.
  private Optional<Decided> split(Expression expression) {
    return switch (expression) {
      case Expression.Conditional(_, var condition, var then, var otherwise) ->
          Optional.of(new Decided(condition, then, otherwise));
      case Expression.Cast(var place, var type, var of) ->
          split(of).map(it -> it.map(inner -> new Expression.Cast(place, type, inner)));
      case Expression.Unary(var place, var operator, var of) ->
          split(of).map(it -> it.map(inner -> new Expression.Unary(place, operator, inner)));
      case Expression.Dereference(var place, var address) ->
          split(address).map(it -> it.map(inner -> new Expression.Dereference(place, inner)));
      case Expression.Binary(var place, var operator, var left, var right) ->
          operator.shortCircuit()
              ? purity.isPure(right)
                  ? Optional.empty()
                  : Optional.of(shortCut(operator, left, right))
              : purity.isPure(right)
                  ? split(left)
                      .map(
                          it ->
                              it.map(inner -> new Expression.Binary(place, operator, inner, right)))
                  : purity.isPure(left)
                      ? split(right)
                          .map(
                              it ->
                                  it.map(
                                      inner -> new Expression.Binary(place, operator, left, inner)))
                      : Optional.empty();
      case Expression.Call call -> split(call);
      case Expression.Literal _,
          Expression.Name _,
          Expression.AddressOf _,
          Expression.Index _,
          Expression.Assign _ ->
          Optional.empty();
    };
  }

  private static Decided shortCut(BinaryOperator operator, Expression left, Expression right) {
    Expression known =
        new Expression.Literal(left.place(), operator == BinaryOperator.AND_THEN ? 0 : 1);
    Expression zero = new Expression.Literal(right.place(), 0);
    Expression truth = new Expression.Binary(right.place(), BinaryOperator.NOT_EQUAL, right, zero);
    return operator == BinaryOperator.AND_THEN
        ? new Decided(left, truth, known)
        : new Decided(left, known, truth);
  }

  /// One argument may be decided about, where the others are pure.
  private Optional<Decided> split(Expression.Call call) {
    List<Expression> arguments = call.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      int at = i;
      Optional<Decided> decided = split(arguments.get(i));
      boolean alone =
          decided.isPresent()
              && arguments.stream()
                  .allMatch(other -> other == arguments.get(at) || purity.isPure(other));
      if (alone) {
        return decided.map(
            it ->
                it.map(
                    inner -> {
                      List<Expression> changed = new ArrayList<>(arguments);
                      changed.set(at, inner);
                      return new Expression.Call(
                          call.place(),
                          call.namePlace(),
                          call.name(),
                          call.annotations(),
                          List.copyOf(changed));
                    }));
      }
    }
    return Optional.empty();
  }
}
