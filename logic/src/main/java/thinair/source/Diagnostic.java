package thinair.source;

import java.util.Optional;

/// What is wrong, where, and the way out if there is one.
public record Diagnostic(Span span, String message, Optional<String> help) {

  /// Place and message, the line, a caret under the stretch, and the help behind it.
  public String render() {
    String whole = span.source().lineAt(span.start());
    int from = Shortened.from(whole, Math.min(span.column() - 1, whole.length()));
    String line = Shortened.part(whole, from);
    int column = span.column() - from + (from > 0 ? 1 : 0);
    int width = Math.max(1, Math.min(span.end() - span.start(), line.length() - column + 1));
    String number = Integer.toString(span.line());
    String margin = " ".repeat(number.length());
    // Tabs stay tabs, so that the caret stands under its letter whatever a tab is worth.
    String indent = line.substring(0, Math.min(column - 1, line.length())).replaceAll("[^\t]", " ");
    return "%s: %s\n  %s | %s\n  %s | %s%s%s"
        .formatted(
            span,
            Shortened.words(message),
            number,
            line,
            margin,
            indent,
            "^".repeat(width),
            help.map(text -> " " + Shortened.words(text)).orElse(""));
  }
}
