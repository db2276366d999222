package thinair.racy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import thinair.interpret.Action;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;
import thinair.program.Access;
import thinair.program.Instruction;
import thinair.program.Op;
import thinair.program.Operand;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Tag;
import thinair.program.ThreadCode;
import thinair.program.Value;
import thinair.relax.Finding;
import thinair.relax.Fixpoint;
import thinair.source.Span;

/// Writes the states of a stretch of a thread as code.
final class SegmentCode {
  private static final Register READ = new Register("%read");
  private static final String STOP = "end";
  private static final String ROUND = "round";

  private final Interpretation automata;
  private final Scope scope;
  private final Function<CodePlace, Span> places;
  private final IntUnaryOperator transfer;
  private final Naming naming;
  private final List<Instruction> code = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();
  private final Map<Integer, Set<Finding>> ends = new TreeMap<>();
  private final Map<Set<Finding>, Integer> codes = new LinkedHashMap<>();
  private final Set<Location> locations = new LinkedHashSet<>();
  private final Map<Instruction, Node> states = new HashMap<>();
  private final List<Integer> way = new ArrayList<>();
  private boolean jumpsBack;
  private @Nullable Span lastRound;

  SegmentCode(
      Interpretation automata,
      Scope scope,
      Function<CodePlace, Span> places,
      IntUnaryOperator transfer,
      Naming naming) {
    this.naming = naming;
    this.automata = automata;
    this.scope = scope;
    this.places = places;
    this.transfer = transfer;
  }

  Map<Integer, Set<Finding>> ends() {
    return ends;
  }

  Set<Location> locations() {
    return locations;
  }

  /// The states that reads and writes leave.
  Map<Instruction, Node> states() {
    return states;
  }

  /// Whether it has loops that do more than read.
  boolean jumpsBack() {
    return jumpsBack;
  }

  /// @param entries the states it may start in
  /// @param inside whether a state belongs to it
  /// @param incoming the cell that says where to start
  /// @param outgoing the cell to say where to go on
  ThreadCode of(
      int id,
      String name,
      Set<Integer> entries,
      IntPredicate inside,
      Optional<String> incoming,
      Optional<String> outgoing) {
    Span nowhere = places.apply(new CodePlace("", 0, ""));
    if (incoming.isPresent()) {
      load(nowhere, "goes on", incoming.get(), false);
      for (int entry : entries) {
        branch(nowhere, Value.of(transfer.applyAsInt(entry)), label(entry));
      }
      jump(nowhere, STOP);
    }
    for (int entry : entries) {
      emit(entry, inside, outgoing);
    }
    // Here stand those that justify others while they would go round once more, or on to where no
    // more is written.
    labels.put(ROUND, code.size());
    if (lastRound == null) {
      never(nowhere);
    } else {
      add(lastRound, lastRound.text(), new Op.Cut());
    }
    labels.put(STOP, code.size());
    Map<Register, Value> initial = Map.of(Bridge.END, Value.of(-1));
    return new ThreadCode(id, name, code, labels, initial, Map.of());
  }

  private static String label(int node) {
    return "n" + node;
  }

  private void emit(int id, IntPredicate inside, Optional<String> outgoing) {
    if (labels.containsKey(label(id))) {
      return;
    }
    labels.put(label(id), code.size());
    way.add(id);
    Node node = automata.node(id);
    Span place = places.apply(node.place());
    String text = place.text();
    Map<Datum, Integer> edges = new TreeMap<>(java.util.Comparator.comparing(Datum::toString));
    edges.putAll(scope.edges().apply(id));
    switch (node.action()) {
      case Action.Read(var location, var mode) -> {
        locations.add(location);
        load(place, text, naming.of(location), mode == Mode.VOLATILE);
        states.put(code.getLast(), node);
        Map<Integer, Boolean> shut = new HashMap<>();
        edges.forEach(
            (answer, next) -> {
              if (closesReads(next)) {
                shut.put(next, true);
                lastRound = place;
                branch(place, value(answer), ROUND);
              } else {
                branch(place, value(answer), label(next));
              }
            });
        for (Datum answer : scope.left().apply(id)) {
          lastRound = place;
          branch(place, value(answer), ROUND);
        }
        never(place);
        edges.values().stream()
            .filter(next -> !shut.containsKey(next))
            .forEach(next -> follow(next, inside, outgoing));
      }
      case Action.Write(var location, var value, var mode) -> {
        locations.add(location);
        boolean known = scope.known().test(new Fixpoint.Written(node.thread(), location, value));
        store(place, text, naming.of(location), value(value), tags(mode == Mode.VOLATILE, known));
        states.put(code.getLast(), node);
        on(place, edges, inside, outgoing);
      }
      case Action.Lock(var monitor, _) -> {
        add(place, text, new Op.Lock(monitor(monitor), Op.After.NOTHING));
        on(place, edges, inside, outgoing);
      }
      case Action.Unlock(var monitor) -> {
        add(place, text, new Op.Unlock(monitor(monitor), Op.After.NOTHING));
        on(place, edges, inside, outgoing);
      }
      case Action.Wait(var monitor, _, _) -> {
        add(place, text, new Op.Unlock(monitor(monitor), Op.After.NOTHING));
        on(place, edges, inside, outgoing);
      }
      case Action.External(var name) -> {
        add(place, text, new Op.External(name, Op.After.NOTHING));
        on(place, edges, inside, outgoing);
      }
      case Action.Notify _ -> on(place, edges, inside, outgoing);
      case Action.Start _, Action.Join _ -> {
        outgoing.ifPresent(
            cell ->
                edges
                    .values()
                    .forEach(
                        next ->
                            store(
                                place,
                                "goes on",
                                cell,
                                Value.of(transfer.applyAsInt(next)),
                                Set.of(Tag.KNOWN))));
        jump(place, STOP);
      }
      case Action.End _ -> {
        Set<Finding> found = Set.copyOf(Finding.of(node));
        int number = codes.computeIfAbsent(found, _ -> codes.size());
        ends.put(number, found);
        set(place, Bridge.END, Value.of(number));
        node.notes()
            .forEach(
                (key, value) -> {
                  if (key.startsWith("result ") || key.startsWith("local ")) {
                    set(place, new Register(key.substring(key.indexOf(' ') + 1)), value(value));
                  }
                });
        jump(place, STOP);
      }
      case Action.Spin _ -> {
        lastRound = place;
        jump(place, ROUND);
      }
      case Action.Cut _,
          Action.Alive _,
          Action.Update _,
          Action.Fence _,
          Action.Freeze _,
          Action.Choose _,
          Action.TryLock _ ->
          never(place);
    }
    way.removeLast();
  }

