package thinair.interpret;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What initialisers do that run before threads compete, although a thread would have run them
/// later, and that others might see.
final class Early {
  /// @param classes whose initialisers were being run
  private record Noted(Object variable, Set<String> classes, boolean writes) {}

  private final Set<Noted> noted = new LinkedHashSet<>();
  private final Map<Datum.Ref, Boolean> made = new HashMap<>();

  void clear() {
    noted.clear();
    made.clear();
  }

  /// Another class is initialised: what others have made is not its own.
  void begin() {
    made.clear();
  }

  void make(Datum.Ref object) {
    made.put(object, true);
  }

  boolean isNew(Datum.Ref object) {
    return made.containsKey(object);
  }

  void note(Object variable, Set<String> classes, boolean writes) {
    noted.add(new Noted(variable, classes, writes));
  }

  /// The classes whose initialisers do what threads can see, or see what threads do.
  Set<String> exposed(Usage usage) {
    Set<String> classes = new HashSet<>();
    for (Noted each : noted) {
      if (isExposed(each, usage)) {
        classes.addAll(each.classes());
      }
    }
    return classes;
  }

  /// The same as sentences: the variable, and the class.
  Map<String, String> exposures(Usage usage) {
    Map<String, String> found = new TreeMap<>();
    for (Noted each : noted) {
      if (isExposed(each, usage)) {
        found.put(each.variable().toString(), each.classes().iterator().next().replace('/', '.'));
      }
    }
    return found;
  }

  private static boolean isExposed(Noted each, Usage usage) {
    return each.writes() ? usage.isUsed(each.variable()) : usage.isWritten(each.variable());
  }
}
