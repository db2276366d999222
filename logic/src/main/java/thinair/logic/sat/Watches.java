package thinair.logic.sat;

import java.util.Arrays;

/// For each literal the clauses that have to be looked at when it becomes true, as its negation is
/// one of the two watched literals in them. With each goes another of its literals: as long as that
/// is true, the clause need not be looked at.
///
/// Clauses of two literals are in no store: their other literal says all. They have lists of their
/// own, which are followed first: what follows from one of them takes no more than a look, and
/// reasons of one literal make what is learnt shorter.
final class Watches {
  /// The conflict that is a clause of two literals, which has no place in a store.
  static final int TWO = -1;

  private static final int[] EMPTY = {};

  /// By literal: pairs of a clause and a literal.
  int[][] lists = {};

  int[] lengths = {};

  /// By literal: what follows from it by clauses of two literals.
  int[][] twos = {};

  int[] twoLengths = {};

  void grow(int variables) {
    int before = lists.length;
    lists = Arrays.copyOf(lists, 2 * variables);
    lengths = Arrays.copyOf(lengths, 2 * variables);
    Arrays.fill(lists, before, lists.length, EMPTY);
    twos = Arrays.copyOf(twos, 2 * variables);
    twoLengths = Arrays.copyOf(twoLengths, 2 * variables);
    Arrays.fill(twos, before, twos.length, EMPTY);
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
    follows(a ^ 1, b);
    follows(b ^ 1, a);
  }

  private void follows(int from, int literal) {
    int length = twoLengths[from];
    if (length == twos[from].length) {
      twos[from] = Arrays.copyOf(twos[from], Math.max(4, 2 * length));
    }
    twos[from][length] = literal;
    twoLengths[from] = length + 1;
  }

  void addStored(int clause, int first, int second) {
    add(first ^ 1, clause, second);
    add(second ^ 1, clause, first);
  }

  /// For a literal that is true from the start and propagated: nothing has to be looked at again.
  void clear(int literal) {
    lists[literal] = EMPTY;
    lengths[literal] = 0;
    twos[literal] = EMPTY;
    twoLengths[literal] = 0;
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
        int clause = move.to(list[i]);
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
