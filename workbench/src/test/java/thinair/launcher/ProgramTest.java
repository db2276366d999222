package thinair.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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

  private static final String MAKES =
      """
      printf '%s' "$ANSWERS" > "$2.new"
      cksum < "$2.new" > "$2.sum"
      chmod +x "$2.new"
      mv "$2.new" "$2"
      touch "$2.sum"
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
    program("2", ANSWERS);

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
    program("2", ANSWERS);

    assertThat(run(command).lines().getFirst().equals("the program")).isEqualTo(asked);
  }

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({"THINAIR_NATIVE, off", "THINAIR_JAVA_OPTS, -Xmx1g", "THINAIR_DRY_RUN, 1"})
  void whoeverWantsTheJvmGetsIt(String variable, String value) throws Exception {
    program("2", ANSWERS);
    environment.put(variable, value);

    assertThat(run("check").lines()).doesNotContain("the program");
  }

  @Test
  void programsOfOtherJarsAreNotAsked() throws Exception {
    program("3", ANSWERS);

    assertThat(run("check").lines().getFirst()).startsWith("java of ");
  }

  @Test
  void sourcesThatChangedAreBuiltFirst() throws Exception {
    program("2", ANSWERS);
    Files.delete(launcher.resolveSibling("workbench/target/launcher.stamp"));

    assertThat(run("check").lines()).doesNotContain("the program");
  }

  @Test
  void becomesTheJvmWhereItHasNoAnswer() throws Exception {
    program("2", ASKS_THE_JVM);

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
    checked(Files.writeString(root.resolve("thinair-native"), ANSWERS));

    assertThat(run("check").lines().getFirst()).isEqualTo("the program");
  }

  @Test
  void isMadeFirstForWhoeverWaits() throws Exception {
    makerThat(MAKES);
    environment.put("THINAIR_NATIVE", "wait");

    assertThat(run("check").lines())
        .containsExactly(
            "thinair: making the program that needs no JVM; that takes a minute or two ...",
            "the program",
            "check");
  }

  @Test
  void isMadeBesideTheAnswerForOthers() throws Exception {
    makerThat(MAKES);

    List<String> first = run("check").lines();

    assertThat(first.getFirst()).startsWith("thinair: making the program that needs no JVM beside");
    assertThat(first.get(1)).startsWith("java of ");
    Path program = named("2");
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
    assertThat(run("check").lines())
        .first(STRING)
        .startsWith(
            "thinair: the program that needs no JVM is not made: why it could not be is in");
    environment.remove("THINAIR_NATIVE");
    assertThat(run("check").lines()).first(STRING).startsWith("java of ");
  }

  /// A shell takes what is no program for a script: nothing at all is one that succeeds.
  @ParameterizedTest(name = "a program that was {0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "emptied         | : > \"$0\"",
        "cut off         | printf half > \"$0\"",
        "never finished  | rm \"$0.sum\"",
      })
  void brokenProgramsAreNotAsked(String what, String damage) throws Exception {
    program("2", ANSWERS);
    shell("sleep 0.01; " + damage, named("2"));

    Ran ran = run("check");

    assertThat(ran.lines()).first(STRING).startsWith("java of ");
    assertThat(ran.exit()).as("that of the JVM").isEqualTo(3);
    assertThat(run("check").lines()).first(STRING).startsWith("java of ");
  }

  @Test
  void whatWasWrittenToAgainWithTheSameContentIsAsked() throws Exception {
    program("2", ANSWERS);
    shell("sleep 0.01; touch \"$0\"", named("2"));

    assertThat(run("check").lines()).first(STRING).isEqualTo("the program");
  }

  @Test
  void whoeverWaitsIsToldThatThereIsNoCompiler() throws Exception {
    makerThat(MAKES);
    environment.put("THINAIR_NATIVE", "wait");
    environment.put("CC", "no-such-compiler -m64");

    assertThat(run("check").lines())
        .first(STRING)
        .isEqualTo(
            "thinair: the program that needs no JVM is not made: there is no C compiler"
                + " 'no-such-compiler -m64'");
  }

  @Test
  void theCompilerMayBeSeveralWords() throws Exception {
    makerThat(MAKES);
    environment.put("THINAIR_NATIVE", "wait");
    environment.put("CC", "env cc");

    assertThat(run("check").lines()).endsWith("the program", "check");
  }

  @Test
  void whoeverWaitsWaitsForAnotherMaker() throws Exception {
    makerThat("[ -e \"$2.tried\" ] || { touch \"$2.tried\"; exit 75; }\n" + MAKES);
    environment.put("THINAIR_NATIVE", "wait");

    assertThat(run("check").lines()).endsWith("the program", "check");
  }

  /// The jars may have been built where nobody wanted it, or where there was no compiler yet.
  @Test
  void whoeverWaitsGetsWhatItIsMadeWith() throws Exception {
    makerThat(MAKES);
    Path module = launcher.resolveSibling("native/target/teavm.classpath");
    Files.delete(module);
    executable(
        Files.writeString(
            folder.resolve("tools/mvn"),
            "#!/bin/sh\nmkdir -p native/target; : > native/target/teavm.classpath\n"));
    environment.put("THINAIR_NATIVE", "wait");

    assertThat(run("check").lines()).endsWith("the program", "check");
    assertThat(module).exists();
  }

  @Test
  void aBuildThatChangesNothingKeepsIt() throws Exception {
    makerThat(MAKES);
    executable(Files.writeString(folder.resolve("tools/mvn"), "#!/bin/sh\n"));
    environment.put("THINAIR_NATIVE", "wait");
    Path stamp = launcher.resolveSibling("workbench/target/launcher.stamp");

    Files.delete(stamp);
    assertThat(run("check").lines()).anyMatch(line -> line.contains("making the program"));
    Files.delete(stamp);
    assertThat(run("check").lines())
        .containsExactly("thinair: building, once for these sources ...", "the program", "check");
  }

  /// Others on this machine may not put a program there.
  @Test
  void whatLiesInTheCachesIsOneUsersOwn() throws Exception {
    makerThat(MAKES);
    Files.delete(caches);
    environment.put("THINAIR_NATIVE", "wait");

    run("check");

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(caches)))
        .isEqualTo("rwx------");
  }

  private void program(String jars, String script) throws Exception {
    checked(Files.writeString(named(jars), script));
  }

  private static void checked(Path program) throws Exception {
    executable(program);
    shell("sleep 0.01; cksum < \"$0\" > \"$0.sum\"", program);
  }

  /// Where the launcher looks for it on this machine.
  private Path named(String jars) throws Exception {
    Path kernel = Path.of("/proc/sys/kernel/arch");
    String machine =
        Files.exists(kernel)
            ? Files.readString(kernel).strip()
            : shell("uname -sm", folder).strip().replace(' ', '_');
    return caches.resolve("1-%s-%s.native".formatted(machine, jars));
  }

  /// @param file what the command calls `$0`
  private static String shell(String command, Path file) throws Exception {
    Process process =
        new ProcessBuilder("/bin/sh", "-c", command, file.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
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
