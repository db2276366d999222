package thinair.logic;

import java.util.List;

/// Problems are equal up to where they come from.
public final class Origins {
  private Origins() {}

  public static Problem without(Problem problem) {
    Bounds.Builder bounds = Bounds.over(problem.universe());
    for (Relation relation : problem.bounds().relations()) {
      Bounds.Bound bound = problem.bounds().of(relation);
      bounds.between(relation, bound.lower(), bound.upper());
    }
    for (Bounds.Reason reason : problem.bounds().reasons()) {
      bounds.because(reason.name(), reason.relation(), reason.tuples(), null);
    }
    List<Constraint> constraints =
        problem.constraints().stream()
            .map(constraint -> new Constraint(constraint.name(), constraint.formula()))
            .toList();
    return new Problem(bounds.build(), problem.width(), problem.facts(), constraints);
  }
}
