package thinair.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.source.Refusal;
import thinair.source.Suggestion;

/// The rows of a table of verdicts, if it is one: a misspelt head or verdict would compare nothing,
/// or fail every test.
final class ExpectedRows {
  private static final List<String> VERDICTS = List.of("allowed", "forbidden");

  private ExpectedRows() {}

  /// The table is no table of verdicts.
  private static final class NoTable extends Refusal {
    private static final long serialVersionUID = 1L;

    NoTable(Path table, int line, String message) {
      super(Kind.INPUT, "%s:%d: %s".formatted(table.getFileName(), line, message));
    }
  }

  static List<Csv.Row> read(Path table) throws IOException {
    List<String> lines = Files.readAllLines(table);
    if (!lines.isEmpty() && lines.getFirst().startsWith("\uFEFF")) {
      lines.set(0, lines.getFirst().substring(1));
    }
    List<Csv.Row> rows = Csv.read(lines);
    if (rows.isEmpty()) {
      throw new NoTable(
          table, 1, "the table has no rows: the first line names the columns test,model,verdict");
    }
    Set<String> columns = rows.getFirst().cells().keySet();
    for (String needed : List.of("test", "verdict")) {
      if (!columns.contains(needed)) {
        throw new NoTable(
            table,
            1,
            "no column '%s': %s"
                .formatted(
                    needed,
                    Suggestion.nearest(needed, columns)
                        .map(near -> "is '%s' meant to be it?".formatted(near.name()))
                        .orElse(
                            "the columns are "
                                + columns.stream().collect(Collectors.joining(", ")))));
      }
    }
    for (Csv.Row row : rows) {
      String verdict = row.cell("verdict");
      if (!verdict.isEmpty() && !VERDICTS.contains(verdict)) {
        throw new NoTable(
            table,
            row.line(),
            "a verdict is allowed or forbidden, not '%s'%s"
                .formatted(
                    verdict,
                    Suggestion.nearest(verdict, VERDICTS)
                        .map(near -> ": " + near.question())
                        .orElse("")));
      }
    }
    return rows;
  }
}
