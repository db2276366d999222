package thinair.program;

import java.util.Set;

/// The fences of a language as machines understand them.
///
/// @param full those that order everything; none: machines do not run its programs
/// @param partial those that order loads among themselves, or stores: where both stay in order
///   anyway they do nothing
public record Fences(Set<Tag> full, Set<Tag> partial) {
  public Fences {
    full = Set.copyOf(full);
    partial = Set.copyOf(partial);
  }

  static Fences full(Tag... tags) {
    return new Fences(Set.of(tags), Set.of());
  }

  Fences andPartial(Tag... tags) {
    return new Fences(full, Set.of(tags));
  }

  /// Those of a language that no machine runs.
  static Fences unknown() {
    return new Fences(Set.of(), Set.of());
  }
}
