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

  /// Whether a hole or a parameter begins at one of the next tokens. The words are not reserved:
  /// they count at the start of a line, before a name.
  boolean startsHole(int ahead) {
    int here = position() + ahead;
    if (here + 1 >= all().size()) {
      return false;
    }
    Token word = all().get(here);
    boolean first =
        here == 0
            || source
                .text()
                .substring(all().get(here - 1).span().end(), word.span().start())
                .contains("\n");
    return first
        && word.kind() == Token.Kind.NAME
        && (word.text().equals("hole") || word.text().equals("param"))
        && all().get(here + 1).kind() == Token.Kind.NAME;
  }

  @Override
  protected Optional<String> help(Token token) {
    return switch (token.kind()) {
      case NAME -> misspelt(token.text(), Lexer.KEYWORDS);
      case KEYWORD -> Optional.of("'" + token.text() + "' is a keyword of cat");
      case TAG, STRING, NUMBER, SIGN, END -> Optional.empty();
    };
  }
}
