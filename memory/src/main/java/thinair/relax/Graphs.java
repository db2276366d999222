package thinair.relax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Node;
import thinair.logic.Budget;

/// Puts together all executions of a program that are well formed and whose plain reads see writes
/// that happened before them in the order in which the execution can be put together, or writes
/// that are known from other executions.
///
/// Well formed: what is read from a volatile variable is what was written last, monitors exclude,
/// and no plain read sees a write that it happens before, or one that another hides.
final class Graphs {
  private static final int MOST_EVENTS = 400;

  /// A write that is known, and what it wrote.
  record Known(WriteId id, Datum value) {}

  private final Interpretation program;
  private final Scheme scheme;
  private final Map<Location, Set<Known>> known;
  private final boolean inOrder;
  private final int mostVisits;
  private final int mostGraphs;
  private final Budget budget;
  private final Set<Bound> bounds = new LinkedHashSet<>();
  private final Set<Partial.Key> seen = new HashSet<>();
  private final Numbering<Known> candidates = new Numbering<>();
  private final Set<Integer> asked;

  /// @param inOrder whether threads that come to plain reads take turns in one order only: enough
  ///   where every value that is written is known
  Graphs(
      Interpretation program,
      Scheme scheme,
      Map<Location, Set<Known>> known,
      boolean inOrder,
      int mostVisits,
      int mostGraphs,
      Budget budget) {
    this.program = program;
    this.scheme = scheme;
    this.known = known;
    this.inOrder = inOrder;
    this.mostVisits = mostVisits;
    this.mostGraphs = mostGraphs;
    this.budget = budget;
    this.asked = asked(program);
  }

  /// The threads that others than the main thread ask whether they have ended. Starting one of
  /// these is an action whose order counts, as joining a thread that was not started does not wait.
  static Set<Integer> asked(Interpretation program) {
    Set<Integer> asked = new HashSet<>();
    for (int i = 0; i < program.nodes(); i++) {
      Node node = program.node(i);
      if (node.thread() != 0 && node.action() instanceof Action.Join(var other, _)) {
        asked.add(program.number(other));
      }
      if (node.thread() != 0 && node.action() instanceof Action.Alive(var other)) {
        asked.add(program.number(other));
      }
    }
    return asked;
  }

  Set<Bound> bounds() {
    return bounds;
  }

  /// @param complete is given each execution, once
  void each(Consumer<Partial> complete) {
    Deque<Partial> work = new ArrayDeque<>();
    Partial first =
        new Partial(program.initialThreads().stream().mapToInt(program::root).toArray());
    for (int t : program.initialThreads()) {
      first.after.put(t, program.after(t));
    }
    program.heldFirst().keySet().forEach(monitor -> first.owners.put(monitor, 0));
    push(first, work);
    Set<Partial.Key> told = new HashSet<>();
    int steps = 0;
    while (!work.isEmpty()) {
      if ((++steps & 63) == 0 && budget.isExceeded()) {
        bounds.add(new Bound("time", "give it more with --timeout"));
        return;
      }
      if (seen.size() > mostGraphs) {
        bounds.add(
            new Bound("%d execution graphs".formatted(mostGraphs), "allow more with --graphs N"));
        return;
      }
      Partial now = work.removeLast();
      if (!expand(now, work) && now.demands.isEmpty() && told.add(now.key())) {
        complete.accept(now);
      }
    }
  }

  private void push(Partial next, Deque<Partial> work) {
    if (next.events.size() > MOST_EVENTS) {
      bounds.add(
          new Bound(
              "%d actions in one execution".formatted(MOST_EVENTS), "make the program smaller"));
      return;
    }
    if (seen.add(next.key())) {
      work.addLast(next);
    }
  }

  /// @return whether somebody can go on
  private boolean expand(Partial now, Deque<Partial> work) {
    for (int t = 0; t < now.nodes.length; t++) {
      if (isEager(now, t)) {
        moves(now, t, work);
        return true;
      }
    }
    boolean moved = false;
    for (int t = 0; t < now.nodes.length; t++) {
      if (isActive(now, t)) {
        moved |= moves(now, t, work);
      }
    }
    return moved;
  }

