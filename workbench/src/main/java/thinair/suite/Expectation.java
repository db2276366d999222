package thinair.suite;

import java.util.ArrayList;
import java.util.List;
import thinair.program.Condition.Quantifier;
import thinair.query.Answer;
import thinair.query.Outcomes;

/// What a row of a table says a test should give. An empty cell expects nothing.
public record Expectation(
    String verdict,
    String observation,
    String states,
    String flags,
    String positive,
    String negative) {

  static final Expectation NOTHING = new Expectation("", "", "", "", "", "");

  static Expectation of(Csv.Row row) {
    return new Expectation(
        row.cell("verdict"),
        row.cell("observation"),
        row.cell("states"),
        row.cells().containsKey("flags") ? "=" + row.cell("flags") : "",
        row.cell("positive"),
        row.cell("negative"));
  }

  boolean isVerdictOnly() {
    return !verdict.isEmpty() && observation.isEmpty() && states.isEmpty() && flags.isEmpty();
  }

  /// Each thing that differs, `states 3 instead of 4`. What counts states is compared where all
  /// were listed.
  List<String> differences(Answer answer) {
    Outcomes outcomes = answer.outcomes();
    List<String> found = new ArrayList<>();
    compare("verdict", answer.tableVerdict().word(), verdict, found);
    if (outcomes.listed()) {
      compare("observation", outcomes.observation().word(), observation, found);
      compare("states", Integer.toString(outcomes.states().size()), states, found);
      if (!flags.isEmpty() && !flagsAgree(outcomes)) {
        found.add("flags [%s] instead of [%s]".formatted(join(outcomes), flags.substring(1)));
      }
    }
    return found;
  }

  /// Differences in the numbers of executions, which do not make a test fail: others count some
  /// alternatives twice.
  List<String> counts(Answer answer) {
    Outcomes outcomes = answer.outcomes();
    List<String> found = new ArrayList<>();
    boolean swapped = answer.program().condition().quantifier() == Quantifier.NOT_EXISTS;
    long first = swapped ? outcomes.negative() : outcomes.positive();
    long second = swapped ? outcomes.positive() : outcomes.negative();
    compare("positive", Long.toString(first), positive, found);
    compare("negative", Long.toString(second), negative, found);
    return found;
  }

  /// Undefined behaviour is undefined behaviour, whatever a model calls it.
  private boolean flagsAgree(Outcomes outcomes) {
    String expected = flags.substring(1);
    return expected.contains(Outcomes.UNDEFINED)
        ? !outcomes.flagged().isEmpty()
        : expected.equals(join(outcomes));
  }

  private static String join(Outcomes outcomes) {
    return String.join(" ", outcomes.flags());
  }

  private static void compare(String what, String got, String expected, List<String> found) {
    if (!expected.isEmpty() && !expected.equals(got)) {
      found.add("%s %s instead of %s".formatted(what, got, expected));
    }
  }
}
