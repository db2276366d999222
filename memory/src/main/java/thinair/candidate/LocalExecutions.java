package thinair.candidate;

import java.util.List;
import java.util.function.BiPredicate;

/// What can happen at one location of a generated program: the orders of its writes and the sources
/// of its reads that fit together, grouped by what can be seen of them.
///
/// * `events`: those of the location, by their places there
/// * `reads`: the events that read there
/// * `initial`: the initial write
final class LocalExecutions {
  /// The place of the initial write.
  static final int INITIAL = -1;

  private final int[] events;
  private final int[] reads;
  private final int initial;
  private final List<Group> groups;

  LocalExecutions(int[] events, int[] reads, int initial, List<Group> groups) {
    this.events = events;
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

  /// How many events there are beside the initial write.
  int size() {
    return events.length;
  }

  /// Whether something holds of all pairs of events there.
  boolean allPairs(BiPredicate<Integer, Integer> holds) {
    for (int a = INITIAL; a < events.length; a++) {
      for (int b = INITIAL; b < events.length; b++) {
        if (!holds.test(event(a), event(b))) {
          return false;
        }
      }
    }
    return true;
  }

  /// The event at a place.
  int event(int place) {
    return place < 0 ? initial : events[place];
  }

  /// What can be seen: who reads from whom, and which write is last where anybody looks; and the
  /// orders of the writes, initial write left out, that this may come from. All by their places:
  /// programs share them.
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
  }
}
