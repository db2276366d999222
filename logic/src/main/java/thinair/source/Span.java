package thinair.source;

import java.util.List;
import java.util.Optional;

/// A stretch of a text.
public record Span(SourceText source, int start, int end) {

  public int line() {
    return source.line(start);
  }

  public int column() {
    return source.column(start);
  }

  public String text() {
    return source.text().substring(start, Math.min(end, source.text().length()));
  }

  /// `file:line`, the way an answer cites it.
  public String cite() {
    return source.name() + ":" + line();
  }

  /// As [#cite()], but without the folder of a file that somebody asked about: they know where it
  /// is.
  public String citeShortly() {
    String name = source.name();
    return source.origin() == Origin.BUILT_IN
        ? cite()
        : name.substring(name.lastIndexOf('/') + 1) + ":" + line();
  }

  private static final List<String> BEFORE =
      List.of("let", "rec", "and", "flag", "undefined_unless", "assert", "axiom", "~");

  /// What its author says of it: a comment `(** … *)`, or `/** … */`, right before it. Other tools
  /// read it as a comment like any other.
  public Optional<String> sentence() {
    String text = source.text();
    int end = before(text, start);
    boolean cat = text.startsWith("*)", end - 2);
    if (!cat && !text.startsWith("*/", end - 2)) {
      return Optional.empty();
    }
    int open = text.lastIndexOf(cat ? "(**" : "/**", end - 2);
    return open < 0 || text.indexOf(cat ? "*)" : "*/", open + 3) != end - 2
        ? Optional.empty()
        : Optional.of(text.substring(open + 3, end - 2).strip().replaceAll("\\s+", " "));
  }

  /// The end of what stands before the statement that an offset lies in.
  private static int before(String text, int offset) {
    int at = offset;
    boolean moved = true;
    while (moved) {
      moved = false;
      while (at > 0 && Letters.isSpace(text.charAt(at - 1))) {
        at--;
      }
      for (String word : BEFORE) {
        int from = at - word.length();
        if (text.startsWith(word, from)
            && (from == 0 || !Letters.isLetterOrDigit(text.charAt(from - 1)))) {
          at = from;
          moved = true;
          break;
        }
      }
    }
    return at;
  }

  @Override
  public String toString() {
    return source.name() + ":" + line() + ":" + column();
  }
}
