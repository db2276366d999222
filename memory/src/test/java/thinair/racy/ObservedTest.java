package thinair.racy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Counts of real runs, beside what is proved.
class ObservedTest {
  private static Observed read(String text) {
    return Observed.of(new SourceText("results.txt", text));
  }

  @Test
  void theTablesOfJcstress() {
    Observed observed =
        read(
            """
            .......... [OK] org.example.Simple

              Compilation: split
              JVM args: [-XX:+UseParallelGC]

              RESULT  SAMPLES     FREQ       EXPECT  DESCRIPTION
                0, 1      900   90.00%   Acceptable  One before the other: 2, 3 times 50% of it

            .......... [INTERESTING] org.example.Simple

              Results across all configurations:

              RESULT     SAMPLES     FREQ       EXPECT  DESCRIPTION
                0, 0           0    0.00%    Forbidden  Nobody
                0, 1  46,946,789   10.14%   Acceptable  One before the other
                1, 1           7   <0.01%  Interesting  Both

            .......... [OK] org.example.Outer.Inner

              RESULT    SAMPLES     FREQ      EXPECT  DESCRIPTION
                data        100    1.00%  Acceptable  text 5 6%
                data         11    1.00%  Acceptable  in another configuration
            """);
    assertThat(observed.of("Simple", false))
        .contains(Map.of("0, 0", 0L, "0, 1", 46_946_789L, "1, 1", 7L));
    assertThat(observed.of("Outer.Inner", false)).contains(Map.of("data", 111L));
    assertThat(observed.of("Inner", false)).contains(Map.of("data", 111L));
    assertThat(observed.of("imple", true)).isEmpty();
  }

  @Test
  void linesOfIdAndCount() {
    Observed observed = read("id,count\n\"0, 1\",12\n1, 1, 3\n\ndata,4\n");
    assertThat(observed.of("Any", true)).contains(Map.of("0, 1", 12L, "1, 1", 3L, "data", 4L));
    assertThat(observed.of("Any", false)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''              | no counts are in this file
          id,count        | no counts are in this file
          1, 0 once       | neither a table of jcstress nor a line of id,count
          RESULT  SAMPLES | no counts are in this file
          """)
  void isToldWhatIsWrong(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(SyntaxError.class)
        .hasMessageContaining(message);
  }

  private static Observed.Compared compared(Map<String, Long> counts) {
    JavaSource source =
        Litmus.text(
            "Sb.java",
            """
            import org.openjdk.jcstress.annotations.*;
            import org.openjdk.jcstress.infra.results.*;
            import static org.openjdk.jcstress.annotations.Expect.*;
            @JCStressTest @State
            @Outcome(id = "0, 0", expect = FORBIDDEN)
            @Outcome(id = "[01], [01]", expect = ACCEPTABLE)
            public class Sb {
              volatile int x, y;
              @Actor public void a(II_Result r) { x = 1; r.r1 = y; }
              @Actor public void b(II_Result r) { y = 1; r.r2 = x; }
            }
            """);
    return Observed.compare(JcstressTestsTest.answers(source).getFirst(), counts);
  }

  @ParameterizedTest(name = "{0} {1} times")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0, 1 | 5 | {}       | {}       | [1, 0, 1, 1]
          0, 0 | 5 | {0, 0=5} | {}       | [0, 1, 1, 0, 1, 1]
          0, 0 | 0 | {}       | {}       | [0, 1, 1, 0, 1, 1]
          2, 0 | 5 | {}       | {2, 0=5} | [0, 1, 1, 0, 1, 1]
          2, 0 | 0 | {}       | {}       | [0, 1, 1, 0, 1, 1]
          """)
  void contradictionsAreTold(String id, long count, String refuted, String unknown, String unseen) {
    Observed.Compared compared = compared(Map.of(id, count));
    assertThat(compared.refuted()).hasToString(refuted);
    assertThat(compared.unknown()).hasToString(unknown);
    assertThat(compared.unseen()).hasToString(unseen);
    assertThat(compared.contradicts()).isEqualTo(!(refuted + unknown).equals("{}{}"));
    assertThat(compared.samples()).isEqualTo(count);
  }
}
