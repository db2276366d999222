package thinair.explore;

import java.util.Arrays;
import java.util.List;

/// Finds components whose next acts clash with nothing that others will ever do (a stubborn set,
/// Valmari 1989): whatever the others do can as well be done later.
final class Stubborn {
  private final Active[] actives;
  private final Footprint[] nexts;
  private final Footprint[] futures;

  /// What is in the future of somebody, and of several.
  private final Footprint before = new Footprint();

  private final Footprint shared = new Footprint();
  private final SimpleMem[] passing;
  private final Footprint forgotten = new Footprint();
  private final boolean[] idle;
  private final boolean[] waiting;

  /// For each component those whose futures its next act clashes with, itself included; worked out
  /// when somebody asks, and not known where `isKnown` says so.
  private final int[][] clashing;

  private final int[] clashes;
  private final boolean[] isKnown;
  private final boolean[] inside;
  private final int[] order;
  private int members;

  /// @param passing cells whose values matter as long as they can be read
  Stubborn(Active[] actives, List<SimpleMem> passing) {
    int number = actives.length;
    this.actives = actives;
    this.passing = passing.toArray(SimpleMem[]::new);
    this.nexts = footprints(number);
    this.futures = footprints(number);
    this.idle = new boolean[number];
    this.waiting = new boolean[number];
    this.clashing = new int[number][number];
    this.clashes = new int[number];
    this.isKnown = new boolean[number];
    this.inside = new boolean[number];
    this.order = new int[number];
  }

  private static Footprint[] footprints(int number) {
    Footprint[] result = new Footprint[number];
    for (int i = 0; i < number; i++) {
      result[i] = new Footprint();
    }
    return result;
  }

  /// Looks at a state: what follows is about it and those that come after it. What nobody will read
  /// any more is forgotten, so that states which differ in it alone become one, and writes to it go
  /// in any order.
  void look(long[] state) {
    before.clear();
    shared.clear();
    for (int i = 0; i < actives.length; i++) {
      Footprint future = futures[i];
      future.clear();
      actives[i].futureTouches(state, before, future);
      shared.addBoth(before, future);
      before.add(future);
    }
    forgotten.clear();
    for (SimpleMem memory : passing) {
      if (!memory.isRead(before)) {
        memory.forget(state);
        memory.writeTouches(Parts.ANY, 0, forgotten);
      }
    }
  }

  /// Whether no component has anything left to do.
  boolean isOver(long[] state) {
    for (Active active : actives) {
      if (!active.isIdle(state)) {
        return false;
      }
    }
    return true;
  }

  /// Whether what a component does next clashes with nothing that others can still do.
  ///
  /// @param state what was looked at, or what came of it
  boolean isFree(int active, long[] state) {
    if (actives[active].isIdle(state)) {
      return false;
    }
    next(active, state);
    return !nexts[active].clashes(futures[active], before, shared);
  }

  private void next(int active, long[] state) {
    Footprint next = nexts[active];
    next.clear();
    actives[active].actTouches(state, next);
    next.writesNoneOf(forgotten);
  }

  /// Looks at what each component does next, in the state that was looked at.
  void lookCloser(long[] state) {
    for (int i = 0; i < actives.length; i++) {
      idle[i] = actives[i].isIdle(state);
      isKnown[i] = false;
      next(i, state);
    }
    for (int i = 0; i < actives.length; i++) {
      waiting[i] = !idle[i] && nexts[i].mayHaveToWait() && waits(i);
    }
  }

  private boolean waits(int active) {
    for (int i = 0; i < actives.length; i++) {
      if (i != active && nexts[active].waitsFor(nexts[i])) {
        return true;
      }
    }
    return false;
  }

  /// Finds components that the others never clash with: starting from each one that can act, those
  /// are added whose future clashes with the next act of one inside; for one that has to wait, one
  /// of those that it waits for is enough. The fewest that can act win.
  ///
  /// @param tried from where it was tried before, in vain, because all of them have to wait
  /// @param some is told which
  /// @return false if there is nothing left to try
  boolean choose(boolean[] tried, boolean[] some) {
    int fewest = Integer.MAX_VALUE;
    int seed = 0;
    for (int i = 0; i < actives.length && fewest > 1; i++) {
      if (!tried[i] && !idle[i] && !waiting[i]) {
        int acting = close(i, fewest);
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

  /// How many of them can act; of no interest once these are as many as elsewhere.
  private int close(int start, int most) {
    Arrays.fill(inside, false);
    members = 0;
    int acting = enter(start);
    for (int m = 0; m < members && acting < most; m++) {
      int i = order[m];
      if (waiting[i]) {
        acting += awaitsSomebodyInside(i) ? 0 : enter(firstAwaited(i));
        continue;
      }
      if (!isKnown[i]) {
        find(i);
      }
      int[] others = clashing[i];
      int number = clashes[i];
      for (int k = 0; k < number; k++) {
        if (!inside[others[k]]) {
          acting += enter(others[k]);
        }
      }
    }
    return acting;
  }

  private void find(int i) {
    int number = 0;
    int[] others = clashing[i];
    Footprint next = nexts[i];
    for (int j = 0; j < futures.length; j++) {
      if (next.clashes(futures[j])) {
        others[number++] = j;
      }
    }
    clashes[i] = number;
    isKnown[i] = true;
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
}
