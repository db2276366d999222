package thinair.candidate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import thinair.model.MemoryModel;

/// The plans of models, each made once however many programs are judged. Safe for use by several
/// threads.
public final class Plans {
  /// For programs whose addresses are known beforehand.
  private final Map<MemoryModel, Plan> fixed = Collections.synchronizedMap(new IdentityHashMap<>());

  /// For those that compute some.
  private final Map<MemoryModel, Plan> computed =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Plan, FencePlan> fences = Collections.synchronizedMap(new IdentityHashMap<>());

  Plan of(MemoryModel model, boolean cellsFixed) {
    return (cellsFixed ? fixed : computed).computeIfAbsent(model, _ -> new Plan(model, cellsFixed));
  }

  FencePlan fences(Plan plan) {
    return fences.computeIfAbsent(plan, FencePlan::of);
  }
}
