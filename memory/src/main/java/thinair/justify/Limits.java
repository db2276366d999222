package thinair.justify;

import java.util.OptionalInt;

/// What an answer holds within.
///
/// @param steps how many executions might justify; empty for a model of one execution
/// @param soundSteps how many can matter at most; empty where nobody has shown that: it depends on
///   the rules of the model
/// @param unroll how often loops were unrolled
/// @param cut whether some loop or recursion might have gone on
/// @param wraps whether some computation leaves the width of its integers
public record Limits(
    OptionalInt steps, OptionalInt soundSteps, int unroll, boolean cut, boolean wraps) {
  /// Whether more executions that justify would make no difference.
  public boolean isSound() {
    return steps.isPresent() && soundSteps.isPresent() && steps.getAsInt() >= soundSteps.getAsInt();
  }
}
