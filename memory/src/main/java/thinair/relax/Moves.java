package thinair.relax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Mode;
import thinair.interpret.Node;

/// What threads can do next in an execution that is being put together.
final class Moves {
  private final Interpretation program;
  private final Accesses accesses;
  private final int mostVisits;
  private final Set<Bound> bounds = new LinkedHashSet<>();

  /// @param mostVisits how often a thread may come back to a state in one execution, having written
  Moves(Interpretation program, Accesses accesses, int mostVisits) {
    this.program = program;
    this.accesses = accesses;
    this.mostVisits = mostVisits;
  }

  /// What was not followed so far.
  Set<Bound> bounds() {
    return bounds;
  }

  /// The executions that the next action of a thread leads to; nothing where it has to wait.
  Optional<List<Partial>> of(Partial now, int thread) {
    Node node = program.node(now.nodes[thread]);
    return switch (node.action()) {
      case Action.Read(var location, var mode) ->
          Optional.of(
              mode == Mode.VOLATILE
                  ? gone(List.of(accesses.readVolatile(now, node, location)), node)
                  : gone(accesses.readPlain(now, node, location), node));
      case Action.Write write -> Optional.of(gone(accesses.write(now, node, write), node));
      case Action.Update update ->
          Optional.of(gone(List.of(accesses.update(now, node, update)), node));
      case Action.Fence _, Action.Freeze _, Action.External _ -> {
        Partial next = new Partial(now);
        next.add(node, Data.ONE, next.base(thread), Event.FIRST);
        yield Optional.of(gone(next, node, Data.ONE));
      }
      case Action.Choose(int ways, _) -> {
        List<Partial> all = new ArrayList<>();
        for (int i = 0; i < ways; i++) {
          Datum way = new Datum.Int(i);
          Partial next = new Partial(now);
          next.add(node, way, next.base(thread), Event.FIRST);
          all.addAll(gone(next, node, way));
        }
        yield Optional.of(all);
      }
      case Action.TryLock(var monitor) -> {
        if (now.owners.containsKey(monitor)) {
          Partial next = new Partial(now);
          next.add(node, Data.ZERO, next.base(thread), Event.FIRST);
          yield Optional.of(gone(next, node, Data.ZERO));
        }
        yield Optional.of(gone(lock(now, node, monitor), node, Data.ONE));
      }
      case Action.Lock(var monitor, _) ->
          now.owners.containsKey(monitor)
              ? Optional.empty()
              : Optional.of(gone(lock(now, node, monitor), node, Data.ONE));
      case Action.Unlock(var monitor) -> {
        Partial next = new Partial(now);
        Event event = next.add(node, Data.ONE, next.base(thread), Event.FIRST);
        next.leave(monitor, event);
        yield Optional.of(gone(next, node, Data.ONE));
      }
      case Action.Wait(var monitor, boolean timed, _) -> await(now, node, monitor, timed);
      case Action.Notify(var monitor, boolean all) -> Optional.of(wake(now, node, monitor, all));
      case Action.Start(var other) -> Optional.of(start(now, node, program.number(other)));
      case Action.Join(var other, boolean timed) -> {
        int number = program.number(other);
        boolean ended = now.hasEnded(number);
        yield !timed && now.node(number) >= 0 && !ended
            ? Optional.empty()
            : Optional.of(gone(after(now, node, number, ended, Data.ONE), node, Data.ONE));
      }
      case Action.Alive(var other) -> {
        int number = program.number(other);
        boolean ended = now.hasEnded(number);
        Datum alive = Data.of(now.node(number) >= 0 && !ended);
        yield Optional.of(gone(after(now, node, number, ended, alive), node, alive));
      }
      case Action.End _ -> Optional.of(end(now, node));
      case Action.Spin _ -> Optional.of(List.of(parked(now, thread)));
      case Action.Cut(var bound) -> {
        bounds.add(new Bound("%s (%s)".formatted(bound, node.place()), "bound the loop"));
        yield Optional.of(List.of(parked(now, thread)));
      }
    };
  }

  private static Partial parked(Partial now, int thread) {
    Partial next = new Partial(now);
    next.parked[thread] = true;
    return next;
  }

