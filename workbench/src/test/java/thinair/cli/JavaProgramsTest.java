package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `thinair java`: what it says, what machines read, and what it makes of bad input.
class JavaProgramsTest {
  @TempDir Path folder;

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  private static String program(String name) {
    return Said.ROOT.resolve("litmus/programs/" + name + ".java").toAbsolutePath().toString();
  }

  private Said asks(String text) throws IOException {
    Files.writeString(folder.resolve("P.java"), text);
    return run("java", "P.java");
  }

  private Said inMain(String body) throws IOException {
    return asks(
        "class P {\n  public static void main(String[] args) throws Exception {\n    "
            + body
            + "\n  }\n}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "HashCache2,  ANSWERED,   its races are benign",
    "DclVolatile, ANSWERED,   there is no race",
    "DclPlain,    UNEXPECTED, not when threads take turns",
    "CounterPlain,UNEXPECTED, even when threads take turns",
    "Transfers,   UNEXPECTED, threads can wait for ever",
    "RaceFreeLoop,ANSWERED,   there is no race"
  })
  void saysItFirst(String name, ExitCode exit, String said) {
    Said answer = run("java", program(name));
    assertThat(answer.exit()).isEqualTo(exit);
    assertThat(answer.text().split("\n", -1)[0]).contains(said);
  }

