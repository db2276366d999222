package thinair.source;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A text that cannot be read. Front ends throw it; commands render it.
public final class SyntaxError extends Refusal {
  private static final long serialVersionUID = 1L;

  private final transient Supplier<Diagnostic> diagnosis;
  private transient @Nullable Diagnostic diagnostic;

  /// @param diagnosis is asked when somebody wants to know: some errors are expected, and nobody
  ///   does
  public SyntaxError(Supplier<Diagnostic> diagnosis) {
    super(Kind.INPUT, "");
    this.diagnosis = diagnosis;
  }

  public SyntaxError(Diagnostic diagnostic) {
    this(() -> diagnostic);
  }

  public SyntaxError(Span span, String message) {
    this(new Diagnostic(span, message, Optional.empty()));
  }

  public SyntaxError(Span span, String message, String help) {
    this(new Diagnostic(span, message, Optional.of(help)));
  }

  public Diagnostic diagnostic() {
    Diagnostic known = diagnostic;
    if (known == null) {
      known = diagnosis.get();
      diagnostic = known;
    }
    return known;
  }

  @Override
  public String getMessage() {
    return diagnostic().span() + ": " + diagnostic().message();
  }

  @Override
  public String text() {
    return diagnostic().render();
  }
}
