package thinair.logic.text;

import java.util.List;
import thinair.logic.text.Token.Kind;
import thinair.source.Letters;
import thinair.source.SourceText;

/// Finds the token that follows a position. What a word is depends on where it stands: atoms may
/// begin with a digit or a sign, names may not.
final class Lexer {
  /// What the words of a part of the text are.
  enum Words {
    NAMES,
    ATOMS
  }

  private static final List<String> SYMBOLS =
      List.of(
          ">>>", "<<", ">>", "<=", ">=", "==", "!=", "->", "<:", ":>", "++", "..", "+", "-", "&",
          ".", "~", "^", "*", "#", "!", "<", ">", "=", "(", ")", "{", "}", ",", ":", "|", "/", "%",
          "@");

  private final SourceText source;
  private final String text;

  Lexer(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  /// The first token at or after a position.
  Token after(int position, Words words) {
    int start = skipSpace(position);
    if (start == text.length()) {
      return token(Kind.END, "", start, start);
    }
    if (text.charAt(start) == '"') {
      return string(start);
    }
    int end = words == Words.NAMES ? nameEnd(start) : atomEnd(start);
    if (end > start) {
      return token(Kind.WORD, text.substring(start, end), start, end);
    }
    end = numberEnd(start);
    if (end > start) {
      return token(Kind.NUMBER, text.substring(start, end), start, end);
    }
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, start)) {
        return token(Kind.SYMBOL, symbol, start, start + symbol.length());
      }
    }
    String character = new String(Character.toChars(text.codePointAt(start)));
    throw token(Kind.SYMBOL, character, start, start + character.length())
        .error("'%s' means nothing here".formatted(character));
  }

  private Token token(Kind kind, String said, int start, int end) {
    return new Token(kind, said, source.span(start, end));
  }

  /// Behind white space and comments.
  private int skipSpace(int position) {
    int i = position;
    while (i < text.length()) {
      if (text.startsWith("//", i)) {
        int newline = text.indexOf('\n', i);
        i = newline < 0 ? text.length() : newline;
      } else if (Letters.isSpace(text.charAt(i))) {
        i++;
      } else {
        break;
      }
    }
    return i;
  }

  private int nameEnd(int start) {
    return isLetter(at(start)) ? wordEnd(start + 1, "") : start;
  }

  private int atomEnd(int start) {
    int first = at(start) == '-' ? start + 1 : start;
    return isLetter(at(first)) || isDigit(at(first)) ? wordEnd(first + 1, ":") : start;
  }

  /// Names and atoms go on with the same characters, atoms with a few more.
  private int wordEnd(int position, String more) {
    int i = position;
    while (isLetter(at(i))
        || isDigit(at(i))
        || "'#.@".indexOf(at(i)) >= 0
        || more.indexOf(at(i)) >= 0
        // A minus sign before > belongs to an arrow.
        || (at(i) == '-' && at(i + 1) != '>')) {
      i++;
    }
    return i;
  }

  private int numberEnd(int start) {
    int i = start;
    while (isDigit(at(i))) {
      i++;
    }
    return i;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /// Behind the end there is a character that means nothing.
  private char at(int position) {
    return position < text.length() ? text.charAt(position) : '\0';
  }

  private Token string(int start) {
    StringBuilder content = new StringBuilder();
    int i = start + 1;
    while (i < text.length() && text.charAt(i) != '\n') {
      char c = text.charAt(i++);
      if (c == '"') {
        return token(Kind.STRING, content.toString(), start, i);
      }
      content.append(c == '\\' && i < text.length() ? escaped(i++) : c);
    }
    throw token(Kind.STRING, "", start, i).error("this string does not end");
  }

  private char escaped(int position) {
    char c = text.charAt(position);
    return switch (c) {
      case '"', '\\' -> c;
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default ->
          throw token(Kind.SYMBOL, "\\" + c, position - 1, position + 1)
              .error("a string knows \\\" \\\\ \\n \\r \\t, not \\%c".formatted(c));
    };
  }
}
