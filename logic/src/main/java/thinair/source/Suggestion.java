package thinair.source;

import java.util.Collection;
import java.util.Optional;

/// The known name that a misspelt one most likely meant.
public record Suggestion(String name) {

  /// The nearest of `known`, if it is near enough to be a slip: one letter in three may differ, and
  /// two exchanged neighbours count as one. Of names equally near, the one that begins alike the
  /// longest wins, because slips are made further on, and of these the first.
  public static Optional<Suggestion> nearest(String misspelt, Collection<String> known) {
    String nearest = null;
    int best = Math.max(1, misspelt.length() / 3);
    int alike = -1;
    for (String name : known) {
      if (Math.abs(name.length() - misspelt.length()) > best) {
        continue;
      }
      int distance = distance(misspelt, name);
      int same = begins(misspelt, name);
      if (distance < best || distance == best && same > alike) {
        best = distance;
        alike = same;
        nearest = name;
      }
    }
    return Optional.ofNullable(nearest).map(Suggestion::new);
  }

  private static int begins(String from, String to) {
    int same = 0;
    while (same < Math.min(from.length(), to.length()) && from.charAt(same) == to.charAt(same)) {
      same++;
    }
    return same;
  }

  /// How a message ends that has named the misspelt word.
  public String question() {
    return "did you mean '" + name + "'?";
  }

  /// Letters to insert, drop, replace or exchange with a neighbour, no letter touched twice.
  private static int distance(String from, String to) {
    int[][] d = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        boolean same = from.charAt(i - 1) == to.charAt(j - 1);
        d[i][j] =
            Math.min(d[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean exchanged =
            i > 1
                && j > 1
                && from.charAt(i - 1) == to.charAt(j - 2)
                && from.charAt(i - 2) == to.charAt(j - 1);
        if (exchanged) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[from.length()][to.length()];
  }
}
