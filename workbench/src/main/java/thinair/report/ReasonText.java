package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.candidate.Cause;
import thinair.candidate.Explainer;
import thinair.candidate.Violation;
import thinair.candidate.Violation.Edge;
import thinair.model.Check;

/// Why an outcome is forbidden, as text.
public final class ReasonText {
  private ReasonText() {}

  public static List<String> of(Explainer.Reason reason) {
    List<String> lines = new ArrayList<>();
    if (reason.candidates() == 0) {
      lines.add("no candidate execution ends like this: the program itself excludes it");
      return lines;
    }
    lines.add(
        !reason.complete()
            ? "many candidate executions end like this, and each breaks an axiom; for example:"
            : reason.candidates() == 1
                ? "one candidate execution ends like this, and it breaks an axiom:"
                : "%d candidate executions end like this, and each breaks an axiom:"
                    .formatted(reason.candidates()));
    shown(reason).forEach(violation -> add(violation, lines));
    reason.exclusions().forEach(exclusion -> add(exclusion, lines));
    return lines;
  }

  /// Where there are too many to list, one of them stands for all.
  static List<Violation> shown(Explainer.Reason reason) {
    return reason.violations().stream().limit(reason.complete() ? Long.MAX_VALUE : 1).toList();
  }

  private static void add(Explainer.Exclusion exclusion, List<String> lines) {
    lines.add(
        exclusion.minimal()
            ? "these together exclude it, and each of them is needed:"
            : "these together exclude it, though not each may be needed:");
    for (Cause cause : exclusion.causes()) {
      lines.add(
          "  "
              + cause.text()
              + cause.place().map(place -> " (" + place.citeShortly() + ")").orElse(""));
    }
  }

  private static void add(Violation violation, List<String> lines) {
    Check axiom = violation.axiom();
    lines.add("  %s (%s) forbids".formatted(axiom.name(), axiom.place().cite()));
    Labels labels = new Labels(violation.execution());
    List<Edge> edges = violation.edges();
    if (edges.isEmpty()) {
      return;
    }
    int width = edges.stream().mapToInt(edge -> edge.name().length()).max().orElse(0);
    int at = -1;
    for (Edge edge : edges) {
      if (edge.from() != at) {
        // Another way, which the axiom forbids to meet the one before.
        lines.add((at < 0 ? "    " : "    and ") + event(labels, edge.from()));
      }
      at = edge.to();
      lines.add(
          "      %s%s → %s"
              .formatted(
                  edge.name(), " ".repeat(width - edge.name().length()), event(labels, edge.to())));
    }
  }

  private static String event(Labels labels, int event) {
    String place = labels.place(event);
    return labels.describe(event)
        + (place.isEmpty() ? "" : "   " + place + "  " + labels.source(event));
  }
}
