package thinair.frontend.c;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Puts what macros stand for in the place of their calls, from the outside in. What a macro makes
/// of a statement keeps the place and the text of that statement.
final class Expansion {
  /// A macro that calls others this deep calls itself.
  private static final int DEEPEST = 50;

  private final Map<String, Macro> macros;
  private int depth;

  Expansion(Map<String, Macro> macros) {
    this.macros = macros;
  }

  ThreadSource thread(ThreadSource thread) {
    return new ThreadSource(
        thread.place(),
        thread.id(),
        thread.parameters(),
        thread.direct(),
        block(thread.body(), Map.of()));
  }

  private Statement.Block block(Statement.Block block, Map<String, Expression> arguments) {
    return new Statement.Block(block.place(), statements(block.statements(), arguments));
  }

  private List<Statement> statements(List<Statement> all, Map<String, Expression> arguments) {
    return all.stream().map(statement -> statement(statement, arguments)).toList();
  }

  private Statement statement(Statement statement, Map<String, Expression> arguments) {
    return switch (statement) {
      case Statement.Declare(var place, var text, var type, var name, var value) ->
          new Statement.Declare(
              place, text, type, name, value == null ? null : expression(value, arguments));
      case Statement.Assign(var place, var text, var name, var value) ->
          new Statement.Assign(place, text, name, expression(value, arguments));
      case Statement.Store(var place, var text, var address, var value) ->
          new Statement.Store(
              place, text, expression(address, arguments), expression(value, arguments));
      case Statement.Evaluate(var place, var text, Expression.Call call)
          when macros.containsKey(call.name()) ->
          called(place, text, call, arguments);
      case Statement.Evaluate(var place, var text, var expression) ->
          new Statement.Evaluate(place, text, expression(expression, arguments));
      case Statement.If(var place, var text, var condition, var then, var otherwise) ->
          new Statement.If(
              place,
              text,
              expression(condition, arguments),
              statement(then, arguments),
              otherwise == null ? null : statement(otherwise, arguments));
      case Statement.While(var place, var text, var condition, var body, var step) ->
          new Statement.While(
              place,
              text,
              expression(condition, arguments),
              statement(body, arguments),
              step == null ? null : statement(step, arguments));
      case Statement.DoWhile(var place, var text, var body, var condition) ->
          new Statement.DoWhile(
              place, text, statement(body, arguments), expression(condition, arguments));
      case Statement.Block block -> block(block, arguments);
      case Statement.Jump jump -> jump;
      case Statement.Label label -> label;
      case Statement.Parallel parallel -> parallel;
      case Statement.OfThread thread -> thread;
      case Statement.Switch(var place, var text, var value, var cases) ->
          new Statement.Switch(
              place,
              text,
              expression(value, arguments),
              cases.stream()
                  .map(
                      each ->
                          new Statement.Switch.Case(
                              each.value(), statements(each.body(), arguments)))
                  .toList());
    };
  }

  /// A macro as a statement of its own.
  private Statement called(
      Span place, String text, Expression.Call call, Map<String, Expression> outer) {
    Macro macro = macro(call);
    Map<String, Expression> arguments = arguments(macro, call, outer);
    enter(call);
    Statement result;
    if (macro.value() != null) {
      result = new Statement.Evaluate(place, text, expression(macro.value(), arguments));
    } else {
      result =
          new Statement.Block(
              place,
              macro.statements().stream()
                  .map(inner -> labelled(statement(inner, arguments), place, text))
                  .toList());
    }
    depth--;
    return result;
  }

