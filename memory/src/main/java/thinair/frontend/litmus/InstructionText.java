package thinair.frontend.litmus;

import java.util.Collection;
import java.util.stream.Stream;
import thinair.source.Letters;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// Reads one instruction from left to right. What it complains about is the last thing it has read.
final class InstructionText {
  private final Span place;
  private final String text;
  private int from;
  private int at;

  InstructionText(Span place, String text) {
    this.place = place;
    this.text = text;
  }

  /// A second reader at the same place, to look ahead.
  InstructionText copy() {
    var copy = new InstructionText(place, text);
    copy.from = from;
    copy.at = at;
    return copy;
  }

  /// The name of the instruction, or nothing.
  String mnemonic() {
    start();
    takeWord();
    return text.substring(from, at);
  }

  /// A name: of a register, a label, a shift.
  ///
  /// @param what as a message says it
  String word(String what) {
    if (!atWord()) {
      throw missing(what);
    }
    return mnemonic();
  }

  /// A name that may have hyphens inside.
  String hyphenated(String what) {
    word(what);
    int start = from;
    while (at < text.length() && text.charAt(at) == '-') {
      at++;
      takeWord();
    }
    return text.substring(start, at);
  }

  boolean atWord() {
    char next = peek();
    return Letters.isLetter(next) || next == '_' || next == '.';
  }

  /// Decimal or hexadecimal, up to 64 bits, signed or not.
  long integer(String what) {
    if (!atInteger()) {
      throw missing(what);
    }
    start();
    boolean negative = peek() == '-';
    if (negative || peek() == '+') {
      at++;
    }
    int digits = at;
    takeWord();
    String number = text.substring(digits, at);
    boolean hex = number.startsWith("0x") || number.startsWith("0X");
    try {
      long value = Words.unsigned(hex ? number.substring(2) : number, hex ? 16 : 10);
      return negative ? -value : value;
    } catch (NumberFormatException _) {
      throw error("not a number of up to 64 bits", "expected " + what);
    }
  }

  boolean atInteger() {
    char next = peek();
    return next == '-' || next == '+' || next >= '0' && next <= '9';
  }

  boolean accept(char wanted) {
    if (peek() != wanted) {
      return false;
    }
    start();
    at++;
    return true;
  }

  /// A sign of several characters.
  boolean acceptAll(String wanted) {
    if (!text.startsWith(wanted, next())) {
      return false;
    }
    start();
    at += wanted.length();
    return true;
  }

  void expect(char wanted) {
    if (!accept(wanted)) {
      throw missing("'" + wanted + "'");
    }
  }

  /// Reads over whatever follows.
  void rest() {
    at = text.length();
  }

  void end() {
    if (next() < text.length()) {
      start();
      at = text.length();
      throw error("the instruction ends before this", "remove it");
    }
  }

  SyntaxError error(String message) {
    return new SyntaxError(read(), message);
  }

  SyntaxError error(String message, String help) {
    return new SyntaxError(read(), message, help);
  }

  /// Where the next thing to read starts, for [#errorSince].
  int position() {
    return next();
  }

  /// An error in everything read since a position.
  SyntaxError errorSince(int position, String message, String help) {
    from = position;
    return error(message, help);
  }

  /// The word read last is none of `known`.
  SyntaxError unknown(String kind, Collection<String> known) {
    String word = text.substring(from, at);
    String message = word.isEmpty() ? "missing " + kind : "unknown " + kind + " '" + word + "'";
    return Stream.of(word, Letters.capital(word), Letters.small(word))
        .flatMap(spelling -> Suggestion.nearest(spelling, known).stream())
        .findFirst()
        .map(near -> error(message, near.question()))
        .orElseGet(() -> error(message, "docs/reference/litmus.md lists what is known"));
  }

  private SyntaxError missing(String what) {
    start();
    String message = "expected " + what;
    if (at == text.length()) {
      return error(message + ", but the instruction ends here");
    }
    at++;
    return error(message);
  }

  /// The text may differ from what stands at the place (comments, names that the reader has
  /// replaced); then the whole instruction is the best place we know.
  private Span read() {
    boolean exact = place.source().text().startsWith(text.substring(0, at), place.start());
    return exact ? place.source().span(place.start() + from, place.start() + at) : place;
  }

  /// Goes to the next thing to read.
  private void start() {
    at = next();
    from = at;
  }

  private int next() {
    int next = at;
    while (next < text.length() && Letters.isSpace(text.charAt(next))) {
      next++;
    }
    return next;
  }

  private char peek() {
    int next = next();
    return next < text.length() ? text.charAt(next) : '\0';
  }

  private void takeWord() {
    while (at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isWordPart(char c) {
    return Letters.isLetterOrDigit(c) || c == '_' || c == '.';
  }
}
