package thinair.racy;

import java.util.HashMap;
import java.util.HashSet;
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
/// @param left of a state, the answers after which nothing is written any more: who justifies
///   others may stop there
/// @param known whether other executions are known to perform a write
record Scope(
    IntFunction<Map<Datum, Integer>> edges,
    IntFunction<Set<Datum>> left,
    Predicate<Fixpoint.Written> known) {
  /// What has been visited.
  static Scope visited(Interpretation automata) {
    return new Scope(automata::edges, _ -> Set.of(), _ -> false);
  }

  /// All that threads can do at most.
  static Scope most(Fixpoint.Rest rest, Set<Fixpoint.Written> known) {
    return new Scope(
        state -> rest.edges().getOrDefault(state, Map.of()), _ -> Set.of(), known::contains);
  }

  /// What one execution does, and no more than the next answer of what else its threads might read.
  ///
  /// @param taken of the states in which it reads, the answers
  Scope along(Map<Integer, Set<Datum>> taken) {
    return new Scope(
        state -> {
          Map<Datum, Integer> next = new HashMap<>(edges.apply(state));
          if (taken.containsKey(state)) {
            next.keySet().retainAll(taken.get(state));
          }
          return next;
        },
        state -> {
          Set<Datum> others = new HashSet<>(edges.apply(state).keySet());
          others.removeAll(taken.getOrDefault(state, others));
          return others;
        },
        known);
  }
}
