package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.program.Op;
import thinair.program.Op.Port;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Tag;
import thinair.source.Letters;
import thinair.source.SyntaxError;

/// What the functions of the Linux kernel are made of, with annotations in braces that become sets
/// of events: `__load{ACQUIRE}(*x)`. A read-modify-write is two events, the second of which is only
/// there if the operation succeeds; a lock is taken by two events too.
final class KernelPrimitives {
  private static final Map<String, Operator> OPERATORS =
      Map.of(
          "+", Operator.ADD,
          "-", Operator.SUBTRACT,
          "&", Operator.AND,
          "|", Operator.OR,
          "^", Operator.XOR,
          "&~", Operator.AND_NOT);

  private KernelPrimitives() {}

  static List<Builtin> all() {
    List<Builtin> all = new ArrayList<>();
    all.add(Modify.function());
    all.add(new Builtin("__load", List.of("cell"), KernelPrimitives::load));
    all.add(new Builtin("__store", List.of("cell", "value"), KernelPrimitives::store));
    all.add(new Builtin("__fence", List.of(), KernelPrimitives::fence));
    all.add(new Builtin("__xchg", List.of("location", "value"), KernelPrimitives::exchange));
    all.add(
        new Builtin(
            "__cmpxchg",
            List.of("location", "expected", "value"),
            KernelPrimitives::compareExchange));
    List<String> operation = List.of("location", "operator", "value");
    all.add(
        new Builtin(
            "__atomic_op",
            operation,
            (call, steps) -> {
              operation(call, steps);
              return Optional.empty();
            }));
    all.add(
        new Builtin(
            "__atomic_op_return",
            operation,
            (call, steps) -> Optional.of(operation(call, steps).after())));
    all.add(
        new Builtin(
            "__atomic_fetch_op",
            operation,
            (call, steps) -> Optional.of(operation(call, steps).before())));
    all.add(
        new Builtin(
            "__atomic_add_unless",
            List.of("location", "value", "limit"),
            (call, steps) -> Annotated.addUnless(updates(call)).body().lower(call, steps)));
    all.add(
        new Builtin(
            "__lock",
            List.of("lock"),
            (call, steps) -> {
              take(lock(call, steps), steps);
              return Optional.empty();
            }));
    all.add(
        new Builtin(
            "__unlock",
            List.of("lock"),
            (call, steps) -> {
              sync(lock(call, steps), Set.of(Tag.UL), steps);
              return Optional.empty();
            }));
    all.add(new Builtin("__trylock", List.of("lock"), KernelPrimitives::tryLock));
    all.add(new Builtin("__islocked", List.of("lock"), KernelPrimitives::isLocked));
    all.add(
        new Builtin(
            "__srcu",
            List.of("domain"),
            (call, steps) -> {
              Typed domain = steps.value(call.arguments().getFirst(), Port.OTHER);
              sync(domain.operand(), tags(call), steps);
              return Optional.empty();
            }));
    return all;
  }

  /// The sets that annotations mean: an annotation with its first letter made a capital.
  private static Set<Tag> tags(Expression.Call call) {
    return Set.copyOf(
        call.annotations().stream()
            .map(word -> Letters.capital(word.substring(0, 1)) + word.substring(1))
            .map(Tag::new)
            .toList());
  }

  private static Set<Tag> updates(Expression.Call call) {
    List<Tag> all = new ArrayList<>(tags(call));
    all.add(Tag.RMW);
    all.add(Tag.X);
    return Set.copyOf(all);
  }

  /// The address of a cell, which is how loads and stores are told where: `*x`.
  private static Typed cell(Expression cell, Steps steps, Port port) {
    return switch (cell) {
      case Expression.Dereference(_, var address) -> steps.value(address, port);
      case Expression.Index(var place, var array, var index) ->
          steps.value(new Expression.Binary(place, BinaryOperator.ADD, array, index), port);
      default ->
          throw new SyntaxError(
              cell.place(),
              "a cell of memory is needed here, not a value",
              "'*%s' is the cell at the address %s"
                  .formatted(cell.place().text(), cell.place().text()));
    };
  }

  private static Optional<Typed> load(Expression.Call call, Steps steps) {
    Typed address = cell(call.arguments().getFirst(), steps, steps.wanted());
    return Optional.of(steps.load(address, tags(call), steps.wanted()));
  }

  private static Optional<Typed> store(Expression.Call call, Steps steps) {
    Typed address = cell(call.arguments().get(0), steps, Port.ADDRESS);
    Typed value = steps.value(call.arguments().get(1), Port.DATA);
    steps.add(
        new Op.Store(address.operand(), value.operand(), Steps.access(tags(call)), steps.after()));
    return Optional.empty();
  }

