package thinair.relax;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import thinair.interpret.CodePlace;
import thinair.interpret.Datum;

/// What a program can do at most under the Java memory model.
///
/// @param rounds how many rounds there were, the last of which found nothing new
/// @param graphs how many executions the last round found in which all threads end
/// @param found everything that threads came to, each with an execution in which they do
/// @param races pairs of accesses that nothing orders, in some execution
/// @param spins where threads can go round in loops for ever because nothing makes them see what
///   others have written to a plain variable
/// @param blocks whether there are executions in which threads wait for monitors or for each other
///   for ever
/// @param results what the threads of a litmus test hold at the end, in each execution in which all
///   end; see [Results]
/// @param questions how many a solver was asked where there were too many executions to look at
///   each; empty: it was not needed. Then `graphs` are those that were looked at before, and
///   `races` and `results` are what they show
/// @param clean whether in some execution all threads end without coming to anything bad
/// @param bounds what was cut; where there is none, what is not listed cannot be
public record Relaxed(
    Scheme scheme,
    int rounds,
    int graphs,
    Map<Finding, View> found,
    Map<Race.Lines, Race> races,
    Set<Spin> spins,
    boolean blocks,
    Set<Map<String, Datum>> results,
    boolean clean,
    OptionalInt questions,
    Set<Bound> bounds) {

  /// @param thread by number
  /// @param variable what the loop reads
  public record Spin(int thread, CodePlace place, String variable) {}

  /// With what a solver says of all executions.
  ///
  /// @param mayBlock whether threads may have to wait for each other, or go round
  public Relaxed solved(Map<Finding, View> all, boolean mayBlock, int asked) {
    return new Relaxed(
        scheme,
        rounds,
        graphs,
        all,
        races,
        spins,
        mayBlock,
        results,
        clean,
        OptionalInt.of(asked),
        Set.of());
  }

  /// Whether nothing was cut.
  public boolean isComplete() {
    return bounds.isEmpty();
  }
}
