package thinair.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.source.Suggestion;

/// The words after a command's name, sorted into operands and options.
final class Arguments {
  private final Usage usage;
  private final List<String> operands = new ArrayList<>();
  private final Map<String, List<String>> options = new LinkedHashMap<>();

  private Arguments(Usage usage) {
    this.usage = usage;
  }

  /// Reads `--name value`, `--name=value` and flags in any order among the operands; after `--`
  /// everything is an operand.
  ///
  /// @throws BadCommand if the words do not fit the usage
  static Arguments parse(Usage usage, List<String> words) {
    var arguments = new Arguments(usage);
    boolean onlyOperands = false;
    for (var rest = words.iterator(); rest.hasNext(); ) {
      String word = rest.next();
      if (onlyOperands || !word.startsWith("-") || word.equals("-")) {
        arguments.operands.add(word);
      } else if (word.equals("--")) {
        onlyOperands = true;
      } else {
        int equals = word.indexOf('=');
        Option option = arguments.declared(equals < 0 ? word : word.substring(0, equals));
        if (equals >= 0) {
          arguments.set(option, word.substring(equals + 1));
        } else if (option.takesValue() && rest.hasNext()) {
          arguments.set(option, rest.next());
        } else {
          arguments.set(option, null);
        }
      }
    }
    arguments.checkOperands();
    return arguments;
  }

  List<String> operands() {
    return List.copyOf(operands);
  }

  /// Whether the command has an option of this name at all.
  boolean takes(String option) {
    return usage.optionNames().contains(option);
  }

  /// Whether any option was given.
  boolean hasAny() {
    return !options.isEmpty();
  }

  boolean has(String option) {
    return options.containsKey(known(option));
  }

  Optional<String> value(String option) {
    return values(option).stream().findFirst();
  }

  /// Every value of a repeatable option, in the order given.
  List<String> values(String option) {
    return List.copyOf(options.getOrDefault(known(option), List.of()));
  }

  private void set(Option option, @Nullable String value) {
    if (option.takesValue() && value == null) {
      throw new BadCommand(
          "option '%s' needs a value: %s".formatted(option.name(), option.synopsis()));
    }
    if (!option.takesValue() && value != null) {
      throw new BadCommand("option '%s' takes no value".formatted(option.name()));
    }
    var values = options.computeIfAbsent(option.name(), _ -> new ArrayList<>());
    if (!values.isEmpty() && !option.repeatable()) {
      throw new BadCommand("option '%s' is given twice".formatted(option.name()));
    }
    values.add(value == null ? "" : value);
  }

  private Option declared(String name) {
    for (Option option : usage.options()) {
      if (option.isCalled(name)) {
        return option;
      }
    }
    String problem = "unknown option '%s' of '%s'".formatted(name, usage.name());
    if (usage.options().isEmpty()) {
      throw new BadCommand(problem + ", which has none");
    }
    throw new BadCommand(
        Suggestion.nearest(name, usage.optionNames())
            .map(nearest -> problem + ": " + nearest.question())
            .orElse(problem + ": known are " + String.join(", ", usage.optionNames())));
  }

  private void checkOperands() {
    var expected = usage.operands();
    if (operands.size() > expected.most()) {
      throw new BadCommand(
          "'%s' is one word too many for '%s'"
              .formatted(operands.get(expected.most()), usage.synopsis()));
    }
    if (operands.size() < expected.least()) {
      throw new BadCommand("'%s' needs %s".formatted(usage.name(), expected.text()));
    }
  }

  /// A command that asks for an option it never declared is a defect, not a wrong command.
  private String known(String option) {
    if (!usage.optionNames().contains(option)) {
      throw new IllegalArgumentException(usage.name() + " declares no option " + option);
    }
    return option;
  }
}
