package thinair.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A text that cannot be read. Front ends throw it; commands render it.
public final class SyntaxError extends Refusal {
  private static final long serialVersionUID = 1L;

  /// So many at once are worth reading; those behind may follow from them.
  private static final int MOST = 10;

  private final transient Supplier<Diagnostic> diagnosis;
  private transient @Nullable Diagnostic diagnostic;
  private final transient List<Diagnostic> others;

  /// @param diagnosis is asked when somebody wants to know: some errors are expected, and nobody
  ///   does
  public SyntaxError(Supplier<Diagnostic> diagnosis) {
    this(diagnosis, List.of());
  }

  private SyntaxError(Supplier<Diagnostic> diagnosis, List<Diagnostic> others) {
    super(Kind.INPUT, "");
    this.diagnosis = diagnosis;
    this.others = List.copyOf(others);
  }

  /// All that is wrong with a text, each thing once.
  ///
  /// @param found at least one
  public static SyntaxError all(List<SyntaxError> found) {
    if (found.size() == 1) {
      return found.getFirst();
    }
    List<Diagnostic> all = new ArrayList<>();
    for (SyntaxError each : found) {
      Stream.concat(Stream.of(each.diagnostic()), each.others.stream())
          .filter(new HashSet<>(all)::add)
          .forEach(all::add);
    }
    Diagnostic first = all.getFirst();
    return new SyntaxError(() -> first, all.subList(1, all.size()));
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
    if (others.isEmpty()) {
      return diagnostic().render();
    }
    List<String> parts = new ArrayList<>();
    parts.add(diagnostic().render());
    others.stream().limit(MOST - 1L).map(Diagnostic::render).forEach(parts::add);
    if (others.size() >= MOST) {
      parts.add("and %d more".formatted(others.size() - MOST + 1));
    }
    return String.join(System.lineSeparator(), parts);
  }
}
