package thinair.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import thinair.candidate.Cause;
import thinair.candidate.Explainer;
import thinair.candidate.Judged;
import thinair.candidate.Violation;
import thinair.candidate.Violation.Edge;
import thinair.model.Check;

/// Why an outcome is forbidden: for each candidate execution the axiom, and the cycle below it.
final class ReasonReport {
  /// Of a line of text between the lines of a cycle.
  static final int WIDTH = 90;

  private final Violation violation;
  private final Selection selection;
  private final Set<Check> axioms;
  private final boolean apart;
  private final Labels labels;

  /// @param axioms whose sentences have been printed above
  /// @param apart whether to say which candidate this is
  private ReasonReport(Violation violation, Selection selection, Set<Check> axioms, boolean apart) {
    this.violation = violation;
    this.selection = selection;
    this.axioms = axioms;
    this.apart = apart;
    this.labels = new Labels(violation.execution());
  }

  static List<Block> of(Explainer.Reason reason) {
    return of(reason, Selection.USUAL);
  }

  static List<Block> of(Explainer.Reason reason, Selection selection) {
    if (reason.candidates() == 0) {
      return List.of(
          new Block.Line("no candidate execution ends like this: the program itself excludes it"));
    }
    List<Block> blocks = new ArrayList<>();
    List<Violation> shown = shown(reason);
    // Where each candidate has its own, the order of writes tells them apart.
    boolean apart = reason.complete() && shown.size() == reason.candidates() && shown.size() > 1;
    Set<Check> axioms = new HashSet<>();
    blocks.add(
        new Block.Part(
            title(reason),
            shown.stream()
                .flatMap(
                    violation ->
                        new ReasonReport(violation, selection, axioms, apart).told().stream())
                .toList()));
    reason.exclusions().forEach(exclusion -> blocks.add(exclusion(exclusion)));
    return blocks;
  }

  private static String title(Explainer.Reason reason) {
    return !reason.complete()
        ? "many candidate executions end like this, and each breaks an axiom; for example:"
        : reason.candidates() == 1
            ? "one candidate execution ends like this, and it breaks an axiom:"
            : reason.violations().size() == reason.candidates()
                ? "%d candidate executions end like this, and each breaks an axiom:"
                    .formatted(reason.candidates())
                : "%d candidate executions end like this, and each breaks an axiom in %s:"
                    .formatted(
                        reason.candidates(),
                        reason.violations().size() == 1
                            ? "this way"
                            : "one of these %d ways".formatted(reason.violations().size()));
  }

  /// Where there are too many to list, one of them stands for all.
  static List<Violation> shown(Explainer.Reason reason) {
    return reason.complete() ? reason.violations() : reason.violations().stream().limit(1).toList();
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

  /// What a candidate breaks, and what else is to be seen of it.
  private List<Block> told() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(broken(violation.axiom(), violation.edges()));
    if (selection.allAxioms()) {
      for (Judged.Line line : violation.also()) {
        blocks.add(broken(line.axiom(), line.edges()));
      }
    } else if (!violation.also().isEmpty()) {
      blocks.add(
          new Block.Line(
              "the same execution breaks %s, too (--all-axioms shows how)"
                  .formatted(
                      String.join(
                          ", ",
                          violation.also().stream().map(line -> line.axiom().name()).toList()))));
    }
    for (String name : selection.derived(violation.execution())) {
      blocks.add(WitnessReport.pairs(name, violation.execution(), labels));
    }
    return blocks;
  }

  private Block broken(Check axiom, List<Edge> steps) {
    List<Block> ways = new ArrayList<>();
    axiom
        .place()
        .sentence()
        .filter(_ -> axioms.add(axiom))
        .ifPresent(
            text -> Columns.paragraph(text, WIDTH).forEach(line -> ways.add(new Block.Line(line))));
    List<Edge> edges = Retold.of(steps, violation.execution());
    List<List<String>> rows = new ArrayList<>();
    int width = edges.stream().mapToInt(edge -> edge.name().length()).max().orElse(0);
    int at = -1;
    String last = "";
    Set<String> said = new HashSet<>();
    for (Edge edge : edges) {
      if (edge.from() != at) {
        // Another way, which the axiom forbids to meet the one before.
        rows.add(row((at < 0 ? "" : "and ") + labels.byThread(edge.from()), edge.from()));
      }
      at = edge.to();
      String name = edge.name() + " ".repeat(width - edge.name().length());
      List<String> row = row("  %s → %s".formatted(name, labels.byThread(at)), at);
      // What the author says of several steps together is said once.
      String why = StepText.of(said.add(edge.said()) ? edge : unsaid(edge), labels);
      row.add(why.equals(last) ? "" : why);
      rows.add(row);
      last = why;
    }
    if (!rows.isEmpty()) {
      ways.add(Block.left(rows));
    }
    return new Block.Part(
        "%s (%s) forbids%s".formatted(axiom.name(), axiom.place().cite(), which()), ways);
  }

  /// What tells this candidate from others: ` the one with mo of flag: b, c`.
  private String which() {
    List<String> orders = apart ? Communication.orders(violation.execution(), labels) : List.of();
    return orders.isEmpty()
        ? ""
        : " the one with %s of %s"
            .formatted(Communication.named(violation.execution(), "co"), String.join("; ", orders));
  }

  private static Edge unsaid(Edge edge) {
    return new Edge(edge.name(), edge.via(), edge.from(), edge.to());
  }

  /// An event, where it comes from, and room for why it is there.
  private List<String> row(String event, int number) {
    return new ArrayList<>(List.of(event, labels.place(number), labels.source(number)));
  }
}
