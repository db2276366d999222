package thinair.relax;

import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.interpret.Datum;

/// What a program can do when its threads take turns.
///
/// @param found everything that threads came to, each with a run that leads there
/// @param races each with a run after which the two accesses are next
/// @param deadlocks states in which threads wait for ever, each with a run that leads there
/// @param endless whether some run never ends, though threads do something in it
/// @param results what the threads of a litmus test hold at the end; see [Results]
/// @param clean whether in some run all threads end without coming to anything bad
/// @param bounds what was cut; where there is none, what is not listed cannot be
public record Sequential(
    Map<Finding, List<Step>> found,
    Map<Race.Lines, Witnessed<Race>> races,
    List<Witnessed<Deadlock>> deadlocks,
    boolean endless,
    int states,
    Set<Map<String, Datum>> results,
    boolean clean,
    Set<Bound> bounds) {

  /// @param run how it comes to that
  public record Witnessed<T>(T what, List<Step> run) {
    public Witnessed {
      run = List.copyOf(run);
    }
  }

  /// Nothing is known, for one reason.
  public static Sequential unknown(Bound bound) {
    return new Sequential(Map.of(), Map.of(), List.of(), false, 0, Set.of(), false, Set.of(bound));
  }

  /// Whether nothing was cut.
  public boolean isComplete() {
    return bounds.isEmpty();
  }
}
