package thinair.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.Value;

/// A path under construction: what its registers and monitors hold, and the events it has made.
final class PathBuilder {
  private static final int MONITOR_BYTES = 8;

  private final Trace trace;
  private final Results results;
  private final List<Sym> constraints = new ArrayList<>();
  private final Map<Register, Sym> contents = new HashMap<>();
  private final Map<Register, Integer> writers = new HashMap<>();
  private final Set<? extends Value> cells;
  private final @Nullable Rounds rounds;
  private final Monitors monitors;
  private final Mutexes mutexes;
  private int reads;
  private int instance = -1;
  private Event.@Nullable Origin origin;

  /// @param cells where memory is
  /// @param rounds null where there are no loops
  PathBuilder(Map<Register, Value> initial, Set<? extends Value> cells, @Nullable Rounds rounds) {
    this(new Trace(), new Results(), new Monitors(), new Mutexes(), cells, rounds);
    initial.forEach((register, value) -> contents.put(register, new Sym.Known(value)));
  }

  private PathBuilder(
      Trace trace,
      Results results,
      Monitors monitors,
      Mutexes mutexes,
      Set<? extends Value> cells,
      @Nullable Rounds rounds) {
    this.trace = trace;
    this.results = results;
    this.monitors = monitors;
    this.mutexes = mutexes;
    this.cells = cells;
    this.rounds = rounds;
  }

  PathBuilder copy() {
    PathBuilder copy =
        new PathBuilder(
            trace.copy(),
            results.copy(),
            new Monitors(monitors),
            mutexes.copy(),
            cells,
            rounds == null ? null : rounds.copy());
    copy.constraints.addAll(constraints);
    copy.contents.putAll(contents);
    copy.writers.putAll(writers);
    copy.reads = reads;
    copy.instance = instance;
    copy.origin = origin;
    return copy;
  }

  Path path(Ending ending) {
    return trace.path(reads, constraints, contents, ending);
  }

  void enter(int next) {
    trace.enter(next);
    if (rounds != null) {
      rounds.enter(next, instance + 1);
    }
  }

  void begin(Instruction next) {
    instance++;
    origin = new Event.Origin(instance, next);
    results.clear();
    if (rounds != null) {
      rounds.begin();
    }
  }

  private Event.Origin here() {
    return Objects.requireNonNull(origin, "no instruction has begun");
  }

  /// Jumps back to an instruction.
  Rounds.Jump jumpBack(int from, int target, int limit) {
    return Objects.requireNonNull(rounds).jumpBack(from, target, limit, contents);
  }

  /// How long it is, in instructions; in structured code, where every round of a loop hangs on all
  /// before it, such pairs weigh something too.
  int length() {
    return instance + trace.decided() / 100;
  }

  /// Whether the path may go on: what is known to be 0 ends it.
  boolean require(Sym condition) {
    if (condition instanceof Sym.Known(var value)) {
      return Arithmetic.isTrue(value);
    }
    constraints.add(condition);
    return true;
  }

  Sym value(Operand operand) {
    return results.value(operand);
  }

  /// The address of an access. One that is computed is looked at when its value is known.
  private Sym cell(Operand operand) throws Stopped {
    Sym address = value(operand);
    if (address instanceof Sym.Known(var value) && !cells.contains(value)) {
      throw new Stopped(new Ending.NoAddress(here().instruction(), name(operand), value));
    }
    return address;
  }

  /// The same for an access that writes: code is never changed.
  private Sym writable(Operand operand) throws Stopped {
    Sym address = cell(operand);
    if (address instanceof Sym.Known(Value.Address known) && known.isCode()) {
      throw new Stopped(new Ending.NoAddress(here().instruction(), name(operand), known));
    }
    return address;
  }

  /// The register that an operand of the present instruction comes from, the first if there are
  /// several; empty if there is none.
  String name(Operand operand) {
    for (int source : results.sources(operand)) {
      if (trace.event(source) instanceof Event.OfRegister event) {
        return event.register().name();
      }
    }
    return "";
  }

