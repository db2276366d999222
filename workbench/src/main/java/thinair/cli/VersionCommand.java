package thinair.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// `thinair --version`: which thinair, on which Java.
final class VersionCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
        "version", Usage.Operands.NONE, "say which thinair this is, on which Java", List.of(), "");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    terminal.out().println("thinair " + version() + " (Java " + Runtime.version() + ")");
    return ExitCode.ANSWERED;
  }

  /// The build writes the version into a file beside this class.
  static String version() {
    try (var in = VersionCommand.class.getResourceAsStream("version.txt")) {
      byte[] bytes =
          Objects.requireNonNull(in, "version.txt is packed with the program").readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
