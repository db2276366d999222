package thinair.justify;

import java.util.OptionalInt;

/// How far a question goes.
///
/// @param unroll how often loops are unrolled
/// @param steps how many executions may justify the one that is asked about; empty: as many as can
///   matter
/// @param privateActions whether every statement performs its own action, shared with no other
public record Reach(int unroll, OptionalInt steps, boolean privateActions) {
  public Reach(int unroll) {
    this(unroll, OptionalInt.empty(), false);
  }
}
