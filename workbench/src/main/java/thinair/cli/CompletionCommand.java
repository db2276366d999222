package thinair.cli;

import java.util.List;
import thinair.files.BuiltInTexts;
import thinair.model.ModelLibrary;
import thinair.source.Suggestion;

/// `thinair completion`: what a shell has to know to complete commands.
final class CompletionCommand implements Command {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  @Override
  public Usage usage() {
    return new Usage(
            "completion",
            new Usage.Operands("bash|zsh|fish", 1, 1),
            "print what lets a shell complete commands, options and models",
            List.of(),
            "'thinair install' puts it where the shells look.")
        .like("completion bash > ~/.local/share/bash-completion/completions/thinair", "for bash")
        .like("completion zsh > ~/.zsh/completions/_thinair", "for zsh: a folder of fpath")
        .like("completion fish > ~/.config/fish/completions/thinair.fish", "for fish");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    terminal.out().print(script(arguments.operands().getFirst()));
    return ExitCode.ANSWERED;
  }

  static String script(String shell) {
    Completion completion =
        new Completion(
            Command.all().stream().map(Command::usage).toList(),
            new ModelLibrary(BuiltInTexts.ofThinair()).names());
    return switch (shell) {
      case "bash" -> completion.bash();
      case "zsh" -> completion.zsh();
      case "fish" -> completion.fish();
      default ->
          throw new BadCommand(
              "no completion for '%s': %s"
                  .formatted(
                      shell,
                      Suggestion.nearest(shell, SHELLS)
                          .map(Suggestion::question)
                          .orElse("there is one for bash, zsh and fish")));
    };
  }
}
