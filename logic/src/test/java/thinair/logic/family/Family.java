package thinair.logic.family;

import java.util.List;
import thinair.logic.Problem;

/// Problems of one kind.
///
/// @param sizes those worth timing, ascending
public record Family(String name, String what, List<Integer> sizes, Maker maker) {
  /// Makes the member of a size that has instances, or the one of the same shape that has none.
  public interface Maker {
    Problem make(int size, boolean satisfiable);
  }

  public static List<Family> all() {
    return List.of(Coherence.FAMILY, NestedClosures.FAMILY, ScAxioms.FAMILY, Commits.FAMILY);
  }

  public Problem problem(int size, boolean satisfiable) {
    return maker.make(size, satisfiable);
  }

  @Override
  public String toString() {
    return name;
  }
}
