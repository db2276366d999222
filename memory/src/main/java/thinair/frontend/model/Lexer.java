package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Cuts a model into tokens and keeps the comments between them.
final class Lexer {
  static final Set<String> KEYWORDS =
      Set.of(
          "model",
          "source",
          "special",
          "executions",
          "justify",
          "execution",
          "relation",
          "set",
          "let",
          "pred",
          "fun",
          "axiom",
          "all",
          "some",
          "no",
          "one",
          "lone",
          "in",
          "not",
          "and",
          "or",
          "implies",
          "iff",
          "if",
          "then",
          "else",
          "acyclic",
          "irreflexive",
          "total",
          "over",
          "none",
          "univ",
          "iden",
          "true",
          "false");

  /// Longer signs first, since the first that fits is taken.
  private static final List<String> SIGNS =
      List.of(
          "->", "<:", ":>", "<=", ">=", "!=", "++", "..", "<", ">", "=", "+", "-", "&", ".", "~",
          "^", "*", "#", "(", ")", "[", "]", "{", "}", ",", ":", "|");

  private final SourceText source;
  private final String text;
  private int at;

  /// Line ends since the last token or comment.
  private int lines;

  private List<Token.Comment> comments = new ArrayList<>();

  private Lexer(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  static List<Token> tokens(SourceText source) {
    var lexer = new Lexer(source);
    var tokens = new ArrayList<Token>();
    Token token;
    do {
      token = lexer.next();
      tokens.add(token);
    } while (token.kind() != Token.Kind.END);
    return tokens;
  }

  private Token next() {
    lines = 0;
    comments = new ArrayList<>();
    skip();
    int start = at;
    if (at == text.length()) {
      return new Token(
          Token.Kind.END, "", source.span(Math.max(0, at - 1), at), comments, lines > 1);
    }
    char c = text.charAt(at);
    if (c == '"') {
      return string();
    }
    if (isLetter(c)) {
      while (at < text.length() && isNamePart(text.charAt(at))) {
        at++;
      }
      String word = text.substring(start, at);
      return token(KEYWORDS.contains(word) ? Token.Kind.KEYWORD : Token.Kind.NAME, start, word);
    }
    if (isDigit(c)) {
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      return token(Token.Kind.NUMBER, start, text.substring(start, at));
    }
    for (String sign : SIGNS) {
      if (text.startsWith(sign, at)) {
        at += sign.length();
        return token(Token.Kind.SIGN, start, sign);
      }
    }
    int end = start + Character.charCount(text.codePointAt(start));
    throw new SyntaxError(
        source.span(start, end), "'" + text.substring(start, end) + "' has no meaning in a model");
  }

  private Token token(Token.Kind kind, int start, String word) {
    return new Token(kind, word, source.span(start, at), comments, lines > 1);
  }

  private Token string() {
    int start = at++;
    var content = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '\n') {
      char c = text.charAt(at++);
      if (c == '"') {
        return token(Token.Kind.STRING, start, content.toString());
      }
      content.append(
          c == '\\' && at < text.length() && text.charAt(at) != '\n' ? text.charAt(at++) : c);
    }
    throw new SyntaxError(
        source.span(start, at), "this text has no end", "a closing '\"' is missing");
  }

  private void skip() {
    int first = at;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        lines++;
        at++;
      } else if (Letters.isSpace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        comment(first, end < 0 ? text.length() : end);
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          throw new SyntaxError(
              source.span(at, at + 2), "this comment has no end", "a closing '*/' is missing");
        }
        comment(first, end + 2);
      } else {
        return;
      }
    }
  }

  /// Of a comment over several lines, each line is kept without what it is indented by.
  private void comment(int first, int end) {
    var words = new StringBuilder();
    for (String line : text.substring(at, end).split("\n", -1)) {
      words.append(words.isEmpty() ? "" : "\n").append(line.strip());
    }
    boolean behind = first > 0 && comments.isEmpty() && lines == 0;
    comments.add(new Token.Comment(words.toString(), lines > 1, behind));
    at = end;
    lines = 0;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNamePart(char c) {
    return isLetter(c) || isDigit(c) || c == '\'';
  }
}
