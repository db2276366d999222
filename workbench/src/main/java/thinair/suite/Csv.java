package thinair.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads tables as spreadsheets write them: the first line names the columns, quotes keep commas
/// together.
final class Csv {
  private Csv() {}

  /// A row, by the names of its columns, and the line it stands on.
  record Row(int line, Map<String, String> cells) {
    String cell(String column) {
      return cells.getOrDefault(column, "");
    }
  }

  static List<Row> read(List<String> lines) {
    List<Row> rows = new ArrayList<>();
    List<String> columns = List.of();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        continue;
      }
      List<String> cells = cells(lines.get(i));
      if (columns.isEmpty()) {
        columns = cells;
        continue;
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int c = 0; c < columns.size(); c++) {
        row.put(columns.get(c), c < cells.size() ? cells.get(c) : "");
      }
      rows.add(new Row(i + 1, row));
    }
    return rows;
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        boolean twice = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
        if (twice) {
          cell.append(c);
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
