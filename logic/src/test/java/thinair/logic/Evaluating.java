package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import thinair.logic.text.ProblemParser;

/// Literal in, literal out: terms and the values they have where relations have theirs.
final class Evaluating {
  private final Problem problem;

  private Evaluating(Problem problem) {
    this.problem = problem;
  }

  /// @param relations for example `rf/2 = {a->b}`
  static Evaluating over(String universe, int width, String... relations) {
    String text =
        Stream.of(relations)
            .map(relation -> "relation " + relation + "\n")
            .collect(
                Collectors.joining("", "universe %s%nwidth %d%n".formatted(universe, width), ""));
    return new Evaluating(ProblemParser.problem("instance", text));
  }

  /// Atoms `a0`, `a1` and so on.
  static Evaluating overMany(int atoms, String... relations) {
    String universe =
        IntStream.range(0, atoms).mapToObj(i -> "a" + i).collect(Collectors.joining(" "));
    return over(universe, 16, relations);
  }

  /// Every row `term => value` is a test. The value says what the term is: a set of tuples, a truth
  /// value or a number.
  Stream<DynamicTest> gives(String table) {
    return table
        .lines()
        .map(row -> row.split("=>", -1))
        .map(
            row ->
                dynamicTest(
                    row[0].strip(),
                    () -> assertThat(value(row[0], row[1].strip())).isEqualTo(row[1].strip())));
  }

  String value(String term, String expected) {
    Evaluator evaluator = new Evaluator(instance(), problem.width());
    List<Relation> relations = problem.bounds().relations();
    if (expected.startsWith("{")) {
      return evaluator.value(ProblemParser.expr(term, relations)).toString();
    }
    if (expected.equals("true") || expected.equals("false")) {
      return Boolean.toString(evaluator.holds(ProblemParser.formula(term, relations)));
    }
    return Integer.toString(evaluator.value(ProblemParser.integer(term, relations)));
  }

  Instance instance() {
    Map<Relation, TupleSet> values = new LinkedHashMap<>();
    for (Relation relation : problem.bounds().relations()) {
      values.put(relation, problem.bounds().of(relation).upper());
    }
    return new Instance(problem.universe(), values);
  }
}