  private boolean isActive(Partial now, int thread) {
    return now.node(thread) >= 0
        && !now.parked[thread]
        && !now.hasEnded(thread)
        && program.after(thread).stream().allMatch(now::hasEnded);
  }

  /// Whether it is enough to follow what this thread does next.
  private boolean isEager(Partial now, int thread) {
    if (!isActive(now, thread)) {
      return false;
    }
    return switch (program.node(now.nodes[thread]).action()) {
      case Action.Write(var location, _) -> !location.isVolatile();
      case Action.Read(var location) -> inOrder && !location.isVolatile();
      case Action.Unlock _, Action.End _, Action.Spin _, Action.Cut _ -> true;
      case Action.Start(var other) -> thread == 0 && !asked.contains(program.number(other));
      case Action.Lock _, Action.Wait _, Action.Notify _, Action.Join _, Action.Alive _ -> false;
    };
  }

  private boolean moves(Partial now, int thread, Deque<Partial> work) {
    Node node = program.node(now.nodes[thread]);
    switch (node.action()) {
      case Action.Read(var location) -> {
        if (location.isVolatile()) {
          readVolatile(now, node, location, work);
        } else {
          readPlain(now, node, location, work);
        }
      }
      case Action.Write(var location, var value) -> write(now, node, location, value, work);
      case Action.Lock(var monitor, _) -> {
        if (now.owners.containsKey(monitor)) {
          return false;
        }
        Partial next = new Partial(now);
        BitSet before = next.base(thread);
        int unlock = next.unlocked.getOrDefault(monitor, Event.FIRST);
        next.include(before, unlock);
        next.add(node, Data.ONE, before, unlock);
        next.owners.put(monitor, thread);
        go(next, node, Data.ONE, false, work);
      }
      case Action.Unlock(var monitor) -> {
        Partial next = new Partial(now);
        Event event = next.add(node, Data.ONE, next.base(thread), Event.FIRST);
        next.owners.remove(monitor);
        next.unlocked.put(monitor, event.number());
        go(next, node, Data.ONE, false, work);
      }
      case Action.Wait(var monitor, boolean timed) -> {
        return await(now, node, monitor, timed, work);
      }
      case Action.Notify(var monitor, boolean all) -> wake(now, node, monitor, all, work);
      case Action.Start(var other) -> {
        int number = program.number(other);
        Partial next = new Partial(now);
        Event event = next.add(node, Data.ONE, next.base(thread), Event.FIRST);
        boolean isFirst = next.node(number) < 0;
        if (isFirst) {
          next.begin(number, program.root(number), event.number());
        }
        go(next, node, Data.of(isFirst), true, work);
      }
      case Action.Join(var other, boolean timed) -> {
        int number = program.number(other);
        boolean ended = now.hasEnded(number);
        if (!timed && now.node(number) >= 0 && !ended) {
          return false;
        }
        Partial next = new Partial(now);
        BitSet before = next.base(thread);
        if (ended) {
          next.include(before, next.last[number]);
        }
        next.add(node, Data.ONE, before, Event.FIRST);
        go(next, node, Data.ONE, false, work);
      }
      case Action.Alive(var other) -> {
        int number = program.number(other);
        boolean ended = now.hasEnded(number);
        Partial next = new Partial(now);
        BitSet before = next.base(thread);
        if (ended) {
          next.include(before, next.last[number]);
        }
        Datum alive = Data.of(now.node(number) >= 0 && !ended);
        next.add(node, alive, before, Event.FIRST);
        go(next, node, alive, false, work);
      }
      case Action.End _ -> {
        if (now.demands.stream().anyMatch(demand -> demand.write().thread() == thread)) {
          // Somebody has seen a write that does not come any more.
          return true;
        }
        Partial next = new Partial(now);
        next.add(node, Data.ONE, next.base(thread), Event.FIRST);
        push(next, work);
      }
      case Action.Spin _ -> park(new Partial(now), thread, work);
      case Action.Cut(var bound) -> {
        bounds.add(new Bound("%s (%s)".formatted(bound, node.place()), "bound the loop"));
        park(new Partial(now), thread, work);
      }
    }
    return true;
  }

