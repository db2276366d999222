package thinair.cli;

import java.util.ArrayList;
import java.util.List;

/// How a command is called, as data: the parser, the help texts and the suggestions all read it.
///
/// @param name the word that calls the command
/// @param operands what follows besides options
/// @param summary what it does, in a line
/// @param options what can be set
/// @param details what a reader of `help COMMAND` should know besides; may be empty
/// @param examples lines that a person may type
record Usage(
    String name,
    Operands operands,
    String summary,
    List<Option> options,
    String details,
    List<Example> examples) {

  /// @param line without the name of the program
  /// @param meaning what it is good for
  record Example(String line, String meaning) {}

  Usage(String name, Operands operands, String summary, List<Option> options, String details) {
    this(name, operands, summary, options, details, List.of());
  }

  /// The same with an example more.
  Usage like(String line, String meaning) {
    List<Example> more = new ArrayList<>(examples);
    more.add(new Example(line, meaning));
    return new Usage(name, operands, summary, options, details, List.copyOf(more));
  }

  static final int ANY_NUMBER = Integer.MAX_VALUE;

  /// How many words a command takes, and how they are called.
  record Operands(String text, int least, int most) {
    static final Operands NONE = new Operands("", 0, 0);
  }

  /// Without the options, which have lines of their own.
  String synopsis() {
    return operands.text().isEmpty() ? name : name + " " + operands.text();
  }

  List<String> optionNames() {
    return options.stream().map(Option::name).toList();
  }
}
