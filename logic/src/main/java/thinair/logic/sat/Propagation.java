package thinair.logic.sat;

/// Unit propagation: a clause all of whose literals but one are false makes that one true.
final class Propagation {
  private final ClauseStore clauses;
  private final Watches watches;
  private final Trail trail;

  /// The literals of a conflict that is a clause of two.
  int conflictFirst;

  int conflictSecond;
  long propagations;

  Propagation(ClauseStore clauses, Watches watches, Trail trail) {
    this.clauses = clauses;
    this.watches = watches;
    this.trail = trail;
  }

  /// Follows all that is assigned. Returns a clause whose literals are all false, [Watches#TWO] for
  /// the one in [#conflictFirst] and [#conflictSecond], or [Trail#NONE].
  int run() {
    // The loop that nearly all time is spent in: no call but to what moves a watch.
    byte[] value = trail.value;
    int[] words = clauses.words;
    int before = trail.propagated;
    int conflict = Trail.NONE;
    while (trail.propagated < trail.size && conflict == Trail.NONE) {
      int literal = trail.literals[trail.propagated++];
      int falsified = literal ^ 1;
      int[] list = watches.lists[literal];
      int length = watches.lengths[literal];
      int from = 0;
      int to = 0;
      visit:
      while (from < length) {
        int clause = list[from];
        int blocker = list[from + 1];
        from += 2;
        byte known = value[blocker];
        if (known > 0) {
          list[to] = clause;
          list[to + 1] = blocker;
          to += 2;
          continue;
        }
        if (clause == Watches.TWO) {
          list[to] = clause;
          list[to + 1] = blocker;
          to += 2;
          if (known < 0) {
            conflictFirst = blocker;
            conflictSecond = falsified;
            conflict = clause;
            break;
          }
          trail.assign(blocker, Trail.two(falsified));
          continue;
        }
        int at = ClauseStore.first(clause);
        int first = words[at];
        if (first == falsified) {
          first = words[at + 1];
          words[at] = first;
          words[at + 1] = falsified;
        }
        byte firstKnown = value[first];
        if (firstKnown <= 0) {
          int end = at + words[clause];
          for (int k = at + 2; k < end; k++) {
            int other = words[k];
            if (value[other] >= 0) {
              words[at + 1] = other;
              words[k] = falsified;
              watches.add(other ^ 1, clause, first);
              continue visit;
            }
          }
        }
        list[to] = clause;
        list[to + 1] = first;
        to += 2;
        if (firstKnown < 0) {
          conflict = clause;
          break;
        }
        if (firstKnown == 0) {
          trail.assign(first, clause);
        }
      }
      if (from != to) {
        System.arraycopy(list, from, list, to, length - from);
      }
      watches.lengths[literal] = length - (from - to);
    }
    propagations += trail.propagated - before;
    if (conflict != Trail.NONE) {
      trail.propagated = trail.size;
    }
    return conflict;
  }
}
