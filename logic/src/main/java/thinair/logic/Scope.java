package thinair.logic;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Walks a formula before any work is done and refuses what could not be answered: a relation
/// without bounds, a variable that nothing binds, an integer that does not fit, a space of tuples
/// too large.
final class Scope implements Parts.Visitor {
  private final Bounds bounds;
  private final int width;
  private final String where;
  private final @Nullable Scope outer;
  private final List<Variable> bound;

  // Models are graphs, not trees: each shared part is walked once per scope.
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  Scope(Bounds bounds, int width, String where) {
    this(bounds, width, where, null, List.of());
  }

  private Scope(
      Bounds bounds, int width, String where, @Nullable Scope outer, List<Variable> bound) {
    this.bounds = bounds;
    this.width = width;
    this.where = where;
    this.outer = outer;
    this.bound = bound;
  }

  @Override
  public void expr(Expr node) {
    if (!seen.add(node)) {
      return;
    }
    bounds.universe().space(node.arity(), node);
    switch (node) {
      case Relation relation -> known(relation);
      case Variable variable -> bound(variable);
      case Expr.Comprehension(var decls, var body) -> within(decls).formula(body);
      case Expr.Let(var variable, var value, var body) -> {
        expr(value);
        with(variable).expr(body);
      }
      case Expr.Fixpoint(var definitions, _) -> {
        Scope inner =
            new Scope(
                bounds,
                width,
                where,
                this,
                definitions.stream().map(Definition::variable).toList());
        definitions.forEach(definition -> inner.expr(definition.body()));
      }
      case Expr.IntAtom _, Expr.IntBits _ -> {
        integersFit();
        Parts.of(node, this);
      }
      default -> Parts.of(node, this);
    }
  }

  @Override
  public void formula(Formula node) {
    if (!seen.add(node)) {
      return;
    }
    switch (node) {
      case Formula.All(var decls, var body) -> within(decls).formula(body);
      case Formula.Exists(var decls, var body) -> within(decls).formula(body);
      case Formula.Let(var variable, var value, var body) -> {
        expr(value);
        with(variable).formula(body);
      }
      default -> Parts.of(node, this);
    }
  }

  @Override
  public void integer(IntExpr node) {
    if (!seen.add(node)) {
      return;
    }
    switch (node) {
      case IntExpr.Literal(int value) -> fits(value, "the number " + value);
      case IntExpr.SumOfAtoms(var set) -> {
        integersFit();
        expr(set);
      }
      case IntExpr.Sum(var decls, var body) -> within(decls).integer(body);
      default -> Parts.of(node, this);
    }
  }

  private Scope within(List<Decl> decls) {
    Scope scope = this;
    for (Decl decl : decls) {
      scope.expr(decl.domain());
      scope = scope.with(decl.variable());
    }
    return scope;
  }

  private Scope with(Variable variable) {
    return new Scope(bounds, width, where, this, List.of(variable));
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

  private void bound(Variable variable) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      if (scope.bound.contains(variable)) {
        return;
      }
    }
    throw new InvalidProblem("%s: nothing binds the variable %s".formatted(where, variable));
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
