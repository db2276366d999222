package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import thinair.query.Answer;
import thinair.suite.Result;
import thinair.suite.Tally;

/// What became of many tests: what differs from a table, or every verdict where there is none, and
/// how many of each. Each result is told by itself, as it comes.
///
/// @param expecting whether there was a table
public record SuiteReport(boolean expecting) {

  /// What there is to say of one result; nothing where it is as expected.
  public List<Block> blocks(Result result) {
    List<Block> blocks = new ArrayList<>();
    switch (result) {
      case Result.Failed failed ->
          blocks.add(new Block.Verbatim(head(result) + FaultText.of(failed.fault())));
      case Result.Answered answered -> {
        Answer answer = answered.answer();
        if (result.isUndecided()) {
          blocks.add(line(result, verdict(answer)));
        } else if (result.differs()) {
          blocks.add(line(result, String.join(", ", answered.differences())));
        } else if (!expecting) {
          blocks.add(line(result, verdict(answer) + flags(answer)));
        }
        if (!answered.counts().isEmpty()) {
          blocks.add(line(result, "executions differ: " + String.join(", ", answered.counts())));
        }
      }
    }
    return blocks;
  }

  private static Block line(Result result, String said) {
    return new Block.Line(head(result) + said);
  }

  private static String head(Result result) {
    return "%s under %s: ".formatted(result.job().test(), result.model());
  }

  /// The line that an answer begins with, without the names of test and model.
  private static String verdict(Answer answer) {
    return VerdictLine.of(answer).substring(VerdictLine.head(answer).length());
  }

  /// Flags that the verdict does not speak of.
  private static String flags(Answer answer) {
    List<String> others = answer.isUndefined() ? List.of() : List.copyOf(answer.outcomes().flags());
    return others.isEmpty() ? "" : " [%s]".formatted(String.join(", ", others));
  }

  /// The line that comes last. Where there is no table there is nothing to agree with.
  ///
  /// @param planned how many there were to be
  /// @param cpuSeconds of the whole process
  public Block sentence(Tally tally, int planned, double cpuSeconds) {
    String stopped =
        tally.runs() == planned
            ? ""
            : "interrupted: %d of %d tests done; ".formatted(tally.runs(), planned);
    String cpu = String.format(Locale.ROOT, "%.2f", cpuSeconds);
    return new Block.Line(
        expecting
            ? "%s%d runs: %d agree, %d differ, %d undecided, %d failed; executions differ in %d; %s s of CPU"
                .formatted(
                    stopped,
                    tally.runs(),
                    tally.agree(),
                    tally.differ(),
                    tally.undecided(),
                    tally.failed(),
                    tally.countsDiffer(),
                    cpu)
            : "%s%d runs: %d answered, %d undecided, %d failed; %s s of CPU"
                .formatted(
                    stopped, tally.runs(), tally.agree(), tally.undecided(), tally.failed(), cpu));
  }

  /// What a file of results says before them, but for the list that they go to.
  public static Map<String, Object> head(List<String> notes) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("notes", notes);
    return json;
  }

  /// What it says behind them.
  public static Map<String, Object> summary(
      Tally tally, int planned, int notes, double cpuSeconds) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("runs", tally.runs());
    summary.put("agree", tally.agree());
    summary.put("differ", tally.differ());
    summary.put("undecided", tally.undecided());
    summary.put("failed", tally.failed());
    summary.put("executionsDiffer", tally.countsDiffer());
    summary.put("notes", notes);
    summary.put("cpuSeconds", cpuSeconds);
    summary.put("complete", tally.runs() == planned);
    return summary;
  }

  /// The same as every answer, with what a table adds.
  public static Map<String, Object> entry(Result result) {
    Map<String, Object> json =
        switch (result) {
          case Result.Answered answered -> AnswerJson.of(answered.answer(), false);
          case Result.Failed failed -> AnswerJson.of(failed.job().file(), failed.fault());
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
