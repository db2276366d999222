package thinair.interpret;

import java.util.List;
import java.util.Optional;

/// The access modes of VarHandle by the names of its methods, which are also those of Unsafe but
/// for the types in them.
final class AccessModes {
  private AccessModes() {}

  /// An access as its method has it.
  sealed interface Plan {
    record Get(Mode mode) implements Plan {}

    record Set(Mode mode, Datum value) implements Plan {}

    /// @param mayFail whether it may fail for no reason
    record Update(Change change, Mode reads, Mode writes, Action.Tells tells, boolean mayFail)
        implements Plan {}
  }

  static Optional<Plan> of(String name, List<Datum> values, String descriptor) {
    return Optional.ofNullable(
        switch (name) {
          case "get" -> new Plan.Get(Mode.PLAIN);
          case "getOpaque" -> new Plan.Get(Mode.OPAQUE);
          case "getAcquire" -> new Plan.Get(Mode.ACQUIRE);
          case "getVolatile" -> new Plan.Get(Mode.VOLATILE);
          case "set" -> new Plan.Set(Mode.PLAIN, values.getFirst());
          case "setOpaque" -> new Plan.Set(Mode.OPAQUE, values.getFirst());
          case "setRelease" -> new Plan.Set(Mode.RELEASE, values.getFirst());
          case "setVolatile" -> new Plan.Set(Mode.VOLATILE, values.getFirst());
          case "compareAndSet" -> swap(values, Mode.VOLATILE, Mode.VOLATILE, false, false);
          case "compareAndExchange" -> swap(values, Mode.VOLATILE, Mode.VOLATILE, true, false);
          case "compareAndExchangeAcquire" -> swap(values, Mode.ACQUIRE, Mode.PLAIN, true, false);
          case "compareAndExchangeRelease" -> swap(values, Mode.PLAIN, Mode.RELEASE, true, false);
          case "weakCompareAndSet" -> swap(values, Mode.VOLATILE, Mode.VOLATILE, false, true);
          case "weakCompareAndSetPlain" -> swap(values, Mode.PLAIN, Mode.PLAIN, false, true);
          case "weakCompareAndSetAcquire" -> swap(values, Mode.ACQUIRE, Mode.PLAIN, false, true);
          case "weakCompareAndSetRelease" -> swap(values, Mode.PLAIN, Mode.RELEASE, false, true);
          case "getAndSet" -> put(values, Mode.VOLATILE, Mode.VOLATILE);
          case "getAndSetAcquire" -> put(values, Mode.ACQUIRE, Mode.PLAIN);
          case "getAndSetRelease" -> put(values, Mode.PLAIN, Mode.RELEASE);
          case "getAndAdd" -> add(values, descriptor, Mode.VOLATILE, Mode.VOLATILE);
          case "getAndAddAcquire" -> add(values, descriptor, Mode.ACQUIRE, Mode.PLAIN);
          case "getAndAddRelease" -> add(values, descriptor, Mode.PLAIN, Mode.RELEASE);
          default -> name.startsWith("getAndBitwise") ? bits(name, values, descriptor) : null;
        });
  }

  private static Plan swap(
      List<Datum> values, Mode reads, Mode writes, boolean tellsOld, boolean mayFail) {
    Action.Tells tells = tellsOld ? Action.Tells.OLD : Action.Tells.WRITTEN;
    return new Plan.Update(
        new Change.CompareAndSet(values.get(0), values.get(1)), reads, writes, tells, mayFail);
  }

  private static Plan put(List<Datum> values, Mode reads, Mode writes) {
    return new Plan.Update(
        new Change.Put(values.getFirst()), reads, writes, Action.Tells.OLD, false);
  }

  private static Plan add(List<Datum> values, String descriptor, Mode reads, Mode writes) {
    return new Plan.Update(
        new Change.Add(values.getFirst(), descriptor), reads, writes, Action.Tells.OLD, false);
  }

  private static Plan bits(String name, List<Datum> values, String descriptor) {
    Change.Operation operation =
        name.contains("Xor")
            ? Change.Operation.XOR
            : name.startsWith("getAndBitwiseAnd") ? Change.Operation.AND : Change.Operation.OR;
    Mode reads = name.endsWith("Acquire") ? Mode.ACQUIRE : Mode.VOLATILE;
    Mode writes = name.endsWith("Release") ? Mode.RELEASE : Mode.VOLATILE;
    return new Plan.Update(
        new Change.Bits(operation, values.getFirst(), descriptor),
        writes == Mode.RELEASE ? Mode.PLAIN : reads,
        reads == Mode.ACQUIRE ? Mode.PLAIN : writes,
        Action.Tells.OLD,
        false);
  }
}
