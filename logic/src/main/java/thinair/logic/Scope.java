package thinair.logic;

import java.util.Collections;
import java.util.Comparator;
import java.util.Set;

/// Walks a formula before any work is done and refuses what could not be answered: a relation
/// without bounds, a variable that nothing binds, an integer that does not fit, a space of tuples
/// too large.
final class Scope implements FreeVariables.Met {
  private final Bounds bounds;
  private final int width;

  // Models are graphs, not trees: each shared part is walked once, also if several formulas share
  // it.
  private final FreeVariables free = new FreeVariables(this);

  /// What is being walked, for whoever has to be told.
  private String where = "";

  Scope(Bounds bounds, int width) {
    this.bounds = bounds;
    this.width = width;
  }

  /// @param name what the formula is called in messages
  void check(Formula formula, String name) {
    where = name;
    Set<Variable> unbound = free.of(formula);
    if (!unbound.isEmpty()) {
      throw new InvalidProblem(
          "%s: nothing binds the variable %s"
              .formatted(where, Collections.min(unbound, Comparator.comparing(Variable::name))));
    }
  }

  @Override
  public void expr(Expr node) {
    bounds.universe().space(node.arity(), node);
    switch (node) {
      case Relation relation -> known(relation);
      case Expr.IntAtom _, Expr.IntBits _ -> integersFit();
      default -> {}
    }
  }

  @Override
  public void integer(IntExpr node) {
    switch (node) {
      case IntExpr.Literal(int value) -> fits(value, "the number " + value);
      case IntExpr.SumOfAtoms _ -> integersFit();
      default -> {}
    }
  }

  private void known(Relation relation) {
    if (!bounds.contains(relation)) {
      boolean otherArity = bounds.names().contains(relation.name());
      throw new InvalidProblem(
          where
              + ": "
              + (otherArity
                  ? "relation %s is used with arity %d but bounded with another arity"
                      .formatted(relation, relation.arity())
                  : Similar.unknown("relation", relation.name(), bounds.names())));
    }
  }

  private void integersFit() {
    Universe universe = bounds.universe();
    for (int atom = 0; atom < universe.size(); atom++) {
      if (universe.integer(atom).isPresent()) {
        fits(universe.integer(atom).getAsInt(), "the atom " + universe.atom(atom));
      }
    }
  }

  private void fits(int value, String what) {
    long half = 1L << (width - 1);
    if (value < -half || value >= half) {
      throw new InvalidProblem(
          "%s: %s does not fit the width of %d bits (%d to %d)"
              .formatted(where, what, width, -half, half - 1));
    }
  }
}
