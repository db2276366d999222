package thinair.candidate;

import thinair.event.BitMatrix;
import thinair.model.Hole;

/// What fills the holes of a sketch, as a circuit over choices that are still open.
public interface HoleGates {
  /// For each event, or for each pair of events row by row, the gate that says whether it is in.
  ///
  /// @param events how sets and relations of this execution are laid out
  /// @param terms what each of [Hole#terms()] is in this execution; only read during the call
  int[] gates(Hole hole, BitMatrix events, long[][] terms);
}
