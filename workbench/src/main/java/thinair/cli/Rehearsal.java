package thinair.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// Runs a short piece of every command and prints nothing. The launcher has the JVM watch this once
/// and keep what it loaded and linked, so that later runs of any command start fast.
final class Rehearsal {
  private Rehearsal() {}

  /// Command lines as a person would type them, right and wrong ones.
  static final List<List<String>> PROGRAMME =
      List.of(
          List.of("version"),
          List.of("help"),
          List.of("help", "models"),
          List.of("models"),
          List.of("models", "show", "nothing"),
          List.of("modles"),
          List.of("models", "--jsno"));

  public static void main(String[] none) {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    for (List<String> words : PROGRAMME) {
      Main.run(words, new Terminal(Path.of(""), nowhere, nowhere));
    }
    // The streams of a real run as well, which then print nothing.
    Terminal.ofProcess().flush();
  }
}
