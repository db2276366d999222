package thinair.cli;

/// What the shell gets to know. The numbers are a contract with scripts.
public enum ExitCode {
  /// An answer was given, and it was the expected one where something was expected.
  ANSWERED(0, "answered, and as expected where something was expected"),
  /// An answer was given and an expectation failed.
  UNEXPECTED(1, "answered, but an expectation failed"),
  /// The command or its input is wrong.
  WRONG(2, "the command or its input is wrong"),
  /// A limit was hit and no answer given.
  LIMIT(3, "a limit was hit and no answer given"),
  /// An answer was found but could not be written.
  UNWRITTEN(4, "the answer could not be written"),
  /// thinair itself is wrong; 70 is what BSD calls an internal software error.
  DEFECT(70, "a mistake of thinair's own, or the Java virtual machine did not start");

  private final int number;
  private final String meaning;

  ExitCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /// For help texts.
  String meaning() {
    return meaning;
  }

  public int number() {
    return number;
  }

  /// The more telling of two: what is wrong with an input, then a limit, then an expectation.
  ExitCode or(ExitCode other) {
    return weight() >= other.weight() ? this : other;
  }

  private int weight() {
    return switch (this) {
      case ANSWERED -> 0;
      case UNEXPECTED -> 1;
      case LIMIT -> 2;
      case WRONG -> 3;
      case UNWRITTEN -> 4;
      case DEFECT -> 5;
    };
  }
}
