package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.limit.Checkpoint;
import thinair.logic.Bounds;
import thinair.logic.Budget;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Instance;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.find.SatFinder;
import thinair.source.SourceText;

/// What the program alone says of one execution, whatever the model: reads may see any write to
/// their location.
class ExecutionEncodingTest {
  /// Which statements can be performed together, and by how many actions: `Ry*` where a read of `y`
  /// had two.
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          straight               | *x = 1; int r1 = *y;                                    | Wx Ry
          one of two branches    | if (*x) { *y = 1; } else { *y = 2; }                    | Rx Wy
          fewer than its actions | if (*x) { int r2 = *y; } int r3 = *y;                   | Rx Ry, Rx Ry Ry
          a loop in either branch | if (*x) { while (*y == 0) {} } else { while (*y == 3) {} } *x = 5; | Rx Ry Ry Wx, Rx Ry Wx
          two that exclude each other | int r1 = *x; if (r1 == 1) { *y = 1; } if (r1 == 0) { *y = 1; } | Rx, Rx Wy
          """)
  void everyStatementThatIsComeByPerformsOneAction(String what, String body, String expected) {
    ProgramStatements code =
        new ProgramStatements(
            Litmus.reader()
                .read(
                    new SourceText(
                        "t.litmus",
                        """
                        C t
                        {}
                        P0 (int* x, int* y) { %s }
                        P1 (int* x, int* y) { *x = 1; *x = 2; *y = 3; }
                        exists (true)
                        """
                            .formatted(body))),
            1);
    ActionSharing sharing = ActionSharing.of(code);
    Atoms atoms = new Atoms(code, sharing);
    Bounds.Builder bounds = Bounds.over(atoms.universe);
    ExecutionEncoding execution =
        new ExecutionEncoding(
            code, sharing, atoms, StopPoints.none(code), "E", true, bounds, Checkpoint.NONE);
    List<Formula> facts = new ArrayList<>(execution.facts());
    for (int action : sharing.those(statement -> statement.kind().reads())) {
      Expr read = atoms.one(action);
      facts.add(read.in(member(execution, "A")).implies(read.join(member(execution, "W")).one()));
    }
    atoms.bound(bounds);
    List<Statement> own = code.ofThread(1).stream().filter(s -> s.step().isPresent()).toList();
    Problem problem =
        new Problem(bounds.build(), Problem.DEFAULT_WIDTH, facts, execution.constraints());
    List<Relation> performed = own.stream().map(s -> (Relation) execution.action(s)).toList();
    try (Stream<Instance> all = new SatFinder().all(problem, performed, Budget.unlimited())) {
      assertThat(all.map(instance -> words(instance, own, performed)).distinct().sorted())
          .containsExactly(expected.split(", ", -1));
    }
  }

  private static Expr member(ExecutionEncoding execution, String name) {
    return Objects.requireNonNull(execution.members().get(name));
  }

  private static String words(Instance instance, List<Statement> own, List<Relation> performed) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      int actions = instance.value(performed.get(i)).size();
      if (actions > 0) {
        words.add(
            (own.get(i).kind().reads() ? "R" : "W")
                + String.join("", own.get(i).groups())
                + (actions > 1 ? "*" : ""));
      }
    }
    return String.join(" ", words);
  }
}
