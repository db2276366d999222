package thinair.interpret;

import java.util.List;
import java.util.Optional;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;

/// Methods whose meaning the machine knows by itself: threads and monitors, what the JDK has in
/// native code, and strings, numbers and output, of which only the result counts.
final class Natives {
  /// What comes of a call.
  sealed interface Reply {}

  record Nothing() implements Reply {}

  record Result(Datum value) implements Reply {}

  /// It ends in an action.
  record Act(Action action) implements Reply {}

  /// Other code has been entered in its place.
  record Taken(Optional<Action> action) implements Reply {}

  static final Reply NOTHING = new Nothing();
  private static final String STAND_INS = "thinair/interpret/StandIns";

  private final Machine machine;
  private final ThreadMethods threads;
  private final VarHandles handles;
  private final UnsafeMethods unsafe;
  private final Primitives primitives;

  Natives(Machine machine) {
    this.machine = machine;
    this.threads = new ThreadMethods(machine, this);
    this.handles = new VarHandles(machine);
    this.unsafe = new UnsafeMethods(machine);
    this.primitives = new Primitives(machine);
  }

  /// @param owner the class that declares the method
  Optional<Reply> call(String owner, String name, String descriptor, List<Datum> arguments) {
    if (!owner.startsWith("java/")
        && !owner.startsWith("jdk/")
        && !owner.equals(STAND_INS)
        && !owner.equals(Primitives.OWNER)
        && !owner.startsWith("[")) {
      return Optional.empty();
    }
    return switch (owner) {
      case "java/lang/Object" -> object(name, descriptor, arguments);
      case World.THREAD -> threads.call(name, descriptor, arguments);
      case "java/lang/Throwable" -> throwable(name, arguments);
      case "java/lang/System" -> system(name, arguments);
      case "java/lang/Class" -> ofClass(name, arguments);
      case "java/lang/String" -> Strings.call(name, descriptor, arguments).map(Result::new);
      case "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder" ->
          builder(name, descriptor, arguments);
      case "java/io/PrintStream" -> stream(name, descriptor, arguments);
      case Primitives.OWNER -> primitives.call(name, arguments);
      case STAND_INS -> standIn(name, descriptor, arguments);
      case "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Float",
          "java/lang/Double" ->
          boxes(owner, name, descriptor, arguments);
      case "java/lang/Math", "java/lang/StrictMath" ->
          Strings.mathematics(name, arguments).map(Result::new);
      case "java/lang/invoke/VarHandle" -> handles.call(name, descriptor, arguments);
      case "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodHandles$Lookup",
          "jdk/internal/invoke/MhUtil" ->
          handles.made(owner, name, arguments);
      case "jdk/internal/misc/Unsafe" -> unsafe.call(name, descriptor, arguments);
      case "java/lang/reflect/Array" -> reflected(name, arguments);
      case "jdk/internal/misc/CDS", "jdk/internal/misc/VM" -> Optional.of(idle(descriptor));
      default -> other(owner, name);
    };
  }

  private Optional<Reply> other(String owner, String name) {
    if (name.equals("registerNatives")) {
      return Optional.of(NOTHING);
    }
    if (Library.isRefused(machine.world.classes, owner)) {
      throw new Unsupported(owner.replace('/', '.').replace('$', '.') + "." + name);
    }
    return Optional.empty();
  }

  private static Reply idle(String descriptor) {
    String result = descriptor.substring(descriptor.indexOf(')') + 1);
    return result.equals("V") ? NOTHING : new Result(Data.initial(result));
  }

  static Optional<Reply> result(Datum value) {
    return Optional.of(new Result(value));
  }

  static Optional<Reply> act(Action action) {
    return Optional.of(new Act(action));
  }

  Optional<Reply> enter(String name, List<Datum> arguments) {
    Classes.Method method =
        machine.world.model(STAND_INS).methods().stream()
            .filter(
                each ->
                    each.methodName().equalsString(name)
                        && each.code().isPresent()
                        && each.methodTypeSymbol().parameterCount() == arguments.size())
            .map(each -> new Classes.Method(machine.world.model(STAND_INS), each))
            .findFirst()
            .orElseThrow();
    return Optional.of(new Taken(machine.enter(method, arguments, -1)));
  }

  private Optional<Reply> object(String name, String descriptor, List<Datum> arguments) {
    Datum self = arguments.getFirst();
    return switch (name) {
      case "<init>" -> Optional.of(NOTHING);
      case "hashCode" -> result(new Datum.Int(identityHash(self)));
      case "equals" -> result(Data.of(self.equals(arguments.get(1))));
      case "getClass" -> result(new Datum.OfClass(World.type(self)));
      case "toString" -> result(new Datum.Text(Texts.of(self, "L")));
      case "wait0", "wait" -> await(self, !descriptor.equals("()V"));
      case "notify" -> wake(self, false);
      case "notifyAll" -> wake(self, true);
      case "clone" -> {
        if (self instanceof Datum.Ref array && array.isArray()) {
          Datum copy = machine.make(array.type(), array.length());
          yield enter("copied", List.of(self, copy, new Datum.Int(array.length())));
        }
        throw new Unsupported("clone of an object that is no array");
      }
      default -> Optional.empty();
    };
  }

