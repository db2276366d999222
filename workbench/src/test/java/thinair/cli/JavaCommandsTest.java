package thinair.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Java programs on the command line, under the models of Java.
class JavaCommandsTest {
  private static final Path PROGRAMS = Path.of("..", "litmus").toAbsolutePath().normalize();

  @TempDir Path folder;

  private Said run(String... words) {
    return Said.by(folder, List.of(words));
  }

  private static String java(String test) {
    return PROGRAMS.resolve(test + ".java").toString();
  }

  /// Which tests owe their verdict to actions that two statements share.
  @ParameterizedTest
  @CsvSource({
    "causality/Causality02, jmm-original, allowed, allowed",
    "causality/Causality06, jmm-original, allowed, forbidden",
    "causality/Causality17, jmm-original, allowed, forbidden",
    "causality/Causality18, jmm-original, allowed, forbidden",
    "extra/Causality21,     jmm-original, allowed, forbidden",
    "extra/Causality26,     jmm-original, allowed, forbidden",
    "causality/Causality06, jmm-revised,  allowed, forbidden",
    "causality/Causality17, jmm-revised,  allowed, allowed",
    "causality/Causality19, jmm-revised,  allowed, allowed",
    "extra/Causality21,     jmm-revised,  allowed, forbidden",
    "extra/Causality26,     jmm-revised,  allowed, forbidden"
  })
  void sharedActions(String test, String model, String shared, String own) {
    String file = java("java/" + test);
    assertThat(run("check", file, "--model", model).text()).contains(model + ": " + shared);
    assertThat(run("check", file, "--model", model, "--private-actions").text())
        .contains(model + ": " + own);
  }

  /// What MemSAT gets wrong: calls, and locations that nobody initialises.
  @ParameterizedTest
  @CsvSource({
    "HelperMethod,           nemos-sc,     allowed",
    "HelperMethodVolatile,   jmm-original, forbidden",
    "HelperMethodVolatile,   jmm-revised,  forbidden",
    "RacyPublication,        nemos-sc,     allowed",
    "RacyPublication,        jmm-original, allowed",
    "RacyPublication,        jmm-revised,  allowed",
    "RacyPublicationDefault, jmm-revised,  allowed",
    "StaticDefault,          jmm-revised,  allowed"
  })
  void callsAndDefaultValues(String test, String model, String verdict) {
    assertThat(run("check", java("java/extra/" + test), "--model", model).text())
        .contains(model + ": " + verdict);
  }

  @Test
  void anAnswerSaysHowFarItGoes() {
    String test = java("java/causality/Causality14");
    assertThat(run("check", test, "--unroll", "1", "--k", "3").text())
        .contains(
            "undecided (k = 3, up to 9 could make a difference; within one unrolling of loops)");
    assertThat(run("check", java("java/causality/Causality13")).text())
        .contains("forbidden, unconditionally (k = 5, more make no difference)");
  }

  @Test
  void theAnswerForMachinesHasTheExecutionsOrTheCore() {
    assertThat(run("check", java("java/causality/Causality01"), "--json", "--explain").text())
        .contains("\"verdict\": \"allowed\"", "\"k\": 5", "\"execution\": \"J[5]\"", "\"orders\"");
    assertThat(run("check", java("java/causality/Causality04"), "--json", "--explain").text())
        .contains("\"verdict\": \"forbidden\"", "\"unconditional\": true", "\"core\"", "rule_7");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Api01Simple",
        "Api02Arbiters",
        "Api04Nesting",
        "Api05SharedMetadata",
        "Api06Descriptions",
        "Basic10OutOfThinAir",
        "Mutex04Synchronized",
        "RaceCondition01ReadModifyWrite",
        "Advanced09WrongReleaseOrder",
        "Advanced11WrongAcquireOrder",
        "Advanced12WrongAcquireReleaseOrder"
      })
  void jcstressTestsAreGradedByProof(String test) {
    Said said = run("check", java("jcstress/" + test));
    assertThat(said.text()).contains(": as graded").doesNotContain("not as graded");
    assertThat(said.exit()).isEqualTo(ExitCode.ANSWERED);
  }

  @Test
  void aGradeThatDoesNotHoldIsFound() throws IOException {
    String text =
        Files.readString(Path.of(java("jcstress/Api01Simple")))
            .replace("ACCEPTABLE_INTERESTING", "FORBIDDEN");
    Files.writeString(folder.resolve("Api01Simple.java"), text);
    Said said = run("check", "Api01Simple.java");
    assertThat(said.text()).contains("not as graded: '1, 1' can be reached, but should not");
    assertThat(said.exit()).isEqualTo(ExitCode.UNEXPECTED);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unknown relation | axiom a: no poo      | did you mean
          needs two        | axiom a: acyclic A   | my.model:2
          """)
  void wrongModels(String what, String axiom, String message) throws IOException {
    Files.writeString(folder.resolve("my.model"), "model \"mine\"\n" + axiom + "\n");
    Said said = run("check", java("java/causality/Causality01"), "--model", "my.model");
    assertThat(said.exit()).as(said.text()).isEqualTo(ExitCode.WRONG);
    assertThat(said.text()).contains("my.model:2").contains("^").contains(message);
  }
}
