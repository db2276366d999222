package thinair.frontend.c;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.source.SyntaxError;

/// Gives what a function calls its own names that nobody else has.
final class Names {
  private final String prefix;
  private final Set<String> shared;
  private final Set<String> functions;

  private Names(String prefix, Set<String> shared, Set<String> functions) {
    this.prefix = prefix;
    this.shared = shared;
    this.functions = functions;
  }

  /// Renames nothing, and knows which functions there are.
  Names(Set<String> functions) {
    this("", Set.of(), functions);
  }

  /// @param locations names that stay, unless a parameter has them
  static Names of(String prefix, List<ThreadSource.Parameter> parameters, Set<String> locations) {
    Set<String> shared = new HashSet<>(locations);
    parameters.forEach(parameter -> shared.remove(parameter.name()));
    return new Names(prefix, shared, Set.of());
  }

  private String of(String name) {
    return shared.contains(name) || isOrder(name) ? name : prefix + name;
  }

  /// Orders are names to the parser.
  private static boolean isOrder(String name) {
    return name.startsWith("memory_order_") || name.startsWith("mo_");
  }

  /// @param end the label behind all that the function does
  Statement renamed(Statement statement, String end) {
    return switch (statement) {
      case Statement.Declare(var place, var text, var type, var name, var value) ->
          new Statement.Declare(place, text, type, prefix + name, optional(value));
      case Statement.Assign(var place, var text, var name, var value) ->
          new Statement.Assign(place, text, name(name), renamed(value));
      case Statement.Store(var place, var text, var address, var value) ->
          new Statement.Store(place, text, renamed(address), renamed(value));
      case Statement.Evaluate(var place, var text, var expression) ->
          new Statement.Evaluate(place, text, renamed(expression));
      case Statement.If(var place, var text, var condition, var then, var otherwise) ->
          new Statement.If(
              place,
              text,
              renamed(condition),
              renamed(then, end),
              otherwise == null ? null : renamed(otherwise, end));
      case Statement.While(var place, var text, var condition, var body, var step) ->
          new Statement.While(
              place,
              text,
              renamed(condition),
              renamed(body, end),
              step == null ? null : renamed(step, end));
      case Statement.DoWhile(var place, var text, var body, var condition) ->
          new Statement.DoWhile(place, text, renamed(body, end), renamed(condition));
      case Statement.Block(var place, var statements) ->
          new Statement.Block(
              place, statements.stream().map(inner -> renamed(inner, end)).toList());
      case Statement.Jump(var place, var kind, var label) ->
          switch (kind) {
            case RETURN -> new Statement.Jump(place, Statement.Jump.Kind.GOTO, end);
            case GOTO -> new Statement.Jump(place, kind, prefix + label);
            case BREAK, CONTINUE -> statement;
          };
      case Statement.Label(var place, var name) -> new Statement.Label(place, prefix + name);
      case Statement.Switch(var place, var text, var value, var cases) ->
          new Statement.Switch(
              place,
              text,
              renamed(value),
              cases.stream()
                  .map(
                      each ->
                          new Statement.Switch.Case(
                              each.value(),
                              each.body().stream().map(inner -> renamed(inner, end)).toList()))
                  .toList());
      case Statement.Parallel _, Statement.OfThread _ -> statement;
    };
  }

  private Expression.Name name(Expression.Name name) {
    return new Expression.Name(name.place(), of(name.name()));
  }

  private @Nullable Expression optional(@Nullable Expression expression) {
    return expression == null ? null : renamed(expression);
  }

  private Expression renamed(Expression expression) {
    return switch (expression) {
      case Expression.Literal literal -> literal;
      case Expression.Name name -> name(name);
      case Expression.AddressOf(var place, var of) -> new Expression.AddressOf(place, name(of));
      case Expression.Dereference(var place, var address) ->
          new Expression.Dereference(place, renamed(address));
      case Expression.Index(var place, var array, var index) ->
          new Expression.Index(place, renamed(array), renamed(index));
      case Expression.Cast(var place, var type, var of) ->
          new Expression.Cast(place, type, renamed(of));
      case Expression.Unary(var place, var operator, var of) ->
          new Expression.Unary(place, operator, renamed(of));
      case Expression.Binary(var place, var operator, var left, var right) ->
          new Expression.Binary(place, operator, renamed(left), renamed(right));
      case Expression.Conditional(var place, var condition, var then, var otherwise) ->
          new Expression.Conditional(place, renamed(condition), renamed(then), renamed(otherwise));
      case Expression.Assign(var place, var target, var value) ->
          new Expression.Assign(place, renamed(target), renamed(value));
      case Expression.Call(var place, var at, var name, var annotations, var arguments) ->
          new Expression.Call(
              place, at, name, annotations, arguments.stream().map(this::renamed).toList());
    };
  }

  /// A call of a function of the program may only be a whole statement, or the right side of one.
  void requireNoCall(Statement statement) {
    switch (statement) {
      case Statement.Declare(_, _, _, _, var value) -> {
        if (value != null) {
          requireNoCall(value);
        }
      }
      case Statement.Assign(_, _, _, var value) -> requireNoCall(value);
      case Statement.Store(_, _, var address, var value) -> {
        requireNoCall(address);
        requireNoCall(value);
      }
      case Statement.Evaluate(_, _, var expression) -> requireNoCall(expression);
      case Statement.If _,
          Statement.While _,
          Statement.DoWhile _,
          Statement.Block _,
          Statement.Jump _,
          Statement.Label _,
          Statement.Switch _,
          Statement.Parallel _,
          Statement.OfThread _ -> {}
    }
  }

  void requireNoCall(Expression expression) {
    switch (expression) {
      case Expression.Literal _, Expression.Name _, Expression.AddressOf _ -> {}
      case Expression.Dereference(_, var address) -> requireNoCall(address);
      case Expression.Index(_, var array, var index) -> {
        requireNoCall(array);
        requireNoCall(index);
      }
      case Expression.Cast(_, _, var of) -> requireNoCall(of);
      case Expression.Unary(_, _, var of) -> requireNoCall(of);
      case Expression.Binary(_, _, var left, var right) -> {
        requireNoCall(left);
        requireNoCall(right);
      }
      case Expression.Conditional(_, var condition, var then, var otherwise) -> {
        requireNoCall(condition);
        requireNoCall(then);
        requireNoCall(otherwise);
      }
      case Expression.Assign(_, var target, var value) -> {
        requireNoCall(target);
        requireNoCall(value);
      }
      case Expression.Call call -> {
        if (functions.contains(call.name())) {
          throw new SyntaxError(
              call.namePlace(),
              "a function of the program is called by a statement of its own",
              "keep its value in a variable first: int r = %s(…);".formatted(call.name()));
        }
        call.arguments().forEach(this::requireNoCall);
      }
    }
  }
}
