package thinair.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import thinair.event.Event;
import thinair.event.Execution;

/// How the accesses of an execution communicate, as few pairs as say it all.
final class Communication {
  private Communication() {}

  /// The order of writes, only the pairs with nothing between them. Models of C call it mo.
  static List<int[]> writes(Execution execution) {
    return immediate(
        execution.relations().containsKey("co")
            ? execution.relation("co")
            : execution.relation("mo"));
  }

  /// For each location that is written more than once the writes in their order: `flag: b, c`.
  static List<String> orders(Execution execution, Labels labels) {
    Map<String, List<Integer>> written = new TreeMap<>();
    for (Execution.Done event : execution.events()) {
      boolean writes =
          event.event() instanceof Event.Write || event.event() instanceof Event.Update;
      if (writes && !event.isInitial()) {
        written.computeIfAbsent(labels.location(event), _ -> new ArrayList<>()).add(event.number());
      }
    }
    List<int[]> before =
        execution.relations().containsKey("co")
            ? execution.relation("co")
            : execution.relation("mo");
    return written.entrySet().stream()
        .filter(each -> each.getValue().size() > 1)
        .map(
            each ->
                "%s: %s"
                    .formatted(
                        each.getKey(),
                        each.getValue().stream()
                            .sorted(
                                Comparator.comparing(to -> precede(before, each.getValue(), to)))
                            .map(labels::name)
                            .collect(Collectors.joining(", "))))
        .toList();
  }

  private static long precede(List<int[]> order, List<Integer> among, int event) {
    return order.stream().filter(pair -> pair[1] == event && among.contains(pair[0])).count();
  }

  /// Who reads from whom. Models of locks say it of those who take one, too, besides what every
  /// execution has.
  static List<int[]> readsFrom(Execution execution) {
    List<int[]> usual = execution.relation("rf");
    List<int[]> told = execution.derived().getOrDefault("rf", usual);
    boolean more =
        usual.stream()
            .allMatch(
                pair -> told.stream().anyMatch(each -> each[0] == pair[0] && each[1] == pair[1]));
    return more ? told : usual;
  }

  private static List<int[]> immediate(List<int[]> order) {
    return order.stream()
        .filter(
            pair ->
                order.stream()
                    .noneMatch(
                        first ->
                            first[0] == pair[0]
                                && order.stream()
                                    .anyMatch(
                                        second -> second[0] == first[1] && second[1] == pair[1])))
        .toList();
  }

  /// What the model calls a relation that every execution has: models of C have `mo` for `co`, and
  /// `rb` for `fr`.
  static String named(Execution execution, String name) {
    boolean ofC = execution.relations().containsKey("mo") || execution.derived().containsKey("mo");
    return switch (name) {
      case "co" -> ofC ? "mo" : name;
      case "fr" -> ofC && execution.derived().containsKey("rb") ? "rb" : name;
      default -> name;
    };
  }

  /// From each read to the next write after the one it reads.
  static List<int[]> fromReads(Execution execution) {
    List<int[]> result = new ArrayList<>();
    List<int[]> next = writes(execution);
    for (int[] rf : execution.relation("rf")) {
      for (int[] co : next) {
        if (co[0] == rf[0] && co[1] != rf[1]) {
          result.add(new int[] {rf[1], co[1]});
        }
      }
    }
    return result;
  }
}
