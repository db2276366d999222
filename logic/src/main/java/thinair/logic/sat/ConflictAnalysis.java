package thinair.logic.sat;

import java.util.Arrays;

/// What a conflict teaches: a clause that would have led elsewhere before, or the assumptions that
/// cannot hold together.
final class ConflictAnalysis {
  private final ClauseStore clauses;
  private final Trail trail;
  private final Propagation propagation;
  private final Activity activity;

  /// By variable, all false between calls.
  private boolean[] seen = {};

  /// Variables that were seen and have to be forgotten again.
  private int[] marked = new int[16];

  private int marks;
  private int[] open = new int[16];

  /// By level: the number of the count that met it last.
  private int[] counted = new int[16];

  private int count;

  /// The learnt clause: its first literal is the only one of the present level, the second one of
  /// the level to go back to.
  int[] learnt = new int[16];

  int size;

  ConflictAnalysis(ClauseStore clauses, Trail trail, Propagation propagation, Activity activity) {
    this.clauses = clauses;
    this.trail = trail;
    this.propagation = propagation;
    this.activity = activity;
  }

  void grow(int variables) {
    seen = Arrays.copyOf(seen, variables);
  }

  /// Learns from a conflict, up to the first point through which all ways to it lead (the first
  /// unique implication point). Before: the level is above the lowest. Returns the level to go back
  /// to, on which the learnt clause implies its first literal.
  int learn(int conflict) {
    size = 1;
    marks = 0;
    int waiting = meetConflict(conflict);
    int index = trail.size;
    int literal;
    while (true) {
      do {
        literal = trail.literals[--index];
      } while (!seen[literal >> 1]);
      seen[literal >> 1] = false;
      if (--waiting == 0) {
        break;
      }
      int reason = trail.reason[literal >> 1];
      waiting += reason < 0 ? meet(Trail.other(reason)) : meetClause(reason, 1);
    }
    learnt[0] = literal ^ 1;
    minimise();
    for (int i = 0; i < marks; i++) {
      seen[marked[i]] = false;
    }
    return secondLevel();
  }

  private int meetConflict(int conflict) {
    return conflict == Watches.TWO
        ? meet(propagation.conflictFirst) + meet(propagation.conflictSecond)
        : meetClause(conflict, 0);
  }

  private int meetClause(int clause, int from) {
    if (clauses.isLearnt(clause)) {
      clauses.use(clause);
      int quality = clauses.quality(clause);
      if (quality > 2) {
        int better = levels(clauses.words, ClauseStore.first(clause), clauses.end(clause));
        if (better < quality) {
          clauses.improve(clause, better);
        }
      }
    }
    int[] words = clauses.words;
    int waiting = 0;
    int end = clauses.end(clause);
    for (int k = ClauseStore.first(clause) + from; k < end; k++) {
      waiting += meet(words[k]);
    }
    return waiting;
  }

  /// Meets a false literal: 1 if it is of the present level and has to be replaced by its reason,
  /// otherwise it is part of what is learnt.
  private int meet(int literal) {
    int variable = literal >> 1;
    int level = trail.level[variable];
    if (seen[variable] || level == 0) {
      return 0;
    }
    seen[variable] = true;
    activity.bump(variable);
    if (level == trail.levels) {
      return 1;
    }
    mark(variable);
    if (size == learnt.length) {
      learnt = Arrays.copyOf(learnt, 2 * size);
    }
    learnt[size++] = literal;
    return 0;
  }

  private void mark(int variable) {
    if (marks == marked.length) {
      marked = Arrays.copyOf(marked, 2 * marks);
    }
    marked[marks++] = variable;
  }

  /// Leaves out literals that the others imply.
  private void minimise() {
    int levels = 0;
    for (int i = 1; i < size; i++) {
      levels |= bit(learnt[i] >> 1);
    }
    int kept = 1;
    for (int i = 1; i < size; i++) {
      if (trail.reason[learnt[i] >> 1] == Trail.NONE || !isImplied(learnt[i], levels)) {
        learnt[kept++] = learnt[i];
      }
    }
    size = kept;
  }

