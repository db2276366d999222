package thinair.relax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Location;
import thinair.interpret.Node;

/// An execution that is being put together, action by action.
final class Partial {
  /// A read that sees a write which is still to come.
  ///
  /// @param number of the known write
  record Demand(int reader, WriteId write, Datum value, int number) {}

  int[] nodes;
  byte[] waits;
  boolean[] parked;

  /// Whether it is parked in a loop of nothing but plain reads.
  boolean[] plainly;

  int[] last;
  int[] counts;
  final List<Event> events;
  final Map<Datum, Integer> owners;
  final Map<Datum, Integer> unlocked;
  final Map<Location, List<Integer>> volatileWrites;
  final Map<Integer, Integer> starts;
  final List<Demand> demands;

  /// The threads that end before another starts, where that was said beforehand.
  final Map<Integer, List<Integer>> after;

  /// By thread the states it has been in since it last did something that cannot be left out. As
  /// below, copies share what is in the list: who changes it makes it its own first.
  final List<Set<Integer>> visited;

  /// By thread how often it has been in each state.
  final List<Map<Integer, Integer>> visits;

  Partial(int[] roots) {
    nodes = roots.clone();
    waits = new byte[roots.length];
    parked = new boolean[roots.length];
    plainly = new boolean[roots.length];
    last = new int[roots.length];
    Arrays.fill(last, -1);
    counts = new int[roots.length];
    events = new ArrayList<>();
    owners = new HashMap<>();
    unlocked = new HashMap<>();
    volatileWrites = new HashMap<>();
    starts = new HashMap<>();
    demands = new ArrayList<>();
    after = new HashMap<>();
    visited = new ArrayList<>();
    visits = new ArrayList<>();
    for (int root : roots) {
      visited.add(new HashSet<>(Set.of(root)));
      visits.add(new HashMap<>(Map.of(root, 1)));
    }
  }

  Partial(Partial from) {
    nodes = from.nodes.clone();
    waits = from.waits.clone();
    parked = from.parked.clone();
    plainly = from.plainly.clone();
    last = from.last.clone();
    counts = from.counts.clone();
    events = new ArrayList<>(from.events);
    owners = new HashMap<>(from.owners);
    unlocked = new HashMap<>(from.unlocked);
    volatileWrites = new HashMap<>(from.volatileWrites);
    starts = new HashMap<>(from.starts);
    demands = new ArrayList<>(from.demands);
    after = from.after;
    visited = new ArrayList<>(from.visited);
    visits = new ArrayList<>(from.visits);
  }

  int node(int thread) {
    return thread < nodes.length ? nodes[thread] : -1;
  }

  /// A thread begins.
  void begin(int thread, int root, int by) {
    int length = Math.max(nodes.length, thread + 1);
    int before = nodes.length;
    nodes = Arrays.copyOf(nodes, length);
    Arrays.fill(nodes, before, length, -1);
    waits = Arrays.copyOf(waits, length);
    parked = Arrays.copyOf(parked, length);
    plainly = Arrays.copyOf(plainly, length);
    last = Arrays.copyOf(last, length);
    Arrays.fill(last, before, length, -1);
    counts = Arrays.copyOf(counts, length);
    while (visited.size() < length) {
      visited.add(new HashSet<>());
      visits.add(new HashMap<>());
    }
    nodes[thread] = root;
    visited.set(thread, new HashSet<>(Set.of(root)));
    visits.set(thread, new HashMap<>(Map.of(root, 1)));
    starts.put(thread, by);
  }

  /// What happens before the next action of a thread.
  BitSet base(int thread) {
    BitSet before = new BitSet();
    int previous = last[thread];
    if (previous < 0) {
      Integer start = starts.get(thread);
      previous = start == null ? -1 : start;
      after.getOrDefault(thread, List.of()).forEach(each -> include(before, last[each]));
    }
    include(before, previous);
    return before;
  }

  void include(BitSet before, int event) {
    if (event >= 0) {
      before.or(events.get(event).before());
      before.set(event);
    }
  }

  Event add(Node node, Datum answer, BitSet before, int source) {
    int thread = node.thread();
    Event event = new Event(events.size(), counts[thread]++, node, answer, before, source);
    events.add(event);
    last[thread] = event.number();
    return event;
  }

  boolean hasEnded(int thread) {
    return node(thread) >= 0
        && last[thread] >= 0
        && events.get(last[thread]).action() instanceof Action.End;
  }

  /// Whether what a thread did since it was last in a state was nothing but plain reads.
  boolean readsPlainly(int thread, int since) {
    for (int i = events.size() - 1; i >= 0; i--) {
      Event event = events.get(i);
      if (event.thread() == thread) {
        if (!(event.action() instanceof Action.Read(var location)) || location.isVolatile()) {
          return false;
        }
        if (event.node().id() == since) {
          return true;
        }
      }
    }
    return false;
  }

  /// What the execution is, whatever the order in which it was put together.
  Key key() {
    int[] key = new int[3 * nodes.length + 2 * events.size()];
    int[] open = new int[events.size()];
    for (Demand demand : demands) {
      open[demand.reader()] = -10 - demand.number();
    }
    int[] at = new int[nodes.length];
    int next = 0;
    for (int t = 0; t < nodes.length; t++) {
      at[t] = next + 3;
      key[next] = -1 - t;
      key[next + 1] = nodes[t];
      key[next + 2] = waits[t] + (parked[t] ? 10 : 0);
      next += 3 + 2 * counts[t];
    }
    for (Event event : events) {
      int here = at[event.thread()] + 2 * event.index();
      key[here] = event.node().id();
      if (event.source() >= 0) {
        Event source = events.get(event.source());
        key[here + 1] = source.thread() * 100_000 + source.index();
      } else {
        key[here + 1] = event.source() == Event.LATER ? open[event.number()] : -9;
      }
    }
    return new Key(key);
  }

  // Nobody changes it; equality is written out.
  @SuppressWarnings("ArrayRecordComponent")
  record Key(int[] content) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && Arrays.equals(content, key.content);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(content);
    }
  }
}
