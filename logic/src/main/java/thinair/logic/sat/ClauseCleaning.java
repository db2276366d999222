package thinair.logic.sat;

import java.util.Arrays;

/// Which stored clauses there are, and which of them are not worth keeping: those that are true for
/// ever, and learnt ones that were of little use.
final class ClauseCleaning {
  private static final int GIVEN = 0;
  private static final int LEARNT = 1;

  /// Learnt clauses from at most so many levels are kept for ever; from at most so many if they
  /// were used lately.
  private static final int BEST = 2;

  private static final int GOOD = 6;
  private static final int FIRST = 4000;
  private static final int LATER = 600;

  /// To look at so many words costs nothing that could be noticed.
  private static final int FREE = 1 << 6;

  private final ClauseStore clauses;
  private final Watches watches;
  private final Trail trail;
  private final int[][] lists = {new int[16], new int[16]};
  private final int[] lengths = {0, 0};
  private final Proof proof;

  /// How many literals were known from the start when they were last used.
  private int simplified;

  /// How much had been propagated by then.
  private long propagated;

  private long next = FIRST;
  private int times;

  ClauseCleaning(ClauseStore clauses, Watches watches, Trail trail, Proof proof) {
    this.clauses = clauses;
    this.watches = watches;
    this.trail = trail;
    this.proof = proof;
  }

  void given(int clause) {
    add(GIVEN, clause);
  }

  void learnt(int clause) {
    add(LEARNT, clause);
  }

  private void add(int kind, int clause) {
    if (lengths[kind] == lists[kind].length) {
      lists[kind] = Arrays.copyOf(lists[kind], 2 * lengths[kind]);
    }
    lists[kind][lengths[kind]++] = clause;
  }

  /// Whether so many literals have become known that [#simplify] is worth its cost: as long as less
  /// has been propagated than there is to be looked at, it costs more than all else.
  ///
  /// @param propagations since the solver was made
  boolean knowsMore(int share, long propagations) {
    return trail.size > simplified + (share == 0 ? 0 : simplified / share)
        && propagations - propagated >= clauses.length() - FREE;
  }

  /// Drops clauses that are true for ever. Before: nothing is decided, and all is propagated.
  void simplify(long propagations) {
    propagated = propagations;
    tellKnown();
    boolean any = false;
    for (int kind = GIVEN; kind <= LEARNT; kind++) {
      int kept = 0;
      for (int i = 0; i < lengths[kind]; i++) {
        int clause = lists[kind][i];
        if (isTrue(clause)) {
          delete(clause);
          any = true;
        } else {
          lists[kind][kept++] = clause;
        }
      }
      lengths[kind] = kept;
    }
    for (int i = 0; i < trail.size; i++) {
      // Nobody asks why what is known from the start is so.
      trail.reason[trail.literals[i] >> 1] = Trail.NONE;
    }
    for (int i = simplified; i < trail.size; i++) {
      watches.clear(trail.literals[i]);
    }
    if (any) {
      sweep();
    }
    simplified = trail.size;
  }

  /// A checker works out what is known from the start by clauses that are about to go: from here on
  /// it has to be said.
  private void tellKnown() {
    if (proof != Proof.NONE) {
      for (int i = simplified; i < trail.size; i++) {
        proof.step(false, new int[] {ConflictAnalysis.external(trail.literals[i])}, 1);
      }
    }
  }

  private boolean isTrue(int clause) {
    int end = clauses.end(clause);
    for (int k = ClauseStore.first(clause); k < end; k++) {
      if (trail.value[clauses.words[k]] > 0) {
        return true;
      }
    }
    return false;
  }

  private void delete(int clause) {
    if (proof != Proof.NONE) {
      int size = clauses.size(clause);
      int[] literals = new int[size];
      for (int k = 0; k < size; k++) {
        literals[k] = ConflictAnalysis.external(clauses.words[ClauseStore.first(clause) + k]);
      }
      proof.step(true, literals, size);
    }
    clauses.delete(clause);
  }

  /// Whether it is time to forget.
  boolean isDue(long conflicts) {
    if (conflicts < next) {
      return false;
    }
    times++;
    next = conflicts + FIRST + (long) LATER * times;
    return true;
  }

  /// Forgets the worse half of the learnt clauses that are neither good nor at work.
  void forget() {
    int count = lengths[LEARNT];
    int[] learnt = lists[LEARNT];
    long[] others = new long[count];
    int kept = 0;
    int open = 0;
    for (int i = 0; i < count; i++) {
      int clause = learnt[i];
      int quality = clauses.quality(clause);
      boolean used = clauses.wasUsed(clause);
      if (quality <= BEST || used && quality <= GOOD || isReason(clause)) {
        learnt[kept++] = clause;
      } else {
        long order =
            (long) Math.min(quality, 1 << 14) << 16 | Math.min(clauses.size(clause), (1 << 16) - 1);
        others[open++] = order << 32 | clause;
      }
    }
    Arrays.sort(others, 0, open);
    for (int i = 0; i < open; i++) {
      int clause = (int) others[i];
      if (i < open / 2) {
        learnt[kept++] = clause;
      } else {
        delete(clause);
      }
    }
    lengths[LEARNT] = kept;
    sweep();
  }

  private boolean isReason(int clause) {
    int first = clauses.words[ClauseStore.first(clause)];
    return trail.value[first] > 0 && trail.reason[first >> 1] == clause;
  }

  /// Takes deleted clauses off the watches, and moves the others together where that is worth it.
  private void sweep() {
    if (!clauses.isSparse()) {
      watches.move(clause -> clauses.isDeleted(clause) ? 0 : clause);
      return;
    }
    int[] old = clauses.move(lists, lengths);
    for (int i = 0; i < trail.size; i++) {
      int variable = trail.literals[i] >> 1;
      if (trail.reason[variable] > 0) {
        trail.reason[variable] = ClauseStore.moved(old, trail.reason[variable]);
      }
    }
    watches.move(clause -> ClauseStore.moved(old, clause));
  }
}
