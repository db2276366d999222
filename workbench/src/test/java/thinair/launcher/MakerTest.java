package thinair.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the program that needs no JVM is made, and what of several makers. Here Java writes nothing,
/// and the compiler is a shell script.
@EnabledOnOs({OS.LINUX, OS.MAC})
class MakerTest extends Launched {
  private static final String RIGHT =
      "#!/bin/sh\\necho \"SB under tso: allowed\"; case $* in *forbidden*) exit 1 ;; esac\\n";

  private Path root;
  private Path program;
  private Path jdk;

  @BeforeEach
  void haveAMaker() throws IOException {
    root = launcher.resolveSibling(".").normalize();
    Files.createDirectories(root.resolve("native/target"));
    Files.writeString(root.resolve("native/target/teavm.classpath"), "");
    Path make = root.resolve("native/make");
    Files.copy(Path.of(System.getProperty("thinair.root", ".."), "native/make"), make);
    executable(make);
    jdk = jdk("99");
    executable(Files.writeString(jdk.resolve("bin/java"), "#!/bin/sh\n"));
    program = Files.createDirectories(folder.resolve("cache")).resolve("1-m-2.native");
    compilerThat("", RIGHT);
  }

  @Test
  void leavesAProgramAndItsChecksum() throws Exception {
    Ran made = make();

    assertThat(made.exit()).as(String.join("\n", made.lines())).isZero();
    assertThat(program).isExecutable();
    assertThat(inCaches()).containsExactly("1-m-2.native", "1-m-2.native.sum");
    assertThat(Files.getLastModifiedTime(program.resolveSibling("1-m-2.native.sum")))
        .as("newer, so that nobody has to look")
        .isGreaterThan(Files.getLastModifiedTime(program));
  }

  @Test
  void removesWhatWasMadeOfEarlierSources() throws Exception {
    for (String name :
        List.of(
            "1-m-1.native", "1-m-1.native.log", "1-m-0.native.77.making", "1-m-0.native.maker")) {
      Files.writeString(program.resolveSibling(name), "");
    }
    Files.writeString(program.resolveSibling("1-n-1.native"), "of another machine");

    make();

    assertThat(inCaches()).containsExactly("1-m-2.native", "1-m-2.native.sum", "1-n-1.native");
  }

  @ParameterizedTest(name = "a program that says {0}")
  @ValueSource(strings = {"", "#!/bin/sh\\nexit 0\\n", "#!/bin/sh\\necho SB under tso: allowed\\n"})
  void whatCannotTellRightFromWrongIsNoProgram(String script) throws Exception {
    compilerThat("", script);

    assertThat(make().exit()).isNotZero();
    assertThat(inCaches()).containsExactly("1-m-2.native.log");
  }

  @Test
  void saysWhyThereIsNone() throws Exception {
    compilerThat("echo no memory; exit 1", RIGHT);

    assertThat(make().exit()).isNotZero();
    assertThat(Files.readString(program.resolveSibling("1-m-2.native.log"))).contains("no memory");
  }

  /// The first one compiles until the second has been there.
  @Test
  void leavesItToWhoeverIsAtIt() throws Exception {
    compilerThat("touch at-it; while [ ! -e go-on ]; do sleep 0.05; done", RIGHT);
    Process first = start();
    while (!Files.exists(root.resolve("at-it"))) {
      // One that ended says nothing any more, and nobody would stop waiting.
      assertThat(first.isAlive()).isTrue();
      Thread.sleep(20);
    }

    assertThat(make().exit()).isEqualTo(75);

    Files.writeString(root.resolve("go-on"), "");
    assertThat(first.waitFor()).isZero();
    assertThat(inCaches()).containsExactly("1-m-2.native", "1-m-2.native.sum");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"999999999 5", "1 5", "nonsense"})
  void takesOverFromWhoeverIsGone(String owner) throws Exception {
    Files.createSymbolicLink(program.resolveSibling("1-m-2.native.maker"), Path.of(owner));
    Files.createDirectories(program.resolveSibling("1-m-2.native.999999999.making"));

    assertThat(make().exit()).isZero();
    assertThat(inCaches()).containsExactly("1-m-2.native", "1-m-2.native.sum");
  }

  @Test
  void theCompilerMayBeSeveralWords() throws Exception {
    environment.put("CC", "env " + folder.resolve("tools/cc"));

    assertThat(make().exit()).isZero();
  }

  /// A lock of flock would be held for a minute and a half after the answer.
  @Test
  @EnabledOnOs(OS.LINUX)
  void holdsNothingOpenOfItsCaller() throws Exception {
    compilerThat("ls -l /proc/self/fd > open", RIGHT);

    Process process =
        builder("/bin/bash", "-c", "exec 9> nine 20> twenty 200> more; exec \"$0\" \"$@\"").start();

    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(root.resolve("open"))).doesNotContain("nine", "twenty", "more");
  }

  private void compilerThat(String does, String made) throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    executable(
        Files.writeString(
            tools.resolve("cc"),
            """
            #!/bin/sh
            %s
            while [ "$1" != -o ]; do shift; done
            printf '%s' > "$2"
            chmod +x "$2"
            """
                .formatted(does, made)));
    environment.put("PATH", tools + ":/usr/bin:/bin");
  }

  private List<String> inCaches() throws IOException {
    try (Stream<Path> files = Files.list(program.getParent())) {
      return files.map(each -> each.getFileName().toString()).sorted().toList();
    }
  }

  private Ran make() throws Exception {
    Process process = start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(said.lines().toList(), process.waitFor());
  }

  private Process start() throws IOException {
    return builder().start();
  }

  private ProcessBuilder builder(String... before) {
    var builder = new ProcessBuilder(before);
    builder.command().add(root.resolve("native/make").toString());
    builder.command().addAll(List.of(jdk.toString(), program.toString()));
    builder.directory(root.toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder;
  }
}
