package thinair.suite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.files.Folder;
import thinair.query.Verdict;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// The rows of a table of verdicts, if it is one: a misspelt head or verdict would compare nothing,
/// or fail every test.
final class ExpectedRows {
  private static final List<String> VERDICTS =
      List.of(Verdict.ALLOWED.word(), Verdict.FORBIDDEN.word());

  private static final List<String> NEEDED = List.of("test", "verdict");

  /// Those that are compared, or choose, where they are there.
  private static final List<String> OPTIONAL =
      List.of("model", "observation", "states", "flags", "positive", "negative");

  private ExpectedRows() {}

  /// @throws SyntaxError if it is no table of verdicts
  static List<Csv.Row> read(Path file) throws IOException {
    SourceText table = text(file);
    List<Csv.Row> rows = Csv.read(table, NEEDED);
    requireKnown(table, rows);
    if (rows.isEmpty()) {
      throw new SyntaxError(
          Csv.line(table, 1),
          "the table has no rows",
          "below the names of its columns stands a row a test");
    }
    for (Csv.Row row : rows) {
      String verdict = row.cell("verdict");
      if (!verdict.isEmpty() && !VERDICTS.contains(verdict)) {
        throw new SyntaxError(
            new Diagnostic(
                Csv.line(table, row.line()),
                "'%s' is no verdict".formatted(verdict),
                Optional.of(
                    Suggestion.nearest(verdict, VERDICTS)
                        .map(Suggestion::question)
                        .orElse("allowed and forbidden are, or nothing where none is known"))));
      }
    }
    return rows;
  }

  private static SourceText text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Folder.read(in, String.valueOf(file.getFileName()))
          .orElseThrow(why -> new IOException(why.of(file.toString())));
    }
  }

  /// A column that nobody knows is somebody's note, unless one that would count is missing and
  /// called nearly the same.
  private static void requireKnown(SourceText table, List<Csv.Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    Set<String> columns = rows.getFirst().cells().keySet();
    for (String column : columns) {
      Optional<Suggestion> meant =
          Suggestion.nearest(
              column, OPTIONAL.stream().filter(each -> !columns.contains(each)).toList());
      if (!OPTIONAL.contains(column) && !NEEDED.contains(column) && meant.isPresent()) {
        throw new SyntaxError(
            Csv.line(table, 1), "unknown column '%s'".formatted(column), meant.get().question());
      }
    }
  }
}