  /// Causality tests 5 and 10.
  @ParameterizedTest
  @CsvSource({"OverApproximated", "OverApproximatedIf"})
  void saysWhatOnlyTheOverApproximationHas(String name) {
    Said answer = run("java", program(name));
    assertThat(answer.exit()).isEqualTo(ExitCode.ANSWERED);
    assertThat(answer.text())
        .contains("impossible only in the over-approximation; jmm-revised excludes it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          HashCache2   | turns    | LIMIT    | the memory model was not asked, as --until turns has it
          DclVolatile  | turns    | ANSWERED | there is no race
          HashCache2   | fixpoint | ANSWERED | its races are benign
          HashRereads  | fixpoint | LIMIT    | not asked exactly: --until fixpoint
          RaceFreeLoop | fixpoint | ANSWERED | execution graphs after 3 rounds
          RaceFreeLoop | exact    | ANSWERED | proved: no race
          HashCache2   | nowhere  | WRONG    | unknown stage 'nowhere': there are turns, fixpoint and exact
          """)
  void stopsAfterAStage(String name, String stage, ExitCode exit, String said) {
    Said answer = run("java", program(name), "--until", stage);
    assertThat(answer.exit()).isEqualTo(exit);
    assertThat(answer.text()).contains(said);
  }

  @Test
  void jsonOfAllKindsOfAnswers() {
    Said answer =
        run(
            "java",
            "--json",
            program("DclPlain"),
            program("Transfers"),
            program("CounterPlain"),
            "nowhere.java");
    assertThat(answer.exit()).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(answer.text())
        .contains("\"jmm\": \"possible\"", "\"by\": \"exact\"", "\"deadlock\": \"possible\"")
        .contains("\"refused\"", "there is no such file");
  }

  @Test
  void drawsTheRacingPair() throws IOException {
    Said answer = run("java", program("DclPlain"), "--svg", "out");
    assertThat(answer.text()).contains("drawn in out/DclPlain.java.svg");
    assertThat(Files.readString(folder.resolve("out/DclPlain.java.svg")))
        .contains("reads DclPlain.helper");
  }

  @Test
  void printedOutcomes() throws IOException {
    Said answer =
        asks(
            """
            class P {
              static int x, y, r1, r2;
              public static void main(String[] args) throws Exception {
                Thread a = new Thread(() -> { x = 1; r1 = y; });
                Thread b = new Thread(() -> { y = 1; r2 = x; });
                a.start(); b.start(); a.join(); b.join();
                System.out.println(r1 + " " + r2);
              }
            }
            """);
    assertThat(answer.exit()).isEqualTo(ExitCode.ANSWERED);
    assertThat(answer.text())
        .contains("'0 1'  possible   when threads take turns")
        .contains("'0 0'  possible   confirmed");
  }

  /// The exact models have no program for all of its ways, but one for a single execution.
  @Test
  void confirmsWhatAThreadDoesThatMayNotBeStarted() throws IOException {
    Said answer =
        asks(
            """
            class P {
              static int x, y;
              public static void main(String[] args) {
                new Thread(() -> { x = 1; y = 1; }).start();
                Thread b = new Thread(() -> { assert x == 1; });
                if (y == 1) { b.start(); }
              }
            }
            """);
    assertThat(answer.exit()).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(answer.text())
        .contains("VIOLATED   confirmed (commit sequence of 3), not when threads take turns");
  }

  // --- bad input ---------------------------------------------------------------------------------

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Runtime.getRuntime().availableProcessors();                    | java.lang.Runtime.getRuntime is not supported
          new java.util.concurrent.Phaser().arrive();         | java.util.concurrent.Phaser
          System.nanoTime();                                             | System.nanoTime is not supported
          int x = "a";                                                   | incompatible types
          """)
  void refused(String body, String message) throws IOException {
    Said answer = inMain(body);
    assertThat(answer.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(answer.text()).contains("P.java:3:", message);
  }

  @Test
  void nativeMethod() throws IOException {
    Said answer =
        asks(
            """
            class P {
              static native void go();
              public static void main(String[] a) { go(); }
            }
            """);
    assertThat(answer.exit()).isEqualTo(ExitCode.WRONG);
    assertThat(answer.text()).contains("P.java:3:", "the native method P.go is not supported");
  }

  @Test
  void noMain() throws IOException {
    assertThat(asks("class P {}\n").text()).contains("no class has a main to run");
    Files.writeString(
        folder.resolve("Q.java"), "class Q { public static void main(String[] a) {} }");
    assertThat(run("java", "Q.java", "--main", "R").text()).contains("there is no class 'R'");
  }

  @Test
  void argumentsThatAreMissing() throws IOException {
    Said answer = inMain("int n = Integer.parseInt(args[0]);");
    assertThat(answer.exit()).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(answer.text()).contains("java.lang.ArrayIndexOutOfBoundsException: Index 0");
  }

  @Test
  void jarWithoutTheClass() throws IOException {
    try (var jar = new JarOutputStream(Files.newOutputStream(folder.resolve("empty.jar")))) {
      jar.putNextEntry(new java.util.zip.ZipEntry("readme"));
    }
    assertThat(run("java", "empty.jar").text()).contains("does not say which class to run");
    assertThat(run("java", "empty.jar", "--main", "P").text()).contains("the jar has no class 'P'");
  }

  @Test
  void endless() throws IOException {
    Said answer = inMain("int i = 0; while (true) { i++; }");
    assertThat(answer.exit()).isEqualTo(ExitCode.LIMIT);
    assertThat(answer.text()).contains("undecided").contains("2000000 instructions");
    assertThat(inMain("new Thread(() -> { while (true) {} }).start();").text())
        .contains("loops for ever");
  }

  @Test
  void endlessPrinting() throws IOException {
    Said answer =
        inMain("new Thread(() -> { while (true) { System.out.println(\"x\"); } }).start();");
    assertThat(answer.text()).contains("loops for ever");
  }

  @Test
  void stackOverflow() throws IOException {
    Said answer =
        asks(
            """
            class P {
              static int f(int n) { return f(n + 1); }
              public static void main(String[] a) { f(0); }
            }
            """);
    assertThat(answer.exit()).isEqualTo(ExitCode.UNEXPECTED);
    assertThat(answer.text()).contains("java.lang.StackOverflowError");
  }

  @Test
  void manyStatesAreALimit() {
    Said answer = run("java", program("Philosophers"), "--states", "5");
    assertThat(answer.exit()).isEqualTo(ExitCode.LIMIT);
    assertThat(answer.text()).contains("undecided", "5 states");
  }

  private static final String SIMPLE =
      """
      import org.openjdk.jcstress.annotations.*;
      import org.openjdk.jcstress.infra.results.*;

      @JCStressTest
      @State
      @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "Nobody was first.")
      @Outcome(id = ".*", expect = Expect.ACCEPTABLE)
      public class Simple {
        volatile int x, y;
        @Actor public void a(II_Result r) { x = 1; r.r1 = y; }
        @Actor public void b(II_Result r) { y = 1; r.r2 = x; }
      }
      """;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "0, 1",5        | ANSWERED   | observed 5 samples; legal and never observed: '1, 0'; '1, 1'
          "0, 1",5        | ANSWERED   | 0, 1    5         Acceptable
          "0, 0",3        | UNEXPECTED | OBSERVED AND PROVED IMPOSSIBLE: '0, 0', 3 times
          "0, 0",3        | UNEXPECTED | Simple: as graded, BUT REAL RUNS SHOW OTHER RESULTS
          "0, 0",3        | UNEXPECTED | 0, 0    !! 3      Forbidden
          "0, 0",0        | ANSWERED   | 0, 0    never     Forbidden
          "0, 7",1200     | UNEXPECTED | OBSERVED AND UNKNOWN: '0, 7', 1,200 times: no execution of this test ends with it
          what is that    | WRONG      | counts.txt:1:1: this is neither a table of jcstress nor a line of id,count
          """,
      quoteCharacter = '`')
  void putsCountsOfRealRunsBesideIt(String counts, ExitCode exit, String said) throws IOException {
    Files.writeString(folder.resolve("Simple.java"), SIMPLE);
    Files.writeString(folder.resolve("counts.txt"), counts + "\n");
    Said answer = run("java", "Simple.java", "--observed", "counts.txt");
    assertThat(answer.text()).contains(said);
    assertThat(answer.exit()).isEqualTo(exit);
    if (exit != ExitCode.WRONG) {
      assertThat(run("java", "Simple.java", "--observed", "counts.txt", "--json").text())
          .contains("\"observed\":");
    }
  }

  @Test
  void countsNeedTests() throws IOException {
    Files.writeString(folder.resolve("counts.txt"), "0,1\n");
    assertThat(run("java", program("FlagPlain"), "--observed", "counts.txt").text())
        .contains("--observed is for tests of jcstress, and ");
    assertThat(run("java", program("FlagPlain"), "--observed", "none.txt").text())
        .contains("cannot read 'none.txt'");
  }
}
