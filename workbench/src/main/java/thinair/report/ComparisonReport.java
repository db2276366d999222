package thinair.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.query.Answer;
import thinair.query.Compare;
import thinair.query.Comparison;
import thinair.query.Difference;
import thinair.query.Lattice;
import thinair.query.Limit;

/// How models compare: two of them with the smallest tests that tell them apart, or many as a table
/// and by strength.
///
/// @param rows the names of the models that are compared
/// @param columns with these
public record ComparisonReport(
    Compare.Plan plan, Compare.Compared compared, List<String> rows, List<String> columns) {

  /// A test that tells two models apart, and what both say of it.
  public record Told(String allows, String forbids, String litmus, List<Answer> answers) {}

  public ComparisonReport {
    rows = List.copyOf(rows);
    columns = List.copyOf(columns);
  }

  /// Of two models.
  ///
  /// @param told the smallest tests that tell them apart
  public List<Block> pair(List<Told> told) {
    List<Block> blocks = heading();
    for (Told each : told) {
      blocks.add(
          new Block.Part(
              "%s allows, %s forbids:".formatted(each.allows(), each.forbids()),
              List.of(new Block.Verbatim(each.litmus()))));
      for (Answer answer : each.answers()) {
        List<Block> evidence = new ArrayList<>(EvidenceReport.of(answer));
        if (evidence.isEmpty()) {
          evidence.add(new Block.Line(EvidenceReport.NOT_SHOWN));
        }
        blocks.add(
            new Block.Part(
                "under %s:"
                    .formatted(
                        answer == each.answers().getFirst() ? each.allows() : each.forbids()),
                evidence));
      }
    }
    return blocks;
  }

  /// Of two models, with every minimal difference in a line.
  public List<Block> every() {
    List<Block> blocks = heading();
    Comparison comparison = compared.comparisons().getFirst();
    String left = comparison.left().name();
    String right = comparison.right().name();
    list(right, left, comparison.rightOnly(), blocks);
    list(left, right, comparison.leftOnly(), blocks);
    return blocks;
  }

  private List<Block> heading() {
    Comparison comparison = compared.comparisons().getFirst();
    String within = LimitsText.of(plan);
    boolean same = comparison.relation() == Comparison.Relation.SAME;
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Block.lines(
            "%s vs %s: %s%s"
                .formatted(
                    comparison.left().name(),
                    comparison.right().name(),
                    comparison.relation().word(),
                    same ? " " + within : ""),
            List.of(
                compared.complete()
                    ? "%d programs%s".formatted(compared.programs(), same ? "" : " " + within)
                    : "decided after %d programs, smallest first".formatted(compared.programs()))));
    return blocks;
  }

  private static void list(
      String allows, String forbids, List<Difference> all, List<Block> blocks) {
    if (!all.isEmpty()) {
      blocks.add(
          Block.lines(
              "%s allows, %s forbids: %d minimal".formatted(allows, forbids, all.size()),
              all.stream().map(DifferenceText::line).toList()));
    }
  }

  /// Of many models.
  public List<Block> matrix() {
    Map<String, Comparison> cells = new HashMap<>();
    for (Comparison comparison : compared.comparisons()) {
      cells.put(comparison.left().name() + " " + comparison.right().name(), comparison);
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Part(
            "%d comparisons %s, %d programs"
                .formatted(compared.comparisons().size(), LimitsText.of(plan), compared.programs()),
            List.of(
                MatrixText.table(rows, columns, cells),
                new Block.Line(
                    "< stronger, > weaker, # incomparable, = same; accesses/threads of the"
                        + " smallest test"))));
    if (rows.equals(columns)) {
      blocks.add(Block.lines("by strength:", MatrixText.lattice(lattice())));
    }
    return blocks;
  }

  private Lattice lattice() {
    return Lattice.of(rows, compared.comparisons());
  }

  public Map<String, Object> json(List<Told> told) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("within", LimitsText.of(plan));
    json.put("programs", compared.programs());
    json.put("complete", compared.complete());
    json.put("comparisons", compared.comparisons().stream().map(ComparisonReport::entry).toList());
    if (rows.equals(columns) && rows.size() > 2) {
      json.put("strength", MatrixText.lattice(lattice()));
    }
    if (!told.isEmpty()) {
      List<Object> answers = new ArrayList<>();
      told.forEach(
          each -> each.answers().forEach(answer -> answers.add(AnswerJson.of(answer, false))));
      json.put("answers", answers);
    }
    return json;
  }

  private static Map<String, Object> entry(Comparison comparison) {
    Map<String, Object> json = new LinkedHashMap<>();
    String left = comparison.left().name();
    String right = comparison.right().name();
    json.put("left", left);
    json.put("right", right);
    json.put("relation", comparison.relation().word());
    json.put("leftOnly", differences(comparison.leftOnly(), fileName(left, right)));
    json.put("rightOnly", differences(comparison.rightOnly(), fileName(right, left)));
    return json;
  }

  private static List<Object> differences(List<Difference> all, String name) {
    List<Object> json = new ArrayList<>();
    for (Difference difference : all) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("shape", difference.shape().toString());
      each.put("accesses", difference.shape().accesses());
      each.put("threads", difference.shape().threads().size());
      each.put("litmus", DifferenceText.litmus(difference, name));
      json.add(each);
    }
    return json;
  }

  /// `pso-not-tso`: what the first allows and the second forbids.
  public static String fileName(String allows, String forbids) {
    return (allows + "-not-" + forbids).replaceAll("[^A-Za-z0-9.-]+", "-").replace(".cat", "");
  }

  /// A comparison that was not finished, because a limit was met.
  public static Map<String, Object> undecided(Limit.Spent limit) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("verdict", "undecided");
    AnswerJson.put(limit, json);
    return json;
  }
}
