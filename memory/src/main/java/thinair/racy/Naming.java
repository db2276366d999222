package thinair.racy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Gives things the names that people know them by, and no two things the same name.
final class Naming {
  private final Map<Object, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  String of(Object thing) {
    String known = names.get(thing);
    if (known == null) {
      known = thing.toString();
      while (!taken.add(known)) {
        known += "'";
      }
      names.put(thing, known);
    }
    return known;
  }
}
