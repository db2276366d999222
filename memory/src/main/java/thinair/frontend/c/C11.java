package thinair.frontend.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// The functions of `<stdatomic.h>`. Those whose name does not end in `_explicit` are sequentially
/// consistent. A read-modify-write is one event; a compare-and-exchange first reads what it
/// expects, without atomicity.
final class C11 {
  static final Set<Tag> PLAIN = Set.of(Tag.NA);

  private C11() {}

  static List<Builtin> functions() {
    List<Builtin> all = new ArrayList<>();
    all.add(
        new Builtin(
            "atomic_load",
            List.of("location"),
            (call, steps) -> load(call, steps, MemoryOrder.SEQUENTIAL)));
    all.add(
        new Builtin(
            "atomic_load_explicit",
            List.of("location", "order"),
            (call, steps) -> load(call, steps, MemoryOrder.ofLoad(call.arguments().get(1)))));
    all.add(
        new Builtin(
            "atomic_store",
            List.of("location", "value"),
            (call, steps) -> store(call, steps, atomic(MemoryOrder.SEQUENTIAL))));
    all.add(
        new Builtin(
            "atomic_store_explicit",
            List.of("location", "value", "order"),
            (call, steps) ->
                store(call, steps, atomic(MemoryOrder.ofStore(call.arguments().get(2))))));
    all.add(
        new Builtin(
            "atomic_init",
            List.of("location", "value"),
            (call, steps) -> store(call, steps, PLAIN)));
    update(all, "atomic_exchange", Operator.COPY);
    update(all, "atomic_fetch_add", Operator.ADD);
    update(all, "atomic_fetch_sub", Operator.SUBTRACT);
    update(all, "atomic_fetch_or", Operator.OR);
    update(all, "atomic_fetch_xor", Operator.XOR);
    update(all, "atomic_fetch_and", Operator.AND);
    compareExchange(all, "atomic_compare_exchange_strong", true);
    compareExchange(all, "atomic_compare_exchange_weak", false);
    all.add(
        new Builtin(
            "atomic_thread_fence",
            List.of("order"),
            (call, steps) -> {
              steps.add(new Op.Fence(Set.of(order(call, 0).tag()), steps.after()));
              return Optional.empty();
            }));
    // Orders a thread with its own signal handler; there are none, so it does nothing.
    all.add(
        new Builtin(
            "atomic_signal_fence",
            List.of("order"),
            (call, _) -> {
              order(call, 0);
              return Optional.empty();
            }));
    all.add(
        new Builtin(
            "kill_dependency",
            List.of("value"),
            (call, steps) -> {
              Typed value = steps.value(call.arguments().get(0), steps.wanted());
              return Optional.of(
                  new Typed(steps.compute(Operator.FORGET, value.operand()), value.type()));
            }));
    all.add(
        new Builtin(
            "__readsvalue",
            List.of("value", "wanted"),
            (call, steps) -> {
              Typed value = steps.value(call.arguments().get(0), steps.wanted());
              Typed wanted = steps.value(call.arguments().get(1), Port.OTHER);
              steps.add(
                  new Op.Require(steps.compute(Operator.EQUAL, value.operand(), wanted.operand())));
              return Optional.of(value);
            }));
    all.addAll(AtomicFlag.functions());
    all.add(Modify.function());
    all.addAll(Mutexes.functions());
    all.add(Annotated.addUnless(Set.of(Tag.NA, Tag.RMW, Tag.X)));
    return all;
  }

  private static MemoryOrder order(Expression.Call call, int argument) {
    return MemoryOrder.of(call.arguments().get(argument));
  }

  private static Set<Tag> atomic(MemoryOrder order) {
    return Set.of(Tag.A, order.tag());
  }

  private static Set<Tag> readModifyWrite(MemoryOrder order) {
    return Set.of(Tag.A, order.tag(), Tag.RMW, Tag.X);
  }

  private static Optional<Typed> load(Expression.Call call, Steps steps, MemoryOrder order) {
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    return Optional.of(steps.load(address, atomic(order), steps.wanted()));
  }

