package thinair.generate;

import java.util.Arrays;
import java.util.List;

/// Looks for one program inside another: its threads in different threads there, in any order, its
/// accesses in order but not always side by side, its addresses as different addresses.
final class Embedding {
  private final Shape small;
  private final Shape large;
  private final boolean[] used;
  private final int[] names;
  private final boolean[] named;

  private Embedding(Shape small, Shape large) {
    this.small = small;
    this.large = large;
    this.used = new boolean[large.threads().size()];
    this.names = new int[Math.max(1, small.addresses())];
    this.named = new boolean[Math.max(1, large.addresses())];
    Arrays.fill(names, -1);
  }

  static boolean exists(Shape small, Shape large) {
    return new Embedding(small, large).thread(0);
  }

  private boolean thread(int next) {
    if (next == small.threads().size()) {
      return true;
    }
    for (int t = 0; t < used.length; t++) {
      if (!used[t]) {
        used[t] = true;
        boolean found = access(next, 0, t, 0, -1);
        used[t] = false;
        if (found) {
          return true;
        }
      }
    }
    return false;
  }

  /// @param last where in the large thread the access before lies
  private boolean access(int thread, int next, int in, int from, int last) {
    List<Access> wanted = small.threads().get(thread);
    List<Access> there = large.threads().get(in);
    if (next == wanted.size()) {
      return thread(thread + 1);
    }
    Access access = wanted.get(next);
    for (int at = from; at < there.size(); at++) {
      Access candidate = there.get(at);
      if (!access.kind().isPartOf(candidate.kind()) || !gap(access.before(), there, last, at)) {
        continue;
      }
      int name = names[access.address()];
      if (name < 0 ? named[candidate.address()] : name != candidate.address()) {
        continue;
      }
      names[access.address()] = candidate.address();
      named[candidate.address()] = true;
      boolean found = access(thread, next + 1, in, at + 1, at);
      if (name < 0) {
        names[access.address()] = -1;
        named[candidate.address()] = false;
      }
      if (found) {
        return true;
      }
    }
    return false;
  }

  private static boolean gap(Access.Gap wanted, List<Access> there, int last, int at) {
    return switch (wanted) {
      case NOTHING -> true;
      case FENCE, LOAD_FENCE, STORE_FENCE -> {
        for (int i = last + 1; i <= at; i++) {
          if (there.get(i).before() == wanted) {
            yield true;
          }
        }
        yield false;
      }
      case DEPENDENCY, CONTROL -> at == last + 1 && there.get(at).before() == wanted;
    };
  }
}
