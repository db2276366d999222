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
import java.util.Optional;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Data;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Node;
import thinair.logic.Budget;

/// All executions of a program that the access modes of Java allow, whatever their plain reads see.
///
/// Threads are followed one after the other. A read sees a write that is there, or one that is
/// known and still has to come. What is not known yet, a read waits for: so a write that nobody
/// knew is found, and known from then on.
final class ModedExecutions {
  private static final int MOST_EVENTS = 200;
  private static final int MOST_ROUNDS = 12;

  /// An execution that is allowed.
  ///
  /// @param isOfTheModel whether the model, and not only the promises of the JDK, allows it
  record Allowed(Partial execution, boolean isOfTheModel) {}

  private final Interpretation program;
  private final int mostVisits;
  private final int mostGraphs;
  private final Budget budget;
  private final Set<Bound> bounds = new LinkedHashSet<>();
  private final Set<KnownWrite> known = new LinkedHashSet<>();
  private final Map<Location, List<KnownWrite>> byLocation = new HashMap<>();
  private final Numbering<KnownWrite> numbers = new Numbering<>();
  private final Deque<Partial> work = new ArrayDeque<>();
  private final Set<Relaxed.Spin> spins = new LinkedHashSet<>();
  private boolean waits;

  ModedExecutions(Interpretation program, int mostVisits, int mostGraphs, Budget budget) {
    this.program = program;
    this.mostVisits = mostVisits;
    this.mostGraphs = mostGraphs;
    this.budget = budget;
  }

  Set<Bound> bounds() {
    return bounds;
  }

  /// Loops of plain reads that nothing ends.
  Set<Relaxed.Spin> spins() {
    return spins;
  }

  /// Whether somebody may have to wait for others.
  boolean waits() {
    return waits;
  }

