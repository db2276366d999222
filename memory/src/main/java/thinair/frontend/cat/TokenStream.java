package thinair.frontend.cat;

import java.util.Optional;
import java.util.Set;
import thinair.source.Cursor;
import thinair.source.SourceText;

/// The tokens of a text and how far they are read.
final class TokenStream extends Cursor<Token, Token.Kind> {
  private static final Set<String> HOLE_WORDS = Set.of("in", "from", "with", "among", "depth");
  private static final Set<String> DEFINING = Set.of("let", "rec", "and", "fun");

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

  /// Whether a hole or a parameter is described here, where an expression is expected. Somebody may
  /// have a function of that name: then it is none.
  boolean describesHole() {
    Token word = peek();
    int here = position();
    boolean described =
        (word.text().equals("hole") || word.text().equals("param"))
            && here + 2 < all().size()
            && all().get(here + 1).kind() == Token.Kind.NAME
            && (HOLE_WORDS.contains(all().get(here + 1).text())
                || HOLE_WORDS.contains(all().get(here + 2).text()));
    return described && !defines(word.text());
  }

  private boolean defines(String name) {
    for (int i = 1; i < all().size(); i++) {
      if (all().get(i).text().equals(name) && DEFINING.contains(all().get(i - 1).text())) {
        return true;
      }
    }
    return false;
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
