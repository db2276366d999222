package thinair.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.program.Value;

/// All runs of a program on a machine, depth first.
///
/// Two things save work, and each can be switched off. States that were explored are remembered.
/// And where some components can act without any other ever clashing with what they do next, only
/// these act (a stubborn set, Valmari 1989): whatever the others do can as well be done later. Runs
/// are finite, because jumps back are counted, so later comes.
final class Search {
  private static final int PAUSE = 1 << 10;

  private final Program program;
  private final Observations observations;
  private final Parts parts;
  private final List<Active> actives;
  private final Explorer.Effort effort;
  private final Runnable pause;
  private final @Nullable StateCache cache;
  private final Set<Outcome> outcomes = new HashSet<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Integer> actors = new ArrayList<>();
  private final Footprint[] nexts;
  private final Footprint[] futures;
  private final Footprint before = new Footprint();
  private final boolean[] idle;
  private final boolean[] waiting;
  private final boolean[] inside;
  private final int[] order;
  private int members;
  private Predicate<Outcome> wanted = _ -> false;
  private boolean found;
  private long states;

  Search(Program program, Wiring wiring, Rounds rounds, Explorer.Effort effort, Runnable pause) {
    this.program = program;
    this.observations = new Observations(program);
    this.parts = new Parts(program, wiring.keepsOrder(), rounds);
    this.effort = effort;
    this.pause = pause;
    this.cache = effort.cache() == 0 ? null : new StateCache(effort.cache());
    wiring.wire(parts);
    this.actives = parts.actives();
    this.nexts = footprints(actives.size());
    this.futures = footprints(actives.size());
    this.idle = new boolean[actives.size()];
    this.waiting = new boolean[actives.size()];
    this.inside = new boolean[actives.size()];
    this.order = new int[actives.size()];
  }

  private static Footprint[] footprints(int number) {
    Footprint[] result = new Footprint[number];
    for (int i = 0; i < number; i++) {
      result[i] = new Footprint();
    }
    return result;
  }

  Explorer.Result all() {
    explore(parts.start(), 0);
    return new Explorer.Result(outcomes, parts.deadEnds(), states);
  }

  Optional<List<String>> run(Predicate<Outcome> end) {
    wanted = end;
    explore(parts.start(), 0);
    return found ? Optional.of(told()) : Optional.empty();
  }

  private List<String> told() {
    List<String> lines = new ArrayList<>();
    long[] state = parts.start();
    for (int i = 0; i < actors.size(); i++) {
      Step step = new Step();
      step.follow(steps.get(i).path());
      step.takeNotes();
      step.begin(state);
      actives.get(actors.get(i)).act(step);
      if (!step.notes().isEmpty()) {
        lines.add(String.join("; ", step.notes()));
      }
      state = step.state();
    }
    return lines;
  }

  private void explore(long[] state, int depth) {
    if (cache != null && !cache.add(state)) {
      return;
    }
    if (states++ % PAUSE == PAUSE - 1) {
      pause.run();
    }
    if (isOver(state)) {
      end(state);
      return;
    }
    int stopped = parts.stopped();
    boolean acted = effort.reduction() ? actSome(state, depth) : actAll(state, depth);
    if (!acted && !found && parts.stopped() == stopped) {
      wait(state);
    }
  }

  /// Nobody can act, and nothing that has stopped a thread for good says why.
  private void wait(long[] state) {
    for (int t = 0; t < parts.threads(); t++) {
      parts.processor(t).waits(state);
    }
  }

  private boolean actAll(long[] state, int depth) {
    boolean acted = false;
    for (int i = 0; i < actives.size() && !found; i++) {
      acted |= act(i, state, depth);
    }
    return acted;
  }

  private boolean actSome(long[] state, int depth) {
    look(state);
    boolean[] some = new boolean[actives.size()];
    boolean[] tried = new boolean[actives.size()];
    boolean acted = false;
    while (!acted && choose(tried, some)) {
      for (int i = 0; i < actives.size() && !found; i++) {
        if (some[i]) {
          acted |= act(i, state, depth);
        }
      }
    }
    return acted;
  }

