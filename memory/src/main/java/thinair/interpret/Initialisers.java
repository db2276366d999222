package thinair.interpret;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.frontend.bytecode.Classes;

/// How a thread comes to initialised classes (JLS 12.4.2).
///
/// Most initialisers run before threads compete: who uses the class comes after its initialiser,
/// and what nobody else can see may as well have happened at first. Where others can see it, the
/// class is [World#late]: the thread that uses it first enters the lock of its initialisation, runs
/// the initialiser inside, and says that it is done; who finds it done comes after that, and who
/// comes while it runs waits at the lock.
final class Initialisers {
  private static final String KEY = "%class ";
  private static final String INITIALISER = "<clinit>";

  /// How far a thread is with a class that is late.
  private enum Phase {
    UNKNOWN,
    /// It is not done: enter the lock, and look again.
    WANTED,
    LOCKED,
    /// Somebody else has done it meanwhile.
    LEAVING,
    RUNNABLE,
    /// This thread is inside of the initialiser; using the class is allowed to it.
    RUNNING,
    /// It is done, and said so.
    SAID,
    DONE
  }

  private final Machine machine;
  private final World world;

  Initialisers(Machine machine) {
    this.machine = machine;
    this.world = machine.world;
  }

  /// @return whether something has to be run before the instruction can be taken (again)
  boolean initialise(Frame frame, String type) {
    if (world.isTrivial(type)) {
      return false;
    }
    if (world.initialised.contains(type)) {
      if (world.isEarly) {
        circle(type);
      }
      return false;
    }
    if (type.startsWith("java/util/concurrent/") && Library.isRefused(world.classes, type)) {
      // Its name says more than what its initialiser would come to.
      throw new Unsupported(type.replace('/', '.').replace('$', '.'));
    }
    if (!machine.isAlone()) {
      if (world.late.contains(type)) {
        return isBehind(frame, type);
      }
      if (world.usage.isProbing()) {
        throw new Beyond();
      }
      world.needed.add(type);
      throw new Needs(type);
    }
    if (world.isEarly && world.late.contains(type)) {
      world.postpone(inside(""));
    }
    frame.at--;
    if (enter(type)) {
      return true;
    }
    frame.at++;
    return false;
  }

  /// Enters the initialisers of a class and its superclasses, as far as they have not run.
  ///
  /// @return whether there are any
  boolean enter(String type) {
    List<Classes.Method> initialisers = new ArrayList<>();
    for (String each : world.chain(type)) {
      if (!world.isTrivial(each) && world.initialised.add(each)) {
        world.prepare(each).ifPresent(initialisers::add);
      }
    }
    // Superclasses last, so that they run first.
    for (Classes.Method initialiser : initialisers.reversed()) {
      machine.enter(initialiser, List.of(), -1);
    }
    return !initialisers.isEmpty();
  }

  // --- before threads compete --------------------------------------------------------------------

  /// The classes whose initialisers are being run, the outermost first.
  ///
  /// @param from the outermost that counts; empty: all
  private Set<String> inside(String from) {
    Set<String> classes = new LinkedHashSet<>();
    for (Frame frame : machine.frames) {
      String owner = frame.method.ownerName();
      if (frame.method.name().equals(INITIALISER)
          && (from.isEmpty() || owner.equals(from) || !classes.isEmpty())) {
        classes.add(owner);
      }
    }
    return classes;
  }

  /// A class that is being initialised is used by another initialiser: two threads that begin at
  /// different ends can wait for each other, or see it half done.
  private void circle(String type) {
    Set<String> classes = inside(type);
    if (classes.size() > 1) {
      world.postpone(classes);
    }
  }

  /// An initialiser that was run early reads a variable, or enters a monitor.
  void reads(Object variable) {
    if (world.isEarly) {
      world.early.note(variable, inside(""), false);
    }
  }

