package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.event.Execution;
import thinair.event.Execution.Done;

/// An execution as text: thread by thread what happened and where it comes from, then who reads
/// from whom and which write comes before which.
public final class WitnessText {
  private WitnessText() {}

  public static List<String> of(Execution execution) {
    Labels labels = new Labels(execution);
    List<String> lines = new ArrayList<>();
    int width = 0;
    int places = 0;
    for (Done event : execution.events()) {
      if (!event.isInitial() && Labels.isShown(event)) {
        width = Math.max(width, labels.describe(event.number()).length());
        places = Math.max(places, labels.place(event.number()).length());
      }
    }
    int thread = -1;
    for (Done event : execution.events()) {
      if (event.isInitial() || !Labels.isShown(event)) {
        continue;
      }
      if (event.thread() != thread) {
        thread = event.thread();
        lines.add("P" + execution.program().threads().get(thread).id());
      }
      lines.add(
          "  %s  %s  %s"
              .formatted(
                  padded(labels.describe(event.number()), width),
                  padded(labels.place(event.number()), places),
                  labels.source(event.number())));
    }
    addPairs(lines, "rf", execution.relation("rf"), labels);
    addPairs(lines, "co", Communication.writes(execution), labels);
    addPairs(lines, "fr", Communication.fromReads(execution), labels);
    return lines;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static void addPairs(List<String> lines, String name, List<int[]> pairs, Labels labels) {
    if (!pairs.isEmpty()) {
      lines.add(
          name
              + ": "
              + String.join(
                  ", ",
                  pairs.stream()
                      .map(pair -> labels.name(pair[0]) + " → " + labels.name(pair[1]))
                      .toList()));
    }
  }
}