  private static Partial lock(Partial now, Node node, Datum monitor) {
    Partial next = new Partial(now);
    BitSet before = next.base(node.thread());
    int unlock = next.unlocked.getOrDefault(monitor, Event.FIRST);
    next.include(before, unlock);
    next.add(node, Data.ONE, before, unlock);
    next.enter(monitor, node.thread());
    return next;
  }

  private List<Partial> start(Partial now, Node node, int number) {
    Partial next = new Partial(now);
    Event event = next.add(node, Data.ONE, next.base(node.thread()), Event.FIRST);
    boolean isFirst = next.node(number) < 0;
    if (isFirst) {
      next.begin(number, program.root(number), event.number());
    }
    return gone(next, node, Data.of(isFirst));
  }

  /// An action that comes after the end of a thread, where that has ended.
  private static Partial after(Partial now, Node node, int number, boolean ended, Datum answer) {
    Partial next = new Partial(now);
    BitSet before = next.base(node.thread());
    if (ended) {
      next.include(before, next.last[number]);
    }
    next.add(node, answer, before, Event.FIRST);
    return next;
  }

  private static List<Partial> end(Partial now, Node node) {
    for (Partial.Demand demand : now.demands) {
      if (demand.write().thread() == node.thread()) {
        // Somebody has seen a write that does not come any more.
        return List.of();
      }
    }
    Partial next = new Partial(now);
    next.add(node, Data.ONE, next.base(node.thread()), Event.FIRST);
    return List.of(next);
  }

  private List<Partial> gone(List<Accesses.Done> ways, Node node) {
    List<Partial> all = new ArrayList<>();
    ways.forEach(way -> all.addAll(gone(way.next(), node, way.answer())));
    return all;
  }

  /// The thread comes to its next state.
  private List<Partial> gone(Partial next, Node node, Datum answer) {
    int thread = node.thread();
    int to = program.resume(node.id(), answer);
    next.nodes[thread] = to;
    next.waits[thread] = Situation.RUNNING;
    if (next.hasBeenUnseen(thread, to)) {
      // It has come back to where it was, and nobody has noticed: an execution without that round
      // is well formed, too. Here it goes on like that for ever.
      next.plainly[thread] = next.readsPlainly(thread, to);
      next.parked[thread] = true;
      return List.of(next);
    }
    if (next.visits(thread, to) >= mostVisits) {
      bounds.add(
          new Bound(
              "%d rounds of a loop that writes (%s)"
                  .formatted(mostVisits, program.node(to).place()),
              "follow it further with --rounds N"));
      return List.of();
    }
    return List.of(next);
  }

  private Optional<List<Partial>> await(Partial now, Node node, Datum monitor, boolean timed) {
    int thread = node.thread();
    if (now.waits[thread] == Situation.RUNNING) {
      Partial next = new Partial(now);
      Event event = next.add(node, Data.ONE, next.base(thread), Event.FIRST);
      next.leave(monitor, event);
      next.waits[thread] = Situation.WAITING;
      return Optional.of(List.of(next));
    }
    if (now.waits[thread] == Situation.WAITING && !timed) {
      return Optional.empty();
    }
    // That it is woken is no action of its own: it takes the monitor again.
    return Optional.of(gone(new Partial(now), node, Data.ONE));
  }

  private List<Partial> wake(Partial now, Node node, Datum monitor, boolean all) {
    List<Integer> waiting = new ArrayList<>();
    for (int t = 0; t < now.nodes.length; t++) {
      if (now.waits[t] == Situation.WAITING
          && program.node(now.node(t)).action() instanceof Action.Wait(_, _, var on)
          && on.equals(monitor)) {
        waiting.add(t);
      }
    }
    List<List<Integer>> choices = new ArrayList<>();
    if (all || waiting.isEmpty()) {
      choices.add(waiting);
    } else {
      waiting.forEach(t -> choices.add(List.of(t)));
    }
    List<Partial> ways = new ArrayList<>();
    for (List<Integer> woken : choices) {
      Partial next = new Partial(now);
      next.add(node, Data.ONE, next.base(node.thread()), Event.FIRST);
      woken.forEach(t -> next.waits[t] = Situation.WOKEN);
      ways.addAll(gone(next, node, Data.ONE));
    }
    return ways;
  }
}
