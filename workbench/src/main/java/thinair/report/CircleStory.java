package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.justify.Witness;
import thinair.justify.Witness.Performed;

/// A circle of accesses, each of which a person takes to come before the next: what stands earlier
/// in its thread, a write before who sees it, and who sees what was there at first before a write.
final class CircleStory {
  private final List<Performed> accesses;
  private final Map<Integer, Performed> seen = new HashMap<>();
  private final boolean overwrites;

  private CircleStory(Witness.Run run, boolean overwrites) {
    this.accesses =
        run.performed().stream()
            .filter(each -> each.statement().kind().reads() || each.statement().kind().writes())
            .filter(each -> !each.statement().isInitial())
            .toList();
    this.overwrites = overwrites;
    Map<Integer, Performed> byAction = new HashMap<>();
    run.performed().forEach(each -> byAction.put(each.action(), each));
    for (Witness.Pair pair : run.seen()) {
      Performed write = byAction.get(pair.second());
      if (write != null) {
        seen.put(pair.first(), write);
      }
    }
  }

  /// The shortest circle of an execution, if it has one.
  ///
  /// @param overwrites whether reads of what was there at first count. Where executions are
  ///   justified they do not: there a circle counts only where values go round in it
  static Optional<String> of(Witness.Run run, boolean overwrites) {
    CircleStory story = new CircleStory(run, overwrites);
    List<Performed> shortest = List.of();
    for (Performed first : story.accesses) {
      List<Performed> circle = story.from(first);
      if (shortest.isEmpty() || !circle.isEmpty() && circle.size() < shortest.size()) {
        shortest = circle;
      }
    }
    return shortest.isEmpty() ? Optional.empty() : Optional.of(story.said(shortest));
  }

  /// The shortest way from an access back to itself.
  private List<Performed> from(Performed first) {
    Map<Performed, Performed> reachedFrom = new HashMap<>();
    List<Performed> open = new ArrayList<>(List.of(first));
    for (int i = 0; i < open.size() && !reachedFrom.containsKey(first); i++) {
      Performed at = open.get(i);
      for (Performed next : accesses) {
        if (!step(at, next).isEmpty() && reachedFrom.putIfAbsent(next, at) == null) {
          open.add(next);
        }
      }
    }
    List<Performed> circle = new ArrayList<>();
    Performed at = reachedFrom.get(first);
    while (at != null) {
      circle.addFirst(at);
      at = at.equals(first) ? null : reachedFrom.get(at);
    }
    return circle;
  }

  /// Why one comes before the other; empty where nothing says so.
  private String step(Performed one, Performed other) {
    if (one.statement().thread() == other.statement().thread()) {
      return one.statement().number() < other.statement().number() ? ", then %s" : "";
    }
    if (one.equals(seen.get(other.action()))) {
      return ", seen by %s";
    }
    Performed write = seen.get(one.action());
    return overwrites
            && write != null
            && write.statement().isInitial()
            && other.statement().kind().writes()
            && other.on().equals(write.on())
            // A write of the same value hides nothing that anybody could tell.
            && !other.value().equals(one.value())
        ? ", which sees what was there before %s"
        : "";
  }

  /// From a write on where there is one: what others see of it is what one follows.
  private String said(List<Performed> circle) {
    int begin = 0;
    while (begin + 1 < circle.size() && !circle.get(begin).statement().kind().writes()) {
      begin++;
    }
    StringBuilder text = new StringBuilder("a circle: ").append(Said.name(circle.get(begin)));
    for (int i = 0; i < circle.size(); i++) {
      Performed one = circle.get((begin + i) % circle.size());
      Performed other = circle.get((begin + i + 1) % circle.size());
      text.append(step(one, other).formatted(Said.name(other)));
    }
    return text + " again";
  }
}
