package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.candidate.Cause;
import thinair.candidate.Explainer;
import thinair.candidate.Violation;
import thinair.candidate.Violation.Edge;
import thinair.model.Check;

/// Why an outcome is forbidden: for each candidate execution the axiom, and the cycle below it.
final class ReasonReport {
  private ReasonReport() {}

  static List<Block> of(Explainer.Reason reason) {
    if (reason.candidates() == 0) {
      return List.of(
          new Block.Line("no candidate execution ends like this: the program itself excludes it"));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Part(
            title(reason), shown(reason).stream().map(ReasonReport::violation).toList()));
    reason.exclusions().forEach(exclusion -> blocks.add(exclusion(exclusion)));
    return blocks;
  }

  private static String title(Explainer.Reason reason) {
    return !reason.complete()
        ? "many candidate executions end like this, and each breaks an axiom; for example:"
        : reason.candidates() == 1
            ? "one candidate execution ends like this, and it breaks an axiom:"
            : "%d candidate executions end like this, and each breaks an axiom:"
                .formatted(reason.candidates());
  }

  /// Where there are too many to list, one of them stands for all.
  static List<Violation> shown(Explainer.Reason reason) {
    return reason.violations().stream().limit(reason.complete() ? Long.MAX_VALUE : 1).toList();
  }

  private static Block exclusion(Explainer.Exclusion exclusion) {
    return Block.lines(
        exclusion.minimal()
            ? "these together exclude it, and each of them is needed:"
            : "these together exclude it, though not each may be needed:",
        exclusion.causes().stream().map(ReasonReport::cause).toList());
  }

  private static String cause(Cause cause) {
    return cause.text() + cause.place().map(place -> " (" + place.citeShortly() + ")").orElse("");
  }

  private static Block violation(Violation violation) {
    Check axiom = violation.axiom();
    Labels labels = new Labels(violation.execution());
    List<Edge> edges = violation.edges();
    int width = edges.stream().mapToInt(edge -> edge.name().length()).max().orElse(0);
    List<Block> ways = new ArrayList<>();
    List<String> way = new ArrayList<>();
    String from = "";
    int at = -1;
    for (Edge edge : edges) {
      if (edge.from() != at) {
        // Another way, which the axiom forbids to meet the one before.
        if (at >= 0) {
          ways.add(Block.lines(from, way));
          way = new ArrayList<>();
        }
        from = (at < 0 ? "" : "and ") + event(labels, edge.from());
      }
      at = edge.to();
      way.add(
          "%s%s → %s"
              .formatted(
                  edge.name(), " ".repeat(width - edge.name().length()), event(labels, edge.to())));
    }
    if (at >= 0) {
      ways.add(Block.lines(from, way));
    }
    return new Block.Part("%s (%s) forbids".formatted(axiom.name(), axiom.place().cite()), ways);
  }

  private static String event(Labels labels, int event) {
    String place = labels.place(event);
    return labels.describe(event)
        + (place.isEmpty() ? "" : "   " + place + "  " + labels.source(event));
  }
}
