package thinair.frontend.c;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What threads use of a library, also by way of macros.
final class Used {
  private final Set<String> functions = new HashSet<>();
  private final Set<String> types = new HashSet<>();
  private final Map<String, Macro> macros;
  private final Predicate<String> opaque;

  private Used(Map<String, Macro> macros, Predicate<String> opaque) {
    this.macros = macros;
    this.opaque = opaque;
  }

  /// @param opaque macros that are not looked into
  static Used by(List<ThreadSource> threads, Map<String, Macro> macros, Predicate<String> opaque) {
    Used used = new Used(macros, opaque);
    for (ThreadSource thread : threads) {
      thread.parameters().forEach(parameter -> used.types.add(parameter.type().name()));
      used.visit(thread.body());
    }
    return used;
  }

  Set<String> functions() {
    return functions;
  }

  Set<String> types() {
    return types;
  }

  private void visit(@Nullable Statement statement) {
    switch (statement) {
      case null -> {}
      case Statement.Declare(_, _, var type, _, var value) -> {
        types.add(type.name());
        visit(value);
      }
      case Statement.Assign(_, _, _, var value) -> visit(value);
      case Statement.Store(_, _, var address, var value) -> {
        visit(address);
        visit(value);
      }
      case Statement.Evaluate(_, _, var expression) -> visit(expression);
      case Statement.If(_, _, var condition, var then, var otherwise) -> {
        visit(condition);
        visit(then);
        visit(otherwise);
      }
      case Statement.While(_, _, var condition, var body, var step) -> {
        visit(condition);
        visit(body);
        visit(step);
      }
      case Statement.DoWhile(_, _, var body, var condition) -> {
        visit(body);
        visit(condition);
      }
      case Statement.Block(_, var statements) -> statements.forEach(this::visit);
      case Statement.Jump _, Statement.Label _, Statement.Parallel _, Statement.OfThread _ -> {}
      case Statement.Switch(_, _, var value, var cases) -> {
        visit(value);
        cases.forEach(each -> each.body().forEach(this::visit));
      }
    }
  }

  private void visit(@Nullable Expression expression) {
    switch (expression) {
      case null -> {}
      case Expression.Literal _, Expression.Name _, Expression.AddressOf _ -> {}
      case Expression.Assign(_, var target, var value) -> {
        visit(target);
        visit(value);
      }
      case Expression.Conditional(_, var condition, var then, var otherwise) -> {
        visit(condition);
        visit(then);
        visit(otherwise);
      }
      case Expression.Dereference(_, var address) -> visit(address);
      case Expression.Index(_, var array, var index) -> {
        visit(array);
        visit(index);
      }
      case Expression.Cast(_, var type, var of) -> {
        types.add(type.name());
        visit(of);
      }
      case Expression.Unary(_, _, var of) -> visit(of);
      case Expression.Binary(_, _, var left, var right) -> {
        visit(left);
        visit(right);
      }
      case Expression.Call call -> {
        call.arguments().forEach(this::visit);
        Macro macro = macros.get(call.name());
        if (functions.add(call.name()) && macro != null && !opaque.test(call.name())) {
          visit(macro.value());
          macro.statements().forEach(this::visit);
        }
      }
    }
  }
}
