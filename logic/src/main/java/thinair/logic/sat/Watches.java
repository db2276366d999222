package thinair.logic.sat;

import java.util.Arrays;

/// For each literal the clauses that have to be looked at when it becomes true, as its negation is
/// one of the two watched literals in them. With each goes another of its literals: as long as that
/// is true, the clause need not be looked at.
///
/// Clauses of two literals are in no store: their other literal says all.
final class Watches {
  /// Stands where a clause of two literals has no place in a store.
  static final int TWO = -1;

  private static final int[] EMPTY = {};

  /// By literal: pairs of a clause and a literal.
  int[][] lists = {};

  int[] lengths = {};

  void grow(int variables) {
    int before = lists.length;
    lists = Arrays.copyOf(lists, 2 * variables);
    lengths = Arrays.copyOf(lengths, 2 * variables);
    Arrays.fill(lists, before, lists.length, EMPTY);
  }

  void add(int literal, int clause, int blocker) {
    int length = lengths[literal];
    int[] list = lists[literal];
    if (length == list.length) {
      list = Arrays.copyOf(list, Math.max(8, 2 * length));
      lists[literal] = list;
    }
    list[length] = clause;
    list[length + 1] = blocker;
    lengths[literal] = length + 2;
  }

  void addTwo(int a, int b) {
    add(a ^ 1, TWO, b);
    add(b ^ 1, TWO, a);
  }

  void addStored(int clause, int first, int second) {
    add(first ^ 1, clause, second);
    add(second ^ 1, clause, first);
  }

  /// For a literal that is true from the start and propagated: nothing has to be looked at again.
  void clear(int literal) {
    lists[literal] = EMPTY;
    lengths[literal] = 0;
  }

  /// New places for clauses.
  interface Move {
    /// 0 if the clause is gone.
    int to(int clause);
  }

  void move(Move move) {
    for (int literal = 0; literal < lists.length; literal++) {
      int[] list = lists[literal];
      int kept = 0;
      for (int i = 0; i < lengths[literal]; i += 2) {
        int clause = list[i] == TWO ? TWO : move.to(list[i]);
        if (clause != 0) {
          list[kept] = clause;
          list[kept + 1] = list[i + 1];
          kept += 2;
        }
      }
      lengths[literal] = kept;
    }
  }
}
