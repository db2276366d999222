package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.source.Cursor;
import thinair.source.SourceText;

/// The tokens of a model and how far they are read.
final class Tokens extends Cursor<Token, Token.Kind> {
  Tokens(SourceText source) {
    super(source, Lexer.tokens(source));
  }

  /// Comments inside what was read since a position, which belong to no declaration of their own.
  List<String> commentsSince(int position) {
    var strayed = new ArrayList<String>();
    for (Token token : all().subList(Math.min(position + 1, position()), position())) {
      token.comments().forEach(comment -> strayed.add(comment.text()));
    }
    return strayed;
  }

  @Override
  protected Optional<String> help(Token token) {
    return switch (token.kind()) {
      case NAME -> misspelt(token.text(), Lexer.KEYWORDS);
      case KEYWORD -> Optional.of("'" + token.text() + "' is a keyword");
      case NUMBER, STRING, SIGN, END -> Optional.empty();
    };
  }
}
