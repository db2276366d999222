package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import thinair.program.Register;
import thinair.program.Value;
import thinair.source.Diagnostic;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// What the names in a thread mean. As in herd, a local variable is a register of the thread:
/// blocks do not hide it, and it keeps its value from one round of a loop to the next.
final class Scope {
  private final ThreadSource thread;
  private final Map<String, CType> locals = new HashMap<>();
  private final Map<String, CType> parameters = new HashMap<>();
  private final Set<String> assigned = new HashSet<>();

  /// @param lenient whether what is assigned to need not be declared
  /// @param started variables that have a value before, and need not be declared then
  Scope(ThreadSource thread, boolean lenient, Set<String> started) {
    this.thread = thread;
    for (ThreadSource.Parameter parameter : thread.parameters()) {
      parameters.put(parameter.name(), parameter.type());
    }
    collect(thread.body());
    if (lenient) {
      Stream.concat(assigned.stream(), started.stream())
          .filter(name -> !parameters.containsKey(name) && !thread.direct().containsKey(name))
          .forEach(name -> locals.putIfAbsent(name, CType.INT));
    }
  }

  private void collect(Statement statement) {
    switch (statement) {
      case Statement.Declare(_, _, var type, var name, var value) -> {
        if (value != null) {
          collect(value);
        }
        locals.putIfAbsent(name, type);
        assigned.add(name);
      }
      case Statement.Assign(_, _, var name, var value) -> {
        assigned.add(name.name());
        collect(value);
      }
      case Statement.Store(_, _, var address, var value) -> {
        collect(address);
        collect(value);
      }
      case Statement.Evaluate(_, _, var expression) -> collect(expression);
      case Statement.Jump _, Statement.Label _, Statement.Parallel _, Statement.OfThread _ -> {}
      case Statement.Switch(_, _, var value, var cases) -> {
        collect(value);
        cases.forEach(each -> each.body().forEach(this::collect));
      }
      case Statement.If(_, _, var condition, var then, var otherwise) -> {
        collect(condition);
        collect(then);
        if (otherwise != null) {
          collect(otherwise);
        }
      }
      case Statement.While(_, _, var condition, var body, var step) -> {
        collect(condition);
        collect(body);
        if (step != null) {
          collect(step);
        }
      }
      case Statement.DoWhile(_, _, var body, var condition) -> {
        collect(body);
        collect(condition);
      }
      case Statement.Block(_, var statements) -> statements.forEach(this::collect);
    }
  }

  /// What is assigned to inside of an expression.
  private void collect(Expression expression) {
    switch (expression) {
      case Expression.Literal _, Expression.Name _ -> {}
      case Expression.AddressOf(_, var of) -> {
        // A function may write there.
        if (!parameters.containsKey(of.name())) {
          assigned.add(of.name());
        }
      }
      case Expression.Assign(_, var target, var value) -> {
        if (target instanceof Expression.Name name) {
          assigned.add(name.name());
        } else {
          collect(target);
        }
        collect(value);
      }
      case Expression.Conditional(_, var condition, var then, var otherwise) -> {
        collect(condition);
        collect(then);
        collect(otherwise);
      }
      case Expression.Dereference(_, var address) -> collect(address);
      case Expression.Index(_, var array, var index) -> {
        collect(array);
        collect(index);
      }
      case Expression.Cast(_, _, var of) -> collect(of);
      case Expression.Unary(_, _, var of) -> collect(of);
      case Expression.Binary(_, _, var left, var right) -> {
        collect(left);
        collect(right);
      }
      case Expression.Call call -> call.arguments().forEach(this::collect);
    }
  }

  /// Whether a name means what a location holds, and not its address, as in CppMem.
  boolean isDirect(Expression.Name name) {
    return thread.direct().containsKey(name.name()) && !locals.containsKey(name.name());
  }

  Purity purity() {
    return new Purity(this::isDirect);
  }

  boolean hasDirect() {
    return !thread.direct().isEmpty();
  }

  /// Whether a name is a local variable, and no location.
  boolean isLocal(Expression.Name name) {
    return locals.containsKey(name.name());
  }

  /// The address that a name always means; empty for local variables, and for parameters that the
  /// thread assigns to.
  Optional<Value> address(Expression.Name name) {
    if (isDirect(name)) {
      return Optional.of(Value.address(name.name()));
    }
    boolean constant = parameters.containsKey(name.name()) && !assigned.contains(name.name());
    return constant ? Optional.of(Value.address(name.name())) : Optional.empty();
  }

  Register register(Expression.Name name) {
    type(name);
    return new Register(name.name());
  }

  /// @throws SyntaxError if the name is not declared
  CType type(Expression.Name name) {
    CType local = locals.get(name.name());
    CType direct = thread.direct().get(name.name());
    if (local == null && direct != null) {
      return direct;
    }
    CType type = local != null ? local : parameters.get(name.name());
    if (type == null) {
      throw undeclared(name);
    }
    return type;
  }

  /// Parameters that are assigned to start as the addresses they are.
  Map<Register, Value> initial() {
    Map<Register, Value> initial = new HashMap<>();
    for (String name : parameters.keySet()) {
      if (assigned.contains(name) && !thread.direct().containsKey(name)) {
        initial.put(new Register(name), Value.address(name));
      }
    }
    return initial;
  }

  private SyntaxError undeclared(Expression.Name name) {
    List<String> known = new ArrayList<>(new TreeSet<>(locals.keySet()));
    known.addAll(new TreeSet<>(parameters.keySet()));
    String help =
        Suggestion.nearest(name.name(), known)
            .map(Suggestion::question)
            .orElse("declare it as a local variable, or as a parameter if it is a location");
    return new SyntaxError(
        new Diagnostic(
            name.place(),
            "P" + thread.id() + " has no variable and no parameter '" + name.name() + "'",
            Optional.of(help)));
  }
}
