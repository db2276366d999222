package thinair.logic.text;

import org.jspecify.annotations.Nullable;

/// A text and the name of the file it came from.
record Source(String file, String text) {
  Place place(Token token) {
    int line = (int) text.chars().limit(token.start()).filter(c -> c == '\n').count();
    return new Place(file, line + 1, token.start() - lineStart(token) + 1);
  }

  ParseError error(Token at, String reason) {
    return error(at, reason, null);
  }

  ParseError error(Token at, String reason, @Nullable String suggestion) {
    Place place = place(at);
    int start = lineStart(at);
    int newline = text.indexOf('\n', start);
    String line = text.substring(start, newline < 0 ? text.length() : newline).stripTrailing();
    int shown = Math.min(at.end() - start, line.length()) - (at.start() - start);
    String gutter = "%4d".formatted(place.line());
    String rendered =
        "%s: %s\n%s | %s\n%s | %s%s%s"
            .formatted(
                place,
                reason,
                gutter,
                line,
                " ".repeat(gutter.length()),
                blank(text.substring(start, at.start())),
                "^".repeat(Math.max(1, shown)),
                suggestion == null ? "" : " " + suggestion);
    return new ParseError(place, reason, suggestion, rendered);
  }

  private int lineStart(Token token) {
    return text.lastIndexOf('\n', token.start() - 1) + 1;
  }

  /// As wide as the text in front of the caret: its tabs stay tabs.
  private static String blank(String before) {
    return before.replaceAll("[^\t]", " ");
  }
}
