package thinair.logic.sat;

import java.util.Arrays;

/// Clauses of three literals and more, one behind the other in one array: what they are made of
/// lies together, and a clause is the number of its first word. Before the literals stand their
/// number and what is known of the clause.
///
/// The first two literals are the watched ones; of a clause that is a reason, the first is what it
/// implies.
final class ClauseStore {
  private static final int HEAD = 2;
  private static final int QUALITY = (1 << 20) - 1;
  private static final int USED = 1 << 20;
  private static final int DELETED = 1 << 21;

  int[] words = new int[1 << 10];

  /// The word 0 belongs to no clause, so that 0 is none.
  private int top = 1;

  private int wasted;

  /// @param quality of a learnt clause: how many levels its literals were from; 0 of a given one
  int add(int[] literals, int size, int quality) {
    int end = top + HEAD + size;
    if (end > words.length) {
      words = Arrays.copyOf(words, Math.max(2 * words.length, end));
    }
    int clause = top;
    words[clause] = size;
    words[clause + 1] = quality == 0 ? 0 : Math.min(quality, QUALITY) | USED;
    System.arraycopy(literals, 0, words, clause + HEAD, size);
    top = end;
    return clause;
  }

  /// How many words there are.
  int length() {
    return top;
  }

  static int first(int clause) {
    return clause + HEAD;
  }

  int end(int clause) {
    return clause + HEAD + words[clause];
  }

  int size(int clause) {
    return words[clause];
  }

  boolean isLearnt(int clause) {
    return (words[clause + 1] & QUALITY) != 0;
  }

  int quality(int clause) {
    return words[clause + 1] & QUALITY;
  }

  void improve(int clause, int quality) {
    words[clause + 1] = words[clause + 1] & ~QUALITY | quality;
  }

  /// Marks a clause that led to a conflict.
  void use(int clause) {
    words[clause + 1] |= USED;
  }

  /// Whether it was used since it was last asked.
  boolean wasUsed(int clause) {
    boolean used = (words[clause + 1] & USED) != 0;
    words[clause + 1] &= ~USED;
    return used;
  }

  void delete(int clause) {
    words[clause + 1] |= DELETED;
    wasted += HEAD + words[clause];
  }

  boolean isDeleted(int clause) {
    return (words[clause + 1] & DELETED) != 0;
  }

  /// Whether so much is deleted that it is worth moving the rest together.
  boolean isSparse() {
    return 4L * wasted > top;
  }

  /// Moves the clauses of lists to a new array, one behind the other; [#moved] says where they are.
  int[] move(int[][] lists, int[] lengths) {
    int[] fresh = new int[Math.max(1 << 10, top - wasted + (top >> 2))];
    int at = 1;
    for (int l = 0; l < lists.length; l++) {
      for (int i = 0; i < lengths[l]; i++) {
        int clause = lists[l][i];
        int length = HEAD + words[clause];
        System.arraycopy(words, clause, fresh, at, length);
        // The size of what has moved is overwritten by its new place, negated.
        words[clause] = -at;
        lists[l][i] = at;
        at += length;
      }
    }
    top = at;
    wasted = 0;
    int[] old = words;
    words = fresh;
    return old;
  }

  /// Where a clause of the old array lies now; 0 if it was deleted.
  static int moved(int[] old, int clause) {
    return old[clause] < 0 ? -old[clause] : 0;
  }
}
