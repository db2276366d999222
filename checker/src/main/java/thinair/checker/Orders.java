package thinair.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// All strict total orders of some events.
final class Orders {
  private Orders() {}

  /// One of all events of a set, that contains some pairs, and what follows from these.
  static void of(Relation over, Relation contains, Consumer<Relation> found) {
    List<Integer> events = new ArrayList<>();
    for (int a = 0; a < over.size(); a++) {
      if (over.has()[a][a]) {
        events.add(a);
      }
    }
    Relation before = contains.closure();
    if (before.isIrreflexive()) {
      extend(events, new ArrayList<>(), before, Relation.none(over.size()), found);
    }
  }

  private static void extend(
      List<Integer> left,
      List<Integer> placed,
      Relation before,
      Relation order,
      Consumer<Relation> found) {
    if (left.isEmpty()) {
      found.accept(order);
      return;
    }
    for (int next : left) {
      if (left.stream().noneMatch(other -> before.has()[other][next])) {
        List<Integer> rest = new ArrayList<>(left);
        rest.remove(Integer.valueOf(next));
        List<Integer> more = new ArrayList<>(placed);
        more.add(next);
        Relation longer =
            Relation.of(
                order.size(), (a, b) -> order.has()[a][b] || b == next && placed.contains(a));
        extend(rest, more, before, longer, found);
      }
    }
  }

  /// One for each location.
  static void perLocation(
      Relation over, Relation contains, Relation loc, Consumer<Relation> found) {
    List<Relation> groups = new ArrayList<>();
    boolean[] seen = new boolean[over.size()];
    for (int a = 0; a < over.size(); a++) {
      if (over.has()[a][a] && !seen[a]) {
        int first = a;
        groups.add(
            Relation.of(
                over.size(),
                (b, c) -> b == c && over.has()[b][b] && (b == first || loc.has()[first][b])));
        for (int b = a; b < over.size(); b++) {
          seen[b] |= groups.getLast().has()[b][b];
        }
      }
    }
    combine(groups, contains, Relation.none(over.size()), found);
  }

  private static void combine(
      List<Relation> groups, Relation contains, Relation order, Consumer<Relation> found) {
    if (groups.isEmpty()) {
      found.accept(order);
      return;
    }
    of(
        groups.getFirst(),
        contains,
        each -> combine(groups.subList(1, groups.size()), contains, order.or(each), found));
  }
}
