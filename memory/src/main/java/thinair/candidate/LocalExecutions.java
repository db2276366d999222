package thinair.candidate;

import java.util.ArrayList;
import java.util.List;

/// What can happen at one location of a generated program: the orders of its writes and the sources
/// of its reads that fit together, grouped by what can be seen of them.
///
/// @param reads the events that read there
/// @param initial the initial write
record LocalExecutions(int[] reads, int initial, List<Group> groups) {
  /// What can be seen: who reads from whom, and where it counts which write is last, else -1; and
  /// the orders of the writes, initial write left out, that this may come from.
  record Group(int[] sources, int last, List<int[]> orders) {
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
