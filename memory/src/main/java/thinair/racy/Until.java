package thinair.racy;

/// The last stage that is asked.
public enum Until {
  /// Threads that take turns, and nothing else.
  TURNS("turns"),
  /// The fixpoint, even where nothing races and it is not needed, and not the exact model.
  FIXPOINT("fixpoint"),
  /// As far as needed.
  EXACT("exact");

  private final String word;

  Until(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
