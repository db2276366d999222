package thinair.frontend.c;

/// A word of C. The text of the last one, [Kind#END], is empty.
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    NAME,
    NUMBER,
    SYMBOL,
    END
  }

  /// Whether this is the symbol or the keyword.
  boolean is(String word) {
    return kind != Kind.NUMBER && text.equals(word);
  }

  /// How a message names it.
  String quoted() {
    return kind == Kind.END ? "the end of the code" : "'" + text + "'";
  }
}
