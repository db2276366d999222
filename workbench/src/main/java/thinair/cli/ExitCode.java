package thinair.cli;

/// What the shell gets to know. The numbers are a contract with scripts.
public enum ExitCode {
  /// An answer was given, and it was the expected one where something was expected.
  ANSWERED(0),
  /// An answer was given and an expectation failed.
  UNEXPECTED(1),
  /// The command or its input is wrong.
  WRONG(2),
  /// A limit was hit and no answer given.
  LIMIT(3),
  /// thinair itself is wrong; 70 is what BSD calls an internal software error.
  DEFECT(70);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}
