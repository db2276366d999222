package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import thinair.query.Answer;
import thinair.suite.Plan;
import thinair.suite.Result;

/// What became of many tests: what differs from a table, or every verdict where there is none, and
/// how many of each.
///
/// @param expecting whether there was a table
/// @param cpuSeconds of the whole process
public record SuiteReport(Plan plan, List<Result> results, boolean expecting, double cpuSeconds) {
  public SuiteReport {
    results = List.copyOf(results);
  }

  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    plan.notes().forEach(note -> blocks.add(new Block.Line(note)));
    results.forEach(result -> add(result, blocks));
    blocks.add(new Block.Line(sentence()));
    return blocks;
  }

  private void add(Result result, List<Block> blocks) {
    String head = "%s under %s: ".formatted(result.job().test(), result.model());
    switch (result) {
      case Result.Failed failed -> blocks.add(new Block.Verbatim(head + failed.problem()));
      case Result.Answered answered -> {
        String said = VerdictLine.of(answered.answer());
        String verdict = said.substring(VerdictLine.head(answered.answer()).length());
        if (result.isUndecided()) {
          blocks.add(new Block.Line(head + verdict));
        } else if (result.differs()) {
          blocks.add(new Block.Line(head + String.join(", ", answered.differences())));
        } else if (!expecting) {
          blocks.add(new Block.Line(head + verdict + flags(answered.answer())));
        }
        if (!answered.counts().isEmpty()) {
          blocks.add(
              new Block.Line(head + "executions differ: " + String.join(", ", answered.counts())));
        }
      }
    }
  }

  /// Flags that the verdict does not speak of.
  private static String flags(Answer answer) {
    List<String> others = answer.isUndefined() ? List.of() : List.copyOf(answer.outcomes().flags());
    return others.isEmpty() ? "" : " [%s]".formatted(String.join(", ", others));
  }

  private String sentence() {
    return "%d runs: %d agree, %d differ, %d undecided, %d failed; executions differ in %d; %s s of CPU"
        .formatted(
            results.size(),
            results.stream().filter(Result::agrees).count(),
            results.stream().filter(Result::differs).count(),
            results.stream().filter(Result::isUndecided).count(),
            results.stream().filter(Result::isFailed).count(),
            countsDiffer(),
            String.format(Locale.ROOT, "%.2f", cpuSeconds));
  }

  private long countsDiffer() {
    return results.stream()
        .filter(result -> result instanceof Result.Answered all && !all.counts().isEmpty())
        .count();
  }

  public Map<String, Object> json() {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("runs", results.size());
    summary.put("agree", results.stream().filter(Result::agrees).count());
    summary.put("differ", results.stream().filter(Result::differs).count());
    summary.put("undecided", results.stream().filter(Result::isUndecided).count());
    summary.put("failed", results.stream().filter(Result::isFailed).count());
    summary.put("executionsDiffer", countsDiffer());
    summary.put("notes", plan.notes().size());
    summary.put("cpuSeconds", cpuSeconds);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("summary", summary);
    json.put("notes", plan.notes());
    json.put("tests", results.stream().map(SuiteReport::entry).toList());
    return json;
  }

  /// The same as every answer, with what a table adds.
  private static Map<String, Object> entry(Result result) {
    Map<String, Object> json =
        switch (result) {
          case Result.Answered answered -> AnswerJson.of(answered.answer(), false);
          case Result.Failed failed ->
              AnswerJson.failed(failed.job().file(), failed.kind(), failed.problem());
        };
    json.put("test", result.job().test());
    json.put("model", result.model());
    result.given().ifPresent(answer -> json.put("verdict", answer.tableVerdict().word()));
    json.put("expected", result.job().expectation().verdict());
    json.put("agrees", result.agrees());
    json.putIfAbsent("observation", "");
    json.putIfAbsent("states", 0);
    json.putIfAbsent("flags", List.of());
    json.putIfAbsent("engine", "");
    json.put("ms", result.millis());
    return json;
  }
}
