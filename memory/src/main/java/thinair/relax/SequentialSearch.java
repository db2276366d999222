package thinair.relax;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.interpret.Node;
import thinair.logic.Budget;

/// Visits every state that the threads of a program can come to when they take turns, in the order
/// of their distance, so that runs are short.
///
/// Where a thread is about to do what commutes with all that others can do, only that is followed:
/// leaving a monitor, starting, and ends. Such a step hides no race, as the others still stand
/// where they stood, and no deadlock. Where it would lead to a state that is known, all steps are
/// followed, so that nobody is put off for ever.
public final class SequentialSearch {
  private final Interleaving threads;
  private final int mostStates;
  private final Budget budget;

  private final List<Situation> states = new ArrayList<>();
  private final Map<Situation, Integer> numbers = new HashMap<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<int[]> successors = new ArrayList<>();
  private final BitSet over = new BitSet();
  private final BitSet busy = new BitSet();
  private final BitSet seenNodes = new BitSet();

  private final Map<Finding, Integer> found = new LinkedHashMap<>();
  private final Map<Race.Lines, Map.Entry<Race, Integer>> races = new LinkedHashMap<>();
  private final Map<Deadlock, Integer> deadlocks = new LinkedHashMap<>();
  private final Set<Bound> bounds = new LinkedHashSet<>();
  private final Set<Map<String, Datum>> results = new java.util.HashSet<>();
  private boolean clean;
  private boolean reduced = true;

  /// Which threads ask whether a thread has ended; when one more turns up, all is done again.
  private final Map<Integer, Set<Integer>> joiners = new HashMap<>();

  private boolean joinersChanged;

  /// @param spurious whether a wait may end by itself, as the JLS allows
  public SequentialSearch(Interpretation program, boolean spurious, int mostStates, Budget budget) {
    this.threads = new Interleaving(program, spurious);
    this.mostStates = mostStates;
    this.budget = budget;
  }

  /// The same search with every step followed everywhere, for comparison.
  public SequentialSearch withoutReduction() {
    reduced = false;
    return this;
  }

  public Sequential run() {
    threads
        .program()
        .endless()
        .ifPresent(
            bound ->
                bounds.add(new Bound("before the first thread: " + bound, "let main be short")));
    do {
      joinersChanged = false;
      forget();
      visit();
    } while (joinersChanged);
    return told();
  }

  private void forget() {
    states.clear();
    numbers.clear();
    parents.clear();
    steps.clear();
    successors.clear();
    over.clear();
    busy.clear();
    seenNodes.clear();
  }

  private void visit() {
    add(threads.initial(), -1, new Step(0, new thinair.interpret.CodePlace("", 0, ""), "begins"));
    for (int i = 0; i < states.size(); i++) {
      if ((i & 255) == 0 && budget.isExceeded()) {
        bounds.add(new Bound("time, after %d states".formatted(i), "give it more with --timeout"));
        break;
      }
      if (states.size() > mostStates) {
        bounds.add(new Bound("%d states".formatted(mostStates), "allow more with --states N"));
        break;
      }
      expand(i);
    }
  }

  private Sequential told() {
    boolean endless = bounds.isEmpty() && livelocks();
    Map<Finding, List<Step>> runs = new LinkedHashMap<>();
    found.forEach((finding, state) -> runs.put(finding, path(state)));
    Map<Race.Lines, Sequential.Witnessed<Race>> raced = new LinkedHashMap<>();
    races.forEach(
        (lines, race) ->
            raced.put(lines, new Sequential.Witnessed<>(race.getKey(), path(race.getValue()))));
    List<Sequential.Witnessed<Deadlock>> dead = new ArrayList<>();
    deadlocks.forEach(
        (deadlock, state) -> dead.add(new Sequential.Witnessed<>(deadlock, path(state))));
    return new Sequential(runs, raced, dead, endless, states.size(), results, clean, bounds);
  }

  private int add(Situation situation, int parent, Step step) {
    Integer known = numbers.get(situation);
    if (known != null) {
      return known;
    }
    int number = states.size();
    numbers.put(situation, number);
    states.add(situation);
    parents.add(parent);
    steps.add(step);
    successors.add(new int[0]);
    return number;
  }

