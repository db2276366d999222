import java.util.Set;

/// Takes out of scripts and styles what only people read: comments, and space that parts nothing.
/// Names stay, so that what a browser says of a script can be found in its source.
final class Lean {
  /// Words after which a slash begins an expression, and so a regular expression.
  private static final Set<String> BEFORE_EXPRESSIONS =
      Set.of(
          "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
          "instanceof", "yield", "await");

  private final String text;
  private final StringBuilder out = new StringBuilder();
  private int at;

  private Lean(String text) {
    this.text = text;
  }

  static String script(String text) {
    return new Lean(text).script();
  }

  static String style(String text) {
    return text.replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([{};,]) ?", "$1")
        .strip();
  }

  private String script() {
    boolean line = false;
    boolean space = false;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        line |= c == '\n';
        space = true;
        at++;
      } else if (text.startsWith("//", at)) {
        at = Math.max(at, (text + "\n").indexOf('\n', at));
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at) + 2;
        line |= text.substring(at, end).contains("\n");
        space = true;
        at = end;
      } else {
        part(c, line, space);
        line = false;
        space = false;
        token(c);
      }
    }
    return out.append('\n').toString();
  }

  /// What parts the next token from those before. A line may end a statement, so that one stays
  /// unless what is before it cannot end one or what follows cannot begin one.
  private void part(char next, boolean line, boolean space) {
    if (out.isEmpty()) {
      return;
    }
    char last = out.charAt(out.length() - 1);
    if (line && "{;,([=:?&|".indexOf(last) < 0 && ")],.;:}".indexOf(next) < 0) {
      out.append('\n');
    } else if ((line || space) && (isWord(last) && isWord(next) || last == next && "+-".indexOf(last) >= 0)) {
      out.append(' ');
    } else if ((line || space) && (last == '/' || next == '/' || Character.isDigit(last) && next == '.')) {
      out.append(' ');
    }
  }

  private void token(char c) {
    int start = at;
    if (c == '"' || c == '\'') {
      string(c);
    } else if (c == '`') {
      template();
    } else if (c == '/' && beginsExpression()) {
      regularExpression();
    } else {
      at++;
      while (isWord(c) && at < text.length() && isWord(text.charAt(at))) {
        at++;
      }
    }
    out.append(text, start, at);
  }

  private void string(char quote) {
    for (at++; text.charAt(at) != quote; at++) {
      if (text.charAt(at) == '\\') {
        at++;
      }
    }
    at++;
  }

  /// As it stands: what is inside it counts, and its expressions are short.
  private void template() {
    for (at++; text.charAt(at) != '`'; at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.startsWith("${", at)) {
        for (at += 2; text.charAt(at) != '}'; ) {
          expression(text.charAt(at));
        }
      }
    }
    at++;
  }

  private void expression(char c) {
    switch (c) {
      case '"', '\'' -> string(c);
      case '`' -> template();
      case '{' -> {
        for (at++; text.charAt(at) != '}'; ) {
          expression(text.charAt(at));
        }
        at++;
      }
      default -> at++;
    }
  }

  private void regularExpression() {
    boolean set = false;
    for (at++; set || text.charAt(at) != '/'; at++) {
      switch (text.charAt(at)) {
        case '\\' -> at++;
        case '[' -> set = true;
        case ']' -> set = false;
        case '\n' -> throw new IllegalStateException("a slash was taken for a regular expression: " + text.substring(Math.max(0, at - 80), at));
        default -> {}
      }
    }
    at++;
  }

  private boolean beginsExpression() {
    int end = out.length();
    while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
      end--;
    }
    if (end == 0) {
      return true;
    }
    char last = out.charAt(end - 1);
    if (!isWord(last)) {
      return ")]}\"'`".indexOf(last) < 0;
    }
    int start = end;
    while (start > 0 && isWord(out.charAt(start - 1))) {
      start--;
    }
    return BEFORE_EXPRESSIONS.contains(out.substring(start, end));
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '#' || c > 127;
  }
}
