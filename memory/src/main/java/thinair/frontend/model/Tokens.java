package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The tokens of a model and how far they are read.
final class Tokens {
  private final SourceText source;
  private final List<Token> tokens;
  private int at;

  Tokens(SourceText source) {
    this.source = source;
    this.tokens = Lexer.tokens(source);
  }

  /// All of them.
  List<Token> all() {
    return tokens;
  }

  Token peek() {
    return peek(0);
  }

  /// So many tokens ahead.
  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  boolean at(String word) {
    return peek().is(word);
  }

  boolean at(Token.Kind kind) {
    return peek().kind() == kind;
  }

  Token take() {
    Token token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  /// Takes the word if it comes next.
  boolean took(String word) {
    boolean there = at(word);
    if (there) {
      take();
    }
    return there;
  }

  Token expect(String word, String where) {
    if (!at(word)) {
      throw unexpected("'" + word + "' is missing " + where);
    }
    return take();
  }

  Token expect(Token.Kind kind, String where) {
    if (!at(kind)) {
      throw unexpected(kind.words() + " is missing " + where);
    }
    return take();
  }

  int position() {
    return at;
  }

  /// Comments inside what was read since a position, which belong to no declaration of their own.
  List<String> commentsSince(int position) {
    var strayed = new ArrayList<String>();
    for (Token token : tokens.subList(Math.min(position + 1, at), at)) {
      token.comments().forEach(comment -> strayed.add(comment.text()));
    }
    return strayed;
  }

  /// From a place up to the last token taken.
  Span since(Span start) {
    int end = at == 0 ? start.end() : tokens.get(at - 1).span().end();
    return source.span(start.start(), Math.max(end, start.start()));
  }

  /// That what comes next is wrong here.
  SyntaxError unexpected(String message) {
    Token token = peek();
    Optional<String> help = Optional.empty();
    if (token.kind() == Token.Kind.NAME && token.text().length() > 2) {
      // A misspelt keyword is read as a name, and then nothing fits any more.
      help = Suggestion.nearest(token.text(), Lexer.KEYWORDS).map(Suggestion::question);
    } else if (token.kind() == Token.Kind.KEYWORD) {
      help = Optional.of("'" + token.text() + "' is a keyword");
    }
    String found = token.kind() == Token.Kind.END ? " at " : ", found ";
    return new SyntaxError(new Diagnostic(token.span(), message + found + token.described(), help));
  }
}
