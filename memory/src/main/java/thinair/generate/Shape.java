package thinair.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// What a generated program does, thread by thread. Every write writes a value of its own, counted
/// from 1 in the order in which they stand here, and every read has a register of its own.
public record Shape(List<List<Access>> threads) {
  public Shape {
    // By hand, because every program that is made comes past here.
    List<List<Access>> copies = new ArrayList<>(threads.size());
    for (List<Access> thread : threads) {
      copies.add(List.copyOf(thread));
    }
    threads = Collections.unmodifiableList(copies);
  }

  public int accesses() {
    return accesses(threads);
  }

  private static int accesses(List<List<Access>> threads) {
    int count = 0;
    for (List<Access> thread : threads) {
      count += thread.size();
    }
    return count;
  }

  public int fences() {
    return (int)
        threads.stream()
            .flatMap(List::stream)
            .filter(access -> access.before() == Access.Gap.FENCE)
            .count();
  }

  public int addresses() {
    return addresses(threads);
  }

  private static int addresses(List<List<Access>> threads) {
    int most = -1;
    for (List<Access> thread : threads) {
      for (Access access : thread) {
        most = Math.max(most, access.address());
      }
    }
    return most + 1;
  }

  public boolean hasReads() {
    return threads.stream().flatMap(List::stream).anyMatch(Access::reads);
  }

  public boolean hasDependencies() {
    return threads.stream()
        .flatMap(List::stream)
        .anyMatch(access -> access.before() == Access.Gap.DEPENDENCY);
  }

  /// Whether every access can be reached from every other along program order and conflicts: two
  /// accesses to one address, at least one of them a write. Where it cannot, the program falls
  /// apart into smaller ones, and under a model that is sane tells nothing that these do not tell.
  public boolean isConnected() {
    return isConnected(threads);
  }

  /// The same of threads that may still change.
  static boolean isConnected(List<List<Access>> threads) {
    int[] thread = new int[accesses(threads)];
    Access[] all = new Access[thread.length];
    int count = 0;
    for (int t = 0; t < threads.size(); t++) {
      for (Access access : threads.get(t)) {
        thread[count] = t;
        all[count++] = access;
      }
    }
    return reaches(all, thread, true) && reaches(all, thread, false);
  }

  private static boolean reaches(Access[] all, int[] thread, boolean forward) {
    boolean[] seen = new boolean[all.length];
    int[] todo = new int[all.length];
    int size = 1;
    seen[0] = true;
    for (int next = 0; next < size; next++) {
      int from = todo[next];
      for (int to = 0; to < all.length; to++) {
        boolean ordered = thread[from] == thread[to] && (from < to) == forward;
        if (!seen[to] && (ordered || conflict(all[from], all[to]))) {
          seen[to] = true;
          todo[size++] = to;
        }
      }
    }
    return size == all.length;
  }

  private static boolean conflict(Access a, Access b) {
    return a.address() == b.address() && (a.writes() || b.writes());
  }

  /// Whether no other order of threads and no other names of addresses gives a lesser program: of
  /// all the programs that are the same but for names, exactly one says yes.
  public boolean isLeast() {
    return isLeast(threads);
  }

  /// The same of threads that may still change.
  static boolean isLeast(List<List<Access>> threads) {
    return isLeast(threads, new int[threads.size()], 0, new boolean[threads.size()]);
  }

  private static boolean isLeast(
      List<List<Access>> threads, int[] order, int next, boolean[] used) {
    if (next == order.length) {
      return compareRenamed(threads, order) >= 0;
    }
    for (int t = 0; t < threads.size(); t++) {
      if (!used[t] && threads.get(t).size() == threads.get(next).size()) {
        used[t] = true;
        order[next] = t;
        if (!isLeast(threads, order, next + 1, used)) {
          return false;
        }
        used[t] = false;
      }
    }
    return true;
  }

  /// Compares the threads in this order, addresses renamed as they appear, with this program.
  private static int compareRenamed(List<List<Access>> threads, int[] order) {
    int[] names = new int[addresses(threads)];
    Arrays.fill(names, -1);
    int known = 0;
    for (int i = 0; i < order.length; i++) {
      List<Access> mine = threads.get(i);
      List<Access> other = threads.get(order[i]);
      for (int j = 0; j < mine.size(); j++) {
        Access access = other.get(j);
        if (names[access.address()] < 0) {
          names[access.address()] = known++;
        }
        int compared = access.compareTo(mine.get(j), names[access.address()]);
        if (compared != 0) {
          return compared;
        }
      }
    }
    return 0;
  }

  /// Whether leaving out accesses, annotations, fences and dependencies of the other program gives
  /// this one, up to names.
  public boolean isPartOf(Shape other) {
    return Embedding.exists(this, other);
  }

  /// Reads what [#toString()] writes.
  ///
  /// @throws IllegalArgumentException if it is no such text
  public static Shape of(String text) {
    List<List<Access>> threads = new ArrayList<>();
    for (String thread : text.split(" \\| ", -1)) {
      List<Access> accesses = new ArrayList<>();
      Access.Gap gap = Access.Gap.NOTHING;
      for (String word : thread.split(" ", -1)) {
        Optional<Access.Gap> before = Access.Gap.of(word);
        if (before.isPresent()) {
          gap = before.get();
        } else {
          accesses.add(Access.of(word, gap));
          gap = Access.Gap.NOTHING;
        }
      }
      if (gap != Access.Gap.NOTHING) {
        throw new IllegalArgumentException("'%s' ends with a gap".formatted(thread));
      }
      threads.add(accesses);
    }
    return new Shape(threads);
  }

  /// `Wx1 F Ry | Wy2 Rx`, for people.
  @Override
  public String toString() {
    var text = new StringBuilder();
    int value = 0;
    for (List<Access> accesses : threads) {
      text.append(text.isEmpty() ? "" : " |");
      for (Access access : accesses) {
        text.append(text.isEmpty() ? "" : " ");
        String name = LitmusText.location(access.address());
        text.append(access.before()).append(access.kind()).append(name);
        text.append(access.writes() ? String.valueOf(++value) : "");
      }
    }
    return text.toString();
  }
}
