package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import thinair.program.Grade;
import thinair.racy.JcstressAnswer;
import thinair.relax.Bound;

/// What people and machines read of a jcstress test: its own table, with what is proved of each
/// result.
public final class JcstressReport {
  private JcstressReport() {}

  /// The first line.
  static String headline(JcstressAnswer answer) {
    String name = answer.test().name();
    if (!answer.hasOutcome()) {
      return "%s: no result was found at all%s"
          .formatted(name, answer.isComplete() ? "" : ", within the limits below");
    }
    if (!answer.errors().isEmpty()) {
      return "%s: an actor can end by an exception".formatted(name);
    }
    List<String> bad =
        answer.rows().stream()
            .filter(JcstressAnswer.Row::isForbiddenButPossible)
            .map(row -> "'%s'".formatted(row.result()))
            .toList();
    if (!bad.isEmpty()) {
      return "%s: NOT as graded: %s %s possible, and graded forbidden"
          .formatted(name, String.join(", ", bad), bad.size() == 1 ? "is" : "are");
    }
    if (!answer.isDecided()) {
      return "%s: undecided within the limits below".formatted(name);
    }
    long less = answer.rows().stream().filter(JcstressAnswer.Row::isExpectedButImpossible).count();
    return less == 0
        ? "%s: as graded".formatted(name)
        : "%s: as graded, but %d %s that it expects cannot be"
            .formatted(name, less, less == 1 ? "result" : "results");
  }

  public static Block.Part of(JcstressAnswer answer) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("RESULT", "EXPECT", "VERDICT", "WHY", "DESCRIPTION"));
    for (JcstressAnswer.Row row : answer.rows()) {
      rows.add(
          List.of(
              row.result(),
              row.grade().map(JcstressReport::expect).orElse("Forbidden (ungraded)"),
              (row.isForbiddenButPossible() ? "! " : "") + row.verdict().word(),
              row.why(),
              row.grade().map(Grade::description).orElse("")));
    }
    List<Block> content = new ArrayList<>(List.of(Block.left(rows)));
    for (String error : answer.errors()) {
      content.add(new Block.Line("error    " + error));
    }
    content.add(
        new Block.Line(
            "decided  by %s; %d states of threads that take turns"
                .formatted(
                    answer.raceFree() ? "turns: there is no race" : answer.model(),
                    answer.states())));
    for (Bound limit : answer.limits()) {
      content.add(new Block.Line("limit    %s (%s)".formatted(limit.what(), limit.way())));
    }
    return new Block.Part(headline(answer), content);
  }

  private static String expect(Grade grade) {
    return switch (grade.expect()) {
      case "ACCEPTABLE" -> "Acceptable";
      case "ACCEPTABLE_INTERESTING" -> "Interesting";
      case "FORBIDDEN" -> "Forbidden";
      default -> grade.expect().toLowerCase(Locale.ROOT);
    };
  }

  public static Map<String, Object> json(JcstressAnswer answer, String file) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("program", answer.test().name());
    json.put("file", file);
    json.put("model", answer.model());
    json.put("says", headline(answer));
    json.put("graded", answer.isAsGraded());
    List<Map<String, Object>> outcomes = new ArrayList<>();
    for (JcstressAnswer.Row row : answer.rows()) {
      Map<String, Object> outcome = new LinkedHashMap<>();
      outcome.put("result", row.result());
      outcome.put("expect", row.grade().map(Grade::expect).orElse("FORBIDDEN"));
      outcome.put("verdict", row.verdict().word());
      outcome.put("why", row.why());
      outcomes.add(outcome);
    }
    json.put("outcomes", outcomes);
    json.put("errors", answer.errors());
    json.put("states", answer.states());
    json.put(
        "limits",
        answer.limits().stream()
            .map(limit -> "%s (%s)".formatted(limit.what(), limit.way()))
            .toList());
    return json;
  }
}
