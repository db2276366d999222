package thinair.cli;

import java.util.List;
import thinair.source.Suggestion;

/// From words to a command that runs.
final class CommandLine {
  private CommandLine() {}

  /// @throws BadCommand if there is no such command or it cannot be followed
  static ExitCode run(List<String> words, Terminal terminal) {
    if (words.isEmpty()) {
      HelpCommand.overview(terminal.err());
      return ExitCode.WRONG;
    }
    Command command = find(words.getFirst());
    List<String> rest = words.subList(1, words.size());
    if (asksForHelp(rest)) {
      HelpCommand.explain(command.usage(), terminal.out());
      return ExitCode.ANSWERED;
    }
    return command.start(rest, terminal);
  }

  static Command find(String word) {
    String name =
        switch (word) {
          case "--version", "-V" -> "version";
          case "--help", "-h" -> "help";
          default -> word;
        };
    // Asked by scripts, again and again, and last in the list: all others would describe themselves
    // first.
    if (name.equals("version")) {
      return new VersionCommand();
    }
    for (Command command : Command.all()) {
      if (command.usage().name().equals(name)) {
        return command;
      }
    }
    throw unknown(word);
  }

  static boolean asksForHelp(List<String> rest) {
    int operandsOnly = rest.indexOf("--");
    var options = operandsOnly < 0 ? rest : rest.subList(0, operandsOnly);
    return options.contains("--help") || options.contains("-h");
  }

  private static BadCommand unknown(String word) {
    boolean option = word.startsWith("-");
    List<String> known =
        option
            ? List.of("--help", "--version")
            : Command.all().stream().map(command -> command.usage().name()).toList();
    return new BadCommand(
        "unknown %s '%s': %s"
            .formatted(
                option ? "option" : "command",
                word,
                Suggestion.nearest(word, known)
                    .map(Suggestion::question)
                    .orElse("'thinair help' lists what there is")));
  }
}
