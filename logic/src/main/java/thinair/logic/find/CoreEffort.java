package thinair.logic.find;

/// How much work goes into a core.
public enum CoreEffort {
  /// The answer is enough: the core is all constraints and reasons.
  NONE,
  /// The constraints that the solver happened to use.
  QUICK,
  /// Constraints each of which is needed.
  MINIMAL
}
