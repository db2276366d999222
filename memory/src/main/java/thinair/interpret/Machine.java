package thinair.interpret;

import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;

/// One thread, running.
final class Machine {
  private static final int DEEPEST = 1200;
  private static final int LONGEST_OUTPUT = 64;
  static final String CHOSEN = "%chosen";

  final World world;

  /// Its number, by which others know it; [World#BEFORE] while nobody competes.
  final int thread;

  /// Its object, where it is an object of the program.
  final Datum.Ref self;

  final List<Frame> frames = new ArrayList<>();
  final Map<Location, Datum> own;
  final Map<Datum, Integer> held;
  final Map<String, Datum> notes;
  @Nullable Datum pending;
  private final OwnObjects objects;
  private final Exceptions exceptions;
  private final Instructions instructions;
  final Initialisers initialisers;

  Machine(World world, int thread, Datum.Ref self) {
    this.world = world;
    this.thread = thread;
    this.self = self;
    this.own = new HashMap<>();
    this.held = new HashMap<>();
    this.notes = new TreeMap<>();
    this.objects = new OwnObjects(this, Set.of());
    this.exceptions = new Exceptions(this);
    this.instructions = new Instructions(this);
    this.initialisers = new Initialisers(this);
  }

  /// A thread that goes on from where it stood.
  Machine(World world, int thread, Datum.Ref self, Activity from) {
    this.world = world;
    this.thread = thread;
    this.self = self;
    this.own = new HashMap<>(from.own());
    this.held = new HashMap<>(from.held());
    this.notes = new TreeMap<>(from.notes());
    this.objects = new OwnObjects(this, from.published());
    this.exceptions = new Exceptions(this);
    this.pending = from.pending();
    this.instructions = new Instructions(this);
    this.initialisers = new Initialisers(this);
    for (Activity.Frozen frame : from.frames()) {
      frames.add(
          new Frame(
              frame.method(),
              world.classes.code(frame.method()).orElseThrow(),
              frame.at(),
              frame.locals().toArray(Datum[]::new),
              new ArrayList<>(frame.stack()),
              frame.monitor(),
              frame.made(),
              frame.into()));
    }
  }

  Frame top() {
    return frames.getLast();
  }

  boolean isAlone() {
    return thread == World.BEFORE;
  }

  Activity freeze() {
    return objects.freeze();
  }

  /// A new object. A number is used again when nobody can know the object that had it.
  Datum.Ref make(String type, int length) {
    return objects.make(type, length);
  }

  /// Others may know what this leads to from now on.
  void publish(Datum datum) {
    objects.publish(datum);
  }

  // --- running -----------------------------------------------------------------------------------

  /// Runs up to the next action that others can see.
  Action run() {
    int steps = 0;
    int patience = 256;
    @Nullable Activity remembered = null;
    while (true) {
      if (pending != null) {
        Optional<Action> action = exceptions.unwind();
        if (action.isPresent()) {
          return action.get();
        }
        continue;
      }
      if (frames.isEmpty()) {
        return new Action.End(Optional.empty());
      }
      if (++steps >= world.options.steps()) {
        return new Action.Cut(
            "%d instructions without anything that others see".formatted(world.options.steps()));
      }
      if (!isAlone() && steps == patience) {
        // A thread that comes back to the very same state does so for ever.
        remembered = freeze();
        patience *= 2;
      } else if (remembered != null && steps < patience && remembered.isAt(frames)) {
        if (freeze().equals(remembered)) {
          return new Action.Spin();
        }
      }
      Optional<Action> action = step();
      if (action.isPresent()) {
        return action.get();
      }
    }
  }

  private Optional<Action> step() {
    try {
      return instructions.step(top());
    } catch (Raise raise) {
      raise(raise.type(), String.valueOf(raise.getMessage()));
      return Optional.empty();
    } catch (Choice choice) {
      top().at--;
      return Optional.of(choice.action());
    }
  }

  /// Throws a new exception of the machine's own.
  void raise(String type, String message) {
    exceptions.raise(type, message);
  }

  /// An exception begins its way.
  void pend(Datum thrown) {
    exceptions.pend(thrown);
  }

