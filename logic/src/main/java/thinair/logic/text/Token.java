package thinair.logic.text;

import java.util.Optional;
import thinair.source.Diagnostic;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// A piece of a text.
///
/// @param text what it says; of a string, without the quotes and escapes
record Token(Kind kind, String text, Span span) {
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    SYMBOL,
    END
  }

  /// Whether it is this symbol or this unquoted word.
  boolean is(String symbol) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(symbol);
  }

  int start() {
    return span.start();
  }

  int end() {
    return span.end();
  }

  /// That something is wrong here.
  SyntaxError error(String reason) {
    return error(reason, Optional.empty());
  }

  SyntaxError error(String reason, Optional<String> help) {
    return new SyntaxError(new Diagnostic(span, reason, help));
  }

  /// How a message calls it.
  String described() {
    return switch (kind) {
      case WORD, NUMBER, SYMBOL -> "'" + text + "'";
      case STRING -> "\"" + text + "\"";
      case END -> "the end";
    };
  }
}