  /// Finds components that the others never clash with: starting from each one that can act, those
  /// are added whose future clashes with the next act of one inside; for one that has to wait, one
  /// of those that it waits for is enough. The fewest that can act win.
  ///
  /// @param tried from where it was tried before, in vain, because all of them have to wait
  private boolean choose(boolean[] tried, boolean[] some) {
    int fewest = Integer.MAX_VALUE;
    int seed = 0;
    for (int i = 0; i < actives.size() && fewest > 1; i++) {
      if (!tried[i] && !idle[i] && !waiting[i]) {
        int acting = close(i);
        if (acting < fewest) {
          fewest = acting;
          seed = i;
          System.arraycopy(inside, 0, some, 0, inside.length);
        }
      }
    }
    tried[seed] = true;
    return fewest < Integer.MAX_VALUE;
  }

  private int close(int start) {
    Arrays.fill(inside, false);
    members = 0;
    int acting = enter(start);
    for (int m = 0; m < members; m++) {
      int i = order[m];
      if (waiting[i]) {
        acting += awaitsSomebodyInside(i) ? 0 : enter(firstAwaited(i));
        continue;
      }
      for (int j = 0; j < inside.length; j++) {
        if (!inside[j] && nexts[i].clashes(futures[j])) {
          acting += enter(j);
        }
      }
    }
    return acting;
  }

  /// Counts those that can act.
  private int enter(int active) {
    inside[active] = true;
    order[members++] = active;
    return idle[active] || waiting[active] ? 0 : 1;
  }

  private boolean awaitsSomebodyInside(int by) {
    for (int m = 0; m < members; m++) {
      if (order[m] != by && nexts[by].waitsFor(nexts[order[m]])) {
        return true;
      }
    }
    return false;
  }

  private int firstAwaited(int by) {
    int awaited = 0;
    while (awaited == by || !nexts[by].waitsFor(nexts[awaited])) {
      awaited++;
    }
    return awaited;
  }

  private void look(long[] state) {
    before.clear();
    for (int i = 0; i < idle.length; i++) {
      Active active = actives.get(i);
      idle[i] = active.isIdle(state);
      nexts[i].clear();
      futures[i].clear();
      active.actTouches(state, nexts[i]);
      active.futureTouches(state, before, futures[i]);
      before.add(futures[i]);
    }
    for (int i = 0; i < idle.length; i++) {
      waiting[i] = !idle[i] && nexts[i].mayHaveToWait() && waits(i);
    }
  }

  private boolean waits(int active) {
    for (int i = 0; i < idle.length; i++) {
      if (i != active && nexts[active].waitsFor(nexts[i])) {
        return true;
      }
    }
    return false;
  }

  /// Tries everything that a component can do next; false if it has to wait.
  private boolean act(int actor, long[] state, int depth) {
    if (actives.get(actor).isIdle(state)) {
      return false;
    }
    if (steps.size() == depth) {
      steps.add(new Step());
    }
    Step step = steps.get(depth);
    step.firstWay();
    boolean acted = false;
    do {
      step.begin(state);
      actives.get(actor).act(step);
      if (!step.isBlocked()) {
        acted = true;
        actors.add(actor);
        explore(step.state(), depth + 1);
        if (found) {
          return true;
        }
        actors.removeLast();
      }
    } while (step.nextWay());
    return acted;
  }

  private boolean isOver(long[] state) {
    for (Active active : actives) {
      if (!active.isIdle(state)) {
        return false;
      }
    }
    return true;
  }

  private void end(long[] state) {
    Proposition filter = program.filter();
    if (filter != null && !observations.holds(filter, observable -> value(state, observable))) {
      return;
    }
    List<Value> values = new ArrayList<>();
    for (Observable observable : observations.shown()) {
      values.add(value(state, observable));
    }
    Outcome outcome = new Outcome(values);
    outcomes.add(outcome);
    found = wanted.test(outcome);
  }

  private Value value(long[] state, Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) ->
          parts.processor(thread).register(state, register);
      case Observable.Cell(var address) -> parts.value(parts.cell(state, address));
      case Observable.Array(var name) -> throw new IllegalArgumentException(name);
    };
  }
}
