package thinair.interpret;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import thinair.frontend.bytecode.Classes;

/// [java.lang.invoke.VarHandle] with all of its modes, and who makes them.
final class VarHandles {
  private final Machine machine;

  VarHandles(Machine machine) {
    this.machine = machine;
  }

  /// Methods of [java.lang.invoke.MethodHandles] and its lookups.
  Optional<Natives.Reply> made(String owner, String name, List<Datum> arguments) {
    return switch (name) {
      case "lookup" -> Natives.result(new Datum.Lookup(caller()));
      case "privateLookupIn" ->
          Natives.result(new Datum.Lookup(((Datum.OfClass) arguments.getFirst()).type()));
      case "lookupClass" ->
          Natives.result(new Datum.OfClass(((Datum.Lookup) arguments.getFirst()).type()));
      case "findVarHandle", "findStaticVarHandle" -> {
        // The helper of the JDK takes the class of the lookup where none is named.
        Datum first = arguments.get(1);
        String type =
            first instanceof Datum.OfClass(var named)
                ? named
                : ((Datum.Lookup) arguments.getFirst()).type();
        Datum.Text field = (Datum.Text) (first instanceof Datum.OfClass ? arguments.get(2) : first);
        yield Natives.result(handle(type, field.value()));
      }
      case "arrayElementVarHandle" -> {
        String type = ((Datum.OfClass) arguments.getFirst()).type();
        yield Natives.result(new Datum.Handle(type, "", type.substring(1), false));
      }
      default -> throw new Unsupported(owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
    };
  }

  private String caller() {
    return machine.top().method.ownerName();
  }

  private Datum handle(String type, String name) {
    Classes.Field field =
        machine
            .world
            .classes
            .field(type, name)
            .orElseThrow(
                () -> new Raise("java/lang/NoSuchFieldException", "no such field: " + name));
    return new Datum.Handle(field.owner(), name, field.type(), field.isStatic());
  }

  /// A method of a handle.
  Optional<Natives.Reply> call(String name, String descriptor, List<Datum> arguments) {
    switch (name) {
      case "fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence" -> {
        return fence(name);
      }
      case "withInvokeExactBehavior", "withInvokeBehavior" -> {
        return Natives.result(arguments.getFirst());
      }
      default -> {}
    }
    if (!(arguments.getFirst() instanceof Datum.Handle handle)) {
      throw new Unsupported("VarHandle." + name);
    }
    if (handle.isStatic() && machine.initialise(machine.top(), handle.owner())) {
      throw new Unsupported("a handle of a class that is not initialised");
    }
    int next = 1;
    Location location;
    if (handle.isElement()) {
      int index = ((Datum.Int) arguments.get(2)).value();
      location = Instructions.element(arguments.get(1), index);
      next = 3;
    } else if (handle.isStatic()) {
      location = machine.world.field(Data.NULL, handle.owner(), handle.name(), handle.descriptor());
    } else {
      Datum object = arguments.get(1);
      Instructions.requireObject(object);
      location = machine.world.field(object, handle.owner(), handle.name(), handle.descriptor());
      next = 2;
    }
    MethodTypeDesc type = MethodTypeDesc.ofDescriptor(descriptor);
    List<Datum> values =
        arguments.subList(next, arguments.size()).stream()
            .map(value -> fitted(value, handle.descriptor()))
            .toList();
    return answered(
        machine.access(location, name, values, !type.returnType().descriptorString().equals("V")),
        type.returnType(),
        handle.descriptor());
  }

  private Optional<Natives.Reply> fence(String name) {
    Action.Barrier barrier =
        switch (name) {
          case "fullFence" -> Action.Barrier.FULL;
          case "acquireFence", "loadFence" -> Action.Barrier.ACQUIRE;
          case "releaseFence", "storeFence" -> Action.Barrier.RELEASE;
          case "loadLoadFence" -> Action.Barrier.LOAD_LOAD;
          default -> Action.Barrier.STORE_STORE;
        };
    return machine.isAlone()
        ? Optional.of(Natives.NOTHING)
        : Natives.act(new Action.Fence(barrier));
  }

  /// What a caller passes as the type of the variable has it.
  static Datum fitted(Datum value, String descriptor) {
    Datum plain = value instanceof Datum.Box box && descriptor.length() == 1 ? box.value() : value;
    return switch (descriptor) {
      case "J" -> plain instanceof Datum.Int(int number) ? new Datum.Large(number) : plain;
      case "F" -> plain instanceof Datum.Int(int number) ? new Datum.Single(number) : plain;
      case "D" -> plain instanceof Datum.Int(int number) ? new Datum.Real(number) : plain;
      default -> Numbers.narrowed(descriptor, plain);
    };
  }

  /// A call whose value nobody wants leaves nothing on the stack.
  private Optional<Natives.Reply> answered(Accessed accessed, ClassDesc wanted, String descriptor) {
    boolean isWanted = !wanted.descriptorString().equals("V");
    return switch (accessed) {
      case Accessed.Now(var value) ->
          value.isPresent() && isWanted
              ? Natives.result(boxed(value.get(), wanted, descriptor))
              : Optional.of(Natives.NOTHING);
      case Accessed.By(var action) -> {
        if (!isWanted && action instanceof Action.Read) {
          throw new Unsupported("an access whose result is thrown away");
        }
        if (isWanted && !wanted.isPrimitive() && descriptor.length() == 1) {
          throw new Unsupported("an access to a number that is wanted as an object");
        }
        yield Natives.act(action);
      }
    };
  }

  private static Datum boxed(Datum value, ClassDesc wanted, String descriptor) {
    if (!wanted.isPrimitive() && descriptor.length() == 1) {
      throw new Unsupported("an access to a number that is wanted as an object");
    }
    return value;
  }

  /// What comes of an access: at once, or by an action that others see.
  sealed interface Accessed {
    record Now(Optional<Datum> value) implements Accessed {}

    record By(Action action) implements Accessed {}
  }
}
