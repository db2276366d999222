package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import thinair.program.Grade;
import thinair.program.Grades;

/// What an answer says of the results that a jcstress test grades: each one that can be reached,
/// and each grade that none reaches.
public record Grading(Answer answer, List<Row> rows) {
  private static final String FORBIDDEN = "FORBIDDEN";

  /// @param result as jcstress prints it, or the patterns of a grade that no result reaches
  public record Row(String result, String grade, boolean reachable, String description) {
    public boolean isContradicted() {
      return reachable && grade.equals(FORBIDDEN);
    }
  }

  public Grading {
    rows = List.copyOf(rows);
  }

  /// @param answer with all outcomes
  public static Grading of(Answer answer, Grades grades) {
    List<Row> rows = new ArrayList<>();
    List<Grade> reached = new ArrayList<>();
    for (Outcomes.State state : answer.outcomes().states()) {
      String result = text(answer.outcomes(), state, grades);
      Optional<Grade> grade = grades.of(result);
      grade.ifPresent(reached::add);
      // jcstress forbids what no grade speaks of.
      rows.add(
          new Row(
              result,
              grade.map(Grade::expect).orElse(FORBIDDEN),
              true,
              grade.map(Grade::description).orElse("no grade speaks of it")));
    }
    for (Grade grade : grades.grades()) {
      if (!reached.contains(grade)) {
        String ids = grade.ids().isEmpty() ? "anything else" : String.join(" or ", grade.ids());
        rows.add(new Row(ids, grade.expect(), false, grade.description()));
      }
    }
    return new Grading(answer, rows);
  }

  private static String text(Outcomes outcomes, Outcomes.State state, Grades grades) {
    return grades.results().stream()
        .map(result -> result.text(outcomes.value(state, result.value())))
        .collect(Collectors.joining(", "));
  }

  public boolean isContradicted() {
    return rows.stream().anyMatch(Row::isContradicted);
  }
}
