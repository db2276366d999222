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
/// @param holes what is still open; only sketches have such
public record Grounded(
    Map<Relation, Bounds.Bound> relations,
    List<Constraint> constraints,
    Map<String, Map<String, Expr>> derived,
    List<Opened> holes) {
  public Grounded {
    relations = new LinkedHashMap<>(relations);
    constraints = List.copyOf(constraints);
    derived = new LinkedHashMap<>(derived);
    holes = List.copyOf(holes);
  }

  /// What is still open in one of the executions.
  ///
  /// @param relation stands for it in the constraints; it has no bounds
  /// @param type what it cannot be more than
  /// @param terms what it may be made of, in the order of the declaration
  public record Opened(String hole, Relation relation, Expr type, List<Expr> terms) {
    public Opened {
      terms = List.copyOf(terms);
    }
  }

  /// Adds the relations to the bounds of a problem.
  public void bound(Bounds.Builder bounds) {
    relations.forEach((relation, bound) -> bounds.between(relation, bound.lower(), bound.upper()));
  }
}
