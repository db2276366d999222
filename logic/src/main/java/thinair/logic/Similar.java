package thinair.logic;

import java.util.Collection;
import java.util.Optional;
import thinair.source.Suggestion;

/// Finds the known name that a misspelt one most likely meant.
public final class Similar {
  private Similar() {}

  static String unknown(String what, String name, Collection<String> known) {
    String problem = "unknown %s '%s'".formatted(what, name);
    return to(name, known)
        .map(nearest -> problem + ": did you mean '" + nearest + "'?")
        .orElse(problem + (known.isEmpty() ? "" : ": known are " + String.join(", ", known)));
  }

  /// The known name that is spelt nearly the same. Names of one or two letters are never alike: one
  /// letter is too large a part of them.
  public static Optional<String> to(String name, Collection<String> known) {
    var others = known.stream().filter(other -> !other.equals(name)).sorted().toList();
    return Suggestion.nearest(name, others)
        .map(Suggestion::name)
        .filter(other -> Math.max(name.length(), other.length()) > 2);
  }
}
