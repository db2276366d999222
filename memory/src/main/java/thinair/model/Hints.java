package thinair.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// What the author of a model wants to see of its executions, and what not (`show`, `unshow`).
///
/// @param show by the names they are shown under
/// @param hide by name
public record Hints(Map<String, Term> show, Set<String> hide) {
  public static final Hints NONE = new Hints(Map.of(), Set.of());

  public Hints {
    show = Collections.unmodifiableMap(new LinkedHashMap<>(show));
    hide = Set.copyOf(hide);
  }
}
