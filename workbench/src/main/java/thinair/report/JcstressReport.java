package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import thinair.program.Grade;
import thinair.racy.JcstressAnswer;
import thinair.racy.Observed;
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
    return of(answer, Optional.empty());
  }

  /// @param observed what real runs have shown
  public static Block.Part of(JcstressAnswer answer, Optional<Observed.Compared> observed) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(new ArrayList<>(List.of("RESULT", "EXPECT", "VERDICT", "WHY", "DESCRIPTION")));
    for (JcstressAnswer.Row row : answer.rows()) {
      rows.add(
          new ArrayList<>(
              List.of(
                  row.result(),
                  row.grade().map(JcstressReport::expect).orElse("Forbidden (ungraded)"),
                  (row.isForbiddenButPossible() ? "! " : "") + row.verdict().word(),
                  row.why(),
                  row.grade().map(Grade::description).orElse(""))));
    }
    observed.ifPresent(
        counts -> {
          rows.getFirst().add(1, "OBSERVED");
          for (int i = 0; i < counts.rows().size(); i++) {
            rows.get(i + 1).add(1, observed(answer.rows().get(i), counts.rows().get(i)));
          }
        });
    List<Block> content = new ArrayList<>(List.of(Block.left(rows)));
    observed.ifPresent(counts -> said(counts, answer, content));
    for (String error : answer.errors()) {
      content.add(new Block.Line("error    " + error));
    }
    content.add(
        new Block.Line(
            "decided  by %s; %d states of threads that take turns"
                .formatted(
                    answer.raceFree() ? "turns: there is no race" : answer.model(),
                    answer.states())));
    for (String remark : answer.remarks()) {
      content.add(new Block.Line("note     " + remark));
    }
    for (Bound limit : answer.limits()) {
      content.add(new Block.Line("limit    %s (%s)".formatted(limit.what(), limit.way())));
    }
    String contradiction =
        observed.filter(Observed.Compared::contradicts).isPresent()
            ? ", BUT REAL RUNS SHOW OTHER RESULTS"
            : "";
    return new Block.Part(headline(answer) + contradiction, content);
  }

  private static String observed(JcstressAnswer.Row row, long count) {
    boolean isRefuted = count > 0 && row.verdict() == JcstressAnswer.Verdict.IMPOSSIBLE;
    return (isRefuted ? "!! " : "")
        + (count == 0 ? "never" : String.format(Locale.ROOT, "%,d", count));
  }

  /// What the counts and the proofs have to say to each other, what contradicts first.
  private static void said(Observed.Compared counts, JcstressAnswer answer, List<Block> content) {
    counts
        .refuted()
        .forEach(
            (id, count) ->
                content.add(
                    new Block.Line(
                        String.format(
                            Locale.ROOT,
                            "OBSERVED AND PROVED IMPOSSIBLE: '%s', %,d times. Was this very test"
                                + " run? Then the JVM, the machine or thinair is wrong.",
                            id,
                            count))));
    counts
        .unknown()
        .forEach(
            (id, count) ->
                content.add(
                    new Block.Line(
                        String.format(
                            Locale.ROOT,
                            "OBSERVED AND UNKNOWN: '%s', %,d times: %s. Are the counts of another"
                                + " test?",
                            id,
                            count,
                            answer.isComplete()
                                ? "no execution of this test ends with it"
                                : "no execution was found that ends with it"))));
    content.add(
        new Block.Line(
            String.format(
                Locale.ROOT,
                "observed %,d samples%s",
                counts.samples(),
                counts.unseen().isEmpty()
                    ? ""
                    : "; legal and never observed: "
                        + String.join(
                            "; ", counts.unseen().stream().map("'%s'"::formatted).toList()))));
  }

  private static String expect(Grade grade) {
    return switch (grade.expect()) {
      case "ACCEPTABLE" -> "Acceptable";
      case "ACCEPTABLE_INTERESTING" -> "Interesting";
      case "FORBIDDEN" -> "Forbidden";
      default -> grade.expect().toLowerCase(Locale.ROOT);
    };
  }

  /// @param observed what real runs have shown
  public static Map<String, Object> json(
      JcstressAnswer answer, String file, Optional<Observed.Compared> observed) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("program", answer.test().name());
    json.put("file", file);
    json.put("model", answer.model());
    json.put("says", headline(answer));
    json.put("graded", answer.isAsGraded());
    List<Map<String, Object>> outcomes = new ArrayList<>();
    for (int i = 0; i < answer.rows().size(); i++) {
      JcstressAnswer.Row row = answer.rows().get(i);
      Map<String, Object> outcome = new LinkedHashMap<>();
      outcome.put("result", row.result());
      outcome.put("expect", row.grade().map(Grade::expect).orElse("FORBIDDEN"));
      outcome.put("verdict", row.verdict().word());
      outcome.put("why", row.why());
      int number = i;
      observed.ifPresent(counts -> outcome.put("observed", counts.rows().get(number)));
      outcomes.add(outcome);
    }
    json.put("outcomes", outcomes);
    observed.ifPresent(
        counts -> {
          json.put("refuted", List.copyOf(counts.refuted().keySet()));
          json.put("unknown", List.copyOf(counts.unknown().keySet()));
        });
    json.put("errors", answer.errors());
    json.put("states", answer.states());
    json.put("notes", answer.remarks());
    json.put(
        "limits",
        answer.limits().stream()
            .map(limit -> "%s (%s)".formatted(limit.what(), limit.way()))
            .toList());
    return json;
  }
}
