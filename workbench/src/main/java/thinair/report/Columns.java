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

  /// Cells begin below each other, and the last one of each row goes on below itself where the line
  /// would be too long.
  ///
  /// @param width of a line; a word that is longer stays whole
  public static List<String> wrapped(List<List<String>> rows, int width) {
    List<List<String>> lines = new ArrayList<>();
    int before =
        rows.stream()
            .mapToInt(row -> row.subList(0, row.size() - 1).stream().mapToInt(String::length).sum())
            .max()
            .orElse(0);
    for (List<String> row : rows) {
      int room = width - before - GAP.length() * (row.size() - 1);
      List<String> start = row.subList(0, row.size() - 1);
      for (String part : paragraph(row.getLast(), room)) {
        List<String> line = new ArrayList<>(start);
        line.add(part);
        lines.add(line);
        start = start.stream().map(_ -> "").toList();
      }
    }
    return left(lines);
  }

  /// A text in lines of no more than so many letters, broken between words.
  public static List<String> paragraph(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
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
