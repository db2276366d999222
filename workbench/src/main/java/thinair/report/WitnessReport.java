package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.event.Execution;
import thinair.event.Execution.Done;

/// An execution: thread by thread what happened and where it comes from, then who reads from whom
/// and which write comes before which.
final class WitnessReport {
  private WitnessReport() {}

  static List<Block> of(Execution execution) {
    return of(execution, Selection.USUAL);
  }

  static List<Block> of(Execution execution, Selection selection) {
    Labels labels = new Labels(execution);
    List<List<String>> rows = new ArrayList<>();
    int thread = -1;
    for (Done event : execution.events()) {
      if (event.isInitial() || !Labels.isShown(event)) {
        continue;
      }
      if (event.thread() != thread) {
        thread = event.thread();
        rows.add(List.of("P" + execution.program().threads().get(thread).id()));
      }
      rows.add(
          List.of(
              "  " + labels.describe(event.number()),
              labels.place(event.number()),
              labels.source(event.number())));
    }
    List<Block> blocks = new ArrayList<>(List.of(Block.left(rows)));
    Relations relations = selection.relations(execution);
    addPairs(blocks, "rf", Communication.readsFrom(execution), labels, relations);
    addPairs(blocks, "co", Communication.writes(execution), labels, relations);
    addPairs(blocks, "fr", Communication.fromReads(execution), labels, relations);
    for (String name : selection.derived(execution)) {
      blocks.add(pairs(name, execution, labels));
    }
    return blocks;
  }

  /// The pairs of a relation that the model derives, but for those that begin with an initial
  /// write: everything comes after what was there before, that goes without saying.
  static Block pairs(String name, Execution execution, Labels labels) {
    List<int[]> all = execution.derived().getOrDefault(name, List.of());
    List<int[]> own =
        all.stream().filter(pair -> !labels.events().get(pair[0]).isInitial()).toList();
    return new Block.Line(
        name
            + ": "
            + (all.isEmpty()
                ? "empty"
                : own.isEmpty() ? "from initial writes alone" : pairs(own, labels)));
  }

  private static String pairs(List<int[]> pairs, Labels labels) {
    return String.join(
        ", ",
        pairs.stream().map(pair -> labels.name(pair[0]) + " → " + labels.name(pair[1])).toList());
  }

  private static void addPairs(
      List<Block> blocks, String basic, List<int[]> pairs, Labels labels, Relations relations) {
    List<int[]> seen =
        pairs.stream()
            .filter(pair -> relations.initial() || !labels.events().get(pair[0]).isInitial())
            .toList();
    if (relations.shows(basic) && !seen.isEmpty()) {
      blocks.add(new Block.Line(labels.relation(basic) + ": " + pairs(seen, labels)));
    }
  }
}
