package thinair.candidate;

import java.util.ArrayList;
import java.util.List;

/// What can happen at one location of a generated program: the orders of its writes and the sources
/// of its reads that fit together, grouped by what can be seen of them.
///
/// * `reads`: the events that read there
/// * `initial`: the initial write
final class LocalExecutions {
  private final int[] reads;
  private final int initial;
  private final List<Group> groups;

  LocalExecutions(int[] reads, int initial, List<Group> groups) {
    this.reads = reads;
    this.initial = initial;
    this.groups = groups;
  }

  int[] reads() {
    return reads;
  }

  int initial() {
    return initial;
  }

  List<Group> groups() {
    return groups;
  }

  /// What can be seen: who reads from whom, and where it counts which write is last, else -1; and
  /// the orders of the writes, initial write left out, that this may come from.
  static final class Group {
    private final int[] sources;
    private final int last;
    private final List<int[]> orders;

    Group(int[] sources, int last, List<int[]> orders) {
      this.sources = sources;
      this.last = last;
      this.orders = orders;
    }

    int[] sources() {
      return sources;
    }

    int last() {
      return last;
    }

    List<int[]> orders() {
      return orders;
    }

    /// The same for events that are called otherwise.
    Group of(int[] events, int initial) {
      List<int[]> renamed = new ArrayList<>(orders.size());
      orders.forEach(order -> renamed.add(LocalExecutions.of(order, events, initial)));
      int end = last == LocalPatterns.UNSEEN ? -1 : last < 0 ? initial : events[last];
      return new Group(LocalExecutions.of(sources, events, initial), end, renamed);
    }
  }

  private static int[] of(int[] places, int[] events, int initial) {
    int[] named = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      named[i] = places[i] < 0 ? initial : events[places[i]];
    }
    return named;
  }
}