  private int bit(int variable) {
    return 1 << (trail.level[variable] & 31);
  }

  /// Whether every way back from a literal ends in others that are learnt.
  ///
  /// @param levels a superset of the levels of those: a literal of another level ends nowhere
  private boolean isImplied(int literal, int levels) {
    int before = marks;
    int waiting = 0;
    open[waiting++] = literal;
    while (waiting > 0) {
      int reason = trail.reason[open[--waiting] >> 1];
      boolean two = reason < 0;
      int from = two ? 0 : ClauseStore.first(reason) + 1;
      int to = two ? 1 : clauses.end(reason);
      for (int k = from; k < to; k++) {
        int other = two ? Trail.other(reason) : clauses.words[k];
        int variable = other >> 1;
        if (seen[variable] || trail.level[variable] == 0) {
          continue;
        }
        if (trail.reason[variable] == Trail.NONE || (bit(variable) & levels) == 0) {
          while (marks > before) {
            seen[marked[--marks]] = false;
          }
          return false;
        }
        seen[variable] = true;
        mark(variable);
        if (waiting == open.length) {
          open = Arrays.copyOf(open, 2 * waiting);
        }
        open[waiting++] = other;
      }
    }
    return true;
  }

  /// Puts a literal of the highest level but one in second place.
  private int secondLevel() {
    if (size == 1) {
      return 0;
    }
    int highest = 1;
    for (int i = 2; i < size; i++) {
      if (trail.level[learnt[i] >> 1] > trail.level[learnt[highest] >> 1]) {
        highest = i;
      }
    }
    int literal = learnt[highest];
    learnt[highest] = learnt[1];
    learnt[1] = literal;
    return trail.level[literal >> 1];
  }

  /// From how many levels the learnt clause is: the fewer, the more it will be worth (LBD).
  int quality() {
    return levels(learnt, 0, size);
  }

  private int levels(int[] literals, int from, int to) {
    if (counted.length <= trail.levels) {
      counted = Arrays.copyOf(counted, 2 * trail.levels);
    }
    count++;
    int levels = 0;
    for (int i = from; i < to; i++) {
      int level = trail.level[literals[i] >> 1];
      if (counted[level] != count) {
        counted[level] = count;
        levels++;
      }
    }
    return levels;
  }

  /// The assumptions that together make another one false, with that one, as literals of the
  /// solver's users. Before: all that is decided is assumed.
  int[] failed(int assumption) {
    int[] failed = new int[trail.levels + 1];
    int found = 0;
    failed[found++] = external(assumption);
    int own = assumption >> 1;
    if (trail.level[own] > 0) {
      seen[own] = true;
      for (int i = trail.size - 1; i >= trail.start(1); i--) {
        int literal = trail.literals[i];
        int variable = literal >> 1;
        if (!seen[variable]) {
          continue;
        }
        seen[variable] = false;
        int reason = trail.reason[variable];
        if (reason == Trail.NONE) {
          failed[found++] = external(literal);
        } else if (reason < 0) {
          see(Trail.other(reason));
        } else {
          for (int k = ClauseStore.first(reason) + 1; k < clauses.end(reason); k++) {
            see(clauses.words[k]);
          }
        }
      }
    }
    return Arrays.copyOf(failed, found);
  }

  private void see(int literal) {
    seen[literal >> 1] = trail.level[literal >> 1] > 0;
  }

  /// A literal as users of solvers write it.
  static int external(int literal) {
    int variable = (literal >> 1) + 1;
    return (literal & 1) == 0 ? variable : -variable;
  }

  static int internal(int literal) {
    return literal > 0 ? 2 * literal - 2 : -2 * literal - 1;
  }
}
