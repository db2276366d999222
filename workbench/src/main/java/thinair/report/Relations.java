package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which relations the picture of an execution shows.
///
/// @param shown by name, those that every execution has
/// @param derived pairs of what the model derives, by its names
/// @param initial whether initial writes are shown
public record Relations(Set<String> shown, Map<String, List<int[]>> derived, boolean initial) {
  /// Those that every execution has, in the order in which they are offered.
  public static final List<String> BASIC =
      List.of("po", "rf", "co", "fr", "addr", "data", "ctrl", "rmw");

  static final Relations USUAL = new Relations(new LinkedHashSet<>(BASIC), Map.of(), true);

  /// What is wanted of a judged execution.
  ///
  /// @param wanted names of basic and of derived relations
  static Relations of(Set<String> wanted, Map<String, List<int[]>> derived) {
    return of(wanted, derived, true);
  }

  static Relations of(Set<String> wanted, Map<String, List<int[]>> derived, boolean initial) {
    Map<String, List<int[]>> more = new LinkedHashMap<>();
    derived.forEach(
        (name, pairs) -> {
          if (wanted.contains(name) && !BASIC.contains(name)) {
            more.put(name, withoutDetours(pairs));
          }
        });
    return new Relations(wanted, more, initial);
  }

  boolean shows(String name) {
    return shown.contains(name);
  }

  /// Of a transitive relation the pairs between neighbours: the others follow from them.
  private static List<int[]> withoutDetours(List<int[]> pairs) {
    Set<Long> all = new LinkedHashSet<>();
    pairs.forEach(pair -> all.add(key(pair[0], pair[1])));
    List<int[]> kept = new ArrayList<>();
    for (int[] pair : pairs) {
      boolean detour = false;
      for (int[] first : pairs) {
        if (first[0] == pair[0] && first[1] != pair[1] && first[1] != pair[0]) {
          detour |= all.contains(key(first[1], pair[1]));
        }
      }
      if (!detour) {
        kept.add(pair);
      }
    }
    return isTransitive(pairs, all) ? kept : pairs;
  }

  private static boolean isTransitive(List<int[]> pairs, Set<Long> all) {
    for (int[] first : pairs) {
      // With a circle in it, every pair is a detour of another.
      if (first[0] == first[1]) {
        return false;
      }
      for (int[] second : pairs) {
        if (first[1] == second[0] && !all.contains(key(first[0], second[1]))) {
          return false;
        }
      }
    }
    return true;
  }

  private static long key(int from, int to) {
    return ((long) from << 32) | to;
  }
}
