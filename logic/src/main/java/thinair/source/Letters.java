package thinair.source;

import java.util.Locale;

/// What a character is, as [Character] says it. Nearly all are ASCII: the tables of all languages
/// need not be looked at for these, and where they have to be unpacked first that takes longer than
/// to read a test.
public final class Letters {
  private static final int LAST_OF_ASCII = 127;

  private Letters() {}

  public static boolean isSpace(char c) {
    return c > LAST_OF_ASCII
        ? Character.isWhitespace(c)
        : c == ' ' || c >= '\t' && c <= '\r' || c >= '\u001c' && c <= '\u001f';
  }

  /// As [String#strip].
  public static String stripped(String text) {
    int from = 0;
    while (from < text.length() && isSpace(text.charAt(from))) {
      from++;
    }
    return withoutTrailing(text.substring(from));
  }

  /// As [String#stripTrailing].
  public static String withoutTrailing(String text) {
    int to = text.length();
    while (to > 0 && isSpace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(0, to);
  }

  /// As [String#toLowerCase(java.util.Locale)], in no language.
  public static String small(String text) {
    return isAscii(text) ? moved(text, 'A', 'Z', 'a' - 'A') : text.toLowerCase(Locale.ROOT);
  }

  /// As [String#toUpperCase(java.util.Locale)], in no language.
  public static String capital(String text) {
    return isAscii(text) ? moved(text, 'a', 'z', 'A' - 'a') : text.toUpperCase(Locale.ROOT);
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > LAST_OF_ASCII) {
        return false;
      }
    }
    return true;
  }

  private static String moved(String text, char first, char last, int by) {
    char[] letters = text.toCharArray();
    for (int i = 0; i < letters.length; i++) {
      if (letters[i] >= first && letters[i] <= last) {
        letters[i] += (char) by;
      }
    }
    return new String(letters);
  }

  public static boolean isDigit(char c) {
    return c > LAST_OF_ASCII ? Character.isDigit(c) : c >= '0' && c <= '9';
  }

  public static boolean isCapital(char c) {
    return c > LAST_OF_ASCII ? Character.isUpperCase(c) : c >= 'A' && c <= 'Z';
  }

  public static boolean isLetter(char c) {
    return c > LAST_OF_ASCII ? Character.isLetter(c) : c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  public static boolean isLetterOrDigit(char c) {
    return c > LAST_OF_ASCII ? Character.isLetterOrDigit(c) : isLetter(c) || isDigit(c);
  }

  /// Whether a name of Java can begin with it.
  public static boolean beginsName(char c) {
    return c > LAST_OF_ASCII
        ? Character.isJavaIdentifierStart(c)
        : isLetter(c) || c == '_' || c == '$';
  }

  /// Whether it can stand in a name of Java. Some that nobody sees can.
  public static boolean isOfName(char c) {
    return c > LAST_OF_ASCII
        ? Character.isJavaIdentifierPart(c)
        : isLetterOrDigit(c)
            || c == '_'
            || c == '$'
            || c <= '\u0008'
            || c >= '\u000e' && c <= '\u001b'
            || c == LAST_OF_ASCII;
  }
}
