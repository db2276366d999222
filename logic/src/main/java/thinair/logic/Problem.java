package thinair.logic;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A question: is there an instance within the bounds that satisfies the facts and the constraints?
///
/// Facts always hold and are never cited; constraints are what a core is made of.
///
/// @param width the number of bits of every integer, 1 to 32
public record Problem(Bounds bounds, int width, List<Formula> facts, List<Constraint> constraints) {
  public static final int DEFAULT_WIDTH = 8;

  public Problem {
    facts = List.copyOf(facts);
    constraints = List.copyOf(constraints);
    requireWidth(width);
    Scope scope = new Scope(bounds, width);
    Set<String> names = new HashSet<>();
    for (Bounds.Reason reason : bounds.reasons()) {
      names.add(reason.name());
    }
    for (Constraint constraint : constraints) {
      if (!names.add(constraint.name())) {
        throw new InvalidProblem(
            "the name '%s' is given twice; a core could not tell which is meant"
                .formatted(constraint.name()));
      }
      scope.check(constraint.formula(), "constraint " + constraint.name());
    }
    for (Formula fact : facts) {
      scope.check(fact, "fact");
    }
  }

  static void requireWidth(int width) {
    if (width < 1 || width > 32) {
      throw new InvalidProblem("the width of integers is 1 to 32 bits, got " + width);
    }
  }

  public static Problem of(Bounds bounds, Formula... facts) {
    return new Problem(bounds, DEFAULT_WIDTH, List.of(facts), List.of());
  }

  public static Problem of(Bounds bounds, List<Constraint> constraints) {
    return new Problem(bounds, DEFAULT_WIDTH, List.of(), constraints);
  }

  public Problem withWidth(int bits) {
    return new Problem(bounds, bits, facts, constraints);
  }

  public Universe universe() {
    return bounds.universe();
  }
}
