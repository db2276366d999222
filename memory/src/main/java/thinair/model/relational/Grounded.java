package thinair.model.relational;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Relation;

/// What a model says of the executions of one program.
///
/// @param relations what the model declares, within the bounds of the declared types, and a
///   constant for each thread and location that an index names; to be added to the bounds of the
///   problem
/// @param constraints the parts of its axioms; the origin of each is its [AxiomPart]
/// @param derived for each execution (`E`, `J[1]` and so on, or the empty string for the only one)
///   what every declared relation and every definition is there, by name (`hb`, `view[P1]`); what
///   belongs to no execution is under the empty string
public record Grounded(
    Map<Relation, Bounds.Bound> relations,
    List<Constraint> constraints,
    Map<String, Map<String, Expr>> derived) {
  public Grounded {
    relations = new LinkedHashMap<>(relations);
    constraints = List.copyOf(constraints);
    derived = new LinkedHashMap<>(derived);
  }

  /// Adds the relations to the bounds of a problem.
  public void bound(Bounds.Builder bounds) {
    relations.forEach((relation, bound) -> bounds.between(relation, bound.lower(), bound.upper()));
  }
}