  /// @param alternative whether the step belongs to one of several alternatives
  void step(Op op, Language language, boolean alternative) throws Sym.Undefined, Stopped {
    if (rounds != null) {
      rounds.step(op, instance, alternative);
    }
    switch (op) {
      case Op.ReadRegister(int to, var register, var port, var after) -> {
        int event = add(new Event.RegisterRead(here(), register, port), after);
        Integer writer = writers.get(register);
        if (writer != null) {
          trace.register(writer, event);
        }
        if (language == Language.C && !contents.containsKey(register)) {
          // Nobody has written it: what it holds is indeterminate.
          add(new Event.Fence(here(), Set.of(Tag.UNWRITTEN)), Op.After.NOTHING);
        }
        results.define(to, event, contents.getOrDefault(register, Sym.known(0)));
      }
      case Op.WriteRegister(var register, var operand, var after) -> {
        Sym value = value(operand);
        int event = add(new Event.RegisterWrite(here(), register, value), after, operand);
        contents.put(register, value);
        writers.put(register, event);
      }
      case Op.Compute compute -> results.compute(compute);
      case Op.Load(int to, var address, var access, var after, var port) -> {
        Sym cell = cell(address);
        int read = reads++;
        var load = new Event.Read(here(), cell, read, access.bytes(), access.tags(), port);
        int event = add(load, after, address);
        results.define(to, event, loaded(read, access.bytes(), access.signed(), language));
      }
      case Op.Store(int to, var address, var operand, var access, var after) -> {
        Sym cell = writable(address);
        var store = new Event.Write(here(), cell, value(operand), access.bytes(), access.tags());
        results.name(to, add(store, after, address, operand));
      }
      case Op.Update(int to, var address, var operator, var operand, var access, var after) -> {
        Sym cell = writable(address);
        int read = reads++;
        Sym old = loaded(read, access.bytes(), access.signed(), language);
        Sym value =
            operator == Operator.COPY
                ? value(operand)
                : Sym.apply(operator, List.of(old, value(operand)));
        var update = new Event.Update(here(), cell, read, value, access.bytes(), access.tags());
        results.define(to, add(update, after, address, operand), old);
      }
      case Op.Fence(var tags, var after) -> add(new Event.Fence(here(), tags), after);
      case Op.Unlock(var operand, var after) -> {
        if (monitors.exit(value(operand))) {
          Sym state = stateOf(value(operand));
          var free =
              new Event.Write(here(), state, Sym.known(0), MONITOR_BYTES, Set.of(Tag.UNLOCK));
          add(free, after, operand);
        }
      }
      case Op.External(_, var after) -> add(new Event.Fence(here(), Set.of(Tag.EXTERNAL)), after);
      case Op.Sync(int to, var address, var tags, var after) -> {
        Sym cell = cell(address);
        Set<Tag> known = language == Language.C ? mutexes.of(cell, tags) : tags;
        int event = add(new Event.Sync(here(), cell, known), after, address);
        results.define(to, event, Sym.known(0));
      }
      case Op.Predicate(int to, var inputs, var after) ->
          results.name(to, add(new Event.Predicate(here()), after, inputs.toArray(Operand[]::new)));
      case Op.Branch _, Op.Jump _, Op.Cut _, Op.Require _, Op.Choose _, Op.Lock _ ->
          throw new IllegalStateException("control flow is not a step");
    }
  }

  /// @param operands what it works on
  private int add(Event event, Op.After after, Operand... operands) {
    int index = trace.add(event, after, results);
    for (Operand operand : operands) {
      trace.data(results.sources(operand), index);
    }
    return index;
  }

  private static Sym loaded(int read, int bytes, boolean signed, Language language)
      throws Sym.Undefined {
    var cut = language.loading().cut(bytes, signed);
    Sym value = new Sym.Read(read);
    return cut.isEmpty() ? value : Sym.apply(cut.get(), List.of(value));
  }

  List<Sym> mayBeHeld(Sym monitor) {
    return monitors.holds(monitor) ? List.of() : monitors.maybe(monitor);
  }

  /// Whether the path holds this monitor of Java, and would enter it again.
  boolean isHeld(Operand monitor) {
    return monitors.holds(value(monitor));
  }

  /// Whether the path has locked this mutex of C.
  boolean hasLocked(Operand mutex) {
    return mutexes.holds(value(mutex));
  }

  void reenter(Sym monitor) {
    monitors.enter(monitor, false);
  }

  /// Finds the monitor free and takes it; whether the path may go on.
  boolean lock(Operand operand) throws Sym.Undefined {
    Sym monitor = value(operand);
    if (monitors.holds(monitor)) {
      reenter(monitor);
      return true;
    }
    Sym state = stateOf(monitor);
    monitors.enter(monitor, true);
    int read = reads++;
    var take =
        new Event.Update(here(), state, read, Sym.known(1), MONITOR_BYTES, Set.of(Tag.LOCK, Tag.X));
    add(take, Op.After.NOTHING, operand);
    return require(Sym.apply(Operator.NOT, List.of(new Sym.Read(read))));
  }

  private static Sym stateOf(Sym monitor) throws Sym.Undefined {
    return Sym.apply(Operator.ADD, List.of(monitor, Sym.known(Monitors.STATE)));
  }

  void branch(Op.Branch branch, ControlFlow flow, int index) {
    if (rounds != null) {
      boolean known = value(branch.condition()) instanceof Sym.Known;
      rounds.branch(index, branch.condition(), known, instance);
    }
    List<Integer> condition = branch.join() == null ? List.of() : trace.of(instance);
    if (branch.event()) {
      add(new Event.Branch(here()), Op.After.NOTHING, branch.condition());
    }
    if (branch.join() != null) {
      trace.decide(condition, flow.index(branch.join()));
    }
  }
}
