package thinair.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A text that cannot be read. Front ends throw it; commands render it.
public final class SyntaxError extends Refusal {
  private static final long serialVersionUID = 1L;

  /// So many at once are worth reading; those behind may follow from them.
  private static final int MOST = 10;

  private final transient Diagnostic diagnostic;
  private final transient List<Diagnostic> others;

  public SyntaxError(Diagnostic diagnostic) {
    this(diagnostic, List.of());
  }

  private SyntaxError(Diagnostic diagnostic, List<Diagnostic> others) {
    super(Kind.INPUT, diagnostic.span() + ": " + diagnostic.message());
    this.diagnostic = diagnostic;
    this.others = List.copyOf(others);
  }

  /// All that is wrong with a text, each thing once.
  ///
  /// @param found at least one
  public static SyntaxError all(List<SyntaxError> found) {
    List<Diagnostic> all = new ArrayList<>();
    for (SyntaxError each : found) {
      Stream.concat(Stream.of(each.diagnostic), each.others.stream())
          .filter(new HashSet<>(all)::add)
          .forEach(all::add);
    }
    return new SyntaxError(all.getFirst(), all.subList(1, all.size()));
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
    if (others.isEmpty()) {
      return diagnostic.render();
    }
    List<String> parts = new ArrayList<>();
    parts.add(diagnostic.render());
    others.stream().limit(MOST - 1L).map(Diagnostic::render).forEach(parts::add);
    if (others.size() >= MOST) {
      parts.add("and %d more".formatted(others.size() - MOST + 1));
    }
    return String.join(System.lineSeparator(), parts);
  }
}
