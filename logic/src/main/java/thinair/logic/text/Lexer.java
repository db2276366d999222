package thinair.logic.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.logic.text.Token.Kind;

/// Finds the token that follows a position. What a word is depends on where it stands: atoms may
/// begin with a digit or a sign, names may not.
final class Lexer {
  /// What the words of a part of the text are.
  enum Words {
    // A minus sign before > belongs to an arrow.
    NAMES("[A-Za-z_](?:[A-Za-z0-9_'#.@]|-(?!>))*"),
    ATOMS("-?[A-Za-z0-9_](?:[A-Za-z0-9_'#.@:]|-(?!>))*");

    private final Pattern pattern;

    Words(String pattern) {
      this.pattern = Pattern.compile(pattern);
    }
  }

  private static final Pattern SPACE = Pattern.compile("(?:\\s|//[^\n]*)*");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final List<String> SYMBOLS =
      List.of(
          ">>>", "<<", ">>", "<=", ">=", "==", "!=", "->", "<:", ":>", "++", "..", "+", "-", "&",
          ".", "~", "^", "*", "#", "!", "<", ">", "=", "(", ")", "{", "}", ",", ":", "|", "/", "%",
          "@");

  private final Source source;
  private final String text;

  Lexer(Source source) {
    this.source = source;
    this.text = source.text();
  }

  /// The first token at or after a position.
  Token after(int position, Words words) {
    Matcher space = SPACE.matcher(text).region(position, text.length());
    int start = space.lookingAt() ? space.end() : position;
    if (start == text.length()) {
      return new Token(Kind.END, "", start, start);
    }
    if (text.charAt(start) == '"') {
      return string(start);
    }
    Matcher word = words.pattern.matcher(text).region(start, text.length());
    if (word.lookingAt()) {
      return new Token(Kind.WORD, word.group(), start, word.end());
    }
    Matcher number = NUMBER.matcher(text).region(start, text.length());
    if (number.lookingAt()) {
      return new Token(Kind.NUMBER, number.group(), start, number.end());
    }
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, start)) {
        return new Token(Kind.SYMBOL, symbol, start, start + symbol.length());
      }
    }
    String character = Character.toString(text.codePointAt(start));
    throw source.error(
        new Token(Kind.SYMBOL, character, start, start + character.length()),
        "'%s' means nothing here".formatted(character));
  }

  private Token string(int start) {
    StringBuilder content = new StringBuilder();
    int i = start + 1;
    while (i < text.length() && text.charAt(i) != '\n') {
      char c = text.charAt(i++);
      if (c == '"') {
        return new Token(Kind.STRING, content.toString(), start, i);
      }
      content.append(c == '\\' && i < text.length() ? escaped(i++) : c);
    }
    throw source.error(new Token(Kind.STRING, "", start, i), "this string does not end");
  }

  private char escaped(int position) {
    char c = text.charAt(position);
    return switch (c) {
      case '"', '\\' -> c;
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default ->
          throw source.error(
              new Token(Kind.SYMBOL, "\\" + c, position - 1, position + 1),
              "a string knows \\\" \\\\ \\n \\r \\t, not \\%c".formatted(c));
    };
  }
}
