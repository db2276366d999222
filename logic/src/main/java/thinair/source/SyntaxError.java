package thinair.source;

import java.util.Optional;

/// A text that cannot be read. Front ends throw it; commands render it.
public final class SyntaxError extends Refusal {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  public SyntaxError(Diagnostic diagnostic) {
    super(Kind.INPUT, diagnostic.span() + ": " + diagnostic.message());
    this.diagnostic = diagnostic;
  }

  public SyntaxError(Span span, String message) {
    this(new Diagnostic(span, message, Optional.empty()));
  }

  public SyntaxError(Span span, String message, String help) {
    this(new Diagnostic(span, message, Optional.of(help)));
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }

  @Override
  public String text() {
    return diagnostic.render();
  }
}
