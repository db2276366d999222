package thinair.frontend.cat;

import thinair.source.Cursor;
import thinair.source.Span;

/// A word or sign of a cat text.
///
/// @param text the name of a name or tag, the inside of a string, else the word or sign itself
record Token(Kind kind, String text, Span span) implements Cursor.Word<Token.Kind> {
  enum Kind implements Cursor.WordKind {
    NAME("a name"),
    TAG("a tag"),
    STRING("a string"),
    NUMBER("a number"),
    KEYWORD("a keyword"),
    SIGN("a sign"),
    END("the end of the file");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String words() {
      return words;
    }
  }

  @Override
  public boolean is(String word) {
    return (kind == Kind.KEYWORD || kind == Kind.SIGN) && text.equals(word);
  }

  @Override
  public String described() {
    return kind == Kind.END ? kind.words() : "'" + span.text() + "'";
  }

  @Override
  public boolean isEnd() {
    return kind == Kind.END;
  }
}
