package thinair.source;

/// Something that cannot be done as asked. What can go wrong with a question has a name in one
/// list, [Kind]; who asks catches this one type, and shows [#text()].
public abstract class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// What can go wrong, and what it is called where machines read it.
  public enum Kind {
    /// A text cannot be read, or a program and a model do not fit together.
    INPUT("input"),
    /// There is no model of this name, or no file that it needs.
    MODEL("model"),
    /// A machine has no part for what the program does.
    MACHINE("machine"),
    /// The model says nothing about what is asked.
    QUESTION("question"),
    /// The program has more values, or more of something else, than can be listed.
    SIZE("size");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  private final Kind kind;

  /// Refusals are answers: nobody looks at where they were thrown.
  protected Refusal(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /// What a person reads, of one line or several.
  public String text() {
    return Shortened.words(String.valueOf(getMessage()));
  }
}
