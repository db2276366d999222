package thinair.checker;

import module java.base;

/// A set of pairs of events, as a table of yes and no; a set of events is the pairs of each with
/// itself.
final class Relation {
  private final boolean[][] has;

  private Relation(boolean[][] has) {
    this.has = has;
  }

  boolean[][] has() {
    return has;
  }

  static Relation none(int n) {
    return new Relation(new boolean[n][n]);
  }

  static Relation identity(int n) {
    return of(n, (a, b) -> a == b);
  }

  int size() {
    return has.length;
  }

  interface Pairs {
    boolean has(int a, int b);
  }

  static Relation of(int n, Pairs pairs) {
    Relation made = none(n);
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        made.has[a][b] = pairs.has(a, b);
      }
    }
    return made;
  }

  Relation or(Relation other) {
    return of(size(), (a, b) -> has[a][b] || other.has[a][b]);
  }

  Relation and(Relation other) {
    return of(size(), (a, b) -> has[a][b] && other.has[a][b]);
  }

  Relation without(Relation other) {
    return of(size(), (a, b) -> has[a][b] && !other.has[a][b]);
  }

  Relation inverse() {
    return of(size(), (a, b) -> has[b][a]);
  }

  Relation then(Relation other) {
    return of(
        size(), (a, b) -> IntStream.range(0, size()).anyMatch(c -> has[a][c] && other.has[c][b]));
  }

  Relation closure() {
    Relation all = this;
    while (true) {
      Relation more = all.or(all.then(this));
      if (more.same(all)) {
        return all;
      }
      all = more;
    }
  }

  /// Of a set.
  List<Integer> members() {
    return IntStream.range(0, size()).filter(a -> has[a][a]).boxed().toList();
  }

  /// Of two sets.
  Relation times(Relation other) {
    return of(size(), (a, b) -> has[a][a] && other.has[b][b]);
  }

  Relation domain() {
    return of(size(), (a, b) -> a == b && any(has[a]));
  }

  private static boolean any(boolean[] row) {
    return IntStream.range(0, row.length).anyMatch(b -> row[b]);
  }

  boolean same(Relation other) {
    return Arrays.deepEquals(has, other.has);
  }

  boolean isEmpty() {
    return Arrays.stream(has).noneMatch(Relation::any);
  }

  boolean isIrreflexive() {
    return members().isEmpty();
  }
}
