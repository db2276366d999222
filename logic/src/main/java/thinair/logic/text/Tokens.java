package thinair.logic.text;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import thinair.logic.Names;
import thinair.logic.Similar;
import thinair.logic.text.Lexer.Words;
import thinair.logic.text.Token.Kind;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Where a parser is in its text: the next token, and how to go on.
final class Tokens {
  private final Lexer lexer;
  private Words words = Words.NAMES;
  private Token next;
  private @Nullable Token last;

  Tokens(SourceText source) {
    this.lexer = new Lexer(source);
    this.next = lexer.after(0, words);
  }

  /// Reads on with this kind of words, the next token included.
  void expect(Words kind) {
    words = kind;
    next = lexer.after(next.start(), words);
  }

  Token peek() {
    return next;
  }

  Token peekSecond() {
    return lexer.after(next.end(), words);
  }

  boolean at(String symbol) {
    return next.is(symbol);
  }

  boolean atEnd() {
    return next.kind() == Kind.END;
  }

  /// Whether the next token is a name or, among atoms, an atom.
  boolean atWord() {
    return next.kind() == Kind.WORD && !Names.RESERVED.contains(next.text());
  }

  Token take() {
    Token taken = next;
    next = lexer.after(taken.end(), words);
    last = taken;
    return taken;
  }

  boolean takeIf(String symbol) {
    if (at(symbol)) {
      take();
      return true;
    }
    return false;
  }

  Token take(String symbol) {
    if (!at(symbol)) {
      throw unexpected("'" + symbol + "'");
    }
    return take();
  }

  Token takeName(String what) {
    if (next.kind() == Kind.WORD && Names.RESERVED.contains(next.text())) {
      throw next.error(
          "%s is a word of the language and cannot name %s".formatted(next.described(), what));
    }
    return take(Kind.WORD, what);
  }

  Token take(Kind kind, String what) {
    if (next.kind() != kind) {
      throw unexpected(what);
    }
    return take();
  }

  int takeNumber(String what) {
    return number("", take(Kind.NUMBER, what));
  }

  /// The number that the token says, with a sign.
  int number(String sign, Token digits) {
    try {
      return Integer.parseInt(sign + digits.text());
    } catch (NumberFormatException _) {
      throw digits.error("%s%s is too large a number".formatted(sign, digits.text()));
    }
  }

  /// A word that stands where an operator should be was perhaps meant to be the operator; so was
  /// the one before it.
  SyntaxError unexpected(String expected) {
    String reason = "%s is expected here, not %s".formatted(expected, next.described());
    return next.error(reason, meant(next).or(() -> meant(last)));
  }

  private static Optional<String> meant(@Nullable Token token) {
    if (token == null || token.kind() != Kind.WORD || Names.RESERVED.contains(token.text())) {
      return Optional.empty();
    }
    return Similar.to(token.text(), Names.RESERVED)
        .map(word -> "did you mean '%s' instead of '%s'?".formatted(word, token.text()));
  }
}