  private void on(
      Span place, Map<Datum, Integer> edges, IntPredicate inside, Optional<String> outgoing) {
    if (edges.isEmpty()) {
      never(place);
      return;
    }
    int next = edges.values().iterator().next();
    if (labels.containsKey(label(next))) {
      jumpsBack |= way.contains(next);
      jump(place, label(next));
    } else {
      // What follows stands right behind.
      emit(next, inside, outgoing);
    }
  }

  private void follow(int next, IntPredicate inside, Optional<String> outgoing) {
    if (labels.containsKey(label(next))) {
      jumpsBack |= way.contains(next);
    } else {
      emit(next, inside, outgoing);
    }
  }

  /// Whether going to a state closes a circle of nothing but plain reads.
  private boolean closesReads(int next) {
    int from = way.indexOf(next);
    return from >= 0
        && way.subList(from, way.size()).stream()
            .allMatch(
                node ->
                    automata.node(node).action() instanceof Action.Read(_, var mode)
                        && mode == Mode.PLAIN);
  }

  // --- instructions ------------------------------------------------------------------------------

  private static Operand.Constant address(String location) {
    return new Operand.Constant(new Value.Address(location, 0));
  }

  private Operand monitor(Datum monitor) {
    return address(naming.of(monitor));
  }

  private void add(Span place, String text, Op... ops) {
    code.add(new Instruction(place, text, List.of(ops)));
  }

  private static Set<Tag> tags(boolean isVolatile, boolean isKnown) {
    Set<Tag> tags = new HashSet<>();
    if (isVolatile) {
      tags.add(Tag.VOLATILE);
    }
    if (isKnown) {
      tags.add(Tag.KNOWN);
    }
    return tags;
  }

  private void load(Span place, String text, String location, boolean isVolatile) {
    add(
        place,
        text,
        new Op.Load(
            0, address(location), new Access(8, true, tags(isVolatile, false)), Op.After.NOTHING),
        new Op.WriteRegister(READ, new Operand.Result(0), Op.After.NOTHING));
  }

  private void store(Span place, String text, String location, Value value, Set<Tag> tags) {
    add(
        place,
        text,
        new Op.Store(
            address(location),
            new Operand.Constant(value),
            new Access(8, true, tags),
            Op.After.NOTHING));
  }

  private void branch(Span place, Value value, String to) {
    add(
        place,
        place.text(),
        new Op.ReadRegister(0, READ, Op.Port.OTHER, Op.After.NOTHING),
        new Op.Compute(
            1, Operator.EQUAL, List.of(new Operand.Result(0), new Operand.Constant(value))),
        new Op.Branch(new Operand.Result(1), to, false, null));
  }

  private void jump(Span place, String to) {
    add(place, place.text(), new Op.Jump(to));
  }

  /// No execution comes by here.
  private void never(Span place) {
    add(place, place.text(), new Op.Require(Operand.of(0)));
  }

  private void set(Span place, Register register, Value value) {
    add(
        place,
        place.text(),
        new Op.WriteRegister(register, new Operand.Constant(value), Op.After.NOTHING));
  }

  /// A value as memory holds it: numbers as they are, what refers to something as an address.
  private Value value(Datum datum) {
    return value(datum, naming);
  }

  static Value value(Datum datum, Naming naming) {
    return switch (datum) {
      case Datum.Int(int number) -> Value.of(number);
      case Datum.Large(long number) -> Value.of(number);
      case Datum.Null _ -> Value.of(0);
      case Datum.Single(float number) when number == 0 -> Value.of(0);
      case Datum.Real(double number) when number == 0 -> Value.of(0);
      case Datum.Single _,
          Datum.Real _,
          Datum.Text _,
          Datum.Ref _,
          Datum.Box _,
          Datum.OfClass _,
          Datum.Initialisation _,
          Datum.Closure _,
          Datum.Handle _,
          Datum.Lookup _,
          Datum.Dead _ ->
          new Value.Address(naming.of(datum), 0);
    };
  }
}
