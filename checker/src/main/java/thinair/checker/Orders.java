package thinair.checker;

import module java.base;

/// All strict total orders of some events.
final class Orders {
  private Orders() {}

  /// One of all events of a set, that contains some pairs, and what follows from these.
  static void of(Relation over, Relation contains, Consumer<Relation> found) {
    Relation before = contains.closure();
    // A circle among others is nobody's concern here.
    if (before.and(over).isEmpty()) {
      extend(over.members(), before, new ArrayList<>(), found);
    }
  }

  private static void extend(
      List<Integer> left, Relation before, List<Integer> placed, Consumer<Relation> found) {
    if (left.isEmpty()) {
      found.accept(
          Relation.of(
              before.size(),
              (a, b) -> 0 <= placed.indexOf(a) && placed.indexOf(a) < placed.indexOf(b)));
    }
    for (int next : left) {
      if (left.stream().noneMatch(other -> before.has()[other][next])) {
        placed.add(next);
        extend(left.stream().filter(other -> other != next).toList(), before, placed, found);
        placed.removeLast();
      }
    }
  }

  /// One for each location.
  static void perLocation(
      Relation over, Relation contains, Relation loc, Consumer<Relation> found) {
    if (over.isEmpty()) {
      found.accept(over);
      return;
    }
    int first = over.members().getFirst();
    Relation here = over.and(Relation.of(over.size(), (a, _) -> a == first || loc.has()[first][a]));
    Relation elsewhere = over.without(here);
    of(
        here,
        contains,
        order -> perLocation(elsewhere, contains, loc, rest -> found.accept(order.or(rest))));
  }
}
