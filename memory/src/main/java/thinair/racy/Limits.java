package thinair.racy;

import thinair.relax.Scheme;

/// How far the stages go.
///
/// @param spurious whether a wait may end by itself, as the JLS allows
/// @param states how many states threads that take turns may come to
/// @param graphs how many executions, finished and unfinished, a round of the fixpoint may look at
/// @param rounds how often a loop that writes is followed in one execution of the fixpoint, and how
///   often loops are unrolled for the exact model
/// @param scheme by what the fixpoint knows writes again; proofs rest on [Scheme#VALUE] alone
/// @param steps how many instructions a thread may take without doing anything that others see
/// @param until the last stage that is asked
public record Limits(
    boolean spurious, int states, int graphs, int rounds, int steps, Scheme scheme, Until until) {
  public static final Limits DEFAULT =
      new Limits(false, 500_000, 200_000, 2, 2_000_000, Scheme.VALUE, Until.EXACT);
}
