package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// The functions of a program of CppMem. A call is replaced by what the function does, with names
/// of its own for parameters, local variables and labels, as threads have no stack.
final class Functions {
  /// What a function returns; no program can name it.
  static final String RESULT = "%result";

  /// Calls that lie this deep in each other call themselves.
  private static final int DEEPEST = 20;

  /// @param type what it returns
  record Function(CType type, List<ThreadSource.Parameter> parameters, Statement.Block body) {}

  private final Map<String, Function> functions = new HashMap<>();
  private int calls;
  private int depth;

  void add(String name, Function function) {
    functions.put(name, function);
  }

  @Nullable Function get(String name) {
    return functions.get(name);
  }

  Set<String> names() {
    return functions.keySet();
  }

  /// Statements with what they call in the place of calls.
  ///
  /// @param locations names that mean the same everywhere
  List<Statement> inlined(List<Statement> statements, Set<String> locations) {
    List<Statement> all = new ArrayList<>();
    statements.forEach(statement -> all.add(inlined(statement, locations)));
    return all;
  }

  private Statement inlined(Statement statement, Set<String> locations) {
    return switch (statement) {
      case Statement.Declare(var place, var text, var type, var name, Expression.Call call)
          when functions.containsKey(call.name()) ->
          called(
              place,
              call,
              locations,
              value -> new Statement.Declare(place, text, type, name, value));
      case Statement.Assign(var place, var text, var name, Expression.Call call)
          when functions.containsKey(call.name()) ->
          called(place, call, locations, value -> new Statement.Assign(place, text, name, value));
      case Statement.Evaluate(var place, _, Expression.Call call)
          when functions.containsKey(call.name()) ->
          called(place, call, locations, null);
      case Statement.Declare _, Statement.Assign _, Statement.Store _, Statement.Evaluate _ -> {
        new Names(functions.keySet()).requireNoCall(statement);
        yield statement;
      }
      case Statement.If(var place, var text, var condition, var then, var otherwise) -> {
        new Names(functions.keySet()).requireNoCall(condition);
        yield new Statement.If(
            place,
            text,
            condition,
            inlined(then, locations),
            otherwise == null ? null : inlined(otherwise, locations));
      }
      case Statement.While(var place, var text, var condition, var body, var step) -> {
        new Names(functions.keySet()).requireNoCall(condition);
        yield new Statement.While(
            place,
            text,
            condition,
            inlined(body, locations),
            step == null ? null : inlined(step, locations));
      }
      case Statement.DoWhile(var place, var text, var body, var condition) -> {
        new Names(functions.keySet()).requireNoCall(condition);
        yield new Statement.DoWhile(place, text, inlined(body, locations), condition);
      }
      case Statement.Block(var place, var statements) ->
          new Statement.Block(place, List.copyOf(inlined(statements, locations)));
      case Statement.Switch(var place, var text, var value, var cases) -> {
        new Names(functions.keySet()).requireNoCall(value);
        yield new Statement.Switch(
            place,
            text,
            value,
            cases.stream()
                .map(
                    each ->
                        new Statement.Switch.Case(
                            each.value(), List.copyOf(inlined(each.body(), locations))))
                .toList());
      }
      case Statement.Jump _, Statement.Label _, Statement.Parallel _, Statement.OfThread _ ->
          statement;
    };
  }

  private interface Use {
    Statement of(Expression value);
  }

  /// @param use what is done with the result; null where it is not looked at
  private Statement called(
      Span place, Expression.Call call, Set<String> locations, @Nullable Use use) {
    Function function = functions.get(call.name());
    if (function == null) {
      throw new IllegalStateException(call.name());
    }
    if (use != null && function.type().equals(new CType("void", 0))) {
      throw new SyntaxError(
          call.namePlace(),
          call.name() + " gives no value",
          "call it by a statement of its own: %s(…);".formatted(call.name()));
    }
    int given = call.arguments().size();
    int takes = function.parameters().size();
    if (given != takes) {
      throw new SyntaxError(
          call.place(),
          "%s takes %d argument%s, not %d"
              .formatted(call.name(), takes, takes == 1 ? "" : "s", given),
          "its parameters are (%s)"
              .formatted(
                  function.parameters().stream()
                      .map(each -> each.type() + " " + each.name())
                      .collect(Collectors.joining(", "))));
    }
    if (++depth > DEEPEST) {
      throw new SyntaxError(
          call.namePlace(),
          call.name() + " calls itself, and threads have no stack here",
          "write it as a loop");
    }
    String prefix = "%" + ++calls + ".";
    List<Statement> all = new ArrayList<>();
    Names check = new Names(functions.keySet());
    for (int i = 0; i < given; i++) {
      ThreadSource.Parameter parameter = function.parameters().get(i);
      Expression argument = call.arguments().get(i);
      check.requireNoCall(argument);
      String text =
          "%s %s = %s;".formatted(parameter.type(), parameter.name(), argument.place().text());
      all.add(
          new Statement.Declare(
              argument.place(), text, parameter.type(), prefix + parameter.name(), argument));
    }
    Names own = Names.of(prefix, function.parameters(), locations);
    String end = prefix + "end";
    for (Statement inner : function.body().statements()) {
      all.add(inlined(own.renamed(inner, end), locations));
    }
    all.add(new Statement.Label(place, end));
    if (use != null) {
      all.add(use.of(new Expression.Name(call.place(), prefix + RESULT)));
    }
    depth--;
    return new Statement.Block(place, List.copyOf(all));
  }
}
