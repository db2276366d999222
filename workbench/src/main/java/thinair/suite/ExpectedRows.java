package thinair.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

  private ExpectedRows() {}

  /// @throws SyntaxError if it is no table of verdicts
  static List<Csv.Row> read(Path file) throws IOException {
    String text = Files.readString(file);
    SourceText table =
        new SourceText(
            String.valueOf(file.getFileName()),
            text.startsWith("\uFEFF") ? text.substring(1) : text);
    List<Csv.Row> rows = Csv.read(table, List.of("test", "verdict"));
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
}
