package thinair.justify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import thinair.program.DeadEnd;
import thinair.program.Value;

/// An execution that ends as the program asks, and those that justify it.
///
/// @param runs the main execution first, then those that justify it, in their order
public record Witness(List<Run> runs) {
  /// What models call their happens-before.
  private static final String HAPPENS_BEFORE = "hb";

  public Witness {
    runs = List.copyOf(runs);
  }

  /// The main execution, and of those that justify it the ones that commit something new; the first
  /// one where none does.
  public List<Run> telling() {
    List<Run> telling = new ArrayList<>(runs.subList(0, 1));
    for (int i = 1; i < runs.size(); i++) {
      if (!runs.get(i).committed().equals(runs.get(i - 1).committed())) {
        telling.add(runs.get(i));
      }
    }
    return telling.size() > 1 ? telling : runs.subList(0, Math.min(2, runs.size()));
  }

  /// One execution.
  ///
  /// @param name as the model writes it: `E`, `J[2]`
  /// @param performed by thread, in program order; the initial thread first
  /// @param seen from each read to the write it sees, by action
  /// @param orders the orders that the model speaks of, without what follows by transitivity
  /// @param committed what has been committed up to this step; empty for the main execution
  /// @param stopped where threads have not gone on, of an execution that is a prefix of one
  public record Run(
      String name,
      List<Performed> performed,
      List<Pair> seen,
      Map<String, List<Pair>> orders,
      Set<Integer> committed,
      List<DeadEnd> stopped) {
    public Run {
      stopped = List.copyOf(stopped);
    }

    /// From one action to another in the model's happens-before, both of them included; empty if
    /// there is no way, or the model has no such order.
    public List<Integer> path(int from, int to) {
      Map<Integer, Integer> reachedFrom = new HashMap<>();
      Deque<Integer> open = new ArrayDeque<>(List.of(from));
      while (!open.isEmpty() && !reachedFrom.containsKey(to)) {
        int at = open.remove();
        for (Pair pair : orders.getOrDefault(HAPPENS_BEFORE, List.of())) {
          if (pair.first() == at && reachedFrom.putIfAbsent(pair.second(), at) == null) {
            open.add(pair.second());
          }
        }
      }
      List<Integer> path = new ArrayList<>();
      for (Integer at = reachedFrom.containsKey(to) ? to : null;
          at != null && !path.contains(at);
          at = reachedFrom.get(at)) {
        path.addFirst(at);
      }
      return path;
    }

    /// Whether a read sees a write that does not happen before it.
    public boolean isRace(Pair seen) {
      return orders.containsKey(HAPPENS_BEFORE) && path(seen.second(), seen.first()).isEmpty();
    }
  }

  /// @param action its number, the same in all executions
  /// @param on the location, or the monitor
  /// @param value what is read or written
  public record Performed(
      int action, Statement statement, Optional<String> on, Optional<Value> value) {}

  public record Pair(int first, int second) {}
}
