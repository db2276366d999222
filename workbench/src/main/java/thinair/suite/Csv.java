package thinair.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Span;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

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

  /// The rows of a table that has to have some columns.
  ///
  /// @throws SyntaxError if it lacks one
  static List<Row> read(SourceText source, List<String> needed) {
    List<String> lines = lines(source.text());
    Span first = line(source, 1);
    List<String> columns = cells(first.text().strip());
    for (String each : needed) {
      if (!columns.contains(each)) {
        throw new SyntaxError(
            new Diagnostic(
                first,
                "there is no column '%s'".formatted(each),
                Optional.of(
                    first.text().isBlank()
                        ? "a table begins with the names of its columns, such as test,model,verdict"
                        : Suggestion.nearest(each, columns)
                            .map(Suggestion::question)
                            .orElse("there are " + String.join(", ", columns)))));
      }
    }
    return read(lines);
  }

  private static List<String> lines(String text) {
    // What closes the last line begins no other.
    String whole = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    return Arrays.stream(whole.split("\n", -1))
        .map(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
        .toList();
  }

  /// A line of a table, counted from 1.
  static Span line(SourceText source, int number) {
    int start = 0;
    for (int i = 1; i < number; i++) {
      start = source.text().indexOf('\n', start) + 1;
    }
    int end = source.text().indexOf('\n', start);
    return source.span(start, end < 0 ? source.text().length() : end);
  }

  private static List<Row> read(List<String> lines) {
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
