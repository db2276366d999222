package thinair.logic.find;

import thinair.logic.Budget;
import thinair.logic.Instance;

/// What a finder says of a problem, and what it cost.
public sealed interface Answer {
  Statistics statistics();

  record Found(Instance instance, Statistics statistics) implements Answer {}

  /// No instance within the bounds; the core says what excludes it.
  record Impossible(Core core, Statistics statistics) implements Answer {}

  record Stopped(Budget.Limit limit, Statistics statistics) implements Answer {}
}
