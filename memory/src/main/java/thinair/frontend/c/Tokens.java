package thinair.frontend.c;

import java.util.List;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// The words of a text, read from left to right.
final class Tokens {
  private static final int DEEPEST = 200;

  private final SourceText source;
  private final List<Token> all;
  private int at;
  private int depth;

  Tokens(Span place) {
    this(place, true);
  }

  private Tokens(Span place, boolean litmus) {
    this.source = place.source();
    this.all = Lexer.tokens(place, litmus);
  }

  /// The words of a file of macros, in which `(*` is never a comment.
  static Tokens ofMacros(Span place) {
    return new Tokens(place, false);
  }

  Token next() {
    return all.get(at);
  }

  /// The word so many behind the next one.
  Token ahead(int distance) {
    return all.get(Math.min(at + distance, all.size() - 1));
  }

  Token take() {
    Token token = all.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  /// Takes the next word if it is this one.
  boolean took(String word) {
    if (next().is(word)) {
      take();
      return true;
    }
    return false;
  }

  /// @param where the word belongs: `after the condition` for example
  void expect(String word, String where) {
    if (!took(word)) {
      throw missing(word, where);
    }
  }

  /// Says that a word is missing, where it should have been: behind the last word taken.
  SyntaxError missing(String word, String where) {
    int behind = at == 0 ? next().start() : all.get(at - 1).end();
    Span gap = source.span(Math.max(0, behind - 1), Math.max(1, behind));
    return new SyntaxError(
        gap,
        "'" + word + "' is missing " + where + ", before " + next().quoted(),
        "put a '" + word + "' behind this");
  }

  SyntaxError unexpected(String wanted) {
    return new SyntaxError(place(next()), wanted + " expected, not " + next().quoted());
  }

  /// Goes into a part of a part, and says so if that has gone too far: the reader calls itself for
  /// each.
  void enter() {
    depth++;
    if (depth > DEEPEST) {
      throw new SyntaxError(
          place(next()),
          "this is nested more than " + DEEPEST + " levels deep",
          "use a local variable for an inner part");
    }
  }

  void leave() {
    depth--;
  }

  int position() {
    return at;
  }

  Span place(Token token) {
    return source.span(token.start(), token.end());
  }

  /// From the word at a position up to the last one taken.
  Span since(int position) {
    int last = Math.max(position, at - 1);
    return source.span(all.get(position).start(), all.get(last).end());
  }

  /// The words from a position up to the last one taken, without comments, one blank where there
  /// was any.
  String text(int position) {
    StringBuilder text = new StringBuilder();
    for (int i = position; i < at; i++) {
      if (i > position && all.get(i).start() > all.get(i - 1).end()) {
        text.append(' ');
      }
      text.append(all.get(i).text());
    }
    return text.toString();
  }
}
