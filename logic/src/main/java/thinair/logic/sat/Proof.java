package thinair.logic.sat;

/// Is told every step of a solver, so that somebody else can check them: each learnt clause follows
/// from those before it by unit propagation alone, up to the clause of the failed assumptions,
/// negated, which is empty where there are none. Written line by line, a deleted clause after `d`,
/// that is a DRAT proof.
///
/// [ProofText] writes them down.
public interface Proof {
  /// Nobody wants to know.
  Proof NONE = (_, _, _) -> {};

  /// A clause that the solver was given, as it was given: what the proof starts from. It may come
  /// between steps, and stands before all of them in a file: more clauses make no step wrong.
  default void given(int[] literals, int from, int to) {}

  /// @param literals the first `size` of them, with the signs and numbers of [SatSolver]
  void step(boolean deleted, int[] literals, int size);
}
