package thinair.frontend.model;

import java.util.List;
import thinair.source.Cursor;
import thinair.source.Span;

/// A word of a model.
///
/// @param text what it says; of a string, what is between the quotes
/// @param comments those between the token before and this one
/// @param blankBefore whether an empty line stands directly above it
record Token(Kind kind, String text, Span span, List<Comment> comments, boolean blankBefore)
    implements Cursor.Word<Token.Kind> {

  /// @param text with its slashes and stars
  /// @param blankBefore whether an empty line stands directly above it
  /// @param behind whether it stands on the line of the token before
  record Comment(String text, boolean blankBefore, boolean behind) {}

  enum Kind implements Cursor.WordKind {
    NAME("a name"),
    KEYWORD("a keyword"),
    NUMBER("a number"),
    STRING("a text in quotes"),
    SIGN("a sign"),
    END("the end");

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
    return (kind == Kind.SIGN || kind == Kind.KEYWORD) && text.equals(word);
  }

  @Override
  public String described() {
    return switch (kind) {
      case END -> "the end of the text";
      case STRING -> "\"" + text + "\"";
      case NAME, KEYWORD, NUMBER, SIGN -> "'" + text + "'";
    };
  }

  @Override
  public boolean isEnd() {
    return kind == Kind.END;
  }
}
