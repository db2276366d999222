package thinair.justify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Mentions;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.TupleSet;
import thinair.model.relational.Grounded;

/// Whether a program has a legal execution that ends as it asks, as far as that can be said of a
/// model with holes.
public final class OpenLegality {
  private final Bounds bounds;
  private final List<Relation> chosen;
  private final List<Formula> facts;
  private final List<Constraint> closed = new ArrayList<>();
  private final List<Formula> open = new ArrayList<>();
  private final List<Grounded.Opened> holes;
  private final boolean cut;

  OpenLegality(
      Bounds bounds,
      List<Relation> chosen,
      List<Formula> facts,
      List<Constraint> constraints,
      List<Grounded.Opened> holes,
      boolean cut) {
    this.bounds = bounds;
    this.chosen = chosen;
    this.facts = facts;
    this.holes = holes;
    this.cut = cut;
    Set<Relation> opened =
        holes.stream().map(Grounded.Opened::relation).collect(Collectors.toSet());
    for (Constraint constraint : constraints) {
      if (Collections.disjoint(Mentions.in(constraint.formula()), opened)) {
        closed.add(constraint);
      } else {
        open.add(constraint.formula());
      }
    }
  }

  /// The executions that end as asked and satisfy all that no hole has a part in.
  public Problem closed() {
    return new Problem(bounds, Problem.DEFAULT_WIDTH, facts, closed);
  }

  /// What tells executions apart.
  public List<Relation> chosen() {
    return chosen;
  }

  /// What is left of the axioms: what some hole has a part in.
  public List<Formula> open() {
    return open;
  }

  public List<Grounded.Opened> holes() {
    return holes;
  }

  /// Whether a loop was not followed to its end.
  public boolean isCut() {
    return cut;
  }

  /// All of it, with the holes filled.
  ///
  /// @param filling what each hole is, by its relation
  public Problem filled(Map<Relation, Expr> filling) {
    Bounds.Builder all = Bounds.over(bounds.universe());
    for (Relation relation : bounds.relations()) {
      all.between(relation, bounds.of(relation).lower(), bounds.of(relation).upper());
    }
    List<Formula> filled = new ArrayList<>(facts);
    filling.forEach(
        (relation, value) -> {
          all.atMost(relation, TupleSet.full(bounds.universe(), relation.arity()));
          filled.add(relation.eq(value));
        });
    filled.addAll(open);
    return new Problem(all.build(), Problem.DEFAULT_WIDTH, filled, closed);
  }
}
