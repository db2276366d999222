package thinair.cli;

import java.util.List;
import thinair.files.BuiltInTexts;
import thinair.source.Texts;

/// `thinair --version`: which thinair, on which Java.
final class VersionCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
            "version",
            Usage.Operands.NONE,
            "say which thinair this is, on which Java",
            List.of(),
            "")
        .like("version", "for a report about a mistake");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    terminal.out().println("thinair " + version() + " (Java " + Runtime.version() + ")");
    return ExitCode.ANSWERED;
  }

  /// The build writes the version into a file beside this class.
  static String version() {
    return switch (BuiltInTexts.ofThinair().find("thinair/cli/version.txt")) {
      case Texts.Found(var text) -> text.text().strip();
      case Texts.NotFound _ ->
          throw new IllegalStateException("version.txt is packed with the program");
    };
  }
}
