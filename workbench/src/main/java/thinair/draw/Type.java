package thinair.draw;

import java.util.ArrayList;
import java.util.List;

/// Sizes of letters. All text is set in a font whose letters are equally wide, so that how much
/// room a word takes is known without the font.
enum Type {
  TITLE(17),
  GROUP(14),
  HEAD(13),
  LABEL(13),
  DETAIL(11),
  EDGE(12);

  /// The widest of the usual fonts of this sort, in parts of the size.
  private static final double LETTER = 0.61;

  private static final double LINE = 1.3;

  /// What a line may be broken behind.
  private static final String BREAKS = ",( ;";

  private final double size;

  Type(double size) {
    this.size = size;
  }

  double size() {
    return size;
  }

  double line() {
    return size * LINE;
  }

  double width(String text) {
    return text.codePointCount(0, text.length()) * size * LETTER;
  }

  /// The text in lines of at most so many letters, broken behind spaces and punctuation only: a
  /// word that is longer makes its line longer.
  static List<String> wrapped(String text, int letters) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (rest.length() > letters) {
      int end = letters;
      while (end > 0 && BREAKS.indexOf(rest.charAt(end - 1)) < 0) {
        end--;
      }
      if (end == 0) {
        end = letters;
        while (end < rest.length() && BREAKS.indexOf(rest.charAt(end - 1)) < 0) {
          end++;
        }
      }
      lines.add(rest.substring(0, end).strip());
      rest = rest.substring(end).strip();
    }
    if (!rest.isEmpty()) {
      lines.add(rest);
    }
    return lines;
  }
}
