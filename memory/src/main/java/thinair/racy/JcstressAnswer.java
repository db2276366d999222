package thinair.racy;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import thinair.program.Grade;
import thinair.relax.Bound;
import thinair.relax.Step;
import thinair.relax.View;

/// What a jcstress test can show, beside what its author says of it.
///
/// @param model that decided where threads that take turns did not
/// @param isComplete whether what is not listed cannot be
/// @param errors exceptions that actors let escape
/// @param remarks what the language has to say about this test in particular; see [Remarks]
public record JcstressAnswer(
    JcstressCase test,
    List<Row> rows,
    String model,
    boolean raceFree,
    boolean isComplete,
    List<String> errors,
    int states,
    List<String> remarks,
    List<Bound> limits) {
  public JcstressAnswer {
    rows = List.copyOf(rows);
    errors = List.copyOf(errors);
    remarks = List.copyOf(remarks);
    limits = List.copyOf(limits);
  }

  public enum Verdict {
    SC("legal under SC"),
    LEGAL("legal"),
    NOT_PROMISED("not promised"),
    IMPOSSIBLE("proved impossible"),
    /// That it goes on for ever is against no rule, but only if threads are not treated fairly.
    UNFAIR("only if unfair"),
    UNDECIDED("undecided");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /// @param result as jcstress prints it, or the pattern of a grade that no result fits
  /// @param grade what its author says; empty: nothing, which jcstress takes for forbidden
  /// @param why in a few words
  /// @param run of threads that take turns
  /// @param view an execution
  public record Row(
      String result,
      Verdict verdict,
      Optional<Grade> grade,
      String why,
      Optional<List<Step>> run,
      Optional<View> view) {

    /// Whether it is known that it can be.
    public boolean isPossible() {
      return verdict == Verdict.SC || verdict == Verdict.LEGAL || verdict == Verdict.NOT_PROMISED;
    }

    /// Whether a result is what this row speaks of.
    public boolean fits(String id) {
      return result.equals(id) || (!isPossible() && Pattern.matches(result, id));
    }

    /// Whether the author forbids what can be, or what is not excluded.
    public boolean isForbiddenButPossible() {
      return grade.map(each -> each.expect().equals("FORBIDDEN")).orElse(true) && isPossible();
    }

    /// Whether the author expects what cannot be.
    public boolean isExpectedButImpossible() {
      return grade.map(each -> !each.expect().equals("FORBIDDEN")).orElse(false)
          && verdict == Verdict.IMPOSSIBLE;
    }
  }

  /// Whether everything that can be is as graded, and something can be.
  public boolean isAsGraded() {
    return isDecided() && rows.stream().noneMatch(Row::isForbiddenButPossible) && errors.isEmpty();
  }

  public boolean isDecided() {
    return isComplete
        && hasOutcome()
        && rows.stream().noneMatch(row -> row.verdict() == Verdict.UNDECIDED);
  }

  /// Whether the test can end with anything at all.
  public boolean hasOutcome() {
    return rows.stream()
        .anyMatch(row -> row.verdict() == Verdict.SC || row.verdict() == Verdict.LEGAL);
  }
}
