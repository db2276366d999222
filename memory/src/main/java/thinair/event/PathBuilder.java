package thinair.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import thinair.program.Instruction;
import thinair.program.Language;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// A path under construction.
final class PathBuilder {
  private static final int MONITOR_BYTES = 8;

  private final List<Event> events = new ArrayList<>();
  private final List<int[]> data = new ArrayList<>();
  private final List<int[]> control = new ArrayList<>();
  private final List<int[]> order = new ArrayList<>();
  private final List<int[]> registers = new ArrayList<>();
  private final List<int[]> scopes = new ArrayList<>();
  private final List<Sym> constraints = new ArrayList<>();
  private final Map<Register, Sym> contents = new HashMap<>();
  private final Map<Register, Integer> writers = new HashMap<>();
  private final List<Scope> open = new ArrayList<>();
  private final Set<? extends Value> cells;
  private final @Nullable Rounds rounds;
  private Monitors monitors = new Monitors();
  private int reads;
  private int instance = -1;

  // Within the current instruction: results, the events they came from, and events by their
  // number.
  private final Map<Integer, Sym> results = new HashMap<>();
  private final Map<Integer, Set<Integer>> sources = new HashMap<>();
  private final Map<Integer, Integer> numbered = new HashMap<>();
  private @Nullable Instruction instruction;

  /// The events of a condition, and where what they decide about ends.
  private record Scope(List<Integer> condition, int end) {}

  /// @param cells where memory is
  /// @param rounds null where there are no loops
  PathBuilder(Map<Register, Value> initial, Set<? extends Value> cells, @Nullable Rounds rounds) {
    this.cells = cells;
    this.rounds = rounds;
    initial.forEach((register, value) -> contents.put(register, new Sym.Known(value)));
  }

  PathBuilder copy() {
    PathBuilder copy = new PathBuilder(Map.of(), cells, rounds == null ? null : rounds.copy());
    copy.events.addAll(events);
    copy.data.addAll(data);
    copy.control.addAll(control);
    copy.order.addAll(order);
    copy.registers.addAll(registers);
    copy.scopes.addAll(scopes);
    copy.constraints.addAll(constraints);
    copy.contents.putAll(contents);
    copy.writers.putAll(writers);
    copy.open.addAll(open);
    copy.monitors = new Monitors(monitors);
    copy.reads = reads;
    copy.instance = instance;
    copy.results.putAll(results);
    copy.sources.putAll(sources);
    copy.numbered.putAll(numbered);
    copy.instruction = instruction;
    return copy;
  }

  Path path(Ending ending) {
    return new Path(
        events, data, control, order, registers, scopes, reads, constraints, contents, ending);
  }

  void enter(int next) {
    open.removeIf(scope -> scope.end() == next);
    if (rounds != null) {
      rounds.enter(next, instance + 1);
    }
  }

  void begin(Instruction next) {
    instruction = next;
    instance++;
    results.clear();
    sources.clear();
    numbered.clear();
    if (rounds != null) {
      rounds.begin();
    }
  }

  /// Jumps back to an instruction.
  Rounds.Jump jumpBack(int from, int target, int limit) {
    return Objects.requireNonNull(rounds).jumpBack(from, target, limit, contents);
  }

  /// How long it is, in instructions; in structured code, where every round of a loop hangs on all
  /// before it, such pairs weigh something too.
  int length() {
    return instance + scopes.size() / 100;
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
    return switch (operand) {
      case Operand.Constant(var value) -> new Sym.Known(value);
      case Operand.Result(int id) -> Objects.requireNonNull(results.get(id), "result " + id);
    };
  }

  /// The address of an access. One that is computed is looked at when its value is known.
  private Sym cell(Operand operand) throws Stopped {
    Sym address = value(operand);
    if (address instanceof Sym.Known(var value) && !cells.contains(value)) {
      throw new Stopped(
          new Ending.NoAddress(Objects.requireNonNull(instruction), name(operand), value));
    }
    return address;
  }

