package thinair.interpret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import thinair.frontend.bytecode.Classes;
import thinair.source.SyntaxError;

/// A program as the automata of its threads, which grow as they are asked for.
///
/// What others can see of a thread is learnt on the way: when [#isSettled()] is false after a
/// search, the automata have shown too little, and the search is to be done again after
/// [#nextPass()].
public final class Interpretation {
  private static final int MOST_THREADS = 60;
  static final Datum.Ref MAIN = new Datum.Ref(World.THREAD, World.BEFORE, 0, -1);

  private record Key(int thread, Action action, Activity activity) {}

  /// How lines become places for messages.
  public interface Sources {
    SyntaxError unsupported(CodePlace place, String what);
  }

  private final World world;
  private final Entry entry;
  private final Sources sources;
  private final Opening opening;
  private final Map<Datum.Ref, Integer> numbers = new HashMap<>();
  private final List<Datum.Ref> objects = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Activity> activities = new ArrayList<>();
  private final Map<Key, Integer> ids = new HashMap<>();
  private final List<Map<Datum, Integer>> edges = new ArrayList<>();
  private final Map<Integer, Integer> roots = new HashMap<>();
  private final Map<Integer, Datum.Ref> results = new HashMap<>();
  private final Map<Datum, Integer> heldFirst = new HashMap<>();
  private boolean needsClasses;
  private Optional<String> endless = Optional.empty();

  /// @param steps how many instructions a thread may take without doing anything that others see
  public Interpretation(Classes classes, Entry entry, Sources sources, int steps) {
    boolean isMain = !(entry instanceof Entry.Methods);
    this.world = new World(classes, new World.Options(isMain, !isMain, keepsLocals(entry), steps));
    this.entry = entry;
    this.sources = sources;
    this.opening = new Opening(world, sources);
    begin();
  }

  /// Litmus tests that fill in no result are told by the variables of their methods.
  private static boolean keepsLocals(Entry entry) {
    return entry instanceof Entry.Methods methods && methods.results().isEmpty();
  }

  /// The fields of the result that actors fill in, in order.
  public List<Classes.Field> resultFields() {
    return results.values().stream()
        .findFirst()
        .map(result -> world.classes.layout(result.type()))
        .orElse(List.of());
  }

  /// What a variable holds before anybody writes it.
  public static Datum initial(String descriptor) {
    return Data.initial(descriptor);
  }

  /// A value as Java prints it.
  ///
  /// @param descriptor of its variable, because a char and a boolean are numbers otherwise
  public static String text(Datum datum, String descriptor) {
    return Texts.of(datum, descriptor);
  }

  /// Whether what the automata have shown is all that others can see.
  public boolean isSettled() {
    return world.usage.isSettled() && !needsClasses && world.postponed().isEmpty();
  }

  public void nextPass() {
    world.nextPass();
    nodes.clear();
    activities.clear();
    ids.clear();
    edges.clear();
    roots.clear();
    results.clear();
    heldFirst.clear();
    needsClasses = false;
    begin();
  }

  /// From the next pass on, threads access these in halves.
  public void tear(Set<Location> locations) {
    world.torn.addAll(locations);
  }

  /// How many threads have been seen.
  public int threads() {
    return entry instanceof Entry.Methods methods ? methods.threads().size() : objects.size();
  }

  /// The threads that run from the start.
  public List<Integer> initialThreads() {
    List<Integer> initial = new ArrayList<>();
    for (int i = 0; i < (entry instanceof Entry.Methods m ? m.threads().size() : 1); i++) {
      initial.add(i);
    }
    return initial;
  }

  /// The threads that have to end before a thread starts, where that was said beforehand.
  public List<Integer> after(int thread) {
    return entry instanceof Entry.Methods methods
        ? methods.order().stream()
            .filter(order -> order.second() == thread)
            .map(thinair.program.Program.EndsBefore::first)
            .toList()
        : List.of();
  }

  /// What people call a thread.
  public String name(int thread) {
    if (entry instanceof Entry.Methods methods) {
      return methods.threads().get(thread).name();
    }
    Datum.Ref object = objects.get(thread);
    if (thread == 0) {
      return "main";
    }
    return world.initial(Location.hidden(object, "%name", "Ljava/lang/Object;"))
            instanceof Datum.Text(var text)
        ? text
        : "thread " + thread;
  }

  /// The number of a thread, by its object.
  public int number(Datum.Ref thread) {
    Integer known = numbers.get(thread);
    if (known == null) {
      known = objects.size();
      if (known >= MOST_THREADS) {
        throw sources.unsupported(
            new CodePlace("", 0, ""), "a program with more than " + MOST_THREADS + " threads");
      }
      objects.add(thread);
      numbers.put(thread, known);
    }
    return known;
  }

