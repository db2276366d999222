package thinair.report;

import java.util.ArrayList;
import java.util.List;

/// Rows of text in columns as wide as their widest cell, two spaces apart. Rows may be shorter than
/// others.
public final class Columns {
  private static final String GAP = "  ";

  private Columns() {}

  /// Cells begin below each other, as texts do.
  public static List<String> left(List<List<String>> rows) {
    return aligned(rows, true);
  }

  /// Cells end below each other, as numbers do.
  public static List<String> right(List<List<String>> rows) {
    return aligned(rows, false);
  }

  private static List<String> aligned(List<List<String>> rows, boolean left) {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String padding = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? "" : GAP);
        line.append(left ? row.get(i) + padding : padding + row.get(i));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