  List<Allowed> all() {
    learnFromTurns();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Set<KnownWrite> before = Set.copyOf(known);
      List<Allowed> found = round();
      if (known.equals(before) || !bounds.isEmpty()) {
        return found;
      }
    }
    bounds.add(
        new Bound(
            "%d rounds, which still find new values".formatted(MOST_ROUNDS),
            "let fewer values depend on what was read"));
    return List.of();
  }

  /// What threads that take turns have been seen to write.
  private void learnFromTurns() {
    for (int id = 0; id < program.nodes(); id++) {
      Node node = program.node(id);
      for (Datum answer : program.edges(id).keySet()) {
        Accessing.of(node.action(), answer)
            .ifPresent(
                access ->
                    access
                        .written()
                        .ifPresent(value -> know(node.thread(), access.location(), value)));
      }
    }
  }

  private static KnownWrite write(int thread, Location location, Datum value) {
    return new KnownWrite(
        WriteId.of(
            Scheme.VALUE, thread, location, new thinair.interpret.CodePlace("", 0, ""), value, 0),
        value);
  }

  private void know(int thread, Location location, Datum value) {
    KnownWrite write = write(thread, location, value);
    if (known.add(write)) {
      byLocation.computeIfAbsent(location, _ -> new ArrayList<>()).add(write);
    }
  }

  private List<Allowed> round() {
    List<Allowed> found = new ArrayList<>();
    List<Partial> news = new ArrayList<>();
    Set<Partial.Key> seen = new HashSet<>();
    Partial first =
        new Partial(program.initialThreads().stream().mapToInt(program::root).toArray());
    for (int t : program.initialThreads()) {
      first.after.put(t, program.after(t));
    }
    work.add(first);
    int looked = 0;
    while (!work.isEmpty()) {
      if ((++looked & 63) == 0 && budget.isExceeded()) {
        bounds.add(new Bound("time", "give it more with --timeout"));
        work.clear();
        break;
      }
      if (looked > mostGraphs) {
        bounds.add(
            new Bound("%d execution graphs".formatted(mostGraphs), "allow more with --graphs N"));
        work.clear();
        break;
      }
      Partial now = work.removeLast();
      if (now.events.size() > MOST_EVENTS) {
        bounds.add(
            new Bound(
                "%d actions in one execution".formatted(MOST_EVENTS), "make the program smaller"));
        continue;
      }
      Optional<Integer> thread = next(now);
      if (thread.isPresent()) {
        work.addAll(moved(now, thread.get()));
      } else if (now.demands.isEmpty() && isComplete(now) && seen.add(now.key())) {
        Visibility visibility = new Visibility(now);
        visibility
            .allowed()
            .ifPresent(
                order -> {
                  found.add(new Allowed(now.ordered(order), visibility.isOfTheModel()));
                  news.add(now);
                });
      }
    }
    news.forEach(this::learn);
    return found;
  }

  private void learn(Partial execution) {
    for (Event event : execution.events) {
      Accessing.of(event.action(), event.answer())
          .ifPresent(
              access ->
                  access
                      .written()
                      .ifPresent(value -> know(event.thread(), access.location(), value)));
    }
  }

  private boolean isComplete(Partial now) {
    for (int t = 0; t < now.nodes.length; t++) {
      if (now.node(t) >= 0 && !now.hasEnded(t)) {
        return false;
      }
    }
    return true;
  }

  /// The first thread that can go on.
  private Optional<Integer> next(Partial now) {
    for (int t = 0; t < now.nodes.length; t++) {
      if (now.node(t) >= 0 && !now.parked[t] && !now.hasEnded(t) && now.mayBegin(t)) {
        Action action = program.node(now.node(t)).action();
        boolean joins =
            action instanceof Action.Join(var other, _)
                && now.node(program.number(other)) >= 0
                && !now.hasEnded(program.number(other));
        boolean postponed =
            now.postponed[t] > 0 && unknown(now, location(action)).size() < now.postponed[t];
        if (!joins && !postponed) {
          return Optional.of(t);
        }
      }
    }
    return Optional.empty();
  }

  private static Location location(Action action) {
    return Accessing.location(action).orElseThrow();
  }

  /// The writes to a variable that are there and that nobody knew.
  private List<Event> unknown(Partial now, Location location) {
    List<Event> found = new ArrayList<>();
    for (Event event : now.events) {
      Optional<Accessing> access = Accessing.of(event.action(), event.answer());
      if (access.isPresent()
          && access.get().written().isPresent()
          && access.get().location().equals(location)
          && !known.contains(
              write(event.thread(), location, access.get().written().orElseThrow()))) {
        found.add(event);
      }
    }
    return found;
  }

  private List<Partial> moved(Partial now, int thread) {
    Node node = program.node(now.node(thread));
    return switch (node.action()) {
      case Action.Read(var location, _) -> read(now, node, location, program.initial(location));
      case Action.Update(var location, _, _, _, _) ->
          read(now, node, location, program.initial(location));
      case Action.Lock(var monitor, _) -> {
        waits = true;
        yield read(now, node, Accessing.monitor(monitor), first(monitor));
      }
      case Action.TryLock(var monitor) ->
          read(now, node, Accessing.monitor(monitor), first(monitor));
      case Action.Write(var location, var value, _) -> write(now, node, location, value, Data.ONE);
      case Action.Unlock(var monitor) ->
          write(now, node, Accessing.monitor(monitor), Accessing.FREE, Data.ONE);
      case Action.Fence _, Action.Freeze _, Action.External _ -> {
        Partial next = new Partial(now);
        next.add(node, Data.ONE, new BitSet(), Event.FIRST);
        yield gone(next, node, Data.ONE);
      }
      case Action.Choose(int ways, _) -> {
        List<Partial> all = new ArrayList<>();
        for (int i = 0; i < ways; i++) {
          Partial next = new Partial(now);
          next.add(node, new Datum.Int(i), new BitSet(), Event.FIRST);
          all.addAll(gone(next, node, new Datum.Int(i)));
        }
        yield all;
      }
      case Action.Start(var other) -> {
        Partial next = new Partial(now);
        Event event = next.add(node, Data.ONE, new BitSet(), Event.FIRST);
        int number = program.number(other);
        boolean isFirst = next.node(number) < 0;
        if (isFirst) {
          next.begin(number, program.root(number), event.number());
        }
        yield gone(next, node, Data.of(isFirst));
      }
      case Action.Join(var other, boolean timed) -> {
        if (timed || thread != 0) {
          yield unsupported(node, "a join that may end by itself, or of a thread by another");
        }
        Partial next = new Partial(now);
        next.add(node, Data.ONE, new BitSet(), program.number(other));
        yield gone(next, node, Data.ONE);
      }
      case Action.Wait _, Action.Notify _ -> unsupported(node, "wait and notify");
      case Action.Alive _ -> unsupported(node, "a question whether a thread runs");
      case Action.Spin _ -> List.of();
      case Action.Cut(var bound) -> unsupported(node, bound);
      case Action.End _ -> end(now, node);
    };
  }

  private Datum first(Datum monitor) {
    return program.heldFirst().containsKey(monitor) ? Accessing.TAKEN : Accessing.FREE;
  }

  private List<Partial> unsupported(Node node, String what) {
    bounds.add(
        new Bound(
            "%s beside access modes or final fields (%s) is not followed"
                .formatted(what, node.place()),
            "ask about it without them"));
    return List.of();
  }

  private static List<Partial> end(Partial now, Node node) {
    for (Partial.Demand demand : now.demands) {
      if (demand.write().thread() == node.thread()) {
        return List.of();
      }
    }
    Partial next = new Partial(now);
    next.add(node, Data.ONE, new BitSet(), Event.FIRST);
    return List.of(next);
  }

  // --- reads
  // --------------------------------------------------------------------------------------

  private List<Partial> read(Partial now, Node node, Location location, Datum initial) {
    List<Partial> ways = new ArrayList<>();
    boolean isWaiting = now.postponed[node.thread()] > 0;
    List<Event> writes = isWaiting ? unknown(now, location) : now.writes(location);
    int own = -1;
    for (Event write : now.writes(location)) {
      if (write.thread() == node.thread()) {
        own = write.number();
      }
    }
    for (Event write : writes) {
      // What its own thread has overwritten it sees no more.
      if (write.thread() != node.thread() || write.number() == own) {
        ways.addAll(see(now, node, location, written(write), write.number()));
      }
    }
    if (!isWaiting) {
      if (own < 0) {
        ways.addAll(see(now, node, location, initial, Event.FIRST));
      }
      for (KnownWrite candidate : byLocation.getOrDefault(location, List.of())) {
        int writer = candidate.id().thread();
        if (writer != node.thread() && !now.hasEnded(writer) && comesLater(now, node, writer)) {
          ways.addAll(later(now, node, location, candidate));
        }
      }
    }
    // Or it waits for what nobody knows yet.
    if (othersMayWrite(now, node.thread(), location)) {
      Partial waiting = new Partial(now);
      waiting.postponed[node.thread()] = unknown(now, location).size() + 1;
      ways.add(waiting);
    }
    return ways;
  }

  private static Datum written(Event write) {
    return Accessing.of(write.action(), write.answer()).orElseThrow().written().orElseThrow();
  }

  /// Whether a thread can still do what this one sees: not where it begins after this one ends.
  private static boolean comesLater(Partial now, Node node, int writer) {
    return !now.after.getOrDefault(writer, List.of()).contains(node.thread());
  }

  private boolean othersMayWrite(Partial now, int thread, Location location) {
    for (KnownWrite candidate : byLocation.getOrDefault(location, List.of())) {
      int writer = candidate.id().thread();
      if (writer != thread && !now.hasEnded(writer)) {
        return true;
      }
    }
    return false;
  }

  private List<Partial> see(Partial now, Node node, Location location, Datum value, int source) {
    if (!canSee(now, node, value, source)) {
      return List.of();
    }
    Partial next = new Partial(now);
    Datum answer = answer(node, value);
    Event event = next.add(node, answer, new BitSet(), source);
    next.postponed[node.thread()] = 0;
    if (!new Visibility(next).isOpen()) {
      return List.of();
    }
    return done(next, node, location, event, answer);
  }

  /// Monitors are entered when they are free; what was changed at once is changed at once only
  /// once.
  private boolean canSee(Partial now, Node node, Datum value, int source) {
    if (node.action() instanceof Action.Lock && !value.equals(Accessing.FREE)) {
      return false;
    }
    Optional<Accessing> access = Accessing.of(node.action(), answer(node, value));
    if (source < 0 && source != Event.FIRST || !access.orElseThrow().isUpdate()) {
      return true;
    }
    for (Event other : now.events) {
      if (other.source() == source
          && Accessing.of(other.action(), other.answer())
              .filter(Accessing::isUpdate)
              .filter(a -> a.location().equals(access.get().location()))
              .isPresent()) {
        return false;
      }
    }
    return true;
  }

  /// What a thread is told that has seen a value.
  private static Datum answer(Node node, Datum value) {
    return switch (node.action()) {
      case Action.Lock _ -> Data.ONE;
      case Action.TryLock _ -> Data.of(value.equals(Accessing.FREE));
      default -> value;
    };
  }

  private List<Partial> later(Partial now, Node node, Location location, KnownWrite candidate) {
    if (!canSee(now, node, candidate.value(), Event.LATER)) {
      return List.of();
    }
    Partial next = new Partial(now);
    Datum answer = answer(node, candidate.value());
    Event event = next.add(node, answer, new BitSet(), Event.LATER);
    next.postponed[node.thread()] = 0;
    next.demands.add(
        new Partial.Demand(
            event.number(), candidate.id(), candidate.value(), numbers.of(candidate)));
    return done(next, node, location, event, answer);
  }

  /// After its read an update writes, which others may have waited for.
  private List<Partial> done(
      Partial next, Node node, Location location, Event event, Datum answer) {
    Optional<Datum> written = Accessing.of(node.action(), answer).flatMap(Accessing::written);
    List<Partial> ways =
        written.isPresent() ? answered(next, event, location, written.get()) : List.of(next);
    List<Partial> all = new ArrayList<>();
    ways.forEach(way -> all.addAll(gone(way, node, answer)));
    return all;
  }

  // --- writes
  // -------------------------------------------------------------------------------------

  private List<Partial> write(
      Partial now, Node node, Location location, Datum value, Datum answer) {
    Partial next = new Partial(now);
    Event event = next.add(node, answer, new BitSet(), Event.FIRST);
    List<Partial> all = new ArrayList<>();
    answered(next, event, location, value).forEach(way -> all.addAll(gone(way, node, answer)));
    return all;
  }

  /// A write in each way in which it may be the one that reads have seen before it came.
  private List<Partial> answered(Partial next, Event write, Location location, Datum value) {
    WriteId id = write(write.thread(), location, value).id();
    List<Partial> ways = new ArrayList<>(List.of(next));
    for (Partial.Demand demand : List.copyOf(next.demands)) {
      if (!demand.write().equals(id) || demand.reader() == write.number()) {
        continue;
      }
      List<Partial> more = new ArrayList<>();
      for (Partial way : ways) {
        Event reader = way.events.get(demand.reader());
        if (canSee(way, reader.node(), value, write.number())) {
          Partial bound = new Partial(way);
          bound.demands.remove(demand);
          bound.events.set(demand.reader(), reader.seeing(write.number()));
          if (new Visibility(bound).isOpen()) {
            more.add(bound);
          }
        }
        more.add(way);
      }
      ways = more;
    }
    return ways.stream().filter(way -> new Visibility(way).isOpen()).toList();
  }

  // --- going on
  // -----------------------------------------------------------------------------------

  private List<Partial> gone(Partial next, Node node, Datum answer) {
    int thread = node.thread();
    int to = program.resume(node.id(), answer);
    next.nodes[thread] = to;
    if (next.hasBeenUnseen(thread, to)) {
      // Without this round the execution is allowed, too. Where nothing but plain reads make it,
      // it may go on for ever.
      if (next.readsPlainly(thread, to)
          && program.node(to).action() instanceof Action.Read(var location, _)) {
        spins.add(new Relaxed.Spin(thread, program.node(to).place(), location.toString()));
      }
      waits = true;
      return List.of();
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
}