  private static Optional<Typed> fence(Expression.Call call, Steps steps) {
    steps.add(new Op.Fence(tags(call), steps.after()));
    return Optional.empty();
  }

  private static Optional<Typed> exchange(Expression.Call call, Steps steps) {
    Typed value = steps.value(call.arguments().get(1), Port.DATA);
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    Typed old = steps.load(address, updates(call), steps.wanted());
    steps.afterControl(
        event(old),
        () ->
            steps.add(
                new Op.Store(
                    address.operand(),
                    value.operand(),
                    Steps.access(updates(call)),
                    steps.after())));
    return Optional.of(old);
  }

  private static Optional<Typed> compareExchange(Expression.Call call, Steps steps) {
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    Typed expected = steps.value(call.arguments().get(1), Port.OTHER);
    Operand result =
        steps.choose(
            to -> {
              Typed value = steps.value(call.arguments().get(2), Port.DATA);
              Typed seen = steps.load(address, updates(call), Port.OTHER);
              steps.add(
                  new Op.Require(
                      steps.compute(Operator.EQUAL, seen.operand(), expected.operand())));
              steps.afterControl(
                  event(seen),
                  () ->
                      steps.add(
                          new Op.Store(
                              address.operand(),
                              value.operand(),
                              Steps.access(updates(call)),
                              steps.after())));
              steps.add(new Op.Compute(to, Operator.COPY, List.of(seen.operand())));
            },
            to -> {
              Typed seen = steps.load(address, updates(call), Port.DATA);
              steps.add(
                  new Op.Require(
                      steps.compute(Operator.NOT_EQUAL, seen.operand(), expected.operand())));
              steps.add(new Op.Compute(to, Operator.COPY, List.of(seen.operand())));
            });
    return Optional.of(new Typed(result, address.type().target()));
  }

  private static int event(Typed loaded) {
    return loaded.operand() instanceof Operand.Result(int id) ? id : -1;
  }

  /// What was there, and what is there now.
  private record Updated(Typed before, Typed after) {}

  private static Updated operation(Expression.Call call, Steps steps) {
    Typed value = steps.value(call.arguments().get(2), Port.DATA);
    Typed address = steps.value(call.arguments().get(0), Port.ADDRESS);
    Typed old = steps.load(address, updates(call), Port.DATA);
    Operand sum =
        steps.compute(
            Operator.SIGNED_4, steps.compute(operator(call), old.operand(), value.operand()));
    steps.add(new Op.Store(address.operand(), sum, Steps.access(updates(call)), steps.after()));
    return new Updated(old, new Typed(sum, old.type()));
  }

  private static Operator operator(Expression.Call call) {
    Expression argument = call.arguments().get(1);
    Operator operator =
        argument instanceof Expression.Name(_, var sign) ? OPERATORS.get(sign) : null;
    if (operator == null) {
      throw new SyntaxError(
          argument.place(), "an operator is needed here", "there are + - & | ^ and &~");
    }
    return operator;
  }

  private static Operand lock(Expression.Call call, Steps steps) {
    return steps.value(call.arguments().getFirst(), Port.ADDRESS).operand();
  }

  private static int sync(Operand lock, Set<Tag> tags, Steps steps) {
    int to = steps.fresh();
    steps.add(new Op.Sync(to, lock, tags, steps.after()));
    return to;
  }

  /// Finds the lock free and takes it.
  private static int take(Operand lock, Steps steps) {
    int found = sync(lock, Set.of(Tag.LKR), steps);
    int[] taken = new int[1];
    steps.afterControl(found, () -> taken[0] = sync(lock, Set.of(Tag.LKW), steps));
    return taken[0];
  }

  private static Optional<Typed> tryLock(Expression.Call call, Steps steps) {
    Operand lock = lock(call, steps);
    Operand result =
        steps.choose(
            to -> result(to, true, take(lock, steps), steps),
            to -> result(to, false, sync(lock, Set.of(Tag.LF), steps), steps));
    return Optional.of(new Typed(result, CType.INT));
  }

  private static Optional<Typed> isLocked(Expression.Call call, Steps steps) {
    Operand lock = lock(call, steps);
    Operand result =
        steps.choose(
            to -> result(to, true, sync(lock, Set.of(Tag.FOUND_LOCKED), steps), steps),
            to -> result(to, false, sync(lock, Set.of(Tag.FOUND_UNLOCKED), steps), steps));
    return Optional.of(new Typed(result, CType.INT));
  }

  /// 1 or 0, as a value that depends on an event.
  private static void result(int to, boolean one, int event, Steps steps) {
    steps.add(
        new Op.Compute(to, one ? Operator.NOT : Operator.COPY, List.of(new Operand.Result(event))));
  }
}
