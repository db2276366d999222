package thinair.frontend.c;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;

/// The methods of `java.lang.invoke.VarHandle` on a cell. An update is one event; one in acquire
/// mode writes plainly, one in release mode reads plainly. A compare-and-set that fails is a read
/// in the mode of its read, and a weak one may fail for no reason.
final class VarHandles {
  private static final String CLASS = "VarHandle";
  private static final Set<Tag> PLAIN = Set.of();
  private static final Set<Tag> OPAQUE = Set.of(Tag.OPAQUE);
  private static final Set<Tag> ACQUIRE = Set.of(Tag.ACQUIRE);
  private static final Set<Tag> RELEASE = Set.of(Tag.RELEASE);
  private static final Set<Tag> VOLATILE = Set.of(Tag.VOLATILE);

  private VarHandles() {}

  /// Whether an expression is the class itself: its static methods are fences.
  static boolean isClass(Expression expression) {
    return expression instanceof Expression.Name(_, var name) && name.equals(CLASS);
  }

  static Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    functions().forEach(each -> names.add(each.name()));
    return names;
  }

  static List<Builtin> functions() {
    List<Builtin> all = new ArrayList<>();
    load(all, "get", PLAIN);
    load(all, "getOpaque", OPAQUE);
    load(all, "getAcquire", ACQUIRE);
    load(all, "getVolatile", VOLATILE);
    store(all, "set", PLAIN);
    store(all, "setOpaque", OPAQUE);
    store(all, "setRelease", RELEASE);
    store(all, "setVolatile", VOLATILE);
    update(all, "getAndSet", Operator.COPY);
    update(all, "getAndAdd", Operator.ADD);
    update(all, "getAndBitwiseOr", Operator.OR);
    update(all, "getAndBitwiseAnd", Operator.AND);
    update(all, "getAndBitwiseXor", Operator.XOR);
    compare(all, "compareAndSet", VOLATILE, true, true);
    compare(all, "compareAndExchange", VOLATILE, true, false);
    compare(all, "compareAndExchangeAcquire", ACQUIRE, true, false);
    compare(all, "compareAndExchangeRelease", RELEASE, true, false);
    compare(all, "weakCompareAndSet", VOLATILE, false, true);
    compare(all, "weakCompareAndSetPlain", PLAIN, false, true);
    compare(all, "weakCompareAndSetAcquire", ACQUIRE, false, true);
    compare(all, "weakCompareAndSetRelease", RELEASE, false, true);
    fence(all, "fullFence", Tag.FULL_FENCE);
    fence(all, "acquireFence", Tag.ACQUIRE_FENCE);
    fence(all, "releaseFence", Tag.RELEASE_FENCE);
    fence(all, "loadLoadFence", Tag.LOAD_LOAD_FENCE);
    fence(all, "storeStoreFence", Tag.STORE_STORE_FENCE);
    return all;
  }

  private static void load(List<Builtin> all, String name, Set<Tag> tags) {
    all.add(
        new Builtin(
            name,
            List.of("handle"),
            (call, steps) -> {
              Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
              int to = steps.fresh();
              steps.add(
                  new Op.Load(
                      to, address.operand(), Steps.access(tags), steps.after(), steps.wanted()));
              return result(to);
            }));
  }

  private static void store(List<Builtin> all, String name, Set<Tag> tags) {
    all.add(
        new Builtin(
            name,
            List.of("handle", "value"),
            (call, steps) -> {
              Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
              Typed value = steps.value(call.arguments().get(1), Port.DATA);
              steps.add(
                  new Op.Store(
                      address.operand(), value.operand(), Steps.access(tags), steps.after()));
              return Optional.empty();
            }));
  }

  private static void update(List<Builtin> all, String name, Operator operator) {
    update(all, name, operator, VOLATILE);
    update(all, name + "Acquire", operator, ACQUIRE);
    update(all, name + "Release", operator, RELEASE);
  }

  private static void update(List<Builtin> all, String name, Operator operator, Set<Tag> mode) {
    all.add(
        new Builtin(
            name,
            List.of("handle", "value"),
            (call, steps) -> {
              Typed value = steps.value(call.arguments().get(1), Port.DATA);
              Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
              return result(update(steps, address, operator, value.operand(), mode));
            }));
  }

  private static int update(
      Steps steps, Typed address, Operator operator, Operand value, Set<Tag> mode) {
    int old = steps.fresh();
    Set<Tag> tags = new LinkedHashSet<>(mode);
    tags.add(Tag.RMW);
    tags.add(Tag.X);
    steps.add(
        new Op.Update(
            old,
            address.operand(),
            operator,
            value,
            Steps.access(Set.copyOf(tags)),
            steps.after()));
    return old;
  }

  /// @param tells whether it says that it succeeded, and not what it found
  private static void compare(
      List<Builtin> all, String name, Set<Tag> mode, boolean strong, boolean tells) {
    all.add(
        new Builtin(
            name,
            List.of("handle", "expected", "value"),
            (call, steps) -> {
              Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
              Operand expected = steps.value(call.arguments().get(1), Port.OTHER).operand();
              Operand value = steps.value(call.arguments().get(2), Port.DATA).operand();
              Operand result =
                  steps.choose(
                      to -> {
                        Operand seen =
                            new Operand.Result(update(steps, address, Operator.COPY, value, mode));
                        require(steps, Operator.EQUAL, seen, expected);
                        told(steps, to, seen, tells, Operator.NOT);
                      },
                      to -> {
                        int old = steps.fresh();
                        Operand seen = new Operand.Result(old);
                        // What only releases reads plainly.
                        steps.add(
                            new Op.Load(
                                old,
                                address.operand(),
                                Steps.access(mode.equals(RELEASE) ? PLAIN : mode),
                                steps.after()));
                        if (strong) {
                          require(steps, Operator.NOT_EQUAL, seen, expected);
                        }
                        told(steps, to, seen, tells, Operator.COPY);
                      });
              return Optional.of(new Typed(result, CType.INT));
            }));
  }

  private static void require(Steps steps, Operator test, Operand seen, Operand expected) {
    steps.add(new Op.Require(steps.compute(test, seen, expected)));
  }

  /// @param success makes of 0, which depends on what was seen, whether it succeeded
  private static void told(Steps steps, int to, Operand seen, boolean tells, Operator success) {
    steps.add(
        tells
            ? new Op.Compute(to, success, List.of(steps.zeroFrom(seen)))
            : new Op.Compute(to, Operator.COPY, List.of(seen)));
  }

  private static void fence(List<Builtin> all, String name, Tag tag) {
    all.add(
        new Builtin(
            name,
            List.of(),
            (_, steps) -> {
              steps.add(new Op.Fence(Set.of(tag), steps.after()));
              return Optional.empty();
            }));
  }

  private static Optional<Typed> result(int number) {
    return Optional.of(new Typed(new Operand.Result(number), CType.INT));
  }
}
