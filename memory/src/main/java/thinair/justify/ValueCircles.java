package thinair.justify;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import thinair.event.Data;
import thinair.limit.Checkpoint;

/// Writes whose value may be computed, by way of reads and other writes, from itself: one of each
/// circle, at least.
final class ValueCircles {
  private final Map<Integer, Set<Integer>> sources = new LinkedHashMap<>();
  private final Checkpoint checkpoint;

  /// @param mayBeSeen the writes that each read may see; all are actions
  ValueCircles(
      ProgramStatements code,
      ActionSharing sharing,
      Map<Integer, Set<Integer>> mayBeSeen,
      Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    for (Statement statement : code.statements) {
      Data value = statement.step().map(step -> step.value()).orElse(null);
      if (value == null || !statement.kind().writes()) {
        continue;
      }
      int t = statement.thread() - 1;
      Set<Integer> seen = new LinkedHashSet<>();
      for (int read : code.domains.reads(t, value)) {
        for (int action : sharing.of(code.ofStep.get(t).get(read))) {
          seen.addAll(mayBeSeen.getOrDefault(action, Set.of()));
        }
      }
      for (int write : sharing.of(statement)) {
        sources.computeIfAbsent(write, _ -> new LinkedHashSet<>()).addAll(seen);
      }
    }
  }

  /// Without them there is no circle.
  Set<Integer> writes() {
    Set<Integer> found = new LinkedHashSet<>();
    for (int write : sources.keySet()) {
      if (isOnCircle(write, found)) {
        found.add(write);
      }
    }
    return found;
  }

  /// @param cut those that circles do not count through, as they have been found
  private boolean isOnCircle(int write, Set<Integer> cut) {
    Set<Integer> met = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(Set.of(write));
    while (!open.isEmpty()) {
      checkpoint.pass();
      for (int source : sources.getOrDefault(open.remove(), Set.of())) {
        if (!cut.contains(source) && met.add(source)) {
          open.add(source);
        }
      }
    }
    return met.contains(write);
  }
}
