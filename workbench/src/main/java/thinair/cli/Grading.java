package thinair.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import thinair.frontend.java.Grade;
import thinair.frontend.java.JavaProgram;
import thinair.program.Value;
import thinair.query.Outcomes;
import thinair.report.Columns;

/// What a model says of the results that a jcstress test grades: each one that can be reached, and
/// each grade that none reaches.
final class Grading {
  private static final String FORBIDDEN = "FORBIDDEN";

  private final JavaProgram test;
  private final Outcomes outcomes;
  private final List<Row> rows = new ArrayList<>();

  /// @param result as jcstress prints it, or the patterns of a grade that no result reaches
  private record Row(String result, String grade, boolean reachable, String description) {
    boolean isContradicted() {
      return reachable && grade.equals(FORBIDDEN);
    }
  }

  Grading(JavaProgram test, Outcomes outcomes) {
    this.test = test;
    this.outcomes = outcomes;
    List<Grade> reached = new ArrayList<>();
    for (Outcomes.State state : outcomes.states()) {
      String result = text(state);
      Optional<Grade> grade = grade(result);
      grade.ifPresent(reached::add);
      // jcstress forbids what no grade speaks of.
      rows.add(
          new Row(
              result,
              grade.map(Grade::expect).orElse(FORBIDDEN),
              true,
              grade.map(Grade::description).orElse("no grade speaks of it")));
    }
    for (Grade grade : test.grades()) {
      if (!reached.contains(grade)) {
        String ids = grade.ids().isEmpty() ? "anything else" : String.join(" or ", grade.ids());
        rows.add(new Row(ids, grade.expect(), false, grade.description()));
      }
    }
  }

  private String text(Outcomes.State state) {
    return test.results().stream()
        .map(
            result -> {
              Value value = state.outcome().values().get(outcomes.shown().indexOf(result.value()));
              return result.type().equals("Z")
                  ? Boolean.toString(!value.equals(Value.of(0)))
                  : value.toString();
            })
        .collect(Collectors.joining(", "));
  }

  /// The first one that fits, and else the one that says nothing of what it is about.
  private Optional<Grade> grade(String result) {
    return test.grades().stream()
        .filter(grade -> grade.ids().stream().anyMatch(id -> Pattern.matches(id, result)))
        .findFirst()
        .or(() -> test.grades().stream().filter(grade -> grade.ids().isEmpty()).findFirst());
  }

  boolean isContradicted() {
    return rows.stream().anyMatch(Row::isContradicted);
  }

  /// The verdict, then a row for each result.
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String within =
        outcomes.cut()
            ? " (within %d unrollings of loops)".formatted(outcomes.question().unroll())
            : "";
    String head =
        "%s under %s: "
            .formatted(outcomes.question().program().name(), outcomes.question().model().name());
    String bad =
        rows.stream()
            .filter(Row::isContradicted)
            .map(row -> "'" + row.result() + "'")
            .collect(Collectors.joining(" and "));
    lines.add(
        head
            + (bad.isEmpty()
                ? "as graded" + within
                : "not as graded: " + bad + " can be reached, but should not"));
    lines.addAll(
        Columns.left(
            rows.stream()
                .map(
                    row ->
                        List.of(
                            "  " + row.result(),
                            row.grade(),
                            row.reachable() ? "reachable" : "not reachable",
                            row.description()))
                .toList()));
    return lines;
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("test", outcomes.question().program().name());
    json.put("model", outcomes.question().model().name());
    json.put("asGraded", !isContradicted());
    json.put("cut", outcomes.cut());
    List<Object> results = new ArrayList<>();
    for (Row row : rows) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("result", row.result());
      entry.put("grade", row.grade());
      entry.put("reachable", row.reachable());
      results.add(entry);
    }
    json.put("results", results);
    return json;
  }
}
