package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Cuts a cat text into tokens. Dots and dashes belong to names: `a-b` and `DMB.SY` are one name
/// each.
final class Lexer {
  static final Set<String> KEYWORDS =
      Set.of(
          "let",
          "rec",
          "and",
          "when",
          "acyclic",
          "irreflexive",
          "empty",
          "show",
          "unshow",
          "subset",
          "as",
          "fun",
          "in",
          "undefined_unless",
          "flag",
          "assert",
          "include",
          "variant",
          "begin",
          "end",
          "procedure",
          "call",
          "enum",
          "debug",
          "match",
          "with",
          "forall",
          "from",
          "do",
          "try",
          "if",
          "then",
          "else",
          "catdep",
          "instructions",
          "default",
          "not");

  /// The keywords that start a check, a definition or an include.
  static final List<String> STATEMENTS =
      List.of("acyclic", "irreflexive", "empty", "flag", "undefined_unless", "assert", "include");

  /// The words that a number follows; cat has no numbers anywhere else.
  private static final Set<String> COUNTED = Set.of("depth", "joins");

  /// Signs of two letters, which come before those of one.
  private static final List<String> LONG_SIGNS = List.of("||", "&&", "++", "->", "-1");

  private static final String SIGNS = "(){}[]_0|&*~+^\\?=;,";

  private final SourceText source;
  private final String text;
  private int at;

  /// The word just read, or nothing.
  private String last = "";

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
      lexer.last = token.text();
      tokens.add(token);
    } while (token.kind() != Token.Kind.END);
    return tokens;
  }

  private Token next() {
    skipBlanksAndComments();
    int start = at;
    if (at == text.length()) {
      return new Token(Token.Kind.END, "", source.span(Math.max(0, at - 1), at));
    }
    char c = text.charAt(at);
    if (c == '"') {
      return string();
    }
    boolean isTag = c == '\'';
    int name = isTag ? at + 1 : at;
    int end = nameEnd(name);
    if (end > name) {
      at = end;
      String word = text.substring(name, end);
      return token(
          isTag ? Token.Kind.TAG : KEYWORDS.contains(word) ? Token.Kind.KEYWORD : Token.Kind.NAME,
          start,
          word);
    }
    if (COUNTED.contains(last) && digitsEnd(at) > at) {
      at = digitsEnd(at);
      return token(Token.Kind.NUMBER, start, text.substring(start, at));
    }
    String sign = sign(c);
    if (sign != null) {
      at += sign.length();
      return token(Token.Kind.SIGN, start, sign);
    }
    end = start + Character.charCount(text.codePointAt(start));
    throw new SyntaxError(
        source.span(start, end), "'" + text.substring(start, end) + "' has no meaning in cat");
  }

  /// The sign that starts here, with this letter.
  private @Nullable String sign(char c) {
    if (at + 1 < text.length() && "|&+-".indexOf(c) >= 0) {
      for (String sign : LONG_SIGNS) {
        if (text.startsWith(sign, at)) {
          return sign;
        }
      }
    }
    int known = SIGNS.indexOf(c);
    return known < 0 ? null : SIGNS.substring(known, known + 1);
  }

  private Token string() {
    int start = at;
    int end = text.indexOf('"', at + 1);
    if (end < 0) {
      throw new SyntaxError(lineFrom(start), "this string has no end", "a closing '\"' is missing");
    }
    at = end + 1;
    return token(Token.Kind.STRING, start, text.substring(start + 1, end));
  }

  private Token token(Token.Kind kind, int start, String word) {
    return new Token(kind, word, source.span(start, at));
  }

  private int digitsEnd(int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  /// Where the name that starts here ends; here, if none does.
  private int nameEnd(int start) {
    int i = start;
    if (i < text.length() && text.charAt(i) == '_') {
      i++;
    }
    if (i >= text.length() || !isLetter(text.charAt(i))) {
      return start;
    }
    while (i < text.length() && isNamePart(text.charAt(i))) {
      i++;
    }
    return i < text.length() && text.charAt(i) == '\'' ? i + 1 : i;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isNamePart(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '-';
  }

  private void skipBlanksAndComments() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Letters.isSpace(c)) {
        at++;
      } else if (c == '#' || c == '/' && text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (c == '(' && text.startsWith("(*", at)) {
        skipComment();
      } else {
        return;
      }
    }
  }

  private void skipComment() {
    int start = at;
    int open = start;
    int depth = 0;
    do {
      int close = text.indexOf("*)", at);
      if (close < 0) {
        throw new SyntaxError(
            source.span(start, start + 2),
            "this comment has no end",
            "comments nest: every '(*' needs its '*)'");
      }
      if (open >= 0 && open < close) {
        depth++;
        at = open + 2;
        open = text.indexOf("(*", at);
      } else {
        depth--;
        at = close + 2;
      }
    } while (depth > 0);
  }

  private Span lineFrom(int start) {
    int end = text.indexOf('\n', start);
    return source.span(start, end < 0 ? text.length() : end);
  }
}
