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
  /// Of a line of text between the lines of a cycle.
  private static final int WIDTH = 90;

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
    List<Block> ways = new ArrayList<>();
    axiom
        .place()
        .sentence()
        .ifPresent(
            text -> Columns.paragraph(text, WIDTH).forEach(line -> ways.add(new Block.Line(line))));
    List<List<String>> rows = new ArrayList<>();
    int width = violation.edges().stream().mapToInt(edge -> edge.name().length()).max().orElse(0);
    int at = -1;
    String last = "";
    for (Edge edge : violation.edges()) {
      if (edge.from() != at) {
        // Another way, which the axiom forbids to meet the one before.
        rows.add(row((at < 0 ? "" : "and ") + labels.describe(edge.from()), edge.from(), labels));
      }
      at = edge.to();
      String name = edge.name() + " ".repeat(width - edge.name().length());
      List<String> row = row("  %s → %s".formatted(name, labels.describe(at)), at, labels);
      String why = StepText.of(edge, labels);
      row.add(why.equals(last) ? "" : why);
      rows.add(row);
      last = why;
    }
    if (!rows.isEmpty()) {
      ways.add(Block.left(rows));
    }
    return new Block.Part("%s (%s) forbids".formatted(axiom.name(), axiom.place().cite()), ways);
  }

  /// An event, where it comes from, and room for why it is there.
  private static List<String> row(String event, int number, Labels labels) {
    return new ArrayList<>(List.of(event, labels.place(number), labels.source(number)));
  }
}
