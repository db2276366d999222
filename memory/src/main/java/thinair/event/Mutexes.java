package thinair.event;

import java.util.HashSet;
import java.util.Set;
import thinair.program.Tag;

/// The mutexes of C that a path has locked.
final class Mutexes {
  private final Set<Sym> held = new HashSet<>();

  Mutexes copy() {
    Mutexes copy = new Mutexes();
    copy.held.addAll(held);
    return copy;
  }

  boolean holds(Sym mutex) {
    return held.contains(mutex);
  }

  /// What an event at a mutex is: locking what the thread has locked is undefined, and whatever
  /// comes after it is as good as anything.
  Set<Tag> of(Sym mutex, Set<Tag> tags) {
    if (tags.contains(Tag.TRY)) {
      held.add(mutex);
      return Set.of(Tag.LKW);
    }
    if (tags.contains(Tag.LKW)) {
      return held.add(mutex) ? tags : Set.of(Tag.RELOCK);
    }
    if (tags.contains(Tag.UL)) {
      held.remove(mutex);
    }
    return tags;
  }
}
