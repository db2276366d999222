package thinair.frontend.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import thinair.source.Letters;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Cuts a stretch of C into words. Comments are those of C, and between threads also those of
/// litmus files: `(* … *)`; inside of a thread `(*` begins an expression.
final class Lexer {
  /// The longer ones first, as the longest that fits is meant.
  private static final List<String> SYMBOLS =
      List.of(
          "<<=", ">>=", "...", "->", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "(", ")", "{", "}", "[", "]", ";", ",",
          ":", "?", "=", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", ".");

  private static final Map<Character, List<String>> BY_FIRST =
      SYMBOLS.stream().collect(Collectors.groupingBy(symbol -> symbol.charAt(0)));

  private final Span place;
  private final boolean litmus;
  private final String text;
  private final int end;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int braces;

  private Lexer(Span place, boolean litmus) {
    this.place = place;
    this.litmus = litmus;
    this.text = place.source().text();
    this.at = place.start();
    this.end = Math.min(place.end(), text.length());
  }

  /// @param litmus whether this is code of a litmus test
  static List<Token> tokens(Span place, boolean litmus) {
    return new Lexer(place, litmus).run();
  }

  private List<Token> run() {
    while (at < end) {
      char c = text.charAt(at);
      if (Letters.isSpace(c)) {
        at++;
      } else if (isNameStart(c)) {
        int start = at;
        while (at < end && isNamePart(text.charAt(at))) {
          at++;
        }
        name(start);
      } else if (ahead("//")) {
        int newline = text.indexOf('\n', at);
        at = newline < 0 ? end : Math.min(newline, end);
      } else if (ahead("/*")) {
        skipTo("*/");
      } else if (ahead("(*") && braces == 0 && litmus) {
        skipLitmusComment();
      } else if (c >= '0' && c <= '9') {
        int start = at;
        while (at < end && isNamePart(text.charAt(at))) {
          at++;
        }
        add(Token.Kind.NUMBER, start);
      } else {
        symbol();
      }
    }
    tokens.add(new Token(Token.Kind.END, "", end, end));
    return tokens;
  }

  /// C++ says `std::memory_order_acquire` or `std::memory_order::acquire`.
  private void name(int start) {
    String word = text.substring(start, at);
    if (word.equals("std") && ahead("::")) {
      at += 2;
      word = part();
      if (word.isEmpty()) {
        return;
      }
    }
    if (word.equals("memory_order") && ahead("::")) {
      at += 2;
      word = "memory_order_" + part();
    }
    tokens.add(new Token(Token.Kind.NAME, word, start, at));
  }

  private String part() {
    int from = at;
    while (at < end && isNamePart(text.charAt(at))) {
      at++;
    }
    return text.substring(from, at);
  }

  private void symbol() {
    for (String symbol : BY_FIRST.getOrDefault(text.charAt(at), List.of())) {
      if (ahead(symbol)) {
        int start = at;
        at += symbol.length();
        add(Token.Kind.SYMBOL, start);
        if (symbol.equals("{")) {
          braces++;
        } else if (symbol.equals("}")) {
          braces--;
        }
        return;
      }
    }
    int width = Character.charCount(text.codePointAt(at));
    Span span = place.source().span(at, at + width);
    if (text.charAt(at) == '#') {
      throw new SyntaxError(
          span, "there is no preprocessor here", "write out what the directive stands for");
    }
    throw new SyntaxError(span, "'" + text.substring(at, at + width) + "' means nothing in C");
  }

  private void skipTo(String close) {
    int start = at;
    int found = text.indexOf(close, at + 2);
    if (found < 0 || found + close.length() > end) {
      throw unclosed(start, close);
    }
    at = found + close.length();
  }

  private void skipLitmusComment() {
    int start = at;
    int depth = 0;
    do {
      if (at >= end) {
        throw unclosed(start, "*)");
      } else if (ahead("(*")) {
        depth++;
        at += 2;
      } else if (ahead("*)")) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0);
  }

  private SyntaxError unclosed(int start, String close) {
    return new SyntaxError(
        place.source().span(start, start + 2), "this comment does not end", "close it by " + close);
  }

  private boolean ahead(String symbol) {
    return at + symbol.length() <= end && text.startsWith(symbol, at);
  }

  private void add(Token.Kind kind, int start) {
    tokens.add(new Token(kind, text.substring(start, at), start, at));
  }

  private static boolean isNameStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || c >= '0' && c <= '9';
  }
}
