package thinair.logic.text;

/// A piece of a text, from `start` (inclusive) to `end` (exclusive).
///
/// @param text what it says; of a string, without the quotes and escapes
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    SYMBOL,
    END
  }

  /// Whether it is this symbol or this unquoted word.
  boolean is(String symbol) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(symbol);
  }

  /// How a message calls it.
  String described() {
    return switch (kind) {
      case WORD, NUMBER, SYMBOL -> "'" + text + "'";
      case STRING -> "\"" + text + "\"";
      case END -> "the end";
    };
  }
}
