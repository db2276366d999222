package thinair.interpret;

import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Code;
import thinair.frontend.bytecode.Names;

/// One thread, running.
final class Machine {
  private static final int DEEPEST = 1200;
  private static final int LONGEST_OUTPUT = 64;

  /// A frame while it runs.
  static final class Frame {
    final Classes.Method method;
    final Code code;
    int at;
    final Datum[] locals;
    final List<Datum> stack;
    @Nullable Datum monitor;
    final int into;

    Frame(
        Classes.Method method,
        Code code,
        int at,
        Datum[] locals,
        List<Datum> stack,
        @Nullable Datum monitor,
        int into) {
      this.method = method;
      this.code = code;
      this.at = at;
      this.locals = locals;
      this.stack = stack;
      this.monitor = monitor;
      this.into = into;
    }

    void push(Datum datum) {
      stack.add(datum);
    }

    Datum pop() {
      return stack.removeLast();
    }

    int popInt() {
      return ((Datum.Int) pop()).value();
    }
  }

  final World world;

  /// Its number, by which others know it; [World#BEFORE] while nobody competes.
  final int thread;

  /// Its object, where it is an object of the program.
  final Datum.Ref self;

  final List<Frame> frames = new ArrayList<>();
  final Map<Location, Datum> own;
  final Map<Datum, Integer> held;
  final Map<String, Datum> notes;
  private final Set<Datum.Ref> published;
  @Nullable Datum pending;
  private final Instructions instructions;

  Machine(World world, int thread, Datum.Ref self) {
    this.world = world;
    this.thread = thread;
    this.self = self;
    this.own = new HashMap<>();
    this.held = new HashMap<>();
    this.notes = new TreeMap<>();
    this.published = new HashSet<>();
    this.instructions = new Instructions(this);
  }

