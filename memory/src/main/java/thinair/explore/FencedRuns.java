package thinair.explore;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.program.FencedOutcomes;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;

/// All runs of a program under every choice of which of its full fences are there, followed
/// together: those that come to a state leave it together ([Crossroads]), however what is settled
/// about their ends ([Settled]) and their fences differ.
///
/// They go through the states of the program that has all its fences:
///
/// * A fence does nothing but wait. One that need not wait is passed at once, by the runs that have
///   it and by those that do not: that changes nothing, and what others do before it they can as
///   well do behind it.
/// * A fence that has to wait is passed by the runs that do not have it. It is no step of theirs,
///   so none of them stays. The others do.
/// * What others may do later ([Stubborn]) is asked of the code with all its fences. That is more
///   than some runs have, never less: so more is taken to clash, and nothing is left out.
public final class FencedRuns {
  private static final int PAUSE = 1 << 8;

  private final Active[] actives;
  private final Processor[] processors;
  private final StraightCode[] codes;
  private final Stubborn stubborn;
  private final Settled settled;
  private final Runnable pause;
  private final Crossroads crossroads;
  private final Crossroads.Runs ends = new Crossroads.Runs();
  private final Step step = new Step();
  private final Step passed = new Step();
  private final boolean[] some;
  private final boolean[] tried;

  /// By thread and fence, the choices that have it.
  private final long[][] having;

  /// Whether a fence has done more than wait.
  private boolean strange;

  private FencedRuns(
      Parts parts,
      Active[] actives,
      StraightCode[] codes,
      Stubborn stubborn,
      Settled settled,
      Crossroads crossroads,
      Runnable pause) {
    this.actives = actives;
    this.codes = codes;
    this.stubborn = stubborn;
    this.settled = settled;
    this.crossroads = crossroads;
    this.pause = pause;
    this.some = new boolean[actives.length];
    this.tried = new boolean[actives.length];
    this.processors = new Processor[codes.length];
    this.having = new long[codes.length][];
    int fence = 0;
    for (int t = 0; t < codes.length; t++) {
      processors[t] = parts.processor(t);
      having[t] = new long[codes[t].fences()];
      for (int i = 0; i < having[t].length; i++) {
        having[t][i] = FencedOutcomes.having(fence++);
      }
    }
  }

  /// How the program can end. Empty where runs cannot be followed together: fences do more than
  /// wait, the code branches, a thread has no more to do before its end, there is too much to look
  /// at.
  ///
  /// @param program with all its fences
  /// @param fences how many these are
  /// @param pause is run now and then; what it throws ends it
  /// @throws CannotRun if the machine cannot run this program
  public static Optional<FencedOutcomes> of(
      Program program, int fences, Wiring wiring, Runnable pause) {
    return of(program, fences, wiring, Crossroads.MOST, pause);
  }

  /// @param most how much to look at
  static Optional<FencedOutcomes> of(
      Program program, int fences, Wiring wiring, int most, Runnable pause) {
    Explorer.requireSpoken(program);
    if (fences > FencedOutcomes.MOST || program.filter() != null) {
      return Optional.empty();
    }
    Parts parts = new Parts(program, wiring.keepsOrder(), Rounds.upTo(0));
    wiring.wire(parts);
    StraightCode[] codes = new StraightCode[parts.threads()];
    int found = 0;
    for (int t = 0; t < codes.length; t++) {
      Optional<StraightCode> code = StraightCode.of(parts.processor(t).code());
      if (code.isEmpty() || !parts.processor(t).fencesOnlyWait()) {
        return Optional.empty();
      }
      codes[t] = code.get();
      found += codes[t].fences();
    }
    if (found != fences) {
      return Optional.empty();
    }
    Observations observations = new Observations(program);
    Active[] actives = parts.actives().toArray(Active[]::new);
    Stubborn stubborn = new Stubborn(actives, parts.passing(observations.cells()));
    return Settled.of(parts, codes, observations.shown())
        .map(
            settled ->
                new FencedRuns(
                    parts, actives, codes, stubborn, settled, new Crossroads(most), pause))
        .flatMap(runs -> runs.run(parts, fences));
  }

