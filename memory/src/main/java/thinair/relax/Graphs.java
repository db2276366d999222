package thinair.relax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import thinair.interpret.Action;
import thinair.interpret.Interpretation;
import thinair.interpret.Location;
import thinair.interpret.Mode;
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

  private final Interpretation program;
  private final Moves moves;
  private final boolean inOrder;
  private final int mostGraphs;
  private final Budget budget;
  private final Set<Bound> bounds = new LinkedHashSet<>();
  private final Set<Partial.Key> seen = new HashSet<>();
  private final Deque<Partial> work = new ArrayDeque<>();
  private final Set<Integer> asked;
  private boolean isFull;

  /// @param inOrder whether threads that come to plain reads take turns in one order only: enough
  ///   where every value that is written is known
  Graphs(
      Interpretation program,
      Identities identities,
      Map<Location, Set<KnownWrite>> known,
      boolean inOrder,
      int mostVisits,
      int mostGraphs,
      Budget budget) {
    this.program = program;
    this.moves = new Moves(program, new Accesses(program, identities, known), mostVisits);
    this.inOrder = inOrder;
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
    Set<Bound> all = new LinkedHashSet<>(bounds);
    all.addAll(moves.bounds());
    return all;
  }

  /// Whether there are more than it may look at, and nothing else was cut.
  boolean isFull() {
    return isFull && bounds().size() == 1;
  }

  /// @param complete is given each execution, once, and says whether to go on
  void each(Predicate<Partial> complete) {
    Partial first =
        new Partial(program.initialThreads().stream().mapToInt(program::root).toArray());
    for (int t : program.initialThreads()) {
      first.after.put(t, program.after(t));
    }
    program.heldFirst().keySet().forEach(monitor -> first.enter(monitor, 0));
    work.addLast(first);
    int looked = 0;
    while (!work.isEmpty()) {
      if ((++looked & 63) == 0 && budget.isExceeded()) {
        bounds.add(new Bound("time", "give it more with --timeout"));
        return;
      }
      if (looked > mostGraphs) {
        isFull = true;
        bounds.add(
            new Bound("%d execution graphs".formatted(mostGraphs), "allow more with --graphs N"));
        return;
      }
      // Now and then another end of the search, so that one part of it does not come last.
      Partial next = (looked & 7) == 0 ? work.removeFirst() : work.removeLast();
      if (!goesOn(next, complete)) {
        return;
      }
    }
  }

  /// Follows an execution while there is one way to go on, and then each of several.
  ///
  /// @return whether to look at others
  private boolean goesOn(Partial from, Predicate<Partial> complete) {
    Partial now = from;
    while (true) {
      if (now.events.size() > MOST_EVENTS) {
        bounds.add(
            new Bound(
                "%d actions in one execution".formatted(MOST_EVENTS), "make the program smaller"));
        return true;
      }
      Optional<List<Partial>> eager = eager(now);
      if (eager.isEmpty()) {
        break;
      }
      if (eager.get().size() != 1) {
        push(eager.get());
        return true;
      }
      now = eager.get().getFirst();
    }
    // Executions that differ in the order of their actions alone meet here.
    if (!seen.add(now.key())) {
      return true;
    }
    boolean moved = false;
    for (int t = 0; t < now.nodes.length; t++) {
      if (isActive(now, t)) {
        Optional<List<Partial>> ways = moves.of(now, t);
        moved |= ways.isPresent();
        ways.ifPresent(this::push);
      }
    }
    return moved || !now.demands.isEmpty() || complete.test(now);
  }

  private void push(List<Partial> ways) {
    work.addAll(ways);
  }

  /// The ways of a thread which it is enough to follow, if there is one.
  private Optional<List<Partial>> eager(Partial now) {
    for (int t = 0; t < now.nodes.length; t++) {
      if (isEager(now, t)) {
        return moves.of(now, t);
      }
    }
    return Optional.empty();
  }

  private boolean isActive(Partial now, int thread) {
    return now.node(thread) >= 0
        && !now.parked[thread]
        && !now.hasEnded(thread)
        && now.mayBegin(thread);
  }

  /// Whether it is enough to follow what this thread does next.
  private boolean isEager(Partial now, int thread) {
    if (!isActive(now, thread)) {
      return false;
    }
    return switch (program.node(now.nodes[thread]).action()) {
      case Action.Write(_, _, var mode) -> mode == Mode.PLAIN;
      case Action.Read(_, var mode) -> inOrder && mode == Mode.PLAIN;
      case Action.Unlock _,
          Action.Fence _,
          Action.Freeze _,
          Action.External _,
          Action.Choose _,
          Action.End _,
          Action.Spin _,
          Action.Cut _ ->
          true;
      case Action.Start(var other) -> thread == 0 && !asked.contains(program.number(other));
      case Action.Update _,
          Action.TryLock _,
          Action.Lock _,
          Action.Wait _,
          Action.Notify _,
          Action.Join _,
          Action.Alive _ ->
          false;
    };
  }
}
