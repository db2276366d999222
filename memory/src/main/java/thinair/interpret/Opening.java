package thinair.interpret;

import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;

/// What happens before threads compete: the beginning of `main`, initialisers, and the objects that
/// thread methods are given.
final class Opening {
  private final World world;
  private final Interpretation.Sources sources;

  Opening(World world, Interpretation.Sources sources) {
    this.world = world;
    this.sources = sources;
  }

  /// Runs the main method of a class to the first action that others can see.
  ///
  /// @param type the class that is asked for, which may have inherited it
  Action runMain(Machine machine, Classes.Method method, String type) {
    if (!world.isTrivial(type) && machine.initialisers.enter(type)) {
      Action action = machine.run();
      if (!(action instanceof Action.End(var thrown)) || thrown.isPresent()) {
        return action;
      }
    }
    List<Datum> arguments = new ArrayList<>();
    if (!method.has(AccessFlag.STATIC)) {
      Datum.Ref object = machine.make(type, -1);
      Classes.Method constructor = world.classes.method(type, "<init>", "()V").orElseThrow();
      machine.enter(constructor, List.of(object), -1);
      machine.run();
      arguments.add(object);
    }
    if (method.type().startsWith("([")) {
      arguments.add(machine.make("[Ljava/lang/String;", 0));
    }
    return machine.enter(method, arguments, -1).orElseGet(machine::run);
  }

  /// What cannot be done here is refused with its place.
  Action alone(Machine machine, Supplier<Action> run) {
    try {
      return run.get();
    } catch (Unsupported unsupported) {
      throw sources.unsupported(machine.place(), String.valueOf(unsupported.getMessage()));
    }
  }

  /// Runs the initialisers that threads turned out to need.
  void initialiseNeeded() {
    world.isEarly = true;
    for (String type : world.needed) {
      if (world.chain(type).stream().anyMatch(world.late::contains)) {
        // Those above it are initialised with it.
        world.postpone(Set.of(type));
      }
      if (world.late.contains(type)) {
        world.prepare(type);
        continue;
      }
      world.early.begin();
      Machine machine = new Machine(world, World.BEFORE, Interpretation.MAIN);
      Action action =
          alone(
              machine,
              () ->
                  !world.initialised.contains(type) && machine.initialisers.enter(type)
                      ? machine.run()
                      : new Action.End(Optional.empty()));
      if (!(action instanceof Action.End(var thrown)) && world.classes.isOwn(type)) {
        // It does what others see at once.
        world.postpone(Set.of(type));
      } else if (!(action instanceof Action.End(var thrown)) || thrown.isPresent()) {
        throw sources.unsupported(
            machine.place(),
            "an initialiser of %s that waits or fails".formatted(type.replace('/', '.')));
      }
    }
    world.isEarly = false;
  }

  /// What a thread method takes.
  ///
  /// @param states the objects that all share, by class
  /// @param results the objects that are a thread's own, by thread
  List<Datum> arguments(
      Machine machine,
      Entry.Methods methods,
      int thread,
      Map<String, Datum.Ref> states,
      Map<Integer, Datum.Ref> results) {
    Classes.Method method = methods.threads().get(thread);
    List<String> types = new ArrayList<>();
    if (!method.has(AccessFlag.STATIC)) {
      types.add(methods.type());
    }
    method
        .model()
        .methodTypeSymbol()
        .parameterList()
        .forEach(type -> types.add(Constants.internal(type.descriptorString())));
    initialiseFirst(machine, methods.type());
    List<Datum> arguments = new ArrayList<>();
    for (String type : types) {
      if (methods.results().contains(type)) {
        Datum.Ref result = new Datum.Ref(type, thread, 0, -1);
        results.put(thread, result);
        arguments.add(result);
      } else {
        Datum.@Nullable Ref state = states.get(type);
        if (state == null) {
          initialiseFirst(machine, type);
          state = machine.make(type, -1);
          states.put(type, state);
          Classes.Method constructor = world.classes.method(type, "<init>", "()V").orElseThrow();
          machine.enter(constructor, List.of(state), -1);
          requireEnd(machine.run(), "a constructor of " + type);
        }
        arguments.add(state);
      }
    }
    return arguments;
  }

  private void initialiseFirst(Machine machine, String type) {
    if (!world.initialised.contains(type)
        && !world.isTrivial(type)
        && machine.initialisers.enter(type)) {
      requireEnd(machine.run(), "an initialiser of " + type);
    }
  }

  /// What threads are given has to be there, whole.
  private static void requireEnd(Action action, String what) {
    if (!(action instanceof Action.End(var thrown))) {
      throw new Unsupported(what.replace('/', '.') + " that waits");
    }
    if (thrown.isPresent()) {
      throw new Unsupported(
          "%s that ends by %s".formatted(what, thrown.get().type()).replace('/', '.'));
    }
  }
}
