package thinair.cli;

import java.util.List;

/// An option of a command: a flag, or something with a value.
///
/// @param name as typed, with its dashes
/// @param letter what is short for it, with its dash; empty as a rule
/// @param placeholder stands for the value in help texts; empty for a flag
/// @param repeatable whether it may be given more than once
/// @param summary what it does, in a line
record Option(String name, String letter, String placeholder, boolean repeatable, String summary) {

  static Option flag(String name, String summary) {
    return new Option(name, "", "", false, summary);
  }

  static Option value(String name, String placeholder, String summary) {
    return new Option(name, "", placeholder, false, summary);
  }

  static Option repeatable(String name, String placeholder, String summary) {
    return new Option(name, "", placeholder, true, summary);
  }

  /// The same with something shorter to type.
  Option or(String other) {
    return new Option(name, other, placeholder, repeatable, summary);
  }

  /// All that can be typed for it.
  List<String> names() {
    return letter.isEmpty() ? List.of(name) : List.of(letter, name);
  }

  boolean isCalled(String word) {
    return name.equals(word) || !letter.isEmpty() && letter.equals(word);
  }

  boolean takesValue() {
    return !placeholder.isEmpty();
  }

  /// As it stands in a help text.
  String synopsis() {
    String names = letter.isEmpty() ? name : letter + ", " + name;
    return takesValue() ? names + " " + placeholder : names;
  }
}
