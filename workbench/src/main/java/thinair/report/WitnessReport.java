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
    addPairs(blocks, "rf", execution.relation("rf"), labels);
    addPairs(blocks, "co", Communication.writes(execution), labels);
    addPairs(blocks, "fr", Communication.fromReads(execution), labels);
    return blocks;
  }

  private static void addPairs(List<Block> blocks, String name, List<int[]> pairs, Labels labels) {
    if (!pairs.isEmpty()) {
      blocks.add(
          new Block.Line(
              name
                  + ": "
                  + String.join(
                      ", ",
                      pairs.stream()
                          .map(pair -> labels.name(pair[0]) + " → " + labels.name(pair[1]))
                          .toList())));
    }
  }
}
