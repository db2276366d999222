package thinair.frontend.litmus;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// The words of the initial state or of the condition, read one after the other.
final class Words {
  enum Kind {
    NAME,
    NUMBER,
    /// `label:"P0:L0"`, a place in code.
    LABEL,
    /// `instr:"B .+4"`, an instruction.
    INSTRUCTION,
    SYMBOL,
    END
  }

  record Word(Kind kind, String text, Span place) {
    boolean is(String symbol) {
      return kind != Kind.END && text.equals(symbol);
    }

    /// What stands between its quotation marks.
    String quoted() {
      return text.substring(text.indexOf('"') + 1, text.length() - 1);
    }

    /// How a message names it.
    String shown() {
      return kind == Kind.END ? "the end" : "'" + text + "'";
    }
  }

  private static final String LABEL = "label:\"";
  private static final String INSTRUCTION = "instr:\"";
  private static final List<String> LONG_SYMBOLS = List.of("/\\", "\\/", "=>", "==", "!=", "<>");
  private static final String SHORT_SYMBOLS = "=;:,&[](){}*~+%-$";

  private final SourceText source;
  private final String text;
  private final int end;
  private final List<Word> words = new ArrayList<>();
  private int next;

  Words(Span section) {
    source = section.source();
    text = source.text();
    end = Math.min(section.end(), text.length());
    int at = section.start();
    while (at < end) {
      at = Comments.skip(section.source(), at, end, Comments.Style.ALL);
      if (at < end) {
        at = scan(at);
      }
    }
    words.add(new Word(Kind.END, "", source.span(lastCharacter(section), end)));
  }

  /// An error at the end points at the last thing there is.
  private int lastCharacter(Span section) {
    int at = end;
    while (at > section.start() && Letters.isSpace(text.charAt(at - 1))) {
      at--;
    }
    return Math.max(section.start(), at - 1);
  }

  private int scan(int start) {
    char c = text.charAt(start);
    if (Letters.isDigit(c)
        || c == '-' && start + 1 < end && Letters.isDigit(text.charAt(start + 1))) {
      return add(Kind.NUMBER, start, digitsEnd(start + 1));
    }
    if (c == 'l' && quotes(LABEL, start)) {
      return add(Kind.LABEL, start, text.indexOf('"', start + LABEL.length()) + 1);
    }
    if (c == 'i' && quotes(INSTRUCTION, start)) {
      return add(Kind.INSTRUCTION, start, text.indexOf('"', start + INSTRUCTION.length()) + 1);
    }
    if (Letters.isLetter(c) || c == '_' || c == '.') {
      return add(Kind.NAME, start, nameEnd(start));
    }
    for (String symbol : LONG_SYMBOLS) {
      if (text.startsWith(symbol, start) && start + symbol.length() <= end) {
        return add(Kind.SYMBOL, start, start + symbol.length());
      }
    }
    if (SHORT_SYMBOLS.indexOf(c) >= 0) {
      return add(Kind.SYMBOL, start, start + 1);
    }
    if (c == '|') {
      throw new SyntaxError(
          source.span(start, start + 1), "unexpected '|'", "'or' is written \\/ in conditions");
    }
    throw new SyntaxError(source.span(start, start + 1), "unexpected character '" + c + "'");
  }

  /// Whether a text in quotation marks stands here.
  private boolean quotes(String opening, int start) {
    int close = text.startsWith(opening, start) ? text.indexOf('"', start + opening.length()) : -1;
    return close >= 0 && close < end;
  }

  private int digitsEnd(int start) {
    int at = start;
    while (at < end && Letters.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /// Names may contain `-` and `/`, but `x/\y` is a conjunction and `x->y` no name.
  private int nameEnd(int start) {
    int at = start + 1;
    while (at < end) {
      char c = text.charAt(at);
      boolean inside = (c == '-' || c == '/') && at + 1 < end && isPart(text.charAt(at + 1));
      if (!inside && !isPart(c)) {
        break;
      }
      at++;
    }
    return at;
  }

  private static boolean isPart(char c) {
    return Letters.isLetterOrDigit(c) || c == '_' || c == '.' || c == '$';
  }

  private int add(Kind kind, int start, int stop) {
    words.add(new Word(kind, text.substring(start, stop), source.span(start, stop)));
    return stop;
  }

  Word peek() {
    return peek(0);
  }

  Word peek(int ahead) {
    return words.get(Math.min(next + ahead, words.size() - 1));
  }

  Word next() {
    Word word = peek();
    if (word.kind() != Kind.END) {
      next++;
    }
    return word;
  }

  boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  boolean accept(String symbol) {
    boolean there = peek().is(symbol);
    if (there) {
      next++;
    }
    return there;
  }

  void expect(String symbol, String purpose) {
    if (!accept(symbol)) {
      throw unexpected("'" + symbol + "' " + purpose);
    }
  }

  Word expect(Kind kind, String what) {
    if (peek().kind() != kind) {
      throw unexpected(what);
    }
    return next();
  }

  SyntaxError unexpected(String wanted) {
    boolean and = peek().is("&") && peek(1).is("&");
    return new SyntaxError(
        peek().place(),
        "unexpected " + (and ? "'&&'" : peek().shown()),
        and ? "'and' is written /\\ in conditions" : "expected " + wanted + " here");
  }

  /// A number of up to 64 bits without a sign. What the JDK has for it is missing where Java runs
  /// in a browser.
  ///
  /// @throws NumberFormatException if it is none, or has more bits
  static long unsigned(String digits, int radix) {
    if (digits.length() < Long.SIZE / 4) {
      return Long.parseLong(digits, radix);
    }
    var all = new BigInteger(digits, radix);
    if (all.bitLength() > Long.SIZE) {
      throw new NumberFormatException(digits);
    }
    return all.longValue();
  }

  /// A whole number, decimal or hexadecimal; up to 64 bits, signed or not.
  static long number(Word word) {
    String digits = word.text();
    try {
      if (digits.startsWith("0x") || digits.startsWith("0X")) {
        return unsigned(digits.substring(2), 16);
      }
      return digits.startsWith("-") ? Long.parseLong(digits) : unsigned(digits, 10);
    } catch (NumberFormatException e) {
      throw new SyntaxError(
          word.place(), "'" + digits + "' is not a number of 64 bits", "write 42, -1 or 0x2a");
    }
  }

  /// The number of a thread or of a cell.
  static int index(Word word) {
    long value = number(word);
    if (value < 0 || value > 1_000_000) {
      throw new SyntaxError(word.place(), "'" + word.text() + "' cannot count anything here");
    }
    return (int) value;
  }
}
