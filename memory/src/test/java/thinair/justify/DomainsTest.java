package thinair.justify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.frontend.Litmus;
import thinair.frontend.java.JavaOptions;
import thinair.frontend.java.JavaReader;
import thinair.program.Value;
import thinair.source.SourceText;

/// Which values memory may hold: that is what `z` may. Beside the thread, another one writes.
class DomainsTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a constant             |                | *z = 7;                                            | 0 7
          what is read           | *x = 3;        | *z = *x;                                           | 0 3
          what is computed       | *x = 3;        | *z = *x + 1;                                       | 0 1 4
          what is compared with  |                | int r = *x; if (r == 5) { *z = 7; }                | 0 5 7
          and how                |                | int r = *x; if (r < 5) { *z = 7; }                 | 0 5 7
          a read used twice      | *x = 3;        | int r = *x; *z = r * r - r;                        | 0 6
          two reads              | *x = 3;        | int r = *x; int s = *x; *z = r - s;                | -3 0 3
          one of two branches    | *x = 3;        | int r = *x; int s = 1; if (r) { s = 2; } *z = s;   | 0 1 2
          a test and its value   | *x = 3;        | int r = *x; int s = 1; if (r) { s = r; } *z = s - r; | 0 1
          what has no value      | *x = 2;        | int r = *x; *z = 6 / r;                            | 0 3
          nor decides            | *x = 2;        | int r = *x; int s = 7; if (6 / r == 3) { s = 8; } *z = s + 1; | 0 3 8 9
          nor decides what is the same | *x = 2;  | int r = *x; int s = 7; if (6 / r == 3) { s = 8; } else { s = 9; } *z = s + r; | 0 3 10 12
          a circle               | *x = 1;        | int r = *x; *x = r + 1; *z = r;                    | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
          an address             |                | int *p = z; *p = 7; *z = 8;                        | 0 7 8
          of two                 | *x = 1;        | int r = *x; int *p = x; if (r) { p = z; } *p = 7;  | 0 7
          """)
  void valuesOfMemory(String what, String beside, String body, String expected) {
    ProgramStatements code = code(beside == null ? "" : beside, body, "true");
    assertThat(values(code)).isEqualTo(expected);
  }

  /// What memory might hold out of thin air, as far as the condition asks.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0:r=5                  | 0 5
          ~0:r=5                 | 0 5
          0:r=5 /\\ 0:r=6        | 0 5 6
          0:r=5 \\/ 0:r=6        | 0 5 6
          true                   | 0
          """)
  void whatIsAskedFor(String condition, String expected) {
    assertThat(values(code("", "int r = *z;", condition))).isEqualTo(expected);
  }

  /// Of integers of four bits.
  @ParameterizedTest
  @CsvSource({"7,0,false", "7,1,true", "-8,0,false", "-8,-1,true"})
  void wrapsAround(int written, int added, boolean wraps) {
    SourceText text =
        new SourceText(
            "T.java",
            """
            import thinair.annotation.*;
            class T {
              static int x = 0;
              @ThreadMethod static void writer() { x = %d; }
              @ThreadMethod static void reader() { int r = x + %d; x = r; }
            }
            """
                .formatted(written, added));
    JavaOptions narrow = new JavaOptions(List.of(), List.of(), 4, 1, 1);
    ProgramStatements code =
        new ProgramStatements(JavaReader.read(text, narrow).getFirst().program(), 1);
    assertThat(code.domains.wraps()).isEqualTo(wraps);
  }

  /// Up to 4096 combinations of what is read are looked at one by one, then a difference of equals
  /// is 0; of more than that only the parts are known.
  @ParameterizedTest
  @CsvSource({"62,1", "63,1", "64,257"})
  void manyCombinations(int written, int differences) {
    String writes =
        IntStream.rangeClosed(1, written)
            .mapToObj("*x = %1$d; *y = %1$d;"::formatted)
            .collect(Collectors.joining(" "));
    ProgramStatements code =
        code(writes, "int r = *x; int s = *y; *z = (r + s) - (r + s);", "true");
    assertThat(values(code).split(" ")).hasSize(differences);
  }

  private static ProgramStatements code(String beside, String body, String condition) {
    return new ProgramStatements(
        Litmus.reader()
            .read(
                new SourceText(
                    "t.litmus",
                    """
                    C t
                    {}
                    P0 (int* x, int* y, int* z) { %s }
                    P1 (int* x, int* y, int* z) { %s }
                    exists (%s)
                    """
                        .formatted(body, beside, condition))),
        1);
  }

  private static String values(ProgramStatements code) {
    Cell z = code.cells.stream().filter(cell -> cell.name().equals("z")).findFirst().orElseThrow();
    List<Long> numbers = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Value value : code.domains.values(z.address())) {
      if (value instanceof Value.Int(long number)) {
        numbers.add(number);
      } else {
        others.add(value.toString());
      }
    }
    return new TreeSet<>(numbers).stream().map(String::valueOf).collect(Collectors.joining(" "))
        + String.join(" ", others);
  }
}
