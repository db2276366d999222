package thinair.logic.find;

import java.time.Duration;

/// What an answer cost.
///
/// @param inputs tuples that the bounds leave open
/// @param gates of the circuit, before clauses
/// @param trivial whether simplification alone decided the problem
/// @param translating from formulas to clauses in the solver
/// @param explaining the core: its own translation, solving and minimising
public record Statistics(
    int inputs,
    int gates,
    int variables,
    long clauses,
    boolean trivial,
    Duration translating,
    Duration solving,
    Duration explaining) {

  public static final Statistics NONE =
      new Statistics(0, 0, 0, 0, false, Duration.ZERO, Duration.ZERO, Duration.ZERO);

  Statistics with(int moreGates, int moreVariables, long moreClauses) {
    return new Statistics(
        inputs, moreGates, moreVariables, moreClauses, trivial, translating, solving, explaining);
  }

  Statistics solvedIn(long nanos) {
    return new Statistics(
        inputs,
        gates,
        variables,
        clauses,
        trivial,
        translating,
        Duration.ofNanos(nanos),
        explaining);
  }

  Statistics explainedIn(long nanos) {
    return new Statistics(
        inputs, gates, variables, clauses, trivial, translating, solving, Duration.ofNanos(nanos));
  }
}
