package thinair.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The shell script at the root of the repository, in a made-up tree with made-up JDKs, whose
/// `java` prints its arguments.
abstract class Launched {
  private static final String JAVA =
      """
      #!/bin/sh
      for word; do
        case $word in -XX:AOTCacheOutput=*) echo cache > "${word#*=}" ;; esac
      done
      echo "java of ${0%/bin/java}"
      printf '%s\\n' "$@"
      exit 3
      """;

  @TempDir Path folder;
  Path launcher;
  final Map<String, String> environment = new HashMap<>();

  record Ran(List<String> lines, int exit) {}

  @BeforeEach
  void makeABuiltTree() throws IOException {
    Path root = Files.createDirectories(folder.resolve("a place"));
    launcher = root.resolve("thinair");
    Files.copy(Path.of(System.getProperty("thinair.root", ".."), "thinair"), launcher);
    executable(launcher);
    Path target = Files.createDirectories(root.resolve("workbench/target"));
    Files.writeString(target.resolve("thinair.jar"), "");
    Files.writeString(target.resolve("launcher.stamp"), "1 2\n");
    environment.put("PATH", "/usr/bin:/bin");
    environment.put("HOME", folder.toString());
  }

  Path jdk(String version) throws IOException {
    return jdk(version, version);
  }

  Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(
        home.resolve("release"),
        """
        IMPLEMENTOR="Nobody"
        JAVA_RUNTIME_VERSION="%1$s+1"
        JAVA_VERSION="%1$s"
        MODULES="java.base"
        """
            .formatted(version));
    executable(Files.writeString(home.resolve("bin/java"), JAVA));
    executable(Files.writeString(home.resolve("bin/javac"), JAVA));
    return home;
  }

  static void executable(Path file) {
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  Ran run(String... words) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(launcher.toString());
    builder.command().addAll(List.of(words));
    builder.environment().clear();
    builder.environment().putAll(environment);
    var process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(said.lines().toList(), process.waitFor());
  }
}
