package thinair.logic.encode;

import java.util.LinkedHashMap;
import java.util.Map;
import thinair.logic.Budget;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Relation;

/// What formulas say of an instance in which some relations are still open: gates of a circuit over
/// what is in them.
public final class OpenFormulas {
  private final Map<Relation, GateMatrix> relations = new LinkedHashMap<>();
  private final Encoder encoder;

  /// @param known the relations that are not open
  /// @param width of integers
  public OpenFormulas(Circuit circuit, Instance known, int width, Budget budget) {
    known
        .values()
        .forEach(
            (relation, tuples) -> {
              var matrix = new GateMatrix.Builder(relation.arity(), tuples.size());
              tuples.forEach(tuple -> matrix.add(tuple, Gates.TRUE));
              relations.put(relation, matrix.build());
            });
    encoder = new Encoder(circuit.gates(), known.universe(), relations, width, budget);
  }

  /// Before any formula is asked about: for each tuple, in order, the gate that says whether it is
  /// in.
  public void open(Relation relation, int[] gates) {
    var matrix = new GateMatrix.Builder(relation.arity(), gates.length);
    for (int tuple = 0; tuple < gates.length; tuple++) {
      matrix.add(tuple, gates[tuple]);
    }
    relations.put(relation, matrix.build());
  }

  public int gate(Formula formula) {
    return encoder.gate(formula);
  }
}
