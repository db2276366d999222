package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.query.Comparison;
import thinair.query.Lattice;

/// Many comparisons as a table, and models by strength.
final class MatrixText {
  private MatrixText() {}

  /// One row and column for each name; a cell says how the model of the row compares with that of
  /// the column, and how many accesses and threads the smallest program has that tells them apart.
  ///
  /// @param cells comparisons by `row column`
  static Block table(List<String> rows, List<String> columns, Map<String, Comparison> cells) {
    List<List<String>> table = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(""));
    head.addAll(columns);
    table.add(head);
    for (String row : rows) {
      List<String> line = new ArrayList<>(List.of(row));
      for (String column : columns) {
        line.add(
            Optional.ofNullable(cells.get(row + " " + column))
                .map(MatrixText::cell)
                .orElse(row.equals(column) ? "-" : ""));
      }
      table.add(line);
    }
    return Block.left(table);
  }

  private static String cell(Comparison comparison) {
    String sign =
        switch (comparison.relation()) {
          case SAME -> "=";
          case STRONGER -> "<";
          case WEAKER -> ">";
          case INCOMPARABLE -> "#";
        };
    return comparison
        .smallest()
        .map(
            difference ->
                "%s %d/%d"
                    .formatted(
                        sign, difference.shape().accesses(), difference.shape().threads().size()))
        .orElse(sign);
  }

  static List<String> lattice(Lattice lattice) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < lattice.classes().size(); i++) {
      int stronger = i;
      List<String> weaker =
          lattice.covers().stream()
              .filter(cover -> cover.stronger() == stronger)
              .map(cover -> name(lattice, cover.weaker()))
              .toList();
      lines.add(name(lattice, i) + (weaker.isEmpty() ? "" : " < " + String.join(", ", weaker)));
    }
    return lines;
  }

  static String name(Lattice lattice, int of) {
    return String.join(" = ", lattice.classes().get(of));
  }
}
