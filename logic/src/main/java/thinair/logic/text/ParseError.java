package thinair.logic.text;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A text that cannot be read: where, why, and what was perhaps meant. The message is what a person
/// should see, the source line included.
///
/// ```
/// my.problem:7:6: unknown relation or variable 'rfee'
///    7 | fact rfee in po
///      |      ^^^^ did you mean 'rfe'?
/// ```
public final class ParseError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Place place;
  private final String reason;
  private final @Nullable String suggestion;
  private final String rendered;

  ParseError(Place place, String reason, @Nullable String suggestion, String rendered) {
    super(rendered);
    this.place = place;
    this.reason = reason;
    this.suggestion = suggestion;
    this.rendered = rendered;
  }

  @Override
  public String getMessage() {
    return rendered;
  }

  public Place place() {
    return place;
  }

  public String reason() {
    return reason;
  }

  public Optional<String> suggestion() {
    return Optional.ofNullable(suggestion);
  }
}