  private static Optional<Typed> store(Expression.Call call, Steps steps, Set<Tag> tags) {
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    Typed value = steps.value(call.arguments().get(1), Port.DATA);
    steps.add(new Op.Store(address.operand(), value.operand(), Steps.access(tags), steps.after()));
    return Optional.empty();
  }

  private static void update(List<Builtin> all, String name, Operator operator) {
    all.add(
        new Builtin(
            name,
            List.of("location", "value"),
            (call, steps) -> update(call, steps, operator, MemoryOrder.SEQUENTIAL)));
    all.add(
        new Builtin(
            name + "_explicit",
            List.of("location", "value", "order"),
            (call, steps) -> update(call, steps, operator, order(call, 2))));
  }

  private static Optional<Typed> update(
      Expression.Call call, Steps steps, Operator operator, MemoryOrder order) {
    Typed value = steps.value(call.arguments().get(1), Port.DATA);
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    int old = steps.fresh();
    steps.add(
        new Op.Update(
            old,
            address.operand(),
            operator,
            value.operand(),
            Steps.access(readModifyWrite(order)),
            steps.after()));
    return Optional.of(new Typed(new Operand.Result(old), address.type().target()));
  }

  private static void compareExchange(List<Builtin> all, String name, boolean strong) {
    all.add(
        new Builtin(
            name,
            List.of("location", "expected", "desired"),
            (call, steps) ->
                compareExchange(
                    call, steps, strong, MemoryOrder.SEQUENTIAL, MemoryOrder.SEQUENTIAL)));
    all.add(
        new Builtin(
            name + "_explicit",
            List.of("location", "expected", "desired", "success", "failure"),
            (call, steps) ->
                compareExchange(
                    call,
                    steps,
                    strong,
                    order(call, 3),
                    MemoryOrder.ofLoad(call.arguments().get(4)))));
  }

  private static Optional<Typed> compareExchange(
      Expression.Call call, Steps steps, boolean strong, MemoryOrder success, MemoryOrder failure) {
    Expected expected = Expected.of(call.arguments().get(1), steps);
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    int before = expected.read(steps);
    boolean stronger = failure.isStrongerThan(success);
    Operand result =
        steps.choose(
            to ->
                steps.afterControl(
                    before,
                    () ->
                        exchange(
                            call.arguments().get(2),
                            steps,
                            address,
                            before,
                            with(readModifyWrite(success), stronger),
                            to)),
            to ->
                steps.afterControl(
                    before,
                    () ->
                        fail(
                            steps,
                            strong,
                            expected,
                            address,
                            before,
                            with(atomic(failure), stronger),
                            to)));
    return Optional.of(new Typed(result, CType.INT));
  }

  private static Set<Tag> with(Set<Tag> tags, boolean stronger) {
    if (!stronger) {
      return tags;
    }
    Set<Tag> all = new HashSet<>(tags);
    all.add(Tag.STRONGER);
    return all;
  }

  private static void exchange(
      Expression desired, Steps steps, Typed address, int expected, Set<Tag> tags, int to) {
    Typed value = steps.value(desired, Port.OTHER);
    int old = steps.fresh();
    steps.add(
        new Op.Update(
            old,
            address.operand(),
            Operator.COPY,
            value.operand(),
            Steps.access(tags),
            steps.after()));
    Operand seen = new Operand.Result(old);
    steps.add(new Op.Require(steps.compute(Operator.EQUAL, seen, new Operand.Result(expected))));
    // 1, as a value that depends on the exchange.
    steps.add(new Op.Compute(to, Operator.NOT, List.of(steps.zeroFrom(seen))));
  }

  private static void fail(
      Steps steps,
      boolean strong,
      Expected expectation,
      Typed address,
      int expected,
      Set<Tag> tags,
      int to) {
    int old = steps.fresh();
    Operand seen = new Operand.Result(old);
    steps.add(new Op.Load(old, address.operand(), Steps.access(tags), steps.after()));
    if (strong) {
      steps.add(
          new Op.Require(steps.compute(Operator.NOT_EQUAL, seen, new Operand.Result(expected))));
    }
    steps.afterControl(old, () -> expectation.write(steps, seen));
    steps.add(new Op.Compute(to, Operator.COPY, List.of(Operand.of(0))));
  }
}
