package thinair.source;

/// Texts of others as messages show them: whoever writes a word of fifty thousand letters does not
/// get it back three times.
public final class Shortened {
  /// The longest path and the longest name that anybody means are shorter.
  private static final int LONGEST_WORD = 200;

  private static final int KEPT = 60;
  private static final int WIDEST_LINE = 400;

  private Shortened() {}

  /// The text with the beginning of each word that is too long, and how long it was.
  public static String words(String text) {
    if (text.length() <= LONGEST_WORD) {
      return text;
    }
    var result = new StringBuilder();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || Letters.isSpace(text.charAt(i))) {
        int length = i - start;
        if (length > LONGEST_WORD) {
          result.append(text, start, whole(text, start + KEPT)).append("… (");
          result.append(length).append(" letters)");
        } else {
          result.append(text, start, i);
        }
        if (i < text.length()) {
          result.append(text.charAt(i));
        }
        start = i + 1;
      }
    }
    return result.toString();
  }

  /// Where the part of a line begins that is shown around a column, counted from 0.
  static int from(String line, int column) {
    return line.length() <= WIDEST_LINE || column <= KEPT ? 0 : whole(line, column - KEPT);
  }

  /// The part of a line that begins there.
  static String part(String line, int from) {
    int end = Math.min(line.length(), from + WIDEST_LINE);
    return (from > 0 ? "…" : "")
        + line.substring(from, whole(line, end))
        + (end < line.length() ? "…" : "");
  }

  /// Not between the two halves of a character.
  private static int whole(String text, int at) {
    boolean torn = at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at));
    return torn ? at - 1 : at;
  }
}
