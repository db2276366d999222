package thinair.relax;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a program can do when its threads take turns.
///
/// @param found everything that threads came to, each with a run that leads there
/// @param races each with a run after which the two accesses are next
/// @param deadlocks states in which threads wait for ever, each with a run that leads there
/// @param livelocks likewise, where threads go on without end, waiting for what nobody does
/// @param endless whether some run never ends, though threads do something in it
/// @param bounds what was cut; where there is none, what is not listed cannot be
public record Sequential(
    Map<Finding, List<Step>> found,
    Map<Race.Lines, Witnessed<Race>> races,
    List<Witnessed<Deadlock>> deadlocks,
    boolean endless,
    int states,
    Set<Bound> bounds) {

  /// @param run how it comes to that
  public record Witnessed<T>(T what, List<Step> run) {
    public Witnessed {
      run = List.copyOf(run);
    }
  }

  /// Whether nothing was cut.
  public boolean isComplete() {
    return bounds.isEmpty();
  }
}
