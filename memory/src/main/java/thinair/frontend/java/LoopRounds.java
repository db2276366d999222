package thinair.frontend.java;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import thinair.frontend.bytecode.Classes;

/// How often loops that allocate may jump back: as often as is asked, unless nothing that is read
/// has a say in it; then as often as they do. That is found by translating: a loop that comes to
/// its bound without having been open gets more rounds, and everything is translated anew.
final class LoopRounds {
  /// A loop that is still not done is most likely endless, and bounded as others are.
  private static final int MOST = 300;

  private record Loop(String owner, String method, int head) {}

  private final int unroll;
  private final Map<Loop, Integer> rounds = new HashMap<>();
  private final Set<Loop> endless = new HashSet<>();
  private boolean changed;

  LoopRounds(int unroll) {
    this.unroll = unroll;
  }

  private static Loop loop(Classes.Method method, int head) {
    return new Loop(method.ownerName(), method.name() + method.type(), head);
  }

  /// @param head the first instruction of the loop
  int of(Classes.Method method, int head) {
    return rounds.getOrDefault(loop(method, head), unroll);
  }

  /// A loop whose end does not depend on what is read needs more.
  void needs(Classes.Method method, int head) {
    Loop loop = loop(method, head);
    int known = of(method, head);
    if (!endless.contains(loop)) {
      if (known < MOST) {
        rounds.put(loop, Math.min(MOST, 2 * known + 4));
      } else {
        endless.add(loop);
        rounds.remove(loop);
      }
      changed = true;
    }
  }

  /// Whether some loop got more or fewer since this was asked last.
  boolean haveChanged() {
    boolean have = changed;
    changed = false;
    return have;
  }
}
