package thinair.relax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;
import thinair.source.SyntaxError;

/// An upper bound of the writes of a program, whatever the memory model: every read is answered
/// with every value that anybody writes to its variable, each thread by itself. No execution
/// performs any other write, so that a round which has found these has found all.
final class Closure {
  /// @param writes the plain writes, known by thread, location and value
  /// @param edges of every state that was come to, the next one for each answer
  record All(Map<Location, Set<KnownWrite>> writes, Map<Integer, Map<Datum, Integer>> edges) {}

  /// Values that count up never end, and cost more than they could save before they show it. Rounds
  /// then have to find out by themselves.
  private static final int MOST_VALUES = 24;

  private static final int MOST_STATES = 2000;

  private final Interpretation program;
  private final Set<Integer> reached = new HashSet<>();
  private final Map<Location, Set<Datum>> values = new HashMap<>();
  private final Map<Location, List<Integer>> readers = new HashMap<>();
  private final Map<Integer, Map<Datum, Integer>> edges = new HashMap<>();
  private final List<Integer> work = new ArrayList<>();
  private boolean isOpen;

  private final boolean learns;

  private Closure(Interpretation program, boolean learns) {
    this.program = program;
    this.learns = learns;
  }

  /// Nothing if there are too many, or if the way to them leads to what only a real execution may
  /// settle.
  static Optional<All> of(Interpretation program) {
    return new Closure(program, false).all();
  }

  /// The same, and what it comes to is learnt as if an execution did: the automata may not be
  /// settled after it.
  static Optional<All> learning(Interpretation program) {
    try {
      return new Closure(program, true).all();
    } catch (SyntaxError _) {
      // Perhaps no execution comes to what is not supported.
      return Optional.empty();
    }
  }

  private Optional<All> all() {
    program.initialThreads().forEach(thread -> reach(program.root(thread)));
    while (!work.isEmpty()) {
      if (isOpen || reached.size() > MOST_STATES) {
        return Optional.empty();
      }
      follow(program.node(work.removeLast()));
    }
    if (isOpen) {
      return Optional.empty();
    }
    Map<Location, Set<KnownWrite>> writes = new HashMap<>();
    for (int id : reached) {
      Node node = program.node(id);
      if (node.action() instanceof Action.Write(var location, var value, var mode)
          && mode != Mode.VOLATILE) {
        WriteId write = WriteId.of(Scheme.VALUE, node.thread(), location, node.place(), value, 0);
        writes.computeIfAbsent(location, _ -> new HashSet<>()).add(new KnownWrite(write, value));
      }
    }
    edges.keySet().forEach(this::leaveOutSecondStart);
    return Optional.of(new All(writes, edges));
  }

  /// Starting a thread fails only where it may have been started before.
  private void leaveOutSecondStart(int id) {
    if (program.node(id).action() instanceof Action.Start(var thread)
        && edges.keySet().stream().noneMatch(other -> mayStartBefore(other, id, thread))) {
      Objects.requireNonNull(edges.get(id)).remove(Data.ZERO);
    }
  }

  private boolean mayStartBefore(int other, int id, Datum.Ref thread) {
    Node node = program.node(other);
    return node.action() instanceof Action.Start(var started)
        && started.equals(thread)
        && (node.thread() != program.node(id).thread() || leadsTo(other, id));
  }

  private boolean leadsTo(int from, int to) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> ways = new ArrayList<>(next(from));
    while (!ways.isEmpty()) {
      int now = ways.removeLast();
      if (now == to) {
        return true;
      }
      if (seen.add(now)) {
        ways.addAll(next(now));
      }
    }
    return false;
  }

  private List<Integer> next(int id) {
    return List.copyOf(edges.getOrDefault(id, Map.of()).values());
  }

  private void reach(int node) {
    if (reached.add(node)) {
      work.add(node);
    }
  }

  private void answer(int node, Datum answer) {
    if (isOpen) {
      return;
    }
    if (program.node(node).action() instanceof Action.Update(var location, var change, _, _, _)) {
      change.apply(answer).ifPresent(value -> offer(location, value));
    }
    OptionalInt next =
        learns ? OptionalInt.of(program.resume(node, answer)) : program.probe(node, answer);
    isOpen |= next.isEmpty();
    next.ifPresent(
        to -> {
          edges.computeIfAbsent(node, _ -> new HashMap<>()).put(answer, to);
          reach(to);
        });
  }

  private void offer(Location location, Datum value) {
    isOpen |= values(location).size() > MOST_VALUES;
    if (!isOpen && values(location).add(value)) {
      List.copyOf(readers.getOrDefault(location, List.of()))
          .forEach(reader -> answer(reader, value));
    }
  }

  private void follow(Node node) {
    switch (node.action()) {
      case Action.Read(var location, _) -> {
        readers.computeIfAbsent(location, _ -> new ArrayList<>()).add(node.id());
        List.copyOf(values(location)).forEach(value -> answer(node.id(), value));
      }
      case Action.Write(var location, var value, _) -> {
        offer(location, value);
        answer(node.id(), Data.ONE);
      }
      case Action.Update(var location, _, _, _, _) -> {
        readers.computeIfAbsent(location, _ -> new ArrayList<>()).add(node.id());
        List.copyOf(values(location)).forEach(value -> answer(node.id(), value));
      }
      case Action.Choose(int ways, _) -> {
        for (int i = 0; i < ways; i++) {
          answer(node.id(), new Datum.Int(i));
        }
      }
      case Action.TryLock _ -> {
        answer(node.id(), Data.ONE);
        answer(node.id(), Data.ZERO);
      }
      case Action.Start(var thread) -> {
        OptionalInt started =
            learns ? OptionalInt.of(program.number(thread)) : program.started(thread);
        isOpen |= started.isEmpty();
        started.ifPresent(number -> reach(program.root(number)));
        // A second start fails.
        answer(node.id(), Data.ONE);
        answer(node.id(), Data.ZERO);
      }
      case Action.Alive _ -> {
        answer(node.id(), Data.ONE);
        answer(node.id(), Data.ZERO);
      }
      case Action.Lock _,
          Action.Unlock _,
          Action.Fence _,
          Action.Freeze _,
          Action.External _,
          Action.Wait _,
          Action.Notify _,
          Action.Join _ ->
          answer(node.id(), Data.ONE);
      case Action.Spin _, Action.End _ -> {}
      case Action.Cut _ -> isOpen = true;
    }
  }

  private Set<Datum> values(Location location) {
    return values.computeIfAbsent(location, _ -> new HashSet<>(Set.of(program.initial(location))));
  }
}