  /// The register that an operand of the present instruction comes from, the first if there are
  /// several; empty if there is none.
  String name(Operand operand) {
    return sources(operand).stream()
        .map(event -> events.get(event).register())
        .filter(Objects::nonNull)
        .map(Register::name)
        .findFirst()
        .orElse("");
  }

  private Set<Integer> sources(Operand operand) {
    return operand instanceof Operand.Result(int id)
        ? sources.getOrDefault(id, Set.of())
        : Set.of();
  }

  /// @param alternative whether the step belongs to one of several alternatives
  void step(Op op, Language language, boolean alternative) throws Sym.Undefined, Stopped {
    if (rounds != null) {
      rounds.step(op, instance, alternative);
    }
    switch (op) {
      case Op.ReadRegister(int to, var register, var port, var after) -> {
        int event =
            add(
                event(Event.Kind.REGISTER_READ, Set.of(), port, register, null, null, -1, 0),
                after);
        Integer writer = writers.get(register);
        if (writer != null) {
          registers.add(new int[] {writer, event});
        }
        define(to, event, contents.getOrDefault(register, Sym.known(0)));
      }
      case Op.WriteRegister(var register, var operand, var after) -> {
        Sym value = value(operand);
        int event =
            add(
                event(
                    Event.Kind.REGISTER_WRITE,
                    Set.of(),
                    Op.Port.OTHER,
                    register,
                    null,
                    value,
                    -1,
                    0),
                after);
        feed(operand, event);
        contents.put(register, value);
        writers.put(register, event);
      }
      case Op.Compute(int to, var operator, var operands) -> {
        List<Sym> values = new ArrayList<>();
        Set<Integer> from = new TreeSet<>();
        for (Operand operand : operands) {
          values.add(value(operand));
          from.addAll(sources(operand));
        }
        results.put(to, Sym.apply(operator, values));
        sources.put(to, from);
      }
      case Op.Load(int to, var address, var access, var after, var port) -> {
        Sym cell = cell(address);
        int read = reads++;
        int event =
            add(
                event(Event.Kind.READ, access.tags(), port, null, cell, null, read, access.bytes()),
                after);
        feed(address, event);
        define(to, event, loaded(read, access.bytes(), access.signed(), language));
      }
      case Op.Store(int to, var address, var operand, var access, var after) -> {
        int event =
            add(
                event(
                    Event.Kind.WRITE,
                    access.tags(),
                    Op.Port.OTHER,
                    null,
                    cell(address),
                    value(operand),
                    -1,
                    access.bytes()),
                after);
        feed(address, event);
        feed(operand, event);
        numbered.put(to, event);
      }
      case Op.Update(int to, var address, var operator, var operand, var access, var after) -> {
        Sym cell = cell(address);
        int read = reads++;
        Sym old = loaded(read, access.bytes(), access.signed(), language);
        Sym value =
            operator == Operator.COPY
                ? value(operand)
                : Sym.apply(operator, List.of(old, value(operand)));
        int event =
            add(
                event(
                    Event.Kind.UPDATE,
                    access.tags(),
                    Op.Port.OTHER,
                    null,
                    cell,
                    value,
                    read,
                    access.bytes()),
                after);
        feed(address, event);
        feed(operand, event);
        define(to, event, old);
      }
      case Op.Fence(var tags, var after) ->
          add(event(Event.Kind.FENCE, tags, Op.Port.OTHER, null, null, null, -1, 0), after);
      case Op.Unlock(var operand, var after) -> {
        if (monitors.exit(value(operand))) {
          int event =
              add(
                  event(
                      Event.Kind.WRITE,
                      Set.of("Unlock"),
                      Op.Port.OTHER,
                      null,
                      stateOf(value(operand)),
                      Sym.known(0),
                      -1,
                      MONITOR_BYTES),
                  after);
          feed(operand, event);
        }
      }
      case Op.External(_, var after) ->
          add(
              event(Event.Kind.FENCE, Set.of("External"), Op.Port.OTHER, null, null, null, -1, 0),
              after);
      case Op.Sync(int to, var address, var tags, var after) -> {
        int event =
            add(
                event(Event.Kind.SYNC, tags, Op.Port.OTHER, null, cell(address), null, -1, 0),
                after);
        feed(address, event);
        define(to, event, Sym.known(0));
      }
      case Op.Predicate(int to, var inputs, var after) -> {
        int event =
            add(
                event(Event.Kind.PREDICATE, Set.of("PRED"), Op.Port.OTHER, null, null, null, -1, 0),
                after);
        inputs.forEach(input -> feed(input, event));
        numbered.put(to, event);
      }
      case Op.Branch _, Op.Jump _, Op.Cut _, Op.Require _, Op.Choose _, Op.Lock _ ->
          throw new IllegalStateException("control flow is not a step");
    }
  }

