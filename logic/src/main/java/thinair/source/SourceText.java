package thinair.source;

/// A text with the name by which its reader knows it, a path as a rule, and where it comes from.
/// Lines and columns count from 1.
public record SourceText(String name, String text, Origin origin) {

  /// A text that is in no file.
  public SourceText(String name, String text) {
    this(name, text, Origin.GENERATED);
  }

  /// From one offset up to, but not including, another.
  public Span span(int start, int end) {
    return new Span(this, start, end);
  }

  public int line(int offset) {
    int line = 1;
    int end = Math.min(offset, text.length());
    for (int at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
      line++;
    }
    return line;
  }

  public int column(int offset) {
    return offset - lineStart(offset) + 1;
  }

  /// The line that an offset is on, without its end.
  public String lineAt(int offset) {
    int start = lineStart(offset);
    int end = text.indexOf('\n', start);
    return text.substring(start, end < 0 ? text.length() : end).stripTrailing();
  }

  private int lineStart(int offset) {
    return text.lastIndexOf('\n', Math.min(offset, text.length()) - 1) + 1;
  }
}
