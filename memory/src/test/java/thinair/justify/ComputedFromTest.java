package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.limit.Checkpoint;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.find.SatFinder;
import thinair.source.SourceText;

/// From which reads the addresses and values of accesses are computed, in every execution of a
/// thread beside `*x = 1;`: `2>3` from the second access to the third.
class ComputedFromTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nothing                 | *y = 1;                                            | ''       | ''
          a value                 | *y = *x;                                           | ''       | 1>2
          not just a test         | if (*x) { *y = 1; } *y = 2;                        | ''       | ''
          arithmetic              | int r = *x; int s = *y; *y = r + s;                | ''       | 1>3 2>3
          though it makes no difference | int r = *x; *y = r - r;                      | ''       | 1>2
          one of two ways         | int r = *x; int s = 5; if (r) { s = *y; } *y = s;  | ''       | or 2>3
          read, and used on one way | int r = *x; int t = *y; int s = 5; if (r) { s = t; } *y = s; | '' | or 2>3
          either of two           | int r; if (*x) { r = *y; } else { r = *x; } *y = r; | ''      | 2>4 or 3>4
          an address              | int *p = *q; *p = 7;                               | 1>2      | ''
          an address read at      | int *p = *q; int r = *p; *y = r;                   | 1>2      | 2>3
          both                    | int *p = *q; *p = *x;                              | 1>3      | 2>3
          """)
  void addressesAndValues(String what, String body, String addresses, String values) {
    assertThat(pairs(body, "addr")).isEqualTo(addresses);
    assertThat(pairs(body, "data")).isEqualTo(values);
  }

  private static String pairs(String body, String name) {
    ProgramStatements code =
        new ProgramStatements(
            Litmus.reader()
                .read(
                    new SourceText(
                        "t.litmus",
                        """
                        C t
                        { q = y; }
                        P0 (int* x, int* y, int** q) { %s }
                        P1 (int* x, int* y) { *x = 1; }
                        exists (true)
                        """
                            .formatted(body))),
            1);
    ActionSharing sharing = ActionSharing.none(code);
    Atoms atoms = new Atoms(code, sharing);
    Bounds.Builder bounds = Bounds.over(atoms.universe);
    ExecutionEncoding execution =
        new ExecutionEncoding(
            code, sharing, atoms, StopPoints.none(code), "E", true, bounds, Checkpoint.NONE);
    List<Formula> facts = new ArrayList<>(execution.facts());
    for (int action : sharing.those(statement -> statement.kind().reads())) {
      Expr read = atoms.one(action);
      Expr source = read.join(member(execution, "W"));
      facts.add(
          read.in(member(execution, "A"))
              .implies(
                  Formula.and(
                      source.one(),
                      source.in(member(execution, "A")),
                      source.join(member(execution, "l")).eq(read.join(member(execution, "l"))))));
    }
    atoms.bound(bounds);
    Problem problem =
        new Problem(bounds.build(), Problem.DEFAULT_WIDTH, facts, execution.constraints());
    try (Stream<Instance> all =
        new SatFinder().all(problem, problem.bounds().relations(), Budget.unlimited())) {
      int first = code.start(1).number();
      return all.map(
              instance ->
                  new Evaluator(instance, Problem.DEFAULT_WIDTH)
                      .value(member(execution, name)).tuples().stream()
                          .map(
                              pair ->
                                  pair.stream()
                                      .flatMap(Atoms::actionOf)
                                      .map(action -> String.valueOf(action - first))
                                      .collect(Collectors.joining(">")))
                          .sorted()
                          .collect(Collectors.joining(" ")))
          .distinct()
          .sorted()
          .collect(Collectors.joining(" or "))
          .strip();
    }
  }

  private static Expr member(ExecutionEncoding execution, String name) {
    return Objects.requireNonNull(execution.members().get(name));
  }
}
