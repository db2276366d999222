package thinair.event;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import thinair.limit.Checkpoint;

/// When a thread comes to a place of its [Flow]: on one of several ways, each a set of tests that
/// came out as said.
public record Guard(List<Set<Test>> ways) {
  /// @param isTrue whether the datum of this number is not 0
  public record Test(int data, boolean isTrue) {
    Test opposite() {
      return new Test(data, !isTrue);
    }
  }

  public static final Guard ALWAYS = new Guard(List.of(Set.of()));
  public static final Guard NEVER = new Guard(List.of());

  public boolean isAlways() {
    return equals(ALWAYS);
  }

  public boolean isNever() {
    return ways.isEmpty();
  }

  Guard and(Test test) {
    List<Set<Test>> both = new ArrayList<>();
    for (Set<Test> way : ways) {
      if (!way.contains(test.opposite())) {
        Set<Test> more = new LinkedHashSet<>(way);
        more.add(test);
        both.add(more);
      }
    }
    return new Guard(both);
  }

  /// Ways that differ in one test meet: what follows an `if` does not depend on it.
  ///
  /// @param checkpoint there may be many ways
  Guard or(Guard other, Checkpoint checkpoint) {
    List<Set<Test>> all = new ArrayList<>(ways);
    all.addAll(other.ways);
    boolean changed = true;
    while (changed) {
      changed = false;
      checkpoint.look();
      for (int i = 0; i < all.size() && !changed; i++) {
        for (int j = 0; j < all.size() && !changed; j++) {
          if (i != j && all.get(i).containsAll(all.get(j))) {
            all.remove(i);
            changed = true;
          } else if (i != j) {
            changed = resolve(all, i, j);
          }
        }
      }
    }
    return new Guard(all);
  }

  /// Drops from a way the test whose opposite is all that another one has beyond it.
  private static boolean resolve(List<Set<Test>> ways, int i, int j) {
    for (Test test : ways.get(j)) {
      if (ways.get(i).contains(test.opposite())) {
        Set<Test> rest = new LinkedHashSet<>(ways.get(j));
        rest.remove(test);
        if (ways.get(i).containsAll(rest)) {
          Set<Test> shorter = new LinkedHashSet<>(ways.get(i));
          shorter.remove(test.opposite());
          ways.set(i, shorter);
          return true;
        }
      }
    }
    return false;
  }
}
