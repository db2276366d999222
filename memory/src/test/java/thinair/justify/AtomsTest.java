package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaReader;
import thinair.logic.TupleSet;
import thinair.source.SourceText;

/// What models may call by name, whatever the execution, of a program that does much: actions as
/// the line that performs them.
class AtomsTest {
  private static final SourceText TEXT =
      new SourceText(
          "T.java",
          """
          import thinair.annotation.*;
          class T {
            static int x = 0;
            static volatile int v = 3;
            @Special static void show(int a) {}
            @ThreadMethod static void first() {
              int a = x;
              int b = v;
              x = 1;
              v = 2;
            }
            @ThreadMethod(after = "first") static void second() {
              synchronized (T.class) {
                x = 4;
              }
              show(5);
            }
            @ThreadMethod(after = "second") static void third() {
              assert x == 1;
            }
          }
          """);

  private final ProgramStatements code =
      new ProgramStatements(JavaReader.read(TEXT, JavaOptions.DEFAULT).getFirst().program(), 1);
  private final ActionSharing sharing = ActionSharing.none(code);
  private final Map<String, TupleSet> named = named(new Atoms(code, sharing));

  private static Map<String, TupleSet> named(Atoms atoms) {
    Map<String, TupleSet> named = new HashMap<>();
    atoms.fixed().forEach((relation, tuples) -> named.put(relation.name(), tuples));
    return named;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NormalRead    | 1:int a = x;, 3:assert x == 1;
          VolatileRead  | 1:int b = v;
          NormalWrite   | 0:x = 0, 1:x = 1;, 2:x = 4;
          VolatileWrite | 0:v = 3, 1:v = 2;
          Lock          | 2:synchronized (T.class) {
          Unlock        | 2:}
          Start         | 0:start, 1:start, 2:start, 3:start
          End           | 0:end, 1:end, 2:end, 3:end
          Special       | 2:show(5);
          Fence         | ''
          Read          | 1:int a = x;, 1:int b = v;, 3:assert x == 1;
          Write         | 0:x = 0, 0:v = 3, 1:x = 1;, 1:v = 2;, 2:x = 4;
          Sync          | 0:start, 0:v = 3, 0:end, 1:start, 1:int b = v;, 1:v = 2;, 1:end, 2:start, 2:synchronized (T.class) {, 2:}, 2:end, 3:start, 3:end
          Known         | 0:start, 0:x = 0, 0:v = 3, 0:end
          Thread        | init, thread:1, thread:2, thread:3
          Location      | location:0, location:1
          Value         | v:0, v:1, ref:2, v:4, ref:4, v:3, v:2, ref:7
          init          | init
          true.values   | v:1, ref:2, v:4, ref:4, v:3, v:2, ref:7
          cell          | ref:2-location:0, ref:4-location:1
          endsBefore    | init-thread:1, init-thread:2, init-thread:3, thread:1-thread:2, thread:1-thread:3, thread:2-thread:3
          """)
  void sets(String name, String expected) {
    assertThat(
            Objects.requireNonNull(named.get(name)).tuples().stream()
                .map(tuple -> tuple.stream().map(this::text).collect(Collectors.joining("-")))
                .collect(Collectors.joining(", ")))
        .isEqualTo(expected);
  }

  private String text(String atom) {
    return Atoms.actionOf(atom)
        .map(action -> sharing.owner(action))
        .map(statement -> statement.thread() + ":" + statement.text())
        .findFirst()
        .orElse(atom);
  }
}
