package thinair.candidate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import thinair.model.MemoryModel;

/// The plans of models, each made once however many programs are judged. Safe for use by several
/// threads.
public final class Plans {
  /// Two plans for each model: for programs whose addresses are known beforehand, and for others.
  private record Pair(Plan fixed, Plan computed) {}

  private final Map<MemoryModel, Pair> known = Collections.synchronizedMap(new IdentityHashMap<>());

  Plan of(MemoryModel model, boolean cellsFixed) {
    Pair pair =
        known.computeIfAbsent(model, _ -> new Pair(new Plan(model, true), new Plan(model, false)));
    return cellsFixed ? pair.fixed() : pair.computed();
  }
}