  private void park(Partial next, int thread, Deque<Partial> work) {
    next.parked[thread] = true;
    push(next, work);
  }

  /// The thread comes to its next state.
  ///
  /// @param seen whether others might notice if it had not done this
  private void go(Partial next, Node node, Datum answer, boolean seen, Deque<Partial> work) {
    int thread = node.thread();
    int to = program.resume(node.id(), answer);
    next.nodes[thread] = to;
    next.waits[thread] = Situation.RUNNING;
    Set<Integer> visited = new HashSet<>(next.visited.get(thread));
    next.visited.set(thread, visited);
    if (seen) {
      visited.clear();
    } else if (visited.contains(to)) {
      // It has come back to where it was, and nobody has noticed: an execution without that round
      // is
      // well formed, too. Here it goes on like that for ever.
      next.plainly[thread] = next.readsPlainly(thread, to);
      park(next, thread, work);
      return;
    }
    visited.add(to);
    Map<Integer, Integer> counts = new HashMap<>(next.visits.get(thread));
    next.visits.set(thread, counts);
    int visits = counts.merge(to, 1, Integer::sum);
    if (visits > mostVisits) {
      bounds.add(
          new Bound(
              "%d rounds of a loop that writes (%s)"
                  .formatted(mostVisits, program.node(to).place()),
              "follow it further with --rounds N"));
      return;
    }
    push(next, work);
  }

  private void readVolatile(Partial now, Node node, Location location, Deque<Partial> work) {
    Partial next = new Partial(now);
    BitSet before = next.base(node.thread());
    List<Integer> writes = next.volatileWrites.getOrDefault(location, List.of());
    writes.forEach(write -> next.include(before, write));
    int source = writes.isEmpty() ? Event.FIRST : writes.getLast();
    Datum value = source < 0 ? program.initial(location) : written(next.events.get(source));
    next.add(node, value, before, source);
    go(next, node, value, false, work);
  }

  private static Datum written(Event event) {
    return ((Action.Write) event.action()).value();
  }

  private static boolean writes(Event event, Location location) {
    return event.action() instanceof Action.Write(var to, _) && to.equals(location);
  }

  private void readPlain(Partial now, Node node, Location location, Deque<Partial> work) {
    int thread = node.thread();
    BitSet before = now.base(thread);
    List<Event> writes = now.events.stream().filter(event -> writes(event, location)).toList();
    boolean hidden = false;
    for (Event write : writes) {
      hidden |= before.get(write.number());
    }
    if (!hidden) {
      see(now, node, program.initial(location), before, Event.FIRST, work);
    }
    for (Event write : writes) {
      if (writes.stream()
          .noneMatch(other -> other.before().get(write.number()) && before.get(other.number()))) {
        see(now, node, written(write), before, write.number(), work);
      }
    }
    for (Known candidate : known.getOrDefault(location, Set.of())) {
      WriteId id = candidate.id();
      if (id.thread() == thread || isPast(now, id) || contradicts(now, candidate)) {
        continue;
      }
      Partial next = new Partial(now);
      Event read = next.add(node, candidate.value(), (BitSet) before.clone(), Event.LATER);
      next.demands.add(
          new Partial.Demand(read.number(), id, candidate.value(), candidates.of(candidate)));
      go(next, node, candidate.value(), false, work);
    }
  }

  private void see(
      Partial now, Node node, Datum value, BitSet before, int source, Deque<Partial> work) {
    Partial next = new Partial(now);
    next.add(node, value, (BitSet) before.clone(), source);
    go(next, node, value, false, work);
  }

  /// Whether a write can come no more.
  private boolean isPast(Partial now, WriteId id) {
    if (now.hasEnded(id.thread()) || (id.thread() < now.nodes.length && now.parked[id.thread()])) {
      return true;
    }
    return scheme != Scheme.VALUE
        && now.events.stream()
            .anyMatch(
                event ->
                    event.action() instanceof Action.Write(var location, _)
                        && event.thread() == id.thread()
                        && location.equals(id.location())
                        && id(now, event).equals(id));
  }

  private static boolean contradicts(Partial now, Known candidate) {
    return now.demands.stream()
        .anyMatch(
            demand ->
                demand.write().equals(candidate.id()) && !demand.value().equals(candidate.value()));
  }

