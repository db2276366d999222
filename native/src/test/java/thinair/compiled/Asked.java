package thinair.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import thinair.cli.Terminal;

/// The program without a JVM and a JVM, asked the same.
abstract class Asked {
  static final Path ROOT = Path.of(System.getProperty("thinair.root"));

  /// What the program exits with where it would become the JVM, if it knew a launcher.
  static final int LEFT_TO_THE_JVM = 70;

  /// @param out what came on the standard output
  record Said(int code, String out, String err) {}

  static Said program(List<String> words) throws Exception {
    return program(words, ROOT);
  }

  static Said program(List<String> words, Path folder) throws Exception {
    return run(List.of(program().toString()), words, folder);
  }

  /// A JVM that was started in a folder.
  static Said otherProcess(List<String> words, Path folder) throws Exception {
    return run(
        List.of(
            Path.of(System.getProperty("java.home"), "bin/java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "thinair.cli.Main"),
        words,
        folder);
  }

  static Said run(List<String> start, List<String> words, Path folder) throws Exception {
    List<String> command = new ArrayList<>(start);
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("THINAIR_LAUNCHER");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Path err = Files.createTempFile("said", ".err");
    try {
      Process process = builder.redirectError(err.toFile()).start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Said(process.waitFor(), out, Files.readString(err));
    } finally {
      Files.delete(err);
    }
  }

  static Path program() {
    Path program = Path.of(System.getProperty("thinair.native"));
    assertThat(program).as("made by the launcher, see .ci/run").isExecutable();
    return program;
  }

  static Said jvm(List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(ROOT, stream(out), stream(err));
    int code = thinair.cli.Main.run(words, terminal).number();
    terminal.flush();
    return new Said(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  /// Without what is another number every time.
  static Said timeless(Said said) {
    return new Said(said.code(), timeless(said.out()), timeless(said.err()));
  }

  static String timeless(String text) {
    return text.replaceAll("[0-9.]+ s of CPU", "… s of CPU")
        .replaceAll("(?m)^(Time .*) [0-9.]+$", "$1 …");
  }
}
