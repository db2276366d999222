package thinair.logic.find;

import java.util.List;
import thinair.logic.Bounds;
import thinair.logic.Constraint;

/// Constraints, and reasons of bounds, that exclude every instance together with the facts and the
/// bounds that have no reason.
///
/// @param minimal whether it is known that each member is needed: without it the rest has an
///   instance
public record Core(List<Constraint> constraints, List<Bounds.Reason> reasons, boolean minimal) {
  public Core {
    constraints = List.copyOf(constraints);
    reasons = List.copyOf(reasons);
  }

  public int size() {
    return constraints.size() + reasons.size();
  }
}
