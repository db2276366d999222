package thinair.frontend.litmus;

import thinair.source.Letters;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Comments `(* … *)`, which nest, and those of C.
final class Comments {
  enum Style {
    /// `(* … *)`, as assembly has them.
    STARRED,
    /// `/* … */` and `// …`: in C, `(*` starts an expression.
    C,
    ALL
  }

  private Comments() {}

  /// The first offset from `start` on where there is neither blank nor comment.
  static int skip(SourceText source, int start, int end, Style style) {
    String text = source.text();
    int at = start;
    while (at < end) {
      int behind = Letters.isSpace(text.charAt(at)) ? at + 1 : end(source, at, end, style);
      if (behind == at) {
        return at;
      }
      at = behind;
    }
    return end;
  }

  /// The offset behind the comment that starts here, `at` if none does.
  static int end(SourceText source, int at, int end, Style style) {
    String text = source.text();
    char first = text.charAt(at);
    if (first == '(' && style != Style.C && text.startsWith("(*", at)) {
      return starred(source, at, end);
    }
    if (first != '/' || style == Style.STARRED) {
      return at;
    }
    if (text.startsWith("//", at)) {
      int line = text.indexOf('\n', at);
      return line < 0 ? end : Math.min(line, end);
    }
    if (text.startsWith("/*", at)) {
      int close = text.indexOf("*/", at + 2);
      if (close < 0 || close + 2 > end) {
        throw open(source, at, "*/");
      }
      return close + 2;
    }
    return at;
  }

  private static int starred(SourceText source, int start, int end) {
    String text = source.text();
    int depth = 0;
    int at = start;
    while (at + 1 < end) {
      if (text.startsWith("(*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*)", at)) {
        depth--;
        at += 2;
        if (depth == 0) {
          return at;
        }
      } else {
        at++;
      }
    }
    throw open(source, start, "*)");
  }

  private static SyntaxError open(SourceText source, int start, String close) {
    return new SyntaxError(
        source.span(start, start + 2), "this comment does not end", "close it with " + close);
  }
}
