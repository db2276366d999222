package thinair.candidate;

import java.util.Map;

/// Why none of the executions of one combination of paths ends as asked, by a solver.
///
/// @param atoms what the relations are about: events `e0 …`, cells `c0 …`, values `v0 …`, and what
///   is observed, `o0 …`, each with its name in the program
/// @param meaning of a variable: a relation and the atoms it holds of, `rf e0 e3`
/// @param clauses of the data flow, the model and the question, in the DIMACS format
/// @param steps of a proof that they contradict each other, in the DRAT format
public record Refuted(
    Map<String, String> atoms, Map<Integer, String> meaning, String clauses, String steps) {
  /// The same by the steps of another solver.
  public Refuted by(String otherSteps) {
    return new Refuted(atoms, meaning, clauses, otherSteps);
  }
}