  /// Where a thread stands first.
  public int root(int thread) {
    Integer known = roots.get(thread);
    if (known == null) {
      Machine machine = new Machine(world, thread, objects.get(thread));
      Classes.Method run =
          world.classes.method(objects.get(thread).type(), "run", "()V").orElseThrow();
      known =
          guarded(
              machine,
              () -> {
                Optional<Action> first =
                    run.ownerName().equals(World.THREAD)
                        ? entered(machine)
                        : machine.enter(run, List.of(objects.get(thread)), -1);
                return first.orElseGet(machine::run);
              });
      roots.put(thread, known);
    }
    return known;
  }

  private Optional<Action> entered(Machine machine) {
    Datum target = world.initial(Location.hidden(machine.self, "%target", "Ljava/lang/Object;"));
    if (target instanceof Datum.Null) {
      return Optional.empty();
    }
    Classes.Method run =
        world.model("thinair/interpret/StandIns").methods().stream()
            .filter(method -> method.methodName().equalsString("run"))
            .map(method -> new Classes.Method(world.model("thinair/interpret/StandIns"), method))
            .findFirst()
            .orElseThrow();
    return machine.enter(run, List.of(target), -1);
  }

  public Node node(int id) {
    return nodes.get(id);
  }

  public int nodes() {
    return nodes.size();
  }

  /// Some of the bits of a long or double.
  public static Datum part(Datum value, Location.Part part) {
    return Halves.of(value, part);
  }

  /// What a location holds before threads compete.
  public Datum initial(Location location) {
    return world.initial(location);
  }

  /// The monitors that the first thread is inside of when threads begin to compete, and how often.
  public Map<Datum, Integer> heldFirst() {
    return Map.copyOf(heldFirst);
  }

  /// Why the program did not come to its first thread; empty if it did.
  public Optional<String> endless() {
    return endless;
  }

  /// Variables that threads share with initialisers of classes of the JDK, which were run before
  /// all threads although a thread would have run them later; each with the class.
  public Map<String, String> sharedTooEarly() {
    return world.early.exposures(world.usage);
  }

  /// Classes with final fields that threads share whose constructors let others have `this`, and
  /// where.
  public Map<String, CodePlace> leaks() {
    return Map.copyOf(world.leaks);
  }

  /// The variables that threads access in halves.
  public Set<Location> torn() {
    return Set.copyOf(world.torn);
  }

  /// The classes that threads initialise themselves, as others can see it.
  public Set<String> initialisedLate() {
    return Set.copyOf(world.late);
  }

  /// The state after an action.
  ///
  /// @param answer what it is resumed with, if it [Action#asks()]; of a start whether it was the
  ///   first one
  public int resume(int id, Datum answer) {
    Integer known = edges.get(id).get(answer);
    if (known == null) {
      known = next(id, answer);
      edges.get(id).put(answer, known);
    }
    return known;
  }

  /// The edges that have been asked for.
  public Map<Datum, Integer> edges(int id) {
    return Map.copyOf(edges.get(id));
  }

  /// The state after an action that perhaps no execution performs. Nothing is learnt from it, and
  /// [#edges(int)] do not have it.
  ///
  /// @return nothing where that leads to what only a real execution may settle
  public OptionalInt probe(int id, Datum answer) {
    Integer known = edges.get(id).get(answer);
    if (known != null) {
      return OptionalInt.of(known);
    }
    world.usage.probe(true);
    try {
      return OptionalInt.of(next(id, answer));
    } catch (Beyond _) {
      return OptionalInt.empty();
    } finally {
      world.usage.probe(false);
    }
  }

  /// The thread of an object, if it has been seen to start.
  public OptionalInt started(Datum.Ref thread) {
    Integer number = numbers.get(thread);
    return number != null && roots.containsKey(number)
        ? OptionalInt.of(number)
        : OptionalInt.empty();
  }

  private int next(int id, Datum answer) {
    Node node = nodes.get(id);
    Activity activity = activities.get(id);
    if (node.action() instanceof Action.Wait(var monitor, _, _)) {
      int times = Objects.requireNonNull(activity.held().get(monitor));
      return intern(node.thread(), new Action.Lock(monitor, times), activity, node.place());
    }
    Machine machine = new Machine(world, node.thread(), self(node.thread()), activity);
    return guarded(
        machine,
        () -> {
          switch (node.action()) {
            case Action.Read(var state, _) when state.isState() ->
                Initialisers.found(machine, state, answer);
            case Action.Read read -> {
              Optional<Action> other = Halves.found(machine.top(), read, answer);
              if (other.isPresent()) {
                return other.get();
              }
            }
            case Action.Alive _ -> machine.top().push(answer);
            case Action.Update(_, var change, _, _, var tells) -> {
              switch (tells) {
                case OLD -> machine.top().push(answer);
                case WRITTEN -> machine.top().push(Data.of(change.apply(answer).isPresent()));
                case NOTHING -> {}
              }
            }
            case Action.Choose _ -> machine.notes.put(Machine.CHOSEN, answer);
            case Action.TryLock(var monitor) -> {
              if (Data.isTrue(answer)) {
                machine.held.merge(monitor, 1, Integer::sum);
              }
              machine.top().push(answer);
            }
            case Action.Start _ -> {
              if (!Data.isTrue(answer)) {
                machine.raise("java/lang/IllegalThreadStateException", "");
              }
            }
            case Action.Join _ -> {
              if (node.thread() == 0) {
                machine.notes.remove("out");
              }
            }
            case Action.Write write -> {
              Optional<Action> other = Halves.written(machine.top(), write);
              if (other.isPresent()) {
                return other.get();
              }
            }
            case Action.Lock _,
                Action.Unlock _,
                Action.Wait _,
                Action.Notify _,
                Action.Fence _,
                Action.Freeze _,
                Action.External _,
                Action.Spin _,
                Action.End _,
                Action.Cut _ -> {}
          }
          return machine.run();
        });
  }

