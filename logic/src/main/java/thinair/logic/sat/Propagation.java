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
    // The loop that nearly all time is spent in: no call but to what moves a watch, and nothing is
    // read from an object that this method knows better.
    byte[] value = trail.value;
    int[] words = clauses.words;
    int[] literals = trail.literals;
    int[] level = trail.level;
    int[] reason = trail.reason;
    int[][] lists = watches.lists;
    int[] lengths = watches.lengths;
    int[][] twos = watches.twos;
    int[] twoLengths = watches.twoLengths;
    int levels = trail.levels;
    int before = trail.propagated;
    int next = before;
    int size = trail.size;
    int conflict = Trail.NONE;
    follow:
    while (next < size) {
      int literal = literals[next++];
      int falsified = literal ^ 1;
      int[] following = twos[literal];
      int count = twoLengths[literal];
      for (int i = 0; i < count; i++) {
        int implied = following[i];
        byte known = value[implied];
        if (known == 0) {
          // As Trail.assign does it.
          value[implied] = 1;
          value[implied ^ 1] = -1;
          level[implied >> 1] = levels;
          reason[implied >> 1] = Trail.two(falsified);
          literals[size++] = implied;
        } else if (known < 0) {
          conflictFirst = implied;
          conflictSecond = falsified;
          conflict = Watches.TWO;
          break follow;
        }
      }
      int[] list = lists[literal];
      int length = lengths[literal];
      int from = 0;
      int to = 0;
      visit:
      while (from < length) {
        int clause = list[from];
        int implied = list[from + 1];
        from += 2;
        byte known = value[implied];
        if (known <= 0) {
          int at = ClauseStore.first(clause);
          implied = words[at];
          if (implied == falsified) {
            implied = words[at + 1];
            words[at] = implied;
            words[at + 1] = falsified;
          }
          known = value[implied];
          if (known <= 0) {
            int end = at + words[clause];
            for (int k = at + 2; k < end; k++) {
              int other = words[k];
              if (value[other] >= 0) {
                words[at + 1] = other;
                words[k] = falsified;
                watches.add(other ^ 1, clause, implied);
                continue visit;
              }
            }
          }
        }
        list[to] = clause;
        list[to + 1] = implied;
        to += 2;
        if (known < 0) {
          conflict = clause;
          break;
        }
        if (known == 0) {
          // As Trail.assign does it.
          value[implied] = 1;
          value[implied ^ 1] = -1;
          level[implied >> 1] = levels;
          reason[implied >> 1] = clause;
          literals[size++] = implied;
        }
      }
      if (from != to) {
        System.arraycopy(list, from, list, to, length - from);
        lengths[literal] = length - (from - to);
      }
      if (conflict != Trail.NONE) {
        break;
      }
    }
    propagations += next - before;
    trail.size = size;
    trail.propagated = conflict == Trail.NONE ? next : size;
    return conflict;
  }
}