  private Optional<FencedOutcomes> run(Parts parts, int fences) {
    long[] start = parts.start();
    Crossroads.Runs all = new Crossroads.Runs();
    all.add(0, FencedOutcomes.all(fences));
    come(start.clone(), all, -1, 0);
    int left = 0;
    for (int depth = 0; depth < crossroads.depths(); depth++) {
      List<Crossroads.State> here = crossroads.at(depth);
      // More may come while they are left.
      for (int i = 0; i < here.size(); i++) {
        if (++left % PAUSE == 0) {
          pause.run();
        }
        leave(here.get(i).slots(), here.get(i).leave(), depth);
        if (strange || crossroads.isFull()) {
          return Optional.empty();
        }
      }
    }
    if (parts.stopped() > 0) {
      return Optional.empty();
    }
    Map<Outcome, Long> outcomes = new HashMap<>();
    for (int i = 0; i < ends.size(); i++) {
      outcomes.put(settled.outcome(ends.settled(i), start), ends.choices(i));
    }
    return Optional.of(new FencedOutcomes(outcomes));
  }

  private void leave(long[] from, Crossroads.Runs runs, int depth) {
    long staying = passFences(from, runs, depth);
    if ((runs.choices() & staying) == 0) {
      return;
    }
    if (stubborn.isOver(from)) {
      ends.add(runs, settled.cells(from));
      return;
    }
    long[] state = from.clone();
    stubborn.look(state);
    int reached = actFreely(state, depth);
    if (reached > depth || !Arrays.equals(state, from)) {
      // What nobody will read any more is forgotten, and others may have come to the same.
      come(state, runs, staying, reached);
      return;
    }
    stubborn.lookCloser(state);
    Arrays.fill(tried, false);
    boolean acted = false;
    while (!acted && stubborn.choose(tried, some)) {
      for (int i = 0; i < actives.length; i++) {
        acted |= some[i] && act(i, state, runs, staying, depth);
      }
    }
  }

  /// Lets threads pass the fences that they stand before. One that does more than wait, or may as
  /// well wait as not, is no fence to follow runs by, whatever it says of itself.
  ///
  /// @return the choices under which runs stay
  private long passFences(long[] state, Crossroads.Runs runs, int depth) {
    for (int t = 0; t < processors.length; t++) {
      if (codes[t].fence(processors[t].place(state)) >= 0) {
        step.firstWay();
        step.begin(state);
        processors[t].act(step);
        passed.begin(state);
        processors[t].pass(passed);
        strange |=
            !step.hasOneWay() || !step.isBlocked() && !Arrays.equals(step.state(), passed.state());
        if (!step.isBlocked()) {
          come(step.state(), runs, -1, depth + 1);
          return 0;
        }
      }
    }
    long staying = -1;
    for (int t = 0; t < processors.length; t++) {
      int fence = codes[t].fence(processors[t].place(state));
      if (fence >= 0) {
        step.begin(state);
        processors[t].pass(step);
        come(step.state(), runs, staying & ~having[t][fence], depth + 1);
        staying &= having[t][fence];
      }
    }
    return staying;
  }

  /// @param state settled here
  /// @param only the choices under which runs come
  private void come(long[] state, Crossroads.Runs runs, long only, int depth) {
    crossroads.come(state, runs, settled.settle(state), only, depth);
  }

  /// As [Search] does; the state becomes the one that is reached.
  ///
  /// @return how many steps lead there
  private int actFreely(long[] state, int depth) {
    int reached = depth;
    for (int i = 0; i < actives.length; i++) {
      while (stubborn.isFree(i, state)) {
        step.firstWay();
        step.begin(state);
        actives[i].act(step);
        if (step.isBlocked() || !step.hasOneWay()) {
          break;
        }
        System.arraycopy(step.state(), 0, state, 0, state.length);
        reached++;
      }
    }
    return reached;
  }

  private boolean act(int actor, long[] state, Crossroads.Runs runs, long only, int depth) {
    if (actives[actor].isIdle(state)) {
      return false;
    }
    step.firstWay();
    boolean acted = false;
    do {
      step.begin(state);
      actives[actor].act(step);
      if (!step.isBlocked()) {
        acted = true;
        come(step.state(), runs, only, depth + 1);
      }
    } while (step.nextWay());
    return acted;
  }
}