  private Datum.Ref self(int thread) {
    return entry instanceof Entry.Methods ? MAIN : objects.get(thread);
  }

  /// Runs a thread to its next action, and says where it stands.
  private int guarded(Machine machine, Supplier<Action> run) {
    Action action;
    try {
      action = run.get();
    } catch (Needs _) {
      needsClasses = true;
      action = new Action.Cut("a class to be initialised");
    } catch (Unsupported unsupported) {
      if (world.usage.isProbing()) {
        throw new Beyond();
      }
      if (isSettled()) {
        throw sources.unsupported(machine.place(), String.valueOf(unsupported.getMessage()));
      }
      // What a pass that knows too little comes to need not be.
      action = new Action.Cut("not supported");
    } catch (Raise raise) {
      // An exception before the first instruction: a stack that is too deep.
      machine.raise(raise.type(), String.valueOf(raise.getMessage()));
      action = machine.run();
    }
    CodePlace place = machine.place();
    if (action instanceof Action.End) {
      Map<String, Datum> notes = new TreeMap<>(machine.notes);
      Datum.Ref result = results.get(machine.thread);
      if (result != null) {
        for (Classes.Field field : world.classes.layout(result.type())) {
          notes.put("result " + field.name(), Data.initial(field.type()));
        }
        machine
            .fields(result)
            .forEach(
                (name, value) -> {
                  notes.put("result " + name, value);
                  notes.put("wrote " + name, Data.ONE);
                });
      }
      notes.keySet().removeIf(key -> key.startsWith("%"));
      Activity last =
          new Activity(List.of(), Map.of(), Map.of(), Map.copyOf(notes), Set.of(), null);
      return intern(machine.thread, action, last, place);
    }
    return intern(machine.thread, action, machine.freeze(), place);
  }

  private int intern(int thread, Action action, Activity activity, CodePlace place) {
    Key key = new Key(thread, action, activity);
    Integer known = ids.get(key);
    if (known == null) {
      known = nodes.size();
      ids.put(key, known);
      nodes.add(new Node(known, thread, action, place, new TreeMap<>(activity.notes())));
      activities.add(activity);
      edges.add(new HashMap<>());
    }
    return known;
  }

  // --- before threads compete --------------------------------------------------------------------

  private void begin() {
    endless = Optional.empty();
    switch (entry) {
      case Entry.Main(var type) -> beginMain(Mains.of(world.classes, type).orElseThrow(), type);
      case Entry.Call(var type, var method) ->
          beginMain(world.classes.method(type, method, "()V").orElseThrow(), type);
      case Entry.Methods methods -> beginMethods(methods);
    }
  }

  private void beginMain(Classes.Method main, String type) {
    number(MAIN);
    Machine machine = new Machine(world, World.BEFORE, MAIN);
    machine.notes.put("main", Data.ONE);
    Action first = opening.alone(machine, () -> opening.runMain(machine, main, type));
    if (first instanceof Action.Cut(var bound)) {
      endless = Optional.of(bound);
    }
    Activity activity = machine.freeze();
    CodePlace place = machine.place();
    if (first instanceof Action.End) {
      activity =
          new Activity(List.of(), Map.of(), Map.of(), Map.copyOf(machine.notes), Set.of(), null);
    }
    heldFirst.putAll(machine.held);
    machine.held.keySet().forEach(monitor -> world.usage.note(monitor, 0, true));
    opening.initialiseNeeded();
    roots.put(0, intern(0, first, activity, place));
  }

  private void beginMethods(Entry.Methods methods) {
    Machine machine = new Machine(world, World.BEFORE, MAIN);
    Map<String, Datum.Ref> states = new HashMap<>();
    List<List<Datum>> arguments = new ArrayList<>();
    opening.alone(
        machine,
        () -> {
          for (int i = 0; i < methods.threads().size(); i++) {
            arguments.add(opening.arguments(machine, methods, i, states, results));
          }
          return new Action.End(Optional.empty());
        });
    opening.initialiseNeeded();
    for (int i = 0; i < methods.threads().size(); i++) {
      int thread = i;
      Machine each = new Machine(world, thread, MAIN);
      roots.put(
          thread,
          guarded(
              each,
              () ->
                  each.enter(methods.threads().get(thread), arguments.get(thread), -1)
                      .orElseGet(each::run)));
    }
  }
}