  static int identityHash(Datum datum) {
    return datum instanceof Datum.Ref ref
        ? 31 * ref.number() + 7 * (ref.maker() + 1) + 1
        : datum.hashCode();
  }

  private Optional<Reply> await(Datum monitor, boolean timed) {
    requireHeld(monitor);
    if (machine.isAlone()) {
      // Nobody is there to wake it: it is told as what it does when threads compete.
      throw new Unsupported("wait before another thread was started");
    }
    return act(new Action.Wait(monitor, timed, monitor));
  }

  private void requireHeld(Datum monitor) {
    if (!machine.held.containsKey(monitor)) {
      throw new Raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
    }
  }

  private Optional<Reply> wake(Datum monitor, boolean all) {
    requireHeld(monitor);
    return machine.isAlone()
            || machine.world.usage.sight(monitor, machine.thread) != Usage.Sight.SHARED
        ? Optional.of(NOTHING)
        : act(new Action.Notify(monitor, all));
  }

  private Optional<Reply> throwable(String name, List<Datum> arguments) {
    return switch (name) {
      case "<init>" -> {
        Datum.Ref self = (Datum.Ref) arguments.getFirst();
        for (Datum argument : arguments.subList(1, arguments.size())) {
          if (argument instanceof Datum.Text) {
            keep(self, "detailMessage", "Ljava/lang/String;", argument);
          } else if (argument instanceof Datum.Ref) {
            keep(self, "cause", "Ljava/lang/Throwable;", argument);
          }
        }
        yield Optional.of(NOTHING);
      }
      case "fillInStackTrace" -> result(arguments.getFirst());
      case "printStackTrace", "addSuppressed", "setStackTrace" -> Optional.of(NOTHING);
      case "getStackTrace", "getSuppressed" -> throw new Unsupported("Throwable." + name);
      case "toString" -> {
        Datum message =
            kept((Datum.Ref) arguments.getFirst(), "detailMessage", "Ljava/lang/String;");
        String type = World.type(arguments.getFirst()).replace('/', '.');
        yield result(
            new Datum.Text(message instanceof Datum.Text(var text) ? type + ": " + text : type));
      }
      default -> Optional.empty();
    };
  }

  private void keep(Datum.Ref object, String name, String type, Datum value) {
    Location location = machine.world.field(object, "java/lang/Throwable", name, type);
    if (machine.write(location, value).isPresent()) {
      throw new Unsupported("an exception that threads share");
    }
  }

  private Datum kept(Datum.Ref object, String name, String type) {
    Location location = machine.world.field(object, "java/lang/Throwable", name, type);
    Datum known = machine.own.get(location);
    return known != null ? known : machine.world.initial(location);
  }

  private Optional<Reply> system(String name, List<Datum> arguments) {
    return switch (name) {
      case "arraycopy" -> enter("arraycopy", arguments);
      case "identityHashCode" -> result(new Datum.Int(identityHash(arguments.getFirst())));
      case "lineSeparator" -> result(new Datum.Text("\n"));
      case "registerNatives" -> Optional.of(NOTHING);
      default -> throw new Unsupported("System." + name);
    };
  }

  private Optional<Reply> ofClass(String name, List<Datum> arguments) {
    String type = arguments.getFirst() instanceof Datum.OfClass(var known) ? known : "";
    return switch (name) {
      case "desiredAssertionStatus" -> result(Data.of(machine.world.classes.isOwn(type)));
      case "getName", "getTypeName" -> result(new Datum.Text(type.replace('/', '.')));
      case "getSimpleName" -> result(new Datum.Text(Names.last(type)));
      case "getPrimitiveClass" -> result(new Datum.OfClass(Texts.of(arguments.getFirst(), "L")));
      case "hashCode" -> result(new Datum.Int(type.hashCode()));
      case "isInstance" ->
          result(
              Data.of(
                  !(arguments.get(1) instanceof Datum.Null)
                      && machine.world.isSubtype(World.type(arguments.get(1)), type)));
      case "cast" -> result(arguments.get(1));
      case "getComponentType", "componentType" ->
          result(
              type.startsWith("[")
                  ? new Datum.OfClass(Constants.internal(type.substring(1)))
                  : Data.NULL);
      case "isArray" -> result(Data.of(type.startsWith("[")));
      case "isPrimitive" -> result(Data.of(type.length() == 1));
      case "isInterface" ->
          result(
              Data.of(
                  !type.startsWith("[")
                      && machine
                          .world
                          .model(type)
                          .flags()
                          .has(java.lang.reflect.AccessFlag.INTERFACE)));
      case "isAssignableFrom" ->
          result(Data.of(machine.world.isSubtype(((Datum.OfClass) arguments.get(1)).type(), type)));
      case "toString" -> result(new Datum.Text(Texts.of(arguments.getFirst(), "L")));
      case "equals" -> result(Data.of(arguments.getFirst().equals(arguments.get(1))));
      case "registerNatives" -> Optional.of(NOTHING);
      default -> throw new Unsupported("Class." + name);
    };
  }

