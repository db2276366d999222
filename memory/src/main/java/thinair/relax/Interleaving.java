package thinair.relax;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
import thinair.interpret.Node;

/// What threads can do next when they take turns and memory is one.
final class Interleaving {
  /// A step that a thread can take.
  ///
  /// @param answer what its action is resumed with
  record Move(int thread, Datum answer, Situation to) {}

  private final Interpretation program;
  private final boolean spurious;
  final Numbering<Location> locations = new Numbering<>();
  final Numbering<Datum> values = new Numbering<>();
  final Numbering<Datum> monitors = new Numbering<>();

  /// @param spurious whether a wait may end by itself, as the JLS allows
  Interleaving(Interpretation program, boolean spurious) {
    this.program = program;
    this.spurious = spurious;
  }

  Situation initial() {
    List<Integer> first = program.initialThreads();
    Situation situation =
        new Situation(
            first.stream().mapToInt(program::root).toArray(),
            new byte[first.size()],
            new int[0],
            new int[0]);
    for (Map.Entry<Datum, Integer> held : program.heldFirst().entrySet()) {
      situation = situation.withOwner(monitors.of(held.getKey()), 0);
    }
    return situation;
  }

  Datum value(Situation situation, Location location) {
    int number = situation.value(locations.of(location));
    return number == 0 ? program.initial(location) : values.get(number - 1);
  }

  boolean hasEnded(Situation situation, int thread) {
    int node = situation.node(thread);
    return node >= 0 && program.node(node).action() instanceof Action.End;
  }

  /// Whether all threads that were started have ended.
  boolean isOver(Situation situation) {
    return IntStream.range(0, situation.nodes().length)
        .allMatch(t -> situation.node(t) < 0 || hasEnded(situation, t));
  }

  /// The steps of one thread; none where it has ended or has to wait.
  List<Move> moves(Situation now, int thread) {
    int at = now.node(thread);
    if (at < 0 || !mayRun(now, thread)) {
      return List.of();
    }
    Node node = program.node(at);
    return switch (node.action()) {
      case Action.Read(var location, _) -> go(now, node, value(now, location));
      case Action.Write(var location, var value, _) ->
          go(written(now, location, value), node, Data.ONE);
      case Action.Update(var location, var change, _, _, _) -> {
        Datum old = value(now, location);
        Situation after = change.apply(old).map(value -> written(now, location, value)).orElse(now);
        yield go(after, node, old);
      }
      case Action.Fence _, Action.Freeze _, Action.External _ -> go(now, node);
      case Action.Choose(int ways, _) -> {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < ways; i++) {
          moves.addAll(go(now, node, new Datum.Int(i)));
        }
        yield moves;
      }
      case Action.TryLock(var monitor) -> {
        int number = monitors.of(monitor);
        yield now.owner(number) >= 0
            ? go(now, node, Data.ZERO)
            : go(now.withOwner(number, thread), node, Data.ONE);
      }
      case Action.Lock(var monitor, _) -> {
        int number = monitors.of(monitor);
        yield now.owner(number) >= 0 ? List.of() : go(now.withOwner(number, thread), node);
      }
      case Action.Unlock(var monitor) -> go(now.withOwner(monitors.of(monitor), -1), node);
      case Action.Wait(var monitor, boolean timed, _) -> await(now, node, monitor, timed);
      case Action.Notify(var queue, boolean all) -> wake(now, node, queue, all);
      case Action.Start(var other) -> {
        int number = program.number(other);
        yield now.node(number) >= 0
            ? go(now, node, Data.ZERO)
            : go(now.withNode(number, program.root(number), Situation.RUNNING), node);
      }
      case Action.Join(var other, boolean timed) -> {
        int number = program.number(other);
        // A thread that was never started is not waited for.
        yield timed || now.node(number) < 0 || hasEnded(now, number) ? go(now, node) : List.of();
      }
      case Action.Alive(var other) -> {
        int number = program.number(other);
        yield go(now, node, Data.of(now.node(number) >= 0 && !hasEnded(now, number)));
      }
      case Action.Spin _, Action.End _, Action.Cut _ -> List.of();
    };
  }

  private Situation written(Situation now, Location location, Datum value) {
    int number = value.equals(program.initial(location)) ? 0 : values.of(value) + 1;
    return now.withValue(locations.of(location), number);
  }

  private boolean mayRun(Situation now, int thread) {
    return program.after(thread).stream().allMatch(before -> hasEnded(now, before));
  }

  private List<Move> go(Situation now, Node node) {
    return go(now, node, Data.ONE);
  }

  private List<Move> go(Situation now, Node node, Datum answer) {
    int next = program.resume(node.id(), answer);
    return List.of(
        new Move(node.thread(), answer, now.withNode(node.thread(), next, Situation.RUNNING)));
  }

  private List<Move> await(Situation now, Node node, Datum monitor, boolean timed) {
    return switch (now.waits()[node.thread()]) {
      case Situation.RUNNING -> {
        Situation waiting =
            now.withOwner(monitors.of(monitor), -1)
                .withNode(node.thread(), node.id(), Situation.WAITING);
        yield List.of(new Move(node.thread(), Data.ZERO, waiting));
      }
      case Situation.WAITING -> timed || spurious ? go(now, node) : List.of();
      default -> go(now, node);
    };
  }

  private List<Move> wake(Situation now, Node node, Datum monitor, boolean all) {
    List<Integer> waiting = new ArrayList<>();
    for (int t = 0; t < now.nodes().length; t++) {
      if (now.waits()[t] == Situation.WAITING
          && program.node(now.node(t)).action() instanceof Action.Wait(_, _, var on)
          && on.equals(monitor)) {
        waiting.add(t);
      }
    }
    if (waiting.isEmpty()) {
      return go(now, node);
    }
    if (all) {
      Situation woken = now;
      for (int t : waiting) {
        woken = woken.withNode(t, woken.node(t), Situation.WOKEN);
      }
      return go(woken, node);
    }
    List<Move> moves = new ArrayList<>();
    for (int t : waiting) {
      moves.addAll(go(now.withNode(t, now.node(t), Situation.WOKEN), node));
    }
    return moves;
  }

  /// A race between what two threads are about to do.
  Optional<Race> race(Situation now, int first, int second) {
    Optional<Race.Access> a = access(now, first);
    Optional<Race.Access> b = access(now, second);
    if (a.isEmpty() || b.isEmpty() || !(a.get().writes() || b.get().writes())) {
      return Optional.empty();
    }
    Action one = program.node(now.node(first)).action();
    Action other = program.node(now.node(second)).action();
    boolean plain = one.is(Mode.PLAIN) || other.is(Mode.PLAIN);
    return plain && one.accessed().equals(other.accessed())
        ? Optional.of(new Race(one.accessed().orElseThrow(), a.get(), b.get()))
        : Optional.empty();
  }

  /// An access that a thread is about to make.
  private Optional<Race.Access> access(Situation now, int thread) {
    if (now.node(thread) < 0 || !mayRun(now, thread)) {
      return Optional.empty();
    }
    Node node = program.node(now.node(thread));
    return node.action()
        .accessed()
        .map(_ -> new Race.Access(thread, node.place(), node.action().mayWrite()));
  }

  Interpretation program() {
    return program;
  }
}
