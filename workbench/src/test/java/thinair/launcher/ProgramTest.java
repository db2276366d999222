package thinair.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When the launcher asks the program that needs no JVM, and how it comes to be. Here it is a shell
/// script.
@EnabledOnOs({OS.LINUX, OS.MAC})
class ProgramTest extends Launched {
  private static final String ANSWERS =
      """
      #!/bin/sh
      echo "the program"
      printf '%s\\n' "$@"
      exit 1
      """;

  private static final String ASKS_THE_JVM =
      """
      #!/bin/sh
      export THINAIR_NATIVE=off
      exec /bin/sh "$THINAIR_LAUNCHER" "$@"
      """;

  private Path caches;

  @BeforeEach
  void haveAJdkAndCaches() throws IOException {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    caches = Files.createDirectories(folder.resolve("cache/thinair"));
  }

  @Test
  void answersWithoutAJvm() throws Exception {
    program("1-2.native", ANSWERS);

    Ran ran = run("check", "two words", "-m", "sc");

    assertThat(ran.lines()).containsExactly("the program", "check", "two words", "-m", "sc");
    assertThat(ran.exit()).as("the exit code of the program").isEqualTo(1);
  }

  @ParameterizedTest(name = "{0} is asked of the program: {1}")
  @CsvSource({
    "check,      true",
    "outcomes,   true",
    "executions, true",
    "suite,      true",
    "java,       false",
    "compare,    false",
    "--version,  false",
  })
  void isAskedAboutLitmusTests(String command, boolean asked) throws Exception {
    program("1-2.native", ANSWERS);

    assertThat(run(command).lines().getFirst().equals("the program")).isEqualTo(asked);
  }

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({"THINAIR_NATIVE, off", "THINAIR_JAVA_OPTS, -Xmx1g", "THINAIR_DRY_RUN, 1"})
  void whoeverWantsTheJvmGetsIt(String variable, String value) throws Exception {
    program("1-2.native", ANSWERS);
    environment.put(variable, value);

    assertThat(run("check").lines()).doesNotContain("the program");
  }

  @Test
  void programsOfOtherJarsAreNotAsked() throws Exception {
    program("1-3.native", ANSWERS);

    assertThat(run("check").lines().getFirst()).startsWith("java of ");
  }

  @Test
  void sourcesThatChangedAreBuiltFirst() throws Exception {
    program("1-2.native", ANSWERS);
    Files.delete(launcher.resolveSibling("workbench/target/launcher.stamp"));

    assertThat(run("check").lines()).doesNotContain("the program");
  }

  @Test
  void becomesTheJvmWhereItHasNoAnswer() throws Exception {
    program("1-2.native", ASKS_THE_JVM);

    Ran ran = run("check", "two words");

    assertThat(ran.lines().getFirst()).startsWith("java of ");
    assertThat(ran.lines()).endsWith("thinair.cli.Main", "check", "two words");
    assertThat(ran.exit()).isEqualTo(3);
  }

  @Test
  void isInstalledBesideTheLauncher() throws Exception {
    Path root = launcher.resolveSibling(".").normalize();
    Files.writeString(root.resolve("thinair.jar"), "");
    Files.writeString(root.resolve("launcher.stamp"), "1 2\n");
    executable(Files.writeString(root.resolve("thinair-native"), ANSWERS));

    assertThat(run("check").lines().getFirst()).isEqualTo("the program");
  }

  @Test
  void isMadeFirstForWhoeverWaits() throws Exception {
    makerThat("printf '%s' \"$ANSWERS\" > \"$2\"; chmod +x \"$2\"");
    environment.put("THINAIR_NATIVE", "wait");

    assertThat(run("check").lines())
        .containsExactly(
            "thinair: making the program that needs no JVM; that takes a minute or two ...",
            "the program",
            "check");
  }

  @Test
  void isMadeBesideTheAnswerForOthers() throws Exception {
    makerThat("printf '%s' \"$ANSWERS\" > \"$2.new\"; chmod +x \"$2.new\"; mv \"$2.new\" \"$2\"");

    List<String> first = run("check").lines();

    assertThat(first.getFirst()).startsWith("thinair: making the program that needs no JVM beside");
    assertThat(first.get(1)).startsWith("java of ");
    Path program = caches.resolve("1-2.native");
    for (int i = 0; i < 600 && !Files.exists(program); i++) {
      Thread.sleep(100);
    }
    assertThat(run("check").lines()).containsExactly("the program", "check");
  }

  @Test
  void isNotTriedAgainWhereItCouldNotBeMade() throws Exception {
    makerThat("echo 'no memory' > \"$2.log\"; exit 1");
    environment.put("THINAIR_NATIVE", "wait");

    assertThat(run("check").lines().get(1)).startsWith("thinair: it cannot be made, why is in");
    assertThat(run("check").lines().getFirst()).startsWith("java of ");
  }

  private void program(String name, String script) throws IOException {
    executable(Files.writeString(caches.resolve(name), script));
  }

  private void makerThat(String does) throws IOException {
    Path root = launcher.resolveSibling(".").normalize();
    Files.createDirectories(root.resolve("native/target"));
    Files.writeString(root.resolve("native/target/teavm.classpath"), "");
    Path maker = root.resolve("native/make");
    executable(Files.writeString(maker, "#!/bin/sh\n" + does + "\n"));
    environment.put("ANSWERS", ANSWERS);
    Path tools = Files.createDirectories(folder.resolve("tools"));
    executable(Files.writeString(tools.resolve("cc"), "#!/bin/sh\n"));
    environment.put("PATH", tools + ":/usr/bin:/bin");
    // All of this was there when the jars were built.
    Files.writeString(launcher.resolveSibling("workbench/target/launcher.stamp"), "1 2\n");
  }
}