  List<Sym> mayBeHeld(Sym monitor) {
    return monitors.holds(monitor) ? List.of() : monitors.maybe(monitor);
  }

  /// Whether the path holds this monitor of Java, and would enter it again.
  boolean isHeld(Operand monitor) {
    return monitors.holds(value(monitor));
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
    int event =
        add(
            event(
                Event.Kind.UPDATE,
                Set.of("Lock", "X"),
                Op.Port.OTHER,
                null,
                state,
                Sym.known(1),
                read,
                MONITOR_BYTES),
            Op.After.NOTHING);
    feed(operand, event);
    return require(Sym.apply(Operator.NOT, List.of(new Sym.Read(read))));
  }

  private static Sym stateOf(Sym monitor) throws Sym.Undefined {
    return Sym.apply(Operator.ADD, List.of(monitor, Sym.known(Monitors.STATE)));
  }

  private static Sym loaded(int read, int bytes, boolean signed, Language language)
      throws Sym.Undefined {
    var cut = language.loading().cut(bytes, signed);
    Sym value = new Sym.Read(read);
    return cut.isEmpty() ? value : Sym.apply(cut.get(), List.of(value));
  }

  void branch(Op.Branch branch, ControlFlow flow, int index) {
    if (rounds != null) {
      rounds.branch(
          index, branch.condition(), value(branch.condition()) instanceof Sym.Known, instance);
    }
    List<Integer> condition = new ArrayList<>();
    if (branch.join() != null) {
      for (int e = 0; e < events.size(); e++) {
        if (events.get(e).instance() == instance) {
          condition.add(e);
        }
      }
    }
    if (branch.event()) {
      int event =
          add(
              event(Event.Kind.BRANCH, Set.of("BCC"), Op.Port.OTHER, null, null, null, -1, 0),
              Op.After.NOTHING);
      feed(branch.condition(), event);
    }
    if (branch.join() != null && !condition.isEmpty()) {
      open.add(new Scope(condition, flow.index(branch.join())));
    }
  }

  private Event event(
      Event.Kind kind,
      Set<String> tags,
      Op.Port port,
      @Nullable Register register,
      @Nullable Sym address,
      @Nullable Sym value,
      int read,
      int bytes) {
    return new Event(
        kind,
        instance,
        Objects.requireNonNull(instruction),
        tags,
        port,
        register,
        address,
        value,
        read,
        bytes);
  }

  private int add(Event event, Op.After after) {
    int index = events.size();
    events.add(event);
    for (int from : after.control()) {
      control.add(new int[] {Objects.requireNonNull(numbered.get(from)), index});
    }
    for (int from : after.order()) {
      order.add(new int[] {Objects.requireNonNull(numbered.get(from)), index});
    }
    for (Scope scope : open) {
      for (int condition : scope.condition()) {
        scopes.add(new int[] {condition, index});
      }
    }
    return index;
  }

  private void feed(Operand operand, int event) {
    for (int source : sources(operand)) {
      data.add(new int[] {source, event});
    }
  }

  private void define(int to, int event, Sym value) {
    results.put(to, value);
    sources.put(to, Set.of(event));
    numbered.put(to, event);
  }
}
