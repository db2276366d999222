package thinair.page;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import thinair.program.Program;
import thinair.query.Workers;
import thinair.source.SourceText;

/// Where a desk stands: what a question may cost there, and what can be done there that cannot be
/// done in a browser.
///
/// @param memory how many bytes a question may hold
/// @param seconds how long a question may take at most
/// @param programs reads programs that are no litmus tests; empty for those that are
/// @param workers who compares models
public record Place(
    long memory,
    int seconds,
    Function<SourceText, Optional<Program>> programs,
    Supplier<Workers> workers) {
  /// A tab has some gigabytes at best; what needs more than this is refused before it is tried. Who
  /// sits before it stops what takes too long.
  public static final Place BROWSER =
      new Place(1L << 30, 3600, _ -> Optional.empty(), () -> Workers.HERE);
}
