package thinair.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What can happen at a location depends on which threads read and write there in which order, and
/// on nothing else: it is worked out once for each such pattern.
final class LocalPatterns {
  /// The last write where nobody looks.
  static final int UNSEEN = -2;

  private static final int INITIAL = -1;

  private final Map<List<Integer>, List<LocalExecutions.Group>> known = new HashMap<>();

  /// @param coherent whether executions that break coherence are left out
  /// @param finals whether last values are looked at
  LocalExecutions at(Assembled program, int location, boolean coherent, boolean finals) {
    int[] events = new int[program.n];
    int count = 0;
    for (int e = 0; e < program.initial(); e++) {
      if (program.location[e] == location) {
        events[count++] = e;
      }
    }
    int[] thread = new int[count];
    List<Integer> key = new ArrayList<>(count + 1);
    key.add((coherent ? 1 : 0) + (finals ? 2 : 0));
    int threads = 0;
    int[] reads = new int[count];
    int reading = 0;
    for (int i = 0; i < count; i++) {
      int e = events[i];
      threads += i > 0 && program.thread[e] != program.thread[events[i - 1]] ? 1 : 0;
      thread[i] = threads;
      key.add(threads * 4 + (program.reads[e] ? 1 : 0) + (program.writes[e] ? 2 : 0));
      if (program.reads[e]) {
        reads[reading++] = e;
      }
    }
    int here = count;
    List<LocalExecutions.Group> groups =
        known.computeIfAbsent(
            key, _ -> new Pattern(program, events, here, thread, coherent, finals).groups());
    int initial = program.initial() + location;
    List<LocalExecutions.Group> own = new ArrayList<>(groups.size());
    groups.forEach(group -> own.add(group.of(events, initial)));
    return new LocalExecutions(Arrays.copyOf(reads, reading), initial, own);
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

    Pattern(
        Assembled program,
        int[] events,
        int count,
        int[] thread,
        boolean coherent,
        boolean finals) {
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
        int last = !finals ? UNSEEN : order.length == 0 ? INITIAL : order[order.length - 1];
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
        sources[next] = i < 0 ? INITIAL : order[i];
        if (!coherent || isCoherent(position, sources, next)) {
          sources(order, position, sources, next + 1);
        }
      }
    }

    /// Whether a read sees nothing older than what its thread has seen or written before, and
    /// nothing that its thread writes later. An instruction that reads and writes reads first.
    private boolean isCoherent(int[] position, int[] sources, int next) {
      int read = reads[next];
      int seen = position(position, sources[next]);
      for (int write : writes) {
        if (thread[write] == thread[read]) {
          boolean before = write < read;
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
