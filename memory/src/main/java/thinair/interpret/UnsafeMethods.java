package thinair.interpret;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.frontend.bytecode.Classes;

/// What the JDK's own atomics are built of: accesses by offset, where an offset is a number that
/// stands for a field, or the index of an element.
final class UnsafeMethods {
  /// `getReferenceAcquire`, `compareAndSetInt`, `getAndAddLong`: a verb, a type, a mode.
  private static final Pattern NAME =
      Pattern.compile(
          "(get|put|compareAndSet|compareAndExchange|weakCompareAndSet|getAndAdd|getAndSet"
              + "|getAndBitwiseAnd|getAndBitwiseOr|getAndBitwiseXor)"
              + "(Reference|Object|Int|Long|Boolean|Byte|Short|Char|Float|Double)"
              + "(Volatile|Opaque|Acquire|Release|Plain|)");

  private static final int ARRAY_BASE = 16;
  private static final long FIELDS = 1L << 40;

  private final Machine machine;

  UnsafeMethods(Machine machine) {
    this.machine = machine;
  }

  Optional<Natives.Reply> call(String name, String descriptor, List<Datum> arguments) {
    switch (name) {
      case "getUnsafe" -> {
        return Natives.result(new Datum.Ref("jdk/internal/misc/Unsafe", World.BEFORE, 0, -1));
      }
      case "registerNatives", "ensureClassInitialized" -> {
        return Optional.of(Natives.NOTHING);
      }
      case "arrayBaseOffset", "arrayBaseOffset0" -> {
        return Natives.result(
            descriptor.endsWith("J") ? new Datum.Large(ARRAY_BASE) : new Datum.Int(ARRAY_BASE));
      }
      case "arrayIndexScale", "arrayIndexScale0" -> {
        return Natives.result(Data.ONE);
      }
      case "objectFieldOffset" -> {
        if (arguments.size() == 3) {
          return Natives.result(offset(arguments.get(1), arguments.get(2)));
        }
        throw new Unsupported("Unsafe.objectFieldOffset of a reflected field");
      }
      case "fullFence", "loadFence", "storeFence", "loadLoadFence", "storeStoreFence" -> {
        String as =
            switch (name) {
              case "loadFence" -> "acquireFence";
              case "storeFence" -> "releaseFence";
              default -> name;
            };
        return new VarHandles(machine).call(as, descriptor, arguments);
      }
      default -> {}
    }
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) {
      throw new Unsupported("Unsafe." + name);
    }
    Location location = location(arguments.get(1), ((Datum.Large) arguments.get(2)).value());
    List<Datum> values = arguments.subList(3, arguments.size());
    return switch (machine.access(location, plain(parts.group(1), parts.group(3)), values, true)) {
      case VarHandles.Accessed.Now(var value) ->
          value.isPresent() ? Natives.result(value.get()) : Optional.of(Natives.NOTHING);
      case VarHandles.Accessed.By(var action) -> Natives.act(action);
    };
  }

  /// The method of a VarHandle that does the same.
  private static String plain(String verb, String mode) {
    return switch (verb) {
      case "put" -> "set" + mode;
      case "compareAndSet" -> "compareAndSet";
      case "weakCompareAndSet" ->
          mode.equals("Volatile") ? "weakCompareAndSet" : "weakCompareAndSet" + mode;
      default -> verb + mode;
    };
  }

  private Datum offset(Datum type, Datum name) {
    Classes.Field field =
        machine
            .world
            .classes
            .field(((Datum.OfClass) type).type(), ((Datum.Text) name).value())
            .orElseThrow(() -> new Unsupported("the field " + name));
    return new Datum.Large(FIELDS + machine.world.offset(field));
  }

  private Location location(Datum object, long offset) {
    if (object instanceof Datum.Ref array && array.isArray()) {
      return Instructions.element(array, (int) (offset - ARRAY_BASE));
    }
    Instructions.requireObject(object);
    Classes.Field field = machine.world.fieldAt((int) (offset - FIELDS));
    return machine.world.field(object, field.owner(), field.name(), field.type());
  }
}