  /// A thread that goes on from where it stood.
  Machine(World world, int thread, Datum.Ref self, Activity from) {
    this.world = world;
    this.thread = thread;
    this.self = self;
    this.own = new HashMap<>(from.own());
    this.held = new HashMap<>(from.held());
    this.notes = new TreeMap<>(from.notes());
    this.published = new HashSet<>(from.published());
    this.pending = from.pending();
    this.instructions = new Instructions(this);
    for (Activity.Frozen frame : from.frames()) {
      frames.add(
          new Frame(
              frame.method(),
              world.classes.code(frame.method()).orElseThrow(),
              frame.at(),
              frame.locals().toArray(Datum[]::new),
              new ArrayList<>(frame.stack()),
              frame.monitor(),
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
    List<Activity.Frozen> frozen = new ArrayList<>();
    for (int i = 0; i < frames.size(); i++) {
      Frame frame = frames.get(i);
      Datum[] locals = frame.locals.clone();
      if (!(world.options.keepsLocals() && i == 0)) {
        BitSet live = world.liveness(frame.method, frame.code).at(frame.at);
        for (int slot = 0; slot < locals.length; slot++) {
          if (!live.get(slot)) {
            locals[slot] = DEAD;
          }
        }
      }
      frozen.add(
          new Activity.Frozen(
              frame.method,
              frame.at,
              List.of(locals),
              List.copyOf(frame.stack),
              frame.monitor,
              frame.into));
    }
    Set<Datum.Ref> live = new HashSet<>(published);
    reach(frozen, live);
    own.keySet().removeIf(location -> isGarbage(location, live));
    return new Activity(
        List.copyOf(frozen),
        Map.copyOf(own),
        Map.copyOf(held),
        Map.copyOf(notes),
        Set.copyOf(published),
        pending);
  }

  private static final Datum DEAD = new Datum.Dead();

  private boolean isGarbage(Location location, Set<Datum.Ref> live) {
    Datum.Ref object = location.object();
    return object != null && object.maker() == thread && !live.contains(object);
  }

  private void reach(List<Activity.Frozen> frozen, Set<Datum.Ref> live) {
    for (Activity.Frozen frame : frozen) {
      frame.locals().forEach(datum -> reach(datum, live));
      frame.stack().forEach(datum -> reach(datum, live));
      if (frame.monitor() != null) {
        reach(frame.monitor(), live);
      }
    }
    if (pending != null) {
      reach(pending, live);
    }
    held.keySet().forEach(datum -> reach(datum, live));
    notes.values().forEach(datum -> reach(datum, live));
    int before;
    do {
      before = live.size();
      own.forEach(
          (location, datum) -> {
            Datum.Ref object = location.object();
            if (object == null || object.maker() != thread || live.contains(object)) {
              reach(datum, live);
            }
          });
    } while (live.size() > before);
  }

  private void reach(Datum datum, Set<Datum.Ref> live) {
    switch (datum) {
      case Datum.Ref ref -> live.add(ref);
      case Datum.Closure closure -> closure.captured().forEach(each -> reach(each, live));
      default -> {}
    }
  }

  /// A new object. A number is used again when nobody can know the object that had it.
  Datum.Ref make(String type, int length) {
    if (isAlone()) {
      return world.make(type, length);
    }
    Set<Datum.Ref> live = new HashSet<>(published);
    List<Activity.Frozen> frozen = freeze().frames();
    reach(frozen, live);
    Set<Integer> taken = new HashSet<>();
    for (Datum.Ref ref : live) {
      if (ref.maker() == thread && ref.type().equals(type)) {
        taken.add(ref.number());
      }
    }
    int number = 1;
    while (taken.contains(number)) {
      number++;
    }
    return new Datum.Ref(type, thread, number, length);
  }

  /// Others may know what this leads to from now on.
  void publish(Datum datum) {
    Set<Datum.Ref> found = new HashSet<>();
    reach(datum, found);
    for (Datum.Ref ref : found) {
      if (ref.maker() == thread && published.add(ref)) {
        own.forEach(
            (location, value) -> {
              if (ref.equals(location.object())) {
                publish(value);
              }
            });
      }
    }
  }

  // --- running -----------------------------------------------------------------------------------

  /// Runs up to the next action that others can see.
  Action run() {
    int steps = 0;
    int patience = 256;
    @Nullable Activity remembered = null;
    while (true) {
      if (pending != null) {
        Optional<Action> action = unwind();
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
      } else if (remembered != null && steps < patience && sameTop(remembered)) {
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

  private boolean sameTop(Activity remembered) {
    if (remembered.frames().size() != frames.size()) {
      return false;
    }
    Activity.Frozen last = remembered.frames().getLast();
    return last.at() == top().at && last.method().equals(top().method);
  }

  private Optional<Action> step() {
    try {
      return instructions.step(top());
    } catch (Raise raise) {
      raise(raise.type(), String.valueOf(raise.getMessage()));
      return Optional.empty();
    }
  }

  /// Throws a new exception of the machine's own.
  void raise(String type, String message) {
    Datum.Ref thrown = make(type, -1);
    if (!message.isEmpty()) {
      own.put(
          world.field(thrown, "java/lang/Throwable", "detailMessage", "Ljava/lang/String;"),
          new Datum.Text(message));
    }
    pend(thrown);
  }

  /// An exception begins its way.
  void pend(Datum thrown) {
    pending = thrown;
    if (thrown instanceof Datum.Ref ref) {
      own.putIfAbsent(
          Location.hidden(ref, "%origin", "Ljava/lang/String;"),
          new Datum.Text(place().file() + "\n" + place().line() + "\n" + place().method()));
    }
  }

  private Optional<Action> unwind() {
    Datum thrown = java.util.Objects.requireNonNull(pending);
    while (!frames.isEmpty()) {
      Frame frame = top();
      for (Code.Handler handler : frame.code.handlers()) {
        // The instruction that threw is the one before where the frame would go on.
        if (handler.covers(frame.at - 1)
            && (handler.type().isEmpty()
                || world.isSubtype(World.type(thrown), handler.type().get()))) {
          frame.stack.clear();
          frame.push(thrown);
          frame.at = handler.target();
          pending = null;
          return Optional.empty();
        }
      }
      if (frame.monitor != null) {
        Datum monitor = frame.monitor;
        frame.monitor = null;
        Optional<Action> unlock = leave(monitor);
        if (unlock.isPresent()) {
          return unlock;
        }
      }
      frames.removeLast();
    }
    pending = null;
    return Optional.of(new Action.End(Optional.of(thrown(thrown))));
  }

  private Action.Thrown thrown(Datum thrown) {
    Datum.Ref ref = (Datum.Ref) thrown;
    Datum message =
        own.getOrDefault(
            world.field(ref, "java/lang/Throwable", "detailMessage", "Ljava/lang/String;"),
            Data.NULL);
    Datum origin =
        own.getOrDefault(
            Location.hidden(ref, "%origin", "Ljava/lang/String;"), new Datum.Text("\n0\n"));
    String[] parts = ((Datum.Text) origin).value().split("\n", -1);
    return new Action.Thrown(
        ref.type(),
        message instanceof Datum.Text(var text) ? text : "",
        new CodePlace(parts[0], Integer.parseInt(parts[1]), parts[2]));
  }

  /// The innermost line that is the program's own, of the instruction that has just been taken.
  CodePlace place() {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      if (world.classes.isOwn(frame.method.ownerName())) {
        return place(frame, Math.clamp(frame.at - 1, 0, frame.code.steps().size() - 1));
      }
    }
    return new CodePlace("", 0, "");
  }

  private CodePlace place(Frame frame, int at) {
    String file =
        frame
            .method
            .owner()
            .findAttribute(java.lang.classfile.Attributes.sourceFile())
            .map(attribute -> attribute.sourceFile().stringValue())
            .orElse("");
    String method = frame.method.name();
    String owner = Names.simple(frame.method.ownerName());
    return new CodePlace(
        file, frame.code.line(at), method.equals("<init>") ? "new " + owner : owner + "." + method);
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
    Arrays.fill(locals, DEAD);
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
    frames.add(new Frame(method, code, 0, locals, new ArrayList<>(), monitor, into));
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
    if (frames.size() == 1 && world.options.keepsLocals()) {
      keepLocals(frame);
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

  private void keepLocals(Frame frame) {
    for (Code.Local local : frame.code.locals()) {
      if (local.type().length() == 1 && local.slot() < frame.locals.length) {
        Datum value = frame.locals[local.slot()];
        if (!(value instanceof Datum.Dead)) {
          notes.put("local " + local.name(), value);
        }
      }
    }
  }

  // --- memory ------------------------------------------------------------------------------------

  /// Reads a variable: at once where no other can see it, else by an action.
  Optional<Action> read(Frame frame, Location location) {
    if (isAlone()) {
      if (world.isEarly && !location.isFinal()) {
        world.readEarly.putIfAbsent(location, frame.method.toString());
      }
      frame.push(own.getOrDefault(location, world.initial(location)));
      return Optional.empty();
    }
    world.usage.note(location, thread, false);
    switch (world.usage.sight(location, thread)) {
      case CONSTANT, OWN -> {
        Datum known = own.get(location);
        frame.push(known != null ? known : world.initial(location));
        return Optional.empty();
      }
      case SHARED -> {
        return Optional.of(new Action.Read(location));
      }
    }
    throw new AssertionError();
  }

  Optional<Action> write(Location location, Datum value) {
    if (isAlone()) {
      world.memory.put(location, value);
      return Optional.empty();
    }
    world.usage.note(location, thread, true);
    Datum.Ref object = location.object();
    if (object == null || object.maker() != thread || published.contains(object)) {
      publish(value);
    }
    if (world.usage.sight(location, thread) == Usage.Sight.SHARED) {
      return Optional.of(new Action.Write(location, value));
    }
    own.put(location, value);
    return Optional.empty();
  }

  /// Enters a monitor.
  Optional<Action> take(Datum monitor) {
    int times = held.merge(monitor, 1, Integer::sum);
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
    if (world.initialised.contains(type) || world.isTrivial(type)) {
      return false;
    }
    if (!isAlone()) {
      if (world.usage.isProbing()) {
        throw new Beyond();
      }
      world.needed.add(type);
      throw new Needs(type);
    }
    frame.at--;
    if (enterInitialisers(type)) {
      return true;
    }
    frame.at++;
    return false;
  }

  /// Enters the initialisers of a class and its superclasses, as far as they have not run.
  ///
  /// @return whether there are any
  boolean enterInitialisers(String type) {
    List<Classes.Method> initialisers = new ArrayList<>();
    for (String each : world.chain(type)) {
      if (!world.isTrivial(each) && world.initialised.add(each)) {
        world.prepare(each).ifPresent(initialisers::add);
      }
    }
    // Superclasses last, so that they run first.
    for (Classes.Method initialiser : initialisers.reversed()) {
      enter(initialiser, List.of(), -1);
    }
    return !initialisers.isEmpty();
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