  /// The statement, as far as it is one instruction, under another text.
  private static Statement labelled(Statement statement, Span place, String text) {
    return switch (statement) {
      case Statement.Assign(_, _, var name, var value) ->
          new Statement.Assign(place, text, name, value);
      case Statement.Store(_, _, var address, var value) ->
          new Statement.Store(place, text, address, value);
      case Statement.Evaluate(_, _, var expression) ->
          new Statement.Evaluate(place, text, expression);
      case Statement.Block(_, var inner) ->
          new Statement.Block(
              place, inner.stream().map(each -> labelled(each, place, text)).toList());
      case Statement.Declare declare -> throw noMacro(declare);
      case Statement.If branch -> throw noMacro(branch);
      case Statement.While loop -> throw noMacro(loop);
      case Statement.DoWhile loop -> throw noMacro(loop);
      case Statement.Jump jump -> throw noMacro(jump);
      case Statement.Label label -> throw noMacro(label);
      case Statement.Switch choice -> throw noMacro(choice);
      case Statement.Parallel parallel -> throw noMacro(parallel);
      case Statement.OfThread thread -> throw noMacro(thread);
    };
  }

  private static SyntaxError noMacro(Statement statement) {
    return new SyntaxError(
        statement.place(),
        "a macro consists of assignments, stores and calls",
        "write this where the macro is used");
  }

  private Expression expression(Expression expression, Map<String, Expression> arguments) {
    return switch (expression) {
      case Expression.Literal literal -> literal;
      case Expression.AddressOf(var place, var of) ->
          arguments.get(of.name()) instanceof Expression.Name other
              ? new Expression.AddressOf(place, other)
              : expression;
      case Expression.Assign(var place, var target, var value) ->
          new Expression.Assign(place, expression(target, arguments), expression(value, arguments));
      case Expression.Name name -> arguments.getOrDefault(name.name(), name);
      case Expression.Conditional(var place, var condition, var then, var otherwise) ->
          new Expression.Conditional(
              place,
              expression(condition, arguments),
              expression(then, arguments),
              expression(otherwise, arguments));
      case Expression.Dereference(var place, var address) ->
          new Expression.Dereference(place, expression(address, arguments));
      case Expression.Index(var place, var array, var index) ->
          new Expression.Index(place, expression(array, arguments), expression(index, arguments));
      case Expression.Cast(var place, var type, var of) ->
          new Expression.Cast(place, type, expression(of, arguments));
      case Expression.Unary(var place, var operator, var of) ->
          new Expression.Unary(place, operator, expression(of, arguments));
      case Expression.Binary(var place, var operator, var left, var right) ->
          new Expression.Binary(
              place, operator, expression(left, arguments), expression(right, arguments));
      case Expression.Call call when macros.containsKey(call.name()) -> value(call, arguments);
      case Expression.Call(var place, var at, var name, var annotations, var given) ->
          new Expression.Call(
              place,
              at,
              name,
              annotations,
              given.stream().map(each -> expression(each, arguments)).toList());
    };
  }

  private Expression value(Expression.Call call, Map<String, Expression> outer) {
    Macro macro = macro(call);
    if (macro.value() == null) {
      throw new SyntaxError(call.namePlace(), call.name() + " gives no value");
    }
    Map<String, Expression> arguments = arguments(macro, call, outer);
    enter(call);
    Expression result = expression(macro.value(), arguments);
    depth--;
    return result;
  }

  private Macro macro(Expression.Call call) {
    Macro macro = macros.get(call.name());
    if (macro == null) {
      throw new IllegalStateException(call.name());
    }
    return macro;
  }

  private Map<String, Expression> arguments(
      Macro macro, Expression.Call call, Map<String, Expression> outer) {
    int given = call.arguments().size();
    int wanted = macro.parameters().size();
    if (given != wanted) {
      throw new SyntaxError(
          call.place(),
          "%s takes %d argument%s, not %d"
              .formatted(call.name(), wanted, wanted == 1 ? "" : "s", given),
          macro.signature());
    }
    var arguments = new HashMap<String, Expression>();
    for (int i = 0; i < given; i++) {
      arguments.put(macro.parameters().get(i), expression(call.arguments().get(i), outer));
    }
    return arguments;
  }

  private void enter(Expression.Call call) {
    if (++depth > DEEPEST) {
      throw new SyntaxError(
          call.namePlace(),
          "the macro %s does not end: it expands to a call of itself".formatted(call.name()));
    }
  }
}
