package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a table with a head is written as: for people, for a text in Markdown, for a spreadsheet,
/// for a page.
public enum TableForm {
  TEXT,
  MARKDOWN,
  CSV,
  HTML;

  /// What it is called where people choose.
  public String word() {
    return switch (this) {
      case TEXT -> "text";
      case MARKDOWN -> "markdown";
      case CSV -> "csv";
      case HTML -> "html";
    };
  }

  public static Optional<TableForm> called(String word) {
    for (TableForm form : values()) {
      if (form.word().equals(word)) {
        return Optional.of(form);
      }
    }
    return Optional.empty();
  }

  /// @param table its first row is the head
  public List<String> lines(Block.Table table) {
    return switch (this) {
      case TEXT -> TextForm.of(List.of(table));
      case MARKDOWN -> markdown(table.rows());
      case CSV -> table.rows().stream().map(TableForm::csv).toList();
      case HTML -> html(table.rows());
    };
  }

  private static List<String> markdown(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.add(
          row.stream()
              .map(cell -> cell.replace("|", "\\|"))
              .collect(Collectors.joining(" | ", "| ", " |")));
      if (lines.size() == 1) {
        lines.add("|" + "---|".repeat(row.size()));
      }
    }
    return lines;
  }

  private static String csv(List<String> row) {
    return row.stream()
        .map(
            cell ->
                cell.contains(",") || cell.contains("\"") || cell.contains("\n")
                    ? "\"" + cell.replace("\"", "\"\"") + "\""
                    : cell)
        .collect(Collectors.joining(","));
  }

  private static List<String> html(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    lines.add("<table>");
    for (List<String> row : rows) {
      String cell = lines.size() == 1 ? "th" : "td";
      lines.add(
          row.stream()
              .map(text -> "<%s>%s</%s>".formatted(cell, escaped(text), cell))
              .collect(Collectors.joining("", "<tr>", "</tr>")));
    }
    lines.add("</table>");
    return lines;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
