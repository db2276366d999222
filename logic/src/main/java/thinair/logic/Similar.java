package thinair.logic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds the known name that a misspelt one most likely meant.
public final class Similar {
  private Similar() {}

  static String unknown(String what, String name, Collection<String> known) {
    String problem = "unknown %s '%s'".formatted(what, name);
    return to(name, known)
        .map(nearest -> problem + ": did you mean '" + nearest + "'?")
        .orElse(problem + (known.isEmpty() ? "" : ": known are " + String.join(", ", known)));
  }

  /// The known name that is spelt nearly the same.
  public static Optional<String> to(String name, Collection<String> known) {
    return known.stream()
        .filter(other -> distance(name, other) <= Math.max(1, name.length() / 3))
        .filter(other -> distance(name, other) < Math.max(name.length(), other.length()))
        .min(
            Comparator.<String>comparingInt(other -> distance(name, other))
                .thenComparing(Comparator.naturalOrder()));
  }

  /// How many letters to insert, drop or replace.
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
