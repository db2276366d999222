package thinair.logic.sat;

/// Is told every step of a solver, so that somebody else can check them: each learnt clause follows
/// from those before it by unit propagation alone, up to the clause of the failed assumptions,
/// negated, which is empty where there are none. Written line by line, a deleted clause after `d`,
/// that is a DRAT proof.
public interface Proof {
  /// Nobody wants to know.
  Proof NONE = (_, _, _) -> {};

  /// @param literals the first `size` of them, with the signs and numbers of [SatSolver]
  void step(boolean deleted, int[] literals, int size);
}