  /// The identity of a write that has been performed.
  WriteId id(Partial in, Event write) {
    Action.Write action = (Action.Write) write.action();
    int alike = 0;
    for (Event other : in.events) {
      if (other.number() < write.number()
          && other.thread() == write.thread()
          && other.action() instanceof Action.Write(var location, var value)
          && location.equals(action.location())) {
        boolean counts =
            switch (scheme) {
              case VALUE -> false;
              case OCCURRENCE -> true;
              case SCOPE -> other.node().place().equals(write.node().place());
              case OCCURRENCE_VALUE -> value.equals(action.value());
            };
        alike += counts ? 1 : 0;
      }
    }
    return WriteId.of(
        scheme, write.thread(), action.location(), write.node().place(), action.value(), alike);
  }

  private void write(Partial now, Node node, Location location, Datum value, Deque<Partial> work) {
    Partial next = new Partial(now);
    List<Integer> before = next.volatileWrites.getOrDefault(location, List.of());
    int previous = location.isVolatile() && !before.isEmpty() ? before.getLast() : Event.FIRST;
    Event event = next.add(node, Data.ONE, next.base(node.thread()), previous);
    if (location.isVolatile()) {
      List<Integer> writes = new ArrayList<>(before);
      writes.add(event.number());
      next.volatileWrites.put(location, writes);
      go(next, node, Data.ONE, true, work);
      return;
    }
    WriteId id = id(next, event);
    List<Partial> ways = new ArrayList<>();
    ways.add(next);
    for (Partial.Demand demand : List.copyOf(next.demands)) {
      if (!demand.write().equals(id)) {
        continue;
      }
      boolean fits = demand.value().equals(value) && !event.before().get(demand.reader());
      List<Partial> more = new ArrayList<>();
      for (Partial way : ways) {
        if (fits) {
          Partial bound = new Partial(way);
          bound.demands.remove(demand);
          bound.events.set(
              demand.reader(), bound.events.get(demand.reader()).seeing(event.number()));
          more.add(bound);
        }
        if (scheme == Scheme.VALUE) {
          // Another write of the same value may come, and be the one that is meant.
          more.add(way);
        }
      }
      ways = more;
    }
    ways.forEach(way -> go(way, node, Data.ONE, true, work));
  }

  private boolean await(Partial now, Node node, Datum monitor, boolean timed, Deque<Partial> work) {
    int thread = node.thread();
    switch (now.waits[thread]) {
      case Situation.RUNNING -> {
        Partial next = new Partial(now);
        Event event = next.add(node, Data.ONE, next.base(thread), Event.FIRST);
        next.owners.remove(monitor);
        next.unlocked.put(monitor, event.number());
        next.waits[thread] = Situation.WAITING;
        push(next, work);
        return true;
      }
      case Situation.WAITING -> {
        if (!timed) {
          return false;
        }
      }
      default -> {}
    }
    // That it is woken is no action of its own: it takes the monitor again.
    Partial next = new Partial(now);
    go(next, node, Data.ONE, true, work);
    return true;
  }

  private void wake(Partial now, Node node, Datum monitor, boolean all, Deque<Partial> work) {
    List<Integer> waiting = new ArrayList<>();
    for (int t = 0; t < now.nodes.length; t++) {
      if (now.waits[t] == Situation.WAITING
          && program.node(now.node(t)).action() instanceof Action.Wait(var on, _)
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
    for (List<Integer> woken : choices) {
      Partial next = new Partial(now);
      next.add(node, Data.ONE, next.base(node.thread()), Event.FIRST);
      woken.forEach(t -> next.waits[t] = Situation.WOKEN);
      go(next, node, Data.ONE, true, work);
    }
  }

  /// The plain writes of an execution.
  Map<Location, Set<Known>> writes(Partial execution) {
    Map<Location, Set<Known>> writes = new HashMap<>();
    for (Event event : execution.events) {
      if (event.action() instanceof Action.Write(var location, var value)
          && !location.isVolatile()) {
        writes
            .computeIfAbsent(location, _ -> new HashSet<>())
            .add(new Known(id(execution, event), value));
      }
    }
    return writes;
  }
}
