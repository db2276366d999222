package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What can happen at a location depends on which threads read and write there in which order, and
/// on what axioms see of the program there ([LocalView]): it is worked out once for each such
/// pattern.
final class LocalPatterns {
  private final Map<Rows, List<LocalExecutions.Group>> known = new HashMap<>();

  /// What a location looks like; looked up for each location of every program.
  private static final class Rows {
    private final long[] rows;
    private final int hash;

    Rows(long[] rows) {
      this.rows = rows;
      this.hash = Arrays.hashCode(rows);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Rows it && Arrays.equals(rows, it.rows);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /// Leaves out what breaks an axiom.
  interface Filter {
    /// @param here all that can happen at a location
    /// @return which orders of which group to keep
    List<BitSet> kept(LocalExecutions here);
  }

  /// @param coherent whether executions that break coherence are left out
  /// @param finals whether last values are looked at
  /// @param view what the filter sees of the program, asked with the events of the location
  LocalExecutions at(
      Assembled program,
      int location,
      boolean coherent,
      boolean finals,
      Function<int[], long[]> view,
      Filter filter) {
    int[] all = new int[program.n];
    int count = 0;
    for (int e = 0; e < program.initial(); e++) {
      if (program.location[e] == location) {
        all[count++] = e;
      }
    }
    int[] events = Arrays.copyOf(all, count);
    int[] thread = new int[count];
    int initial = program.initial() + location;
    int[] seen = Arrays.copyOf(events, count + 1);
    seen[count] = initial;
    long[] viewed = view.apply(seen);
    int at = viewed.length;
    long[] rows = Arrays.copyOf(viewed, at + 1 + count);
    rows[at++] = (coherent ? 1L : 0) + (finals ? 2 : 0);
    int threads = 0;
    int[] reads = new int[count];
    int reading = 0;
    for (int i = 0; i < count; i++) {
      int e = events[i];
      threads += i > 0 && program.thread[e] != program.thread[events[i - 1]] ? 1 : 0;
      thread[i] = threads;
      rows[at++] = threads * 4L + (program.reads[e] ? 1 : 0) + (program.writes[e] ? 2 : 0);
      if (program.reads[e]) {
        reads[reading++] = e;
      }
    }
    int[] own = Arrays.copyOf(reads, reading);
    Rows key = new Rows(rows);
    List<LocalExecutions.Group> groups = known.get(key);
    if (groups == null) {
      groups = new Pattern(program, events, thread, coherent, finals).groups();
      List<BitSet> kept = filter.kept(new LocalExecutions(events, own, initial, groups));
      groups = filtered(groups, kept);
      known.put(key, groups);
    }
    return new LocalExecutions(events, own, initial, groups);
  }

  private static List<LocalExecutions.Group> filtered(
      List<LocalExecutions.Group> groups, List<BitSet> kept) {
    List<LocalExecutions.Group> left = new ArrayList<>();
    for (int g = 0; g < groups.size(); g++) {
      LocalExecutions.Group group = groups.get(g);
      List<int[]> orders = new ArrayList<>();
      kept.get(g).stream().forEach(i -> orders.add(group.orders().get(i)));
      if (!orders.isEmpty()) {
        left.add(new LocalExecutions.Group(group.sources(), group.last(), orders));
      }
    }
    return left;
  }

  /// Events by their place among those of the location.
  private static final class Pattern {
    private final int[] thread;
    private final boolean coherent;
    private final boolean finals;
    private final int[] reads;
    private final int[] writes;
    private final Map<List<Integer>, LocalExecutions.Group> groups = new HashMap<>();
    private final List<LocalExecutions.Group> inOrder = new ArrayList<>();

    Pattern(Assembled program, int[] events, int[] thread, boolean coherent, boolean finals) {
      int count = events.length;
      this.thread = thread;
      this.coherent = coherent;
      this.finals = finals;
      int[] reading = new int[count];
      int[] writing = new int[count];
      int r = 0;
      int w = 0;
      for (int i = 0; i < count; i++) {
        if (program.reads[events[i]]) {
          reading[r++] = i;
        }
        if (program.writes[events[i]]) {
          writing[w++] = i;
        }
      }
      reads = Arrays.copyOf(reading, r);
      writes = Arrays.copyOf(writing, w);
      order(new int[w], 0, 0);
    }

    List<LocalExecutions.Group> groups() {
      return inOrder;
    }

    private void order(int[] order, int count, int used) {
      if (count == order.length) {
        int[] position = new int[thread.length];
        for (int i = 0; i < count; i++) {
          position[order[i]] = i + 1;
        }
        sources(order.clone(), position, new int[reads.length], 0);
        return;
      }
      for (int i = 0; i < writes.length; i++) {
        if ((used >> i & 1) == 0 && mayBeNext(i, used)) {
          order[count] = writes[i];
          order(order, count + 1, used | 1 << i);
        }
      }
    }

    /// Writes of one thread stay in order.
    private boolean mayBeNext(int i, int used) {
      for (int j = 0; coherent && j < i; j++) {
        if ((used >> j & 1) == 0 && thread[writes[j]] == thread[writes[i]]) {
          return false;
        }
      }
      return true;
    }

    private void sources(int[] order, int[] position, int[] sources, int next) {
      if (next == reads.length) {
        int last = finals && order.length > 0 ? order[order.length - 1] : LocalExecutions.INITIAL;
        List<Integer> key = new ArrayList<>();
        key.add(last);
        for (int source : sources) {
          key.add(source);
        }
        LocalExecutions.Group group = groups.get(key);
        if (group == null) {
          group = new LocalExecutions.Group(sources.clone(), last, new ArrayList<>());
          groups.put(key, group);
          inOrder.add(group);
        }
        group.orders().add(order);
        return;
      }
      for (int i = -1; i < order.length; i++) {
        sources[next] = i < 0 ? LocalExecutions.INITIAL : order[i];
        if (!coherent || isCoherent(position, sources, next)) {
          sources(order, position, sources, next + 1);
        }
      }
    }

    /// Whether a read sees nothing older than what its thread has seen or written before, and
    /// nothing that its thread writes later. An instruction that reads and writes reads first, and
    /// where it is one event nothing comes between.
    private boolean isCoherent(int[] position, int[] sources, int next) {
      int read = reads[next];
      int seen = position(position, sources[next]);
      for (int write : writes) {
        if (thread[write] == thread[read]) {
          boolean before = write < read;
          if (write == read && position[write] != seen + 1) {
            return false;
          }
          if (before ? position[write] > seen : position[write] <= seen) {
            return false;
          }
        }
      }
      for (int i = 0; i < next; i++) {
        if (thread[reads[i]] == thread[read] && position(position, sources[i]) > seen) {
          return false;
        }
      }
      return true;
    }

    private static int position(int[] position, int source) {
      return source < 0 ? 0 : position[source];
    }
  }
}
