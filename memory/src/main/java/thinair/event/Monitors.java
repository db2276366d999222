package thinair.event;

import java.util.ArrayList;
import java.util.List;

/// The monitors of Java that a path holds, innermost last. A thread may enter a monitor again while
/// it holds it; only the outermost entry and exit are events.
final class Monitors {
  /// Where the state of an object's monitor lies, seen from the object: before its first cell,
  /// where no program reaches.
  static final long STATE = -8;

  private record Hold(Sym monitor, boolean outermost) {}

  private final List<Hold> holds = new ArrayList<>();

  Monitors() {}

  Monitors(Monitors other) {
    holds.addAll(other.holds);
  }

  boolean holds(Sym monitor) {
    return holds.stream().anyMatch(hold -> hold.monitor().equals(monitor));
  }

  /// Monitors that the path holds and that may turn out to be this one.
  List<Sym> maybe(Sym monitor) {
    return holds.stream()
        .filter(Hold::outermost)
        .map(Hold::monitor)
        .filter(held -> !(held instanceof Sym.Known && monitor instanceof Sym.Known))
        .toList();
  }

  void enter(Sym monitor, boolean outermost) {
    holds.add(new Hold(monitor, outermost));
  }

  /// Whether this is the outermost exit.
  boolean exit(Sym monitor) {
    for (int i = holds.size() - 1; i >= 0; i--) {
      if (holds.get(i).monitor().equals(monitor)) {
        return holds.remove(i).outermost();
      }
    }
    // The path reaches an exit without an entry, which compilers do not write.
    return true;
  }
}
