package thinair.source;

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

  @Override
  public String toString() {
    return source.name() + ":" + line() + ":" + column();
  }
}