  /// The innermost line that is the program's own, of the instruction that has just been taken.
  CodePlace place() {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      if (world.classes.isOwn(frame.method.ownerName())) {
        return frame.place(Math.clamp(frame.at - 1, 0, frame.code.steps().size() - 1));
      }
    }
    return new CodePlace("", 0, "");
  }

  // --- calls -------------------------------------------------------------------------------------

  /// Enters a method; a synchronized one by an action.
  Optional<Action> enter(Classes.Method method, List<Datum> arguments, int into) {
    if (frames.size() >= DEEPEST) {
      throw new Raise("java/lang/StackOverflowError", "");
    }
    Code code =
        world
            .classes
            .code(method)
            .orElseThrow(
                () ->
                    new Unsupported(
                        method.has(AccessFlag.NATIVE)
                            ? "the native method " + method
                            : "the method %s, which has no body,".formatted(method)));
    int slots =
        ((java.lang.classfile.attribute.CodeAttribute) method.model().code().orElseThrow())
            .maxLocals();
    Datum[] locals = new Datum[slots];
    Arrays.fill(locals, OwnObjects.DEAD);
    int slot = 0;
    for (Datum argument : arguments) {
      locals[slot] = argument;
      slot += argument.isWide() ? 2 : 1;
    }
    @Nullable Datum monitor = null;
    if (method.has(AccessFlag.SYNCHRONIZED)) {
      monitor =
          method.has(AccessFlag.STATIC)
              ? new Datum.OfClass(method.ownerName())
              : arguments.getFirst();
    }
    @Nullable Datum made =
        !isAlone() && method.name().equals("<init>") && world.hasFinals(method.ownerName())
            ? arguments.getFirst()
            : null;
    frames.add(new Frame(method, code, 0, locals, new ArrayList<>(), monitor, made, into));
    return monitor == null ? Optional.empty() : take(monitor);
  }

  /// Leaves the innermost method.
  ///
  /// @param result null: none
  Optional<Action> leave(Frame frame, @Nullable Datum result) {
    if (frame.monitor != null) {
      Datum monitor = frame.monitor;
      frame.monitor = null;
      if (result != null) {
        frame.push(result);
      }
      frame.at--;
      Optional<Action> unlock = leave(monitor);
      if (unlock.isPresent()) {
        return unlock;
      }
      frame.at++;
      if (result != null) {
        frame.pop();
      }
    }
    Optional<Action> completes = initialisers.leave(frame);
    if (completes.isPresent()) {
      frame.at--;
      return completes;
    }
    if (frame.made instanceof Datum.Ref object) {
      frame.made = null;
      if (world.usage.sharesFinals(object)) {
        frame.at--;
        return Optional.of(new Action.Freeze(object));
      }
    }
    if (frames.size() == 1 && world.options.keepsLocals()) {
      frame.keepLocals(notes);
    }
    frames.removeLast();
    if (!frames.isEmpty() && result != null) {
      if (frame.into >= 0) {
        top().stack.set(frame.into, result);
      } else {
        top().push(result);
      }
    }
    return Optional.empty();
  }

  // --- memory ------------------------------------------------------------------------------------

  /// Reads a variable: at once where no other can see it, else by an action.
  Optional<Action> read(Frame frame, Location location) {
    return read(frame, location, location.declared());
  }

  private Optional<Action> read(Frame frame, Location location, Mode mode) {
    if (isAlone()) {
      if (!location.isFinal()) {
        initialisers.reads(location);
      }
      frame.push(held(location));
      return Optional.empty();
    }
    world.usage.note(location, thread, false);
    switch (world.usage.sight(location, thread)) {
      case CONSTANT, OWN -> {
        frame.push(held(location));
        return Optional.empty();
      }
      case SHARED -> {
        return Optional.of(
            world.isTorn(location, mode)
                ? Halves.read(location, mode)
                : new Action.Read(location, mode));
      }
    }
    throw new AssertionError();
  }

  /// What a variable holds that no other thread changes.
  Datum held(Location location) {
    Datum known = own.get(location);
    return known != null ? known : world.initial(location);
  }

  /// An access by a method of a handle.
  ///
  /// @param wanted whether the caller takes a result
  VarHandles.Accessed access(Location location, String method, List<Datum> values, boolean wanted) {
    AccessModes.Plan plan =
        AccessModes.of(method, values, location.descriptor())
            .orElseThrow(() -> new Unsupported("VarHandle." + method));
    return switch (plan) {
      case AccessModes.Plan.Get(var mode) -> {
        Optional<Action> action = read(top(), location, stronger(mode, location));
        yield action.isPresent()
            ? new VarHandles.Accessed.By(action.get())
            : new VarHandles.Accessed.Now(Optional.of(top().pop()));
      }
      case AccessModes.Plan.Set(var mode, var value) -> {
        Optional<Action> action = write(location, value, stronger(mode, location));
        yield action.isPresent()
            ? new VarHandles.Accessed.By(action.get())
            : new VarHandles.Accessed.Now(Optional.empty());
      }
      case AccessModes.Plan.Update update -> update(location, update, wanted);
    };
  }

  /// The plain methods of a handle are plain even where the field is volatile.
  private static Mode stronger(Mode mode, Location location) {
    return location.isFinal() ? Mode.PLAIN : mode;
  }

  private VarHandles.Accessed update(
      Location location, AccessModes.Plan.Update plan, boolean wanted) {
    Action.Tells tells = wanted ? plan.tells() : Action.Tells.NOTHING;
    if (!isAlone()) {
      world.usage.note(location, thread, true);
      world.usage.note(location, thread, false);
    }
    boolean isShared = !isAlone() && world.usage.sight(location, thread) == Usage.Sight.SHARED;
    if (!isAlone() && plan.mayFail() && choice(2, "may fail for no reason") == 1) {
      // It has found whatever it has found, and has done nothing.
      return new VarHandles.Accessed.Now(Optional.of(Data.ZERO));
    }
    Datum.Ref object = location.object();
    if (isShared || object == null || object.maker() != thread || objects.isPublished(object)) {
      switch (plan.change()) {
        case Change.Put(var value) -> publish(value);
        case Change.CompareAndSet(_, var value) -> publish(value);
        case Change.Add _, Change.Bits _ -> {}
      }
    }
    if (isShared) {
      return new VarHandles.Accessed.By(
          new Action.Update(location, plan.change(), plan.reads(), plan.writes(), tells));
    }
    Datum old = held(location);
    if (isAlone()) {
      initialisers.reads(location);
    }
    Optional<Datum> written = plan.change().apply(old);
    written.ifPresent(
        value -> {
          if (isAlone()) {
            initialisers.writes(location);
            world.memory.put(location, value);
          } else {
            own.put(location, value);
          }
        });
    return new VarHandles.Accessed.Now(
        switch (tells) {
          case OLD -> Optional.of(old);
          case WRITTEN -> Optional.of(Data.of(written.isPresent()));
          case NOTHING -> Optional.empty();
        });
  }

  /// Which of several ways is taken. The first time it is asked, the instruction is given up and
  /// taken again when somebody has chosen.
  int choice(int ways, String why) {
    Datum chosen = notes.remove(CHOSEN);
    if (chosen == null) {
      throw new Choice(new Action.Choose(ways, why));
    }
    return ((Datum.Int) chosen).value();
  }

  Optional<Action> write(Location location, Datum value) {
    return write(location, value, location.declared());
  }

  private Optional<Action> write(Location location, Datum value, Mode mode) {
    if (isAlone()) {
      initialisers.writes(location);
      world.memory.put(location, value);
      return Optional.empty();
    }
    world.usage.note(location, thread, true);
    Datum.Ref object = location.object();
    boolean isShared = world.usage.sight(location, thread) == Usage.Sight.SHARED;
    if (isShared || object == null || object.maker() != thread || objects.isPublished(object)) {
      // What lies in memory that others see is not among the thread's own any more.
      publish(value);
    }
    if (isShared) {
      return Optional.of(
          world.isTorn(location, mode)
              ? Halves.write(top(), location, value, mode)
              : new Action.Write(location, value, mode));
    }
    own.put(location, value);
    return Optional.empty();
  }

  /// Enters a monitor.
  Optional<Action> take(Datum monitor) {
    int times = held.merge(monitor, 1, Integer::sum);
    if (isAlone()) {
      initialisers.reads(monitor);
    }
    if (times > 1 || isAlone()) {
      return Optional.empty();
    }
    world.usage.note(monitor, thread, true);
    publish(monitor);
    return world.usage.sight(monitor, thread) == Usage.Sight.SHARED
        ? Optional.of(new Action.Lock(monitor, 1))
        : Optional.empty();
  }

  /// Leaves a monitor.
  Optional<Action> leave(Datum monitor) {
    Integer times = held.get(monitor);
    if (times == null) {
      throw new Raise("java/lang/IllegalMonitorStateException", "");
    }
    if (times > 1) {
      held.put(monitor, times - 1);
      return Optional.empty();
    }
    held.remove(monitor);
    if (isAlone()) {
      return Optional.empty();
    }
    world.usage.note(monitor, thread, true);
    return world.usage.sight(monitor, thread) == Usage.Sight.SHARED
        ? Optional.of(new Action.Unlock(monitor))
        : Optional.empty();
  }

  /// What the main thread prints, as far as it is a result.
  void print(String text) {
    if (!world.options.printing() || !notes.containsKey("main")) {
      return;
    }
    String before = notes.get("out") instanceof Datum.Text(var known) ? known : "";
    String after = before + text;
    if (after.chars().filter(c -> c == '\n').count() > LONGEST_OUTPUT) {
      after = before.endsWith("...\n") ? before : before + "...\n";
    }
    notes.put("out", new Datum.Text(after));
  }

  /// Runs the initialiser of a class, where it has not been yet.
  ///
  /// @return whether something has to be run before the instruction can be taken (again)
  boolean initialise(Frame frame, String type) {
    return initialisers.initialise(frame, type);
  }

  /// What it holds of an object that is its own, field by field.
  Map<String, Datum> fields(Datum.Ref object) {
    Map<String, Datum> fields = new LinkedHashMap<>();
    own.forEach(
        (location, datum) -> {
          if (object.equals(location.object())) {
            fields.put(location.name(), datum);
          }
        });
    return fields;
  }
}