  /// Arrays whose type is a value.
  private Optional<Reply> reflected(String name, List<Datum> arguments) {
    if (!name.equals("newInstance") && !name.equals("newArray")) {
      throw new Unsupported("java.lang.reflect.Array." + name);
    }
    if (!(arguments.get(1) instanceof Datum.Int(int length))) {
      throw new Unsupported("an array of arrays that is made by reflection");
    }
    if (length < 0) {
      throw new Raise("java/lang/NegativeArraySizeException", Integer.toString(length));
    }
    String type = ((Datum.OfClass) arguments.getFirst()).type();
    return result(machine.make(Names.arrayOf(type), length));
  }

  private Optional<Reply> builder(String name, String descriptor, List<Datum> arguments) {
    Datum.Ref self = (Datum.Ref) arguments.getFirst();
    if (self.maker() != machine.thread && !machine.isAlone()) {
      throw new Unsupported("a StringBuilder that threads share");
    }
    Location cell = Location.hidden(self, "%text", "Ljava/lang/String;");
    String text =
        machine.own.getOrDefault(cell, machine.world.initial(cell)) instanceof Datum.Text(var t)
            ? t
            : "";
    String type = descriptor.substring(1, descriptor.indexOf(')'));
    String result =
        switch (name) {
          case "<init>" -> type.equals("I") || type.isEmpty() ? "" : shown(arguments.get(1), type);
          case "append" -> text + shown(arguments.get(1), type);
          case "toString", "length", "charAt" -> text;
          case "reverse" -> new StringBuilder(text).reverse().toString();
          case "setLength" ->
              text.substring(0, Math.min(text.length(), ((Datum.Int) arguments.get(1)).value()));
          default -> throw new Unsupported("StringBuilder." + name);
        };
    if (machine.isAlone()) {
      machine.world.memory.put(cell, new Datum.Text(result));
    } else {
      machine.own.put(cell, new Datum.Text(result));
    }
    return switch (name) {
      case "<init>", "setLength" -> Optional.of(NOTHING);
      case "toString" -> result(new Datum.Text(text));
      case "length" -> result(new Datum.Int(text.length()));
      case "charAt" -> result(new Datum.Int(Strings.charAt(text, arguments.get(1))));
      default -> result(self);
    };
  }

  private static String shown(Datum datum, String type) {
    if (datum instanceof Datum.Ref) {
      throw new Unsupported("append of an object");
    }
    return Texts.of(datum, type);
  }

  private Optional<Reply> stream(String name, String descriptor, List<Datum> arguments) {
    String type = descriptor.substring(1, descriptor.indexOf(')'));
    switch (name) {
      case "println", "print" -> {
        String end = name.equals("println") ? "\n" : "";
        if (arguments.size() == 1) {
          machine.print(end);
        } else if (arguments.get(1) instanceof Datum.Ref) {
          return enter(name, List.of(arguments.get(1)));
        } else {
          machine.print(Texts.of(arguments.get(1), type) + end);
        }
        return Optional.of(NOTHING);
      }
      case "printf", "format" -> {
        machine.print(
            Strings.format(machine, arguments.get(arguments.size() - 2), arguments.getLast()));
        return result(arguments.getFirst());
      }
      case "flush" -> {
        return Optional.of(NOTHING);
      }
      default -> throw new Unsupported("PrintStream." + name);
    }
  }

  private Optional<Reply> standIn(String name, String descriptor, List<Datum> arguments) {
    if (name.equals("print") && descriptor.equals("(Ljava/lang/String;)V")) {
      machine.print(Texts.of(arguments.getFirst(), "L"));
      return Optional.of(NOTHING);
    }
    return Optional.empty();
  }

  private Optional<Reply> boxes(
      String owner, String name, String descriptor, List<Datum> arguments) {
    if (name.equals("valueOf") && descriptor.charAt(1) != 'L') {
      return result(box(owner, arguments.getFirst()));
    }
    return Strings.number(owner, name, descriptor, arguments).map(Result::new);
  }

  /// Boxes are remembered by a number where the JVM makes new ones.
  Datum box(String type, Datum value) {
    boolean small =
        switch (value) {
          case Datum.Int(int number) -> number >= -128 && number <= 127;
          case Datum.Large(long number) -> number >= -128 && number <= 127;
          default -> false;
        };
    if (small) {
      return new Datum.Box(type, value, 0);
    }
    Datum before = machine.notes.get("%boxes");
    int next = (before instanceof Datum.Int(int count) ? count : 0) + 1;
    machine.notes.put("%boxes", new Datum.Int(next));
    return new Datum.Box(type, value, next + 100_000 * (machine.thread + 1));
  }
}
