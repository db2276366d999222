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
        .filter(other -> !other.equals(name) && isNear(distance(name, other), name, other))
        .min(
            Comparator.<String>comparingInt(other -> distance(name, other))
                .thenComparing(Comparator.naturalOrder()));
  }

  /// Of two short names, one letter is too large a part to call them alike.
  private static boolean isNear(int distance, String name, String other) {
    return distance <= Math.max(1, name.length() / 3)
        && 2 * distance < Math.max(name.length(), other.length());
  }

  /// How many letters to insert, drop, replace or swap with their neighbour.
  private static int distance(String from, String to) {
    int[][] steps = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          steps[i][j] = i + j;
          continue;
        }
        int replaced = steps[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        steps[i][j] = Math.min(replaced, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
        if (i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1)) {
          steps[i][j] = Math.min(steps[i][j], 1 + steps[i - 2][j - 2]);
        }
      }
    }
    return steps[from.length()][to.length()];
  }
}
