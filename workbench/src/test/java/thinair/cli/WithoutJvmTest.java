package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which questions are answered without a JVM; here there is one, all the same.
class WithoutJvmTest {
  private static final String SB =
      """
      X86 SB
      { x=0; y=0; }
       P0          | P1          ;
       MOV [x],$1  | MOV [y],$1  ;
       MOV EAX,[y] | MOV EAX,[x] ;
      exists (0:EAX=0 /\\ 1:EAX=0)
      """;

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<Duration> clocks = new ArrayList<>();

  @BeforeEach
  void writeATest() throws IOException {
    Files.createDirectories(folder.resolve("tests"));
    Files.writeString(folder.resolve("tests/SB.litmus"), SB);
    Files.writeString(folder.resolve("verdicts.csv"), "test,model,verdict\nSB,tso,allowed\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check tests/SB.litmus",
        "check tests/SB.litmus --explain -m sc --json",
        "check tests/SB.litmus --engine sat",
        "outcomes tests/SB.litmus --format herd",
        "executions tests/SB.litmus --all",
        "suite tests",
        "suite tests --expect verdicts.csv",
        "suite tests -m sc,tso --format csv",
      })
  void answers(String words) {
    assertThat(run(words)).contains(ExitCode.ANSWERED);
    assertThat(out.toString(StandardCharsets.UTF_8)).isNotEmpty();
  }

  @Test
  void saysWhatIsNotAsExpected() {
    assertThat(run("check tests/SB.litmus --expect forbidden")).contains(ExitCode.UNEXPECTED);
  }

  @Test
  void saysWhatIsWrongWithTheTestsOfASuite() throws IOException {
    Files.writeString(folder.resolve("tests/no.litmus"), "X86 no\n");

    assertThat(run("suite tests")).contains(ExitCode.WRONG);
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("SB under tso: allowed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Another command, help.
        "models",
        "java Program.java",
        "check --help",
        "check tests/SB.litmus -h",
        // Mistakes, of which there is more to say.
        "check",
        "check tests/SB.litmus --no-such-option",
        "check tests/SB.litmus -m no-such-model",
        "check tests/nothing.litmus",
        "suite tests --expect nothing.csv",
        // What is read once, and what writes.
        "check -",
        "check tests/SB.litmus --svg drawings",
        "check tests/SB.litmus --certify=certificate",
        "suite tests --json results.json",
        // No answer within its limit.
        "check tests/SB.litmus --timeout 0.000001 --engine sat",
      })
  void leavesToTheJvm(String words) {
    assertThat(run(words)).isEmpty();
    assertThat(folder.resolve("results.json")).doesNotExist();
    assertThat(folder.resolve("drawings")).doesNotExist();
  }

  @Test
  void nothingAtAllIsLeftToTheJvm() {
    assertThat(WithoutJvm.run(List.of(), terminal(), clocks::add)).isEmpty();
  }

  @ParameterizedTest(name = "{0}: {1} ms")
  @CsvSource({
    "check tests/SB.litmus --timeout 5,           500",
    "outcomes tests/SB.litmus --timeout 0.5,      50",
    "executions tests/SB.litmus --timeout=20 -m sc, 2000",
    "suite tests --timeout 5,                     5000",
  })
  void takesAShareOfALimit(String words, long milliseconds) {
    assertThat(run(words)).contains(ExitCode.ANSWERED);
    assertThat(clocks).containsExactly(Duration.ofMillis(milliseconds));
  }

  @Test
  void hasNoLimitWhereNobodySetsOne() {
    run("check tests/SB.litmus");

    assertThat(clocks).isEmpty();
  }

  private Optional<ExitCode> run(String words) {
    return WithoutJvm.run(List.of(words.split(" ")), terminal(), clocks::add);
  }

  private Terminal terminal() {
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    return new Terminal(folder, stream, stream);
  }
}
