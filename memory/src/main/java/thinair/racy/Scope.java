package thinair.racy;

import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.relax.Fixpoint;

/// Which part of the automata is written as a program.
///
/// @param edges of a state, the next one for each answer
/// @param known whether other executions are known to perform a write
record Scope(IntFunction<Map<Datum, Integer>> edges, Predicate<Fixpoint.Written> known) {
  /// What has been visited.
  static Scope visited(Interpretation automata) {
    return new Scope(automata::edges, _ -> false);
  }

  /// All that threads can do at most.
  static Scope most(Fixpoint.Rest rest, Set<Fixpoint.Written> known) {
    return new Scope(state -> rest.edges().getOrDefault(state, Map.of()), known::contains);
  }
}
