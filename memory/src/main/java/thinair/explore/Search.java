package thinair.explore;

import java.util.ArrayList;
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
  private final Active[] actives;
  private final Explorer.Effort effort;
  private final Runnable pause;
  private final @Nullable StateCache cache;
  private final Set<Outcome> outcomes = new HashSet<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Integer> actors = new ArrayList<>();
  private final Stubborn stubborn;
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
    this.actives = parts.actives().toArray(Active[]::new);
    this.stubborn = new Stubborn(actives, parts.passing(observations.cells()));
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
      actives[actors.get(i)].act(step);
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
    if (stubborn.isOver(state)) {
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
    for (int i = 0; i < actives.length && !found; i++) {
      acted |= act(i, state, depth);
    }
    return acted;
  }

  private boolean actSome(long[] state, int depth) {
    stubborn.look(state);
    if (actFreely(state, depth)) {
      return true;
    }
    stubborn.lookCloser(state);
    boolean[] some = new boolean[actives.length];
    boolean[] tried = new boolean[actives.length];
    boolean acted = false;
    while (!acted && stubborn.choose(tried, some)) {
      for (int i = 0; i < actives.length && !found; i++) {
        if (some[i]) {
          acted |= act(i, state, depth);
        }
      }
    }
    return acted;
  }

  /// Lets every component act as long as it clashes with nobody and has one way to go. None of
  /// these steps changes what another of them does, nor whether it clashes, so that the states
  /// between them need not be looked at.
  private boolean actFreely(long[] state, int depth) {
    long[] reached = state;
    int end = depth;
    for (int i = 0; i < actives.length; i++) {
      while (stubborn.isFree(i, reached)) {
        Step step = step(end);
        step.firstWay();
        step.begin(reached);
        actives[i].act(step);
        if (step.isBlocked() || !step.hasOneWay()) {
          break;
        }
        actors.add(i);
        reached = step.state();
        end++;
      }
    }
    if (end == depth) {
      return false;
    }
    explore(reached, end);
    if (!found) {
      actors.subList(depth, end).clear();
    }
    return true;
  }

  private Step step(int depth) {
    if (steps.size() == depth) {
      steps.add(new Step());
    }
    return steps.get(depth);
  }

  /// Tries everything that a component can do next; false if it has to wait.
  private boolean act(int actor, long[] state, int depth) {
    if (actives[actor].isIdle(state)) {
      return false;
    }
    Step step = step(depth);
    step.firstWay();
    boolean acted = false;
    do {
      step.begin(state);
      actives[actor].act(step);
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
