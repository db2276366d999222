package thinair.frontend.c;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// `atomic_flag`: set by an exchange, cleared by a store.
final class AtomicFlag {
  private AtomicFlag() {}

  static List<Builtin> functions() {
    return List.of(
        new Builtin(
            "atomic_flag_test_and_set",
            List.of("flag"),
            (call, steps) -> testAndSet(call, steps, MemoryOrder.SEQUENTIAL)),
        new Builtin(
            "atomic_flag_test_and_set_explicit",
            List.of("flag", "order"),
            (call, steps) -> testAndSet(call, steps, MemoryOrder.of(call.arguments().get(1)))),
        new Builtin(
            "atomic_flag_test",
            List.of("flag"),
            (call, steps) -> test(call, steps, MemoryOrder.SEQUENTIAL)),
        new Builtin(
            "atomic_flag_test_explicit",
            List.of("flag", "order"),
            (call, steps) -> test(call, steps, MemoryOrder.ofLoad(call.arguments().get(1)))),
        new Builtin(
            "atomic_flag_clear",
            List.of("flag"),
            (call, steps) -> clear(call, steps, MemoryOrder.SEQUENTIAL)),
        new Builtin(
            "atomic_flag_clear_explicit",
            List.of("flag", "order"),
            (call, steps) -> clear(call, steps, MemoryOrder.ofStore(call.arguments().get(1)))));
  }

  private static Optional<Typed> testAndSet(Expression.Call call, Steps steps, MemoryOrder order) {
    Typed flag = steps.value(call.arguments().get(0), Port.ADDRESS);
    int old = steps.fresh();
    steps.add(
        new Op.Update(
            old,
            flag.operand(),
            Operator.COPY,
            Operand.of(1),
            Steps.access(Set.of(Tag.A, order.tag(), Tag.RMW, Tag.X)),
            steps.after()));
    return Optional.of(new Typed(new Operand.Result(old), CType.INT));
  }

  private static Optional<Typed> test(Expression.Call call, Steps steps, MemoryOrder order) {
    Typed flag = steps.value(call.arguments().get(0), Port.ADDRESS);
    return Optional.of(steps.load(flag, Set.of(Tag.A, order.tag()), steps.wanted()));
  }

  private static Optional<Typed> clear(Expression.Call call, Steps steps, MemoryOrder order) {
    Typed flag = steps.value(call.arguments().get(0), Port.ADDRESS);
    steps.add(
        new Op.Store(
            flag.operand(),
            Operand.of(0),
            Steps.access(Set.of(Tag.A, order.tag())),
            steps.after()));
    return Optional.empty();
  }
}
