package thinair.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a JDK is found, with which flags and which cache it is started.
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest extends Launched {
  @Test
  void startsTheNewestJdk() throws Exception {
    environment.put("JAVA_HOME", jdk("98.0.1").toString());
    jdk(".jdks/newest", "99");
    jdk(".jdks/ancient", "1.8.0_392");

    var ran = run("models", "two words");

    assertThat(ran.lines().getFirst()).isEqualTo("java of " + folder.resolve(".jdks/newest"));
    assertThat(ran.lines()).endsWith("thinair.cli.Main", "models", "two words");
    assertThat(ran.exit()).as("the exit code of the program").isEqualTo(3);
  }

  @Test
  void startsTheJdkItIsTold() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("THINAIR_JAVA_HOME", jdk("25.0.1").toString());

    assertThat(run().lines().getFirst()).isEqualTo("java of " + folder.resolve("25.0.1"));
  }

  @Test
  void refusesAnOldJdkItIsTold() throws Exception {
    environment.put("THINAIR_JAVA_HOME", jdk("24.0.2").toString());

    var ran = run();

    assertThat(ran.lines())
        .singleElement()
        .asString()
        .contains("THINAIR_JAVA_HOME is a JDK 24, but thinair needs 25");
    assertThat(ran.exit()).isEqualTo(2);
  }

  @Test
  void refusesAFolderThatIsNoJdk() throws Exception {
    environment.put("THINAIR_JAVA_HOME", folder.resolve("nothing").toString());

    assertThat(run().lines()).singleElement().asString().contains("THINAIR_JAVA_HOME is no JDK");
  }

  @ParameterizedTest(name = "{0} is compiled up to {1}")
  @CsvSource({
    "models,     -XX:TieredStopAtLevel=1",
    "check,      -XX:TieredStopAtLevel=1",
    "--version,  -XX:TieredStopAtLevel=1",
    "suite,      -XX:TieredStopAtLevel=1",
    "compare,    -XX:TieredStopAtLevel=1",
    "sweep,      -XX:+UseParallelGC",
    "synthesize, -XX:TieredStopAtLevel=1",
  })
  void flagsFitTheCommand(String command, String flag) throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());

    assertThat(run(command).lines().get(1)).isEqualTo(flag);
  }

  @ParameterizedTest(name = "compare {0} is compiled up to {1}")
  @CsvSource({
    "--accesses 6,          -XX:TieredStopAtLevel=1",
    "--accesses 7,          -XX:TieredStopAtLevel=1",
    "--accesses 8,          -XX:+UseParallelGC",
    "--accesses=8 --fences, -XX:+UseParallelGC",
    "--accesses 10,         -XX:+UseParallelGC",
    "--locations 8,         -XX:TieredStopAtLevel=1",
  })
  void largeComparisonsAreCompiledFurther(String options, String flag) throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    List<String> words = new ArrayList<>(List.of("compare", "sc", "tso"));
    words.addAll(List.of(options.split(" ")));

    assertThat(run(words.toArray(String[]::new)).lines().get(1)).isEqualTo(flag);
  }

  @Test
  void keepsOneCacheAndUsesIt() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    Files.createDirectories(folder.resolve("cache/thinair"));
    Files.writeString(folder.resolve("cache/thinair/1-99+1-OLD.aot"), "of an earlier build");

    Path cache = folder.resolve("cache/thinair/1-99+1-2-wide.aot");
    for (int i = 0; i < 2; i++) {
      assertThat(run("models").lines()).contains("-XX:AOTCache=" + cache);
    }
    try (Stream<Path> files = Files.list(cache.getParent())) {
      assertThat(files)
          .containsExactlyInAnyOrder(cache, cache.resolveSibling(cache.getFileName() + ".sum"));
    }
  }

  /// The compiler, which whole Java programs need, is not for others to carry.
  @Test
  void keepsAnotherCacheForJava() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    Path others = folder.resolve("cache/thinair/1-99+1-2-wide.aot");
    Path java = folder.resolve("cache/thinair/1-99+1-2-java.aot");

    assertThat(run("models").lines()).contains("-XX:AOTCache=" + others);
    assertThat(run("java").lines()).contains("-XX:AOTCache=" + java);
    assertThat(run("models").lines()).contains("-XX:AOTCache=" + others);
    assertThat(others).exists();
    assertThat(java).exists();
  }

  /// The JVM would crash on such a cache, or do something worse.
  @Test
  void makesACacheAnewThatWasWrittenTo() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    Path cache = folder.resolve("cache/thinair/1-99+1-2-wide.aot");
    run("models");
    String made = Files.readString(cache);
    Files.writeString(cache, "damaged" + made);

    assertThat(run("models").lines()).contains("-XX:AOTCache=" + cache);
    assertThat(cache).hasContent(made);
  }

  @Test
  void runsWithoutACacheWhereNoneCanBeKept() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("XDG_CACHE_HOME", Files.writeString(folder.resolve("a file"), "").toString());

    assertThat(run("models").lines())
        .noneMatch(line -> line.contains("AOTCache"))
        .contains("models");
  }

  @Test
  void followsLinksToItself() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    Path jar = launcher.resolveSibling("workbench/target/thinair.jar");
    launcher = Files.createSymbolicLink(folder.resolve("link"), launcher);

    assertThat(run("models").lines()).contains(jar.toString());
  }

  @Test
  void saysWhatIsMissingForABuild() throws Exception {
    environment.put("JAVA_HOME", jdk("99").toString());
    environment.put("PATH", Files.createDirectories(folder.resolve("no tools")).toString());
    Files.delete(launcher.resolveSibling("workbench/target/thinair.jar"));

    var ran = run("models");

    assertThat(ran.lines()).singleElement().asString().contains("needs Apache Maven");
    assertThat(ran.exit()).isEqualTo(2);
  }
}
