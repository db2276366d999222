package thinair.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/// What a command said on both its streams, in the order a person would have seen it.
record Said(String text, ExitCode exit) {
  /// The root of the repository, where the commands of the documentation are meant to be typed.
  static final Path ROOT = Path.of(System.getProperty("thinair.root", ".."));

  static Said by(String... words) {
    return by(List.of(words));
  }

  static Said by(List<String> words) {
    return by(ROOT, words);
  }

  /// @param folder where the command is typed
  static Said by(Path folder, List<String> words) {
    var exit = new ExitCode[1];
    var answer = new ByteArrayOutputStream();
    String text =
        capture(
            both -> {
              var out = new PrintStream(new Twice(both, answer), true, StandardCharsets.UTF_8);
              exit[0] = Main.run(words, new Terminal(folder, out, both));
            });
    Documented.check(words, answer.toString(StandardCharsets.UTF_8));
    return new Said(text, exit[0]);
  }

  /// Writes to two streams at once.
  private static final class Twice extends OutputStream {
    private final OutputStream one;
    private final OutputStream other;

    Twice(OutputStream one, OutputStream other) {
      this.one = one;
      this.other = other;
    }

    @Override
    public void write(int b) throws IOException {
      one.write(b);
      other.write(b);
    }
  }

  static String capture(Consumer<PrintStream> printing) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      printing.accept(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
