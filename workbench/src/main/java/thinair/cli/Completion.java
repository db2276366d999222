package thinair.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Scripts that let shells complete what commands describe of themselves.
///
/// @param models names of those that come with thinair
record Completion(List<Usage> commands, List<String> models) {

  /// What a value can be, as far as a shell can help.
  private sealed interface Values {
    record Words(List<String> all) implements Values {}

    record Folders() implements Values {}

    record Files() implements Values {}

    /// A number, a name of somebody's own.
    record Unknown() implements Values {}
  }

  private Values values(Option option) {
    String placeholder = option.placeholder();
    if (option.name().equals("--model")) {
      return new Values.Words(models);
    }
    if (placeholder.contains("|") && placeholder.equals(placeholder.toLowerCase(Locale.ROOT))) {
      return new Values.Words(List.of(placeholder.split("\\|")));
    }
    return switch (placeholder) {
      case "DIR" -> new Values.Folders();
      case "FILE", "CSV", "OUT", "TABLE" -> new Values.Files();
      default -> new Values.Unknown();
    };
  }

  private Values operands(Usage usage) {
    return switch (usage.name()) {
      case "help" -> new Values.Words(commands.stream().map(Usage::name).toList());
      case "models" -> {
        List<String> words = new ArrayList<>(List.of("show"));
        words.addAll(models);
        yield new Values.Words(words);
      }
      case "compare" -> new Values.Words(models);
      case "completion" -> new Values.Words(List.of("bash", "zsh", "fish"));
      case "install" -> new Values.Folders();
      default -> usage.operands().most() == 0 ? new Values.Unknown() : new Values.Files();
    };
  }

  String bash() {
    StringBuilder script = new StringBuilder();
    script.append(
        """
        # Completion of thinair for bash, made by 'thinair completion bash'.
        _thinair() {
          local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
          COMPREPLY=()
          if [ "$COMP_CWORD" -eq 1 ]; then
            COMPREPLY=($(compgen -W "%s" -- "$word"))
            return
          fi
          case ${COMP_WORDS[1]} in
        """
            .formatted(String.join(" ", commands.stream().map(Usage::name).toList())));
    for (Usage usage : commands) {
      script.append("    %s)%n".formatted(usage.name()));
      List<Option> valued = usage.options().stream().filter(Option::takesValue).toList();
      if (!valued.isEmpty()) {
        script.append("      case $before in\n");
        for (Option option : valued) {
          script.append(
              "        %s) %s; return ;;%n"
                  .formatted(String.join("|", option.names()), bash(values(option))));
        }
        script.append("      esac\n");
      }
      script.append("      if [ \"${word#-}\" != \"$word\" ]; then\n");
      script.append(
          "        COMPREPLY=($(compgen -W \"%s\" -- \"$word\"))%n"
              .formatted(String.join(" ", words(usage))));
      script.append("      else\n");
      script.append("        %s%n".formatted(bash(operands(usage))));
      script.append("      fi ;;\n");
    }
    script.append("  esac\n}\ncomplete -o filenames -F _thinair thinair ./thinair\n");
    return script.toString();
  }

  private static String bash(Values values) {
    return switch (values) {
      case Values.Words(var all) ->
          "COMPREPLY=($(compgen -W \"%s\" -- \"$word\"))".formatted(String.join(" ", all));
      case Values.Folders _ -> "mapfile -t COMPREPLY < <(compgen -d -- \"$word\")";
      case Values.Files _ -> "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")";
      case Values.Unknown _ -> ":";
    };
  }

  private static List<String> words(Usage usage) {
    List<String> words = new ArrayList<>();
    usage.options().forEach(option -> words.addAll(option.names()));
    words.add("--help");
    return words;
  }

  String zsh() {
    StringBuilder script = new StringBuilder();
    script.append("#compdef thinair\n# Completion of thinair for zsh.\n_thinair() {\n");
    script.append("  local -a commands\n  commands=(\n");
    for (Usage usage : commands) {
      script.append(
          "    %s%n".formatted(quoted(usage.name() + ":" + usage.summary().replace(":", "\\:"))));
    }
    script.append("  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n");
    script.append("  local called=$words[2]\n  shift words; (( CURRENT-- ))\n  case $called in\n");
    for (Usage usage : commands) {
      script.append("    %s)%n      _arguments".formatted(usage.name()));
      for (Option option : usage.options()) {
        for (String name : option.names()) {
          String value =
              option.takesValue()
                  ? ":%s:%s".formatted(plain(option.placeholder()), zsh(values(option)))
                  : "";
          script.append(
              " \\%n        %s"
                  .formatted(
                      quoted(
                          (option.repeatable() ? "*" : "")
                              + name
                              + "["
                              + plain(option.summary())
                              + "]"
                              + value)));
        }
      }
      script.append(" \\\n        %s ;;%n".formatted(quoted("*:operand:" + zsh(operands(usage)))));
    }
    script.append("  esac\n}\n_thinair \"$@\"\n");
    return script.toString();
  }

  private static String zsh(Values values) {
    return switch (values) {
      case Values.Words(var all) -> "(" + String.join(" ", all) + ")";
      case Values.Folders _ -> "_files -/";
      case Values.Files _ -> "_files";
      case Values.Unknown _ -> " ";
    };
  }

  /// Without what zsh takes for signs of its own.
  private static String plain(String text) {
    return text.replace("[", "(").replace("]", ")").replace(":", " ");
  }

  String fish() {
    StringBuilder script = new StringBuilder("# Completion of thinair for fish.\n");
    script.append("complete -c thinair -n __fish_use_subcommand -f\n");
    for (Usage usage : commands) {
      script.append(
          "complete -c thinair -n __fish_use_subcommand -a %s -d %s%n"
              .formatted(usage.name(), quoted(usage.summary())));
      String here =
          "complete -c thinair -n '__fish_seen_subcommand_from %s'".formatted(usage.name());
      for (Option option : usage.options()) {
        String letter = option.letter().isEmpty() ? "" : " -s " + option.letter().substring(1);
        script.append(
            "%s -l %s%s%s -d %s%n"
                .formatted(
                    here,
                    option.name().substring(2),
                    letter,
                    option.takesValue() ? fish(values(option)) : "",
                    quoted(option.summary())));
      }
      if (operands(usage) instanceof Values.Words(var all)) {
        script.append("%s -f -a %s%n".formatted(here, quoted(String.join(" ", all))));
      }
    }
    return script.toString();
  }

  private static String fish(Values values) {
    return switch (values) {
      case Values.Words(var all) -> " -x -a " + quoted(String.join(" ", all));
      case Values.Folders _ -> " -x -a '(__fish_complete_directories)'";
      case Values.Files _ -> " -r";
      case Values.Unknown _ -> " -x";
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