  /// An initialiser that was run early writes. Its own static variables and the objects that it has
  /// made nobody comes to without using the class.
  void writes(Location location) {
    if (!world.isEarly) {
      return;
    }
    Datum.Ref object = location.object();
    Set<String> classes = inside("");
    boolean isOwn = object == null ? classes.contains(location.owner()) : world.early.isNew(object);
    if (!isOwn) {
      world.early.note(location, classes, true);
    }
  }

  // --- by threads --------------------------------------------------------------------------------

  private Phase phase(String type) {
    @Nullable Datum known = machine.notes.get(KEY + type);
    return known instanceof Datum.Int(int number) ? Phase.values()[number] : Phase.UNKNOWN;
  }

  @SuppressWarnings("EnumOrdinal") // Notes hold data, and nobody else reads this one.
  private void become(String type, Phase phase) {
    machine.notes.put(KEY + type, new Datum.Int(phase.ordinal()));
  }

  /// @return whether an initialiser has been entered
  private boolean isBehind(Frame frame, String type) {
    while (true) {
      switch (phase(type)) {
        case UNKNOWN, LOCKED -> ask(type);
        case WANTED -> {
          become(type, Phase.LOCKED);
          act(machine.take(new Datum.Initialisation(type)));
        }
        case LEAVING -> {
          become(type, Phase.DONE);
          act(machine.leave(new Datum.Initialisation(type)));
        }
        case RUNNABLE -> {
          Optional<String> parent =
              world.model(type).superclass().map(entry -> entry.asInternalName());
          if (parent.isPresent() && initialise(frame, parent.get())) {
            return true;
          }
          become(type, Phase.RUNNING);
          Optional<Classes.Method> initialiser = world.initialiser(type);
          if (initialiser.isPresent()) {
            frame.at--;
            machine.enter(initialiser.get(), List.of(), -1);
            return true;
          }
          act(complete(type));
        }
        case RUNNING, DONE -> {
          return false;
        }
        case SAID -> act(complete(type));
      }
    }
  }

  /// The instruction is taken again after an action.
  private static void act(Optional<Action> action) {
    if (action.isPresent()) {
      throw new Choice(action.get());
    }
  }

  private void ask(String type) {
    Location state = Location.state(type);
    world.usage.note(state, machine.thread, false);
    if (world.usage.sight(state, machine.thread) == Usage.Sight.SHARED) {
      throw new Choice(new Action.Read(state));
    }
    found(machine, state, machine.held(state));
  }

  /// A thread is told whether a class is initialised.
  static void found(Machine machine, Location state, Datum answer) {
    Initialisers initialisers = machine.initialisers;
    boolean isDone = Data.isTrue(answer);
    boolean isLocked = initialisers.phase(state.owner()) == Phase.LOCKED;
    initialisers.become(
        state.owner(),
        isDone
            ? (isLocked ? Phase.LEAVING : Phase.DONE)
            : isLocked ? Phase.RUNNABLE : Phase.WANTED);
  }

  /// What is to be done at the end of an initialiser.
  Optional<Action> leave(Frame frame) {
    String type = frame.method.ownerName();
    return !machine.isAlone()
            && frame.method.name().equals(INITIALISER)
            && world.late.contains(type)
        ? complete(type)
        : Optional.empty();
  }

  private Optional<Action> complete(String type) {
    if (phase(type) == Phase.RUNNING) {
      become(type, Phase.SAID);
      Optional<Action> says = machine.write(Location.state(type), Data.ONE);
      if (says.isPresent()) {
        return says;
      }
    }
    if (phase(type) == Phase.SAID) {
      become(type, Phase.DONE);
      return machine.leave(new Datum.Initialisation(type));
    }
    return Optional.empty();
  }

  /// An exception leaves a method.
  void fail(Frame frame) {
    if (frame.method.name().equals(INITIALISER) && !machine.isAlone()) {
      throw new Unsupported(
          "an initialiser of %s that fails".formatted(frame.method.ownerName().replace('/', '.')));
    }
  }
}
