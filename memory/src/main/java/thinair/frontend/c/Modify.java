package thinair.frontend.c;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Tag;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// `x += 1`, `x++` and the like: of an atomic variable one read-modify-write in the order of all,
/// of a plain location a load and a store, of a local variable no event at all.
final class Modify {
  private static final String NAME = "__modify";
  private static final String BEFORE = "before";
  private static final String AFTER = "after";

  private Modify() {}

  /// @param address of what is modified
  /// @param before whether the value is the one from before, as of `x++`
  static Expression call(
      Span place, Span at, Expression address, Token operator, Expression value, boolean before) {
    return new Expression.Call(
        place,
        at,
        NAME,
        List.of(operator.text(), before ? BEFORE : AFTER),
        List.of(address, value));
  }

  /// The address of what can be assigned to.
  static Optional<Expression> address(Expression target) {
    return switch (target) {
      case Expression.Name name -> Optional.of(new Expression.AddressOf(name.place(), name));
      case Expression.Dereference(_, var address) -> Optional.of(address);
      case Expression.Index(var at, var array, var index) ->
          Optional.of(new Expression.Binary(at, BinaryOperator.ADD, array, index));
      default -> Optional.empty();
    };
  }

  static Builtin function() {
    return new Builtin(NAME, List.of("address", "value"), Modify::lower);
  }

  private static Optional<Typed> lower(Expression.Call call, Steps steps) {
    Expression target = call.arguments().get(0);
    Span at = call.namePlace();
    if (call.annotations().size() != 2) {
      throw new SyntaxError(at, "unknown function '" + NAME + "'");
    }
    String symbol = call.annotations().get(0);
    BinaryOperator operator =
        BinaryOperator.of(new Token(Token.Kind.SYMBOL, symbol, at.start(), at.end())).orElseThrow();
    boolean before = call.annotations().get(1).equals(BEFORE);
    if (target instanceof Expression.AddressOf(_, var name) && steps.isLocal(name)) {
      Typed old = steps.value(name, Port.OTHER);
      Typed value = steps.value(call.arguments().get(1), Port.OTHER);
      Typed result = steps.binary(call.place(), operator, old, value);
      steps.setLocal(name, result.operand());
      return Optional.of(before ? old : result);
    }
    Typed address = steps.value(target, Port.ADDRESS);
    Typed value = steps.value(call.arguments().get(1), Port.DATA);
    if (address.type().target().isAtomic()) {
      return Optional.of(atomic(call, steps, address, operator, value, before));
    }
    Typed old = steps.load(address, steps.plain(), Port.DATA);
    Typed result = steps.binary(call.place(), operator, old, value);
    steps.store(address, result);
    return Optional.of(before ? old : result);
  }

  private static Typed atomic(
      Expression.Call call,
      Steps steps,
      Typed address,
      BinaryOperator operator,
      Typed value,
      boolean before) {
    if (!steps.namesLocations()) {
      throw new SyntaxError(
          call.namePlace(),
          "in a litmus test '*x' is a plain access, also of an atomic",
          "say whether you mean atomic_fetch_add or a load and a store");
    }
    switch (operator) {
      case ADD, SUBTRACT, AND, OR, XOR -> {}
      default ->
          throw new SyntaxError(
              call.namePlace(),
              "atomics have no '" + operator.symbol() + "='",
              "write a loop with compare_exchange_weak");
    }
    int old = steps.fresh();
    steps.add(
        new Op.Update(
            old,
            address.operand(),
            operator.operator(),
            value.operand(),
            Steps.access(Set.of(Tag.A, Tag.SC, Tag.RMW, Tag.X)),
            steps.after()));
    Typed found = new Typed(new Operand.Result(old), address.type().target());
    return before ? found : steps.binary(call.place(), operator, found, value);
  }
}
