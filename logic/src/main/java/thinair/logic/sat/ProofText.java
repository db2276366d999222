package thinair.logic.sat;

/// What a solver was given and every step it took, as programs of the field read it: the clauses in
/// the DIMACS format, the steps as DRAT. A solver that found the clauses themselves unsatisfiable
/// ends with the empty clause, `0`; after failed assumptions the last step is the clause that says
/// that they cannot all hold.
///
/// ```java
/// ProofText proof = new ProofText();
/// SatSolver solver = new CdclSolver(proof);
/// // … clauses, and solve, which says UNSAT …
/// proof.clauses();  // p cnf 2 4 …
/// proof.steps();    // 1 0 …
/// ```
///
/// All of it is kept in memory: for questions whose proofs somebody wants to have.
public final class ProofText implements Proof {
  private final StringBuilder clauses = new StringBuilder();
  private final StringBuilder steps = new StringBuilder();
  private int highest;
  private int count;

  @Override
  public void given(int[] literals, int from, int to) {
    count++;
    for (int i = from; i < to; i++) {
      highest = Math.max(highest, Math.abs(literals[i]));
      clauses.append(literals[i]).append(' ');
    }
    clauses.append("0\n");
  }

  @Override
  public void step(boolean deleted, int[] literals, int size) {
    if (deleted) {
      steps.append("d ");
    }
    for (int i = 0; i < size; i++) {
      steps.append(literals[i]).append(' ');
    }
    steps.append("0\n");
  }

  /// The clauses as they were given, a DIMACS file.
  public String clauses() {
    return "p cnf " + highest + " " + count + "\n" + clauses;
  }

  /// The steps so far, a DRAT file.
  public String steps() {
    return steps.toString();
  }
}
