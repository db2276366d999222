package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaReader;
import thinair.source.SourceText;

/// How many executions can matter to justify another: of a thread beside one that writes `x` twice.
class StepBoundTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nothing read          | y = 1;                                        | 1
          a read                | int a = x;                                    | 3
          reads                 | int a = x; int b = x; int c = x;              | 7
          volatile read         | int a = v;                                    | 5
          volatile write        | v = 1;                                        | 2
          and reads             | v = 1; int a = x;                             | 5
          more writes           | v = 1; v = 2; v = 3; int a = x;               | 5
          as many writes        | v = 1; int a = x; int b = x; int c = x;       | 8
          in a monitor          | synchronized (T.class) { int a = x; }         | 5
          two branches          | v = 1; if (x == 1) { int a = y; } else { y = 2; } | 8
          shown, nothing read   | show(1);                                      | 1
          shown                 | int a = x; show(a);                           | 3
          shown and synchronised | v = 1; int a = x; show(a); show(1);          | 7
          shown in one branch   | v = 1; if (x == 1) { show(1); } else { y = 1; } | 6
          """)
  void isCountedByReadsWritesAndWhatIsShown(String what, String reader, int steps) {
    SourceText text =
        new SourceText(
            "T.java",
            """
            import thinair.annotation.*;
            class T {
              static int x = 0, y = 0;
              static volatile int v = 0;
              @Special static void show(int a) {}
              @ThreadMethod static void writer() { x = 1; x = 2; }
              @ThreadMethod static void reader() { %s }
            }
            """
                .formatted(reader));
    assertThat(
            StepBound.of(
                new ProgramStatements(
                    JavaReader.read(text, JavaOptions.DEFAULT).getFirst().program(), 1)))
        .isEqualTo(steps);
  }
}
