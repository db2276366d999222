package thinair.query;

/// Whether the proposition that a program asks about can be reached.
public enum Verdict {
  ALLOWED("allowed"),
  FORBIDDEN("forbidden"),
  UNDECIDED("undecided");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
