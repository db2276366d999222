package thinair.cli;

/// An option of a command: a flag, or something with a value.
///
/// @param name as typed, with its dashes
/// @param placeholder stands for the value in help texts; empty for a flag
/// @param repeatable whether it may be given more than once
/// @param summary what it does, in a line
record Option(String name, String placeholder, boolean repeatable, String summary) {

  static Option flag(String name, String summary) {
    return new Option(name, "", false, summary);
  }

  static Option value(String name, String placeholder, String summary) {
    return new Option(name, placeholder, false, summary);
  }

  static Option repeatable(String name, String placeholder, String summary) {
    return new Option(name, placeholder, true, summary);
  }

  boolean takesValue() {
    return !placeholder.isEmpty();
  }

  /// As it stands in a help text.
  String synopsis() {
    return takesValue() ? name + " " + placeholder : name;
  }
}