  private void expand(int number) {
    Situation now = states.get(number);
    int count = now.nodes().length;
    for (int t = 0; t < count; t++) {
      look(now, t, number);
      for (int u = t + 1; u < count; u++) {
        threads
            .race(now, t, u)
            .ifPresent(race -> races.putIfAbsent(race.lines(), Map.entry(race, number)));
      }
    }
    if (threads.isOver(now)) {
      over.set(number);
      results.add(Results.of(threads.program(), now.nodes()));
      clean |= isClean(now);
    }
    if (reduced) {
      for (int t = 0; t < count; t++) {
        if (now.node(t) >= 0 && commutes(now, t)) {
          List<Interleaving.Move> moves = threads.moves(now, t);
          if (moves.size() == 1 && !numbers.containsKey(moves.getFirst().to())) {
            follow(number, moves);
            return;
          }
        }
      }
    }
    List<Interleaving.Move> all = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      all.addAll(threads.moves(now, t));
    }
    if (all.isEmpty() && !over.get(number)) {
      dead(now, number);
    }
    follow(number, all);
  }

  private void follow(int number, List<Interleaving.Move> moves) {
    int[] next = new int[moves.size()];
    for (int i = 0; i < next.length; i++) {
      Interleaving.Move move = moves.get(i);
      Node node = threads.program().node(states.get(number).node(move.thread()));
      if (!(node.action() instanceof Action.Read) && !isFailure(node, move.answer())) {
        busy.set(number);
      }
      next[i] = add(move.to(), number, Step.of(node, move.answer()));
    }
    successors.set(number, next);
  }

  private static boolean isFailure(Node node, Datum answer) {
    return node.action() instanceof Action.Update(_, var change, _, _, _)
        && change.apply(answer).isEmpty();
  }

  /// Whether the next step of a thread commutes with everything that others can do before it.
  private boolean commutes(Situation now, int thread) {
    return switch (threads.program().node(now.node(thread)).action()) {
      case Action.Unlock _, Action.Fence _, Action.Freeze _, Action.External _ -> true;
      // Joining a thread that has not been started does not wait, so a start commutes only where
      // nobody else asks for the thread.
      case Action.Start(var other) ->
          joiners
              .getOrDefault(threads.program().number(other), Set.of(thread))
              .equals(Set.of(thread));
      case Action.Join(var other, boolean timed) -> {
        int number = threads.program().number(other);
        yield !timed && now.node(number) >= 0 && threads.hasEnded(now, number);
      }
      case Action.Read _,
          Action.Write _,
          Action.Update _,
          Action.Choose _,
          Action.TryLock _,
          Action.Lock _,
          Action.Wait _,
          Action.Notify _,
          Action.Alive _,
          Action.Spin _,
          Action.End _,
          Action.Cut _ ->
          false;
    };
  }

  private void look(Situation now, int thread, int number) {
    if (now.node(thread) < 0 || seenNodes.get(now.node(thread))) {
      return;
    }
    seenNodes.set(now.node(thread));
    Node node = threads.program().node(now.node(thread));
    for (Finding finding : Finding.of(node)) {
      found.putIfAbsent(finding, number);
    }
    if (node.action() instanceof Action.Join(var other, _)) {
      asksFor(thread, threads.program().number(other));
    }
    if (node.action() instanceof Action.Alive(var other)) {
      asksFor(thread, threads.program().number(other));
    }
    if (node.action() instanceof Action.Cut(var bound)) {
      bounds.add(new Bound("%s (%s)".formatted(bound, node.place()), "bound the loop"));
    }
  }

  private boolean isClean(Situation now) {
    for (int node : now.nodes()) {
      if (node >= 0 && Finding.of(threads.program().node(node)).stream().anyMatch(Finding::isBad)) {
        return false;
      }
    }
    return true;
  }

  private void asksFor(int thread, int other) {
    if (joiners.computeIfAbsent(other, _ -> new java.util.TreeSet<>()).add(thread)) {
      joinersChanged = true;
    }
  }

  private List<Step> path(int number) {
    List<Step> path = new ArrayList<>();
    for (int at = number; parents.get(at) >= 0; at = parents.get(at)) {
      path.addFirst(steps.get(at));
    }
    return path;
  }

  // --- waiting for ever --------------------------------------------------------------------------

  private void dead(Situation now, int number) {
    boolean cut = false;
    List<Deadlock.Waiting> waiting = new ArrayList<>();
    for (int t = 0; t < now.nodes().length; t++) {
      if (now.node(t) < 0 || threads.hasEnded(now, t)) {
        continue;
      }
      cut |= threads.program().node(now.node(t)).action() instanceof Action.Cut;
      waiting.add(waiting(now, t, Deadlock.Why.SPIN));
    }
    if (!cut) {
      deadlocks.putIfAbsent(new Deadlock(waiting), number);
    }
  }

  private Deadlock.Waiting waiting(Situation now, int thread, Deadlock.Why otherwise) {
    Node node = threads.program().node(now.node(thread));
    List<Datum> holds = new ArrayList<>();
    for (int m = 0; m < now.owners().length; m++) {
      if (now.owner(m) == thread) {
        holds.add(threads.monitors.get(m));
      }
    }
    Deadlock.Why why = otherwise;
    String on = "";
    Optional<Integer> by = Optional.empty();
    switch (node.action()) {
      case Action.Lock(var monitor, _) -> {
        why = Deadlock.Why.ENTER;
        on = monitor.toString();
        int owner = now.owner(threads.monitors.of(monitor));
        by = owner < 0 ? Optional.empty() : Optional.of(owner);
      }
      case Action.Wait(_, _, var queue) -> {
        why = Deadlock.Why.NOTIFY;
        on = queue.toString();
      }
      case Action.Join(var other, _) -> {
        why = Deadlock.Why.JOIN;
        on = threads.program().name(threads.program().number(other));
        by = Optional.of(threads.program().number(other));
      }
      case Action.Read(var location, _) -> on = location.toString();
      case Action.Update(var location, _, _, _, _) -> on = location.toString();
      case Action.Write _,
          Action.Fence _,
          Action.Freeze _,
          Action.External _,
          Action.Choose _,
          Action.TryLock _,
          Action.Unlock _,
          Action.Notify _,
          Action.Start _,
          Action.Alive _,
          Action.Spin _,
          Action.End _,
          Action.Cut _ -> {}
    }
    return new Deadlock.Waiting(thread, node.place(), why, holds, on, by);
  }

  /// Looks for states from which no run ends. Where all that still happens is reading, threads wait
  /// for what nobody will do.
  ///
  /// @return whether there are others, in which threads work without end
  private boolean livelocks() {
    // Which states lead to an end, or to a deadlock, which is known already.
    List<List<Integer>> before = new ArrayList<>();
    states.forEach(_ -> before.add(new ArrayList<>()));
    for (int i = 0; i < states.size(); i++) {
      for (int next : successors.get(i)) {
        before.get(next).add(i);
      }
    }
    BitSet ends = new BitSet();
    List<Integer> work = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      if (successors.get(i).length == 0) {
        ends.set(i);
        work.add(i);
      }
    }
    while (!work.isEmpty()) {
      for (int previous : before.get(work.removeLast())) {
        if (!ends.get(previous)) {
          ends.set(previous);
          work.add(previous);
        }
      }
    }
    boolean endless = false;
    for (int i = ends.nextClearBit(0); i < states.size(); i = ends.nextClearBit(i + 1)) {
      if (onlyReads(i)) {
        Situation now = states.get(i);
        List<Deadlock.Waiting> waiting = new ArrayList<>();
        for (int t = 0; t < now.nodes().length; t++) {
          if (now.node(t) >= 0 && !threads.hasEnded(now, t)) {
            waiting.add(waiting(now, t, Deadlock.Why.SPIN));
          }
        }
        deadlocks.putIfAbsent(new Deadlock(waiting), i);
        return endless;
      }
      endless = true;
    }
    return endless;
  }

  /// Whether from here on all that ever happens is reading.
  private boolean onlyReads(int from) {
    BitSet reached = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(from));
    reached.set(from);
    while (!work.isEmpty()) {
      int at = Objects.requireNonNull(work.removeLast());
      if (busy.get(at)) {
        return false;
      }
      for (int next : successors.get(at)) {
        if (!reached.get(next)) {
          reached.set(next);
          work.add(next);
        }
      }
    }
    return true;
  }
}
