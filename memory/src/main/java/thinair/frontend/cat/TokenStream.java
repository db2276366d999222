package thinair.frontend.cat;

import java.util.Optional;
import thinair.source.Cursor;
import thinair.source.SourceText;

/// The tokens of a text and how far they are read.
final class TokenStream extends Cursor<Token, Token.Kind> {
  private final SourceText source;

  TokenStream(SourceText source) {
    super(source, Lexer.tokens(source));
    this.source = source;
  }

  /// Whether what comes next is the first on its line.
  boolean startsLine() {
    return position() > 0
        && source
            .text()
            .substring(all().get(position() - 1).span().end(), peek().span().start())
            .contains("\n");
  }

  @Override
  protected Optional<String> help(Token token) {
    return switch (token.kind()) {
      case NAME -> misspelt(token.text(), Lexer.KEYWORDS);
      case KEYWORD -> Optional.of("'" + token.text() + "' is a keyword of cat");
      case TAG, STRING, SIGN, END -> Optional.empty();
    };
  }
}
