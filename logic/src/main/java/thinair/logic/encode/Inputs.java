package thinair.logic.encode;

import java.util.LinkedHashMap;
import java.util.Map;
import thinair.logic.Bounds;
import thinair.logic.Relation;
import thinair.logic.TupleSet;

/// The matrices of the relations: surely in, surely out, or an input for what the bounds leave
/// open.
final class Inputs {
  private final Gates gates;
  private final Bounds bounds;
  private final Map<Relation, TupleSet> relaxed = new LinkedHashMap<>();

  /// @param explain whether tuples whose decision has a reason are left open here, so that the
  ///   reason can be a constraint like any other
  Inputs(Gates gates, Bounds bounds, boolean explain) {
    this.gates = gates;
    this.bounds = bounds;
    if (explain) {
      for (Bounds.Reason reason : bounds.reasons()) {
        relaxed.merge(reason.relation(), reason.tuples(), TupleSet::union);
      }
    }
  }

  GateMatrix matrix(Relation relation) {
    Bounds.Bound bound = bounds.of(relation);
    TupleSet open =
        relaxed.getOrDefault(relation, TupleSet.empty(bounds.universe(), relation.arity()));
    TupleSet sure = bound.lower().minus(open);
    GateMatrix.Builder matrix = new GateMatrix.Builder(relation.arity(), bound.upper().size());
    bound
        .upper()
        .union(open)
        .forEach(tuple -> matrix.add(tuple, sure.contains(tuple) ? Gates.TRUE : gates.input()));
    return matrix.build();
  }

  boolean isRelaxed(Relation relation) {
    return relaxed.containsKey(relation);
  }

  /// The matrix of a relation that is required to be a strict total order of a known set: one input
  /// for each two atoms whose order is open, its negation the other direction.
  GateMatrix totalOrder(Relation relation, GateMatrix over) {
    Bounds.Bound bound = bounds.of(relation);
    int n = bounds.universe().size();
    int[] shared = new int[n * n];
    for (int i = 0; i < over.size(); i++) {
      for (int j = i + 1; j < over.size(); j++) {
        int forth = over.tuple(i) * n + over.tuple(j);
        int back = over.tuple(j) * n + over.tuple(i);
        boolean mayForth = bound.upper().contains(forth) && !bound.lower().contains(back);
        boolean mayBack = bound.upper().contains(back) && !bound.lower().contains(forth);
        shared[forth] = !mayForth ? Gates.FALSE : mayBack ? gates.input() : Gates.TRUE;
        shared[back] = !mayBack ? Gates.FALSE : Gates.not(shared[forth]);
      }
    }
    GateMatrix.Builder matrix = new GateMatrix.Builder(2, bound.upper().size());
    bound
        .upper()
        .forEach(
            tuple -> matrix.add(tuple, bound.lower().contains(tuple) ? Gates.TRUE : shared[tuple]));
    return matrix.build();
  }
}
