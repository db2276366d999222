package thinair.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.justify.NearMiss.Failure;
import thinair.justify.Witness;
import thinair.justify.Witness.Pair;
import thinair.justify.Witness.Performed;

/// Where an axiom fails that speaks of one order of actions: the order that keeps everything else,
/// and which of the actions stand in it where they must not.
final class OrderStory {
  private final Witness.Run run;
  private final Map<Integer, Performed> performed = new HashMap<>();
  private final Map<Integer, Integer> seen = new HashMap<>();
  private final List<Integer> actions;
  private final String order;
  private final Set<Pair> before;

  private OrderStory(Failure failure, String order) {
    this.run = failure.run();
    this.order = order;
    run.performed().forEach(each -> performed.put(each.action(), each));
    run.seen().forEach(pair -> seen.put(pair.first(), pair.second()));
    this.actions = failure.actions().stream().filter(performed::containsKey).toList();
    this.before = closed(Objects.requireNonNull(run.orders().get(order)));
  }

  /// Empty where no order of the model shows what is wrong.
  static List<String> of(Failure failure) {
    for (String order : failure.run().orders().keySet()) {
      OrderStory story = new OrderStory(failure, order);
      Optional<String> wrong = story.wrong();
      if (wrong.isPresent()) {
        return List.of(story.whole(), wrong.get());
      }
    }
    return List.of();
  }

  private static Set<Pair> closed(List<Pair> reduced) {
    Map<Integer, List<Integer>> next = new HashMap<>();
    reduced.forEach(
        pair -> next.computeIfAbsent(pair.first(), _ -> new ArrayList<>()).add(pair.second()));
    Set<Pair> closed = new HashSet<>();
    for (int from : next.keySet()) {
      List<Integer> open = new ArrayList<>(List.of(from));
      while (!open.isEmpty()) {
        for (int to : next.getOrDefault(open.removeLast(), List.of())) {
          if (closed.add(new Pair(from, to))) {
            open.add(to);
          }
        }
      }
    }
    return closed;
  }

  private Optional<String> wrong() {
    if (actions.size() == 1) {
      int read = actions.getFirst();
      Integer write = seen.get(read);
      return write != null && isBefore(read, write)
          ? Optional.of(
              "there %s comes before %s, which it sees".formatted(name(read), name(write)))
          : Optional.empty();
    }
    if (actions.size() != 2) {
      return Optional.empty();
    }
    int first = actions.getFirst();
    int second = actions.getLast();
    Integer write = seen.get(first);
    if (write != null && isBefore(write, second) && isBefore(second, first)) {
      return Optional.of(
          "there %s comes between %s and %s, which reads the older one"
              .formatted(name(second), name(write), name(first)));
    }
    return isBefore(second, first)
        ? Optional.of("there %s comes after %s".formatted(name(first), name(second)))
        : Optional.empty();
  }

  private boolean isBefore(int first, int second) {
    return before.contains(new Pair(first, second)) && !before.contains(new Pair(second, first));
  }

  /// The order as a row, of the accesses only, and of initial writes those that are seen.
  private String whole() {
    List<Performed> row =
        run.performed().stream()
            .filter(each -> each.statement().kind().reads() || each.statement().kind().writes())
            .filter(each -> !each.statement().isInitial() || seen.containsValue(each.action()))
            .filter(each -> isIn(each.action()))
            .sorted(
                Comparator.comparing(
                    each -> before.stream().filter(pair -> pair.second() == each.action()).count()))
            .toList();
    return "an order that keeps the other axioms (%s; no order keeps all): %s"
        .formatted(label(), row.stream().map(Said::name).collect(Collectors.joining(" → ")));
  }

  /// The name in the model; whose it is, where each thread has one.
  private String label() {
    int index = order.indexOf('[');
    String name = index < 0 ? order : order.substring(0, index);
    return order.startsWith("[thread:", index)
        ? "%s of thread %s"
            .formatted(name, order.substring(order.indexOf(':') + 1, order.length() - 1))
        : name;
  }

  private boolean isIn(int action) {
    return before.stream().anyMatch(pair -> pair.first() == action || pair.second() == action);
  }

  private String name(int action) {
    return Said.name(Objects.requireNonNull(performed.get(action)));
  }
}
