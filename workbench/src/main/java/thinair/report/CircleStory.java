package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.justify.Witness;
import thinair.justify.Witness.Performed;

/// A circle of reads that see writes, and of writes behind those reads: what a value that comes out
/// of nothing goes round in.
final class CircleStory {
  private final List<Performed> performed;
  private final Map<Performed, Performed> seen = new HashMap<>();

  private CircleStory(Witness.Run run) {
    this.performed = run.performed();
    Map<Integer, Performed> byAction = new HashMap<>();
    performed.forEach(each -> byAction.put(each.action(), each));
    for (Witness.Pair pair : run.seen()) {
      Performed read = byAction.get(pair.first());
      Performed write = byAction.get(pair.second());
      if (read != null && write != null) {
        seen.put(read, write);
      }
    }
  }

  /// The shortest circle of an execution, if it has one.
  static Optional<String> of(Witness.Run run) {
    CircleStory story = new CircleStory(run);
    List<Performed> shortest = List.of();
    for (Performed read : run.performed()) {
      shortest = shorter(shortest, story.from(read, List.of()));
    }
    return shortest.isEmpty() ? Optional.empty() : Optional.of(story.said(shortest));
  }

  private static List<Performed> shorter(List<Performed> one, List<Performed> other) {
    return other.isEmpty() || !one.isEmpty() && one.size() <= other.size() ? one : other;
  }

  /// Reads, each of which sees a write that the next one stands before, back to the first.
  private List<Performed> from(Performed read, List<Performed> before) {
    if (!before.isEmpty() && before.getFirst().equals(read)) {
      return before;
    }
    Performed write = seen.get(read);
    if (write == null || before.contains(read)) {
      return List.of();
    }
    List<Performed> way = new ArrayList<>(before);
    way.add(read);
    List<Performed> shortest = List.of();
    for (Performed next : performed) {
      if (next.statement().thread() == write.statement().thread()
          && next.statement().number() < write.statement().number()) {
        shortest = shorter(shortest, from(next, way));
      }
    }
    return shortest;
  }

  /// The circle was found against the arrow of time, and is told along it.
  private String said(List<Performed> circle) {
    StringBuilder text = new StringBuilder("a circle: ");
    for (Performed read : circle.reversed()) {
      text.append(
          "%s, seen by %s, then "
              .formatted(Said.name(seen.getOrDefault(read, read)), Said.name(read)));
    }
    return text + Said.name(seen.getOrDefault(circle.getLast(), circle.getLast())) + " again";
  }
}
