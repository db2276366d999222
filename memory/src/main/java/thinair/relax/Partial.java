package thinair.relax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.interpret.Action;
import thinair.interpret.Datum;
import thinair.interpret.Location;
import thinair.interpret.Mode;
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

  /// Of a thread that waits with its read for a write that nobody knows yet: how many of them there
  /// have to be; 0 where it does not wait.
  int[] postponed;

  int[] last;
  int[] counts;
  final List<Event> events;

  // Copies share these maps: who changes one makes it its own first.
  Map<Datum, Integer> owners;
  Map<Datum, Integer> unlocked;
  Map<Location, List<Integer>> volatileWrites;
  Map<Integer, Integer> starts;

  final List<Demand> demands;

  /// The threads that end before another starts, where that was said beforehand.
  final Map<Integer, List<Integer>> after;

  Partial(int[] roots) {
    nodes = roots.clone();
    waits = new byte[roots.length];
    parked = new boolean[roots.length];
    plainly = new boolean[roots.length];
    postponed = new int[roots.length];
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
  }

  Partial(Partial from) {
    nodes = from.nodes.clone();
    waits = from.waits.clone();
    parked = from.parked.clone();
    plainly = from.plainly.clone();
    postponed = from.postponed.clone();
    last = from.last.clone();
    counts = from.counts.clone();
    events = new ArrayList<>(from.events.size() + 4);
    events.addAll(from.events);
    owners = from.owners;
    unlocked = from.unlocked;
    volatileWrites = from.volatileWrites;
    starts = from.starts;
    demands = new ArrayList<>(from.demands);
    after = from.after;
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
    postponed = Arrays.copyOf(postponed, length);
    last = Arrays.copyOf(last, length);
    Arrays.fill(last, before, length, -1);
    counts = Arrays.copyOf(counts, length);
    nodes[thread] = root;
    starts = with(starts, thread, by);
  }

  private static <K, V> Map<K, V> with(Map<K, V> map, K key, V value) {
    Map<K, V> other = new HashMap<>(map);
    other.put(key, value);
    return other;
  }

  void enter(Datum monitor, int thread) {
    owners = with(owners, monitor, thread);
  }

  void leave(Datum monitor, Event by) {
    owners = new HashMap<>(owners);
    owners.remove(monitor);
    unlocked = with(unlocked, monitor, by.number());
  }

  void writeVolatile(Location location, List<Integer> writes) {
    volatileWrites = with(volatileWrites, location, writes);
  }

  /// Whether the threads have ended that end before this one begins.
  boolean mayBegin(int thread) {
    for (int first : after.getOrDefault(thread, List.of())) {
      if (!hasEnded(first)) {
        return false;
      }
    }
    return true;
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

  /// The writes to a variable, of any kind.
  List<Event> writes(Location location) {
    List<Event> writes = new ArrayList<>();
    for (Event event : events) {
      Optional<Accessing> access = Accessing.of(event.action(), event.answer());
      if (access.isPresent()
          && access.get().writes().isPresent()
          && access.get().location().equals(location)) {
        writes.add(event);
      }
    }
    return writes;
  }

  /// This execution with what is visible to each action, for those who look for races.
  Partial ordered(BitSet[] visible) {
    Partial ordered = new Partial(this);
    ordered.events.clear();
    for (Event event : events) {
      BitSet before = new BitSet();
      for (int i = 0; i < visible.length; i++) {
        Event other = events.get(i);
        if (visible[i].get(event.number())
            || (other.thread() == event.thread() && other.index() < event.index())) {
          before.set(i);
        }
      }
      ordered.events.add(
          new Event(
              event.number(), event.index(), event.node(), event.answer(), before, event.source()));
    }
    return ordered;
  }

  /// How many reads see what comes later in every order in which this could have been performed:
  /// each thread in its order, synchronisation in the order in which it was added.
  int later() {
    boolean none = events.stream().noneMatch(e -> e.action().asks() && e.source() > e.number());
    return none ? 0 : readsOnCircles();
  }

  private int readsOnCircles() {
    // What comes before each, which takes all that comes before that with it.
    BitSet[] before = new BitSet[events.size()];
    int lastSync = Event.FIRST;
    for (Event event : events) {
      BitSet row = (BitSet) event.before().clone();
      events.stream()
          .filter(e -> e.thread() == event.thread() && e.index() < event.index())
          .forEach(e -> row.set(e.number()));
      if (event.action().asks() && event.source() >= 0) {
        row.set(event.source());
      }
      if (isOrdered(event.action())) {
        if (lastSync >= 0) {
          row.set(lastSync);
        }
        lastSync = event.number();
      }
      before[event.number()] = row;
    }
    for (int k = 0; k < before.length; k++) {
      for (BitSet row : before) {
        if (row.get(k)) {
          row.or(before[k]);
        }
      }
    }
    int later = 0;
    for (Event event : events) {
      boolean reads = event.action().asks() && event.source() >= 0;
      later += reads && before[event.source()].get(event.number()) ? 1 : 0;
    }
    return later;
  }

  /// Whether one order of all such actions is part of an execution.
  private static boolean isOrdered(Action action) {
    return action.is(Mode.VOLATILE)
        || action instanceof Action.Lock
        || action instanceof Action.TryLock
        || action instanceof Action.Unlock
        || action instanceof Action.Wait;
  }

  /// Whether some thread has begun and not ended.
  boolean isStuck() {
    for (int t = 0; t < nodes.length; t++) {
      if (nodes[t] >= 0 && !hasEnded(t)) {
        return true;
      }
    }
    return false;
  }

  /// Whether a thread was in a state since it last did something that cannot be left out.
  boolean hasBeenUnseen(int thread, int state) {
    for (int i = events.size() - 1; i >= 0; i--) {
      Event event = events.get(i);
      if (event.thread() == thread) {
        if (isSeen(event.action()) && !event.isFailure()) {
          return false;
        }
        if (event.node().id() == state) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether others might notice if a thread had not done this.
  private static boolean isSeen(Action action) {
    return switch (action) {
      case Action.Write _,
          Action.Update _,
          Action.External _,
          Action.Start _,
          Action.Wait _,
          Action.Notify _ ->
          true;
      case Action.Read _,
          Action.Fence _,
          Action.Freeze _,
          Action.Choose _,
          Action.TryLock _,
          Action.Lock _,
          Action.Unlock _,
          Action.Join _,
          Action.Alive _,
          Action.Spin _,
          Action.End _,
          Action.Cut _ ->
          false;
    };
  }

  /// How often a thread has left a state.
  int visits(int thread, int state) {
    int visits = 0;
    for (Event event : events) {
      visits += event.thread() == thread && event.node().id() == state ? 1 : 0;
    }
    return visits;
  }

  /// Whether what a thread did since it was last in a state was nothing but plain reads.
  boolean readsPlainly(int thread, int since) {
    for (int i = events.size() - 1; i >= 0; i--) {
      Event event = events.get(i);
      if (event.thread() == thread) {
        if (!(event.action() instanceof Action.Read(_, var mode)) || mode != Mode.PLAIN) {
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
