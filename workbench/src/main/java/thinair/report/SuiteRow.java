package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.suite.Result;
import thinair.suite.Tally;

/// What is kept of a test that has run: lines for people, an entry for machines, and how it counts.
/// A test itself and its answer can go.
///
/// @param tally of this one run
/// @param lines what there is to say
/// @param json its entry, if one was asked for
public record SuiteRow(Tally tally, List<String> lines, Optional<String> json) {
  public SuiteRow {
    lines = List.copyOf(lines);
  }

  /// @param json whether an entry is wanted
  public static SuiteRow of(Result result, SuiteReport report, boolean json) {
    return new SuiteRow(
        Tally.NONE.with(result),
        TextForm.of(report.blocks(result)),
        json
            ? Optional.of(Json.write(SuiteReport.entry(result)).stripTrailing())
            : Optional.empty());
  }

  /// As lines of a file; none begins with what [#all] takes for the beginning of a row.
  public List<String> text() {
    List<String> text = new ArrayList<>();
    text.add("run " + tally.text());
    for (String line : lines) {
      text.addAll(List.of(("> " + line.replace("\n", "\n| ")).split("\n", -1)));
    }
    json.ifPresent(
        entry -> text.addAll(List.of((". " + entry.replace("\n", "\n. ")).split("\n", -1))));
    return text;
  }

  /// Reads what rows have written.
  ///
  /// @throws IllegalArgumentException if it is something else
  public static List<SuiteRow> all(List<String> text) {
    List<SuiteRow> rows = new ArrayList<>();
    for (int i = 0; i < text.size(); ) {
      if (!text.get(i).startsWith("run ")) {
        throw new IllegalArgumentException("'%s' begins no row".formatted(text.get(i)));
      }
      Tally tally = Tally.of(text.get(i).substring("run ".length()));
      List<String> lines = new ArrayList<>();
      List<String> json = new ArrayList<>();
      for (i++; i < text.size() && !text.get(i).startsWith("run "); i++) {
        String line = text.get(i).substring(2);
        switch (text.get(i).charAt(0)) {
          case '>' -> lines.add(line);
          case '|' -> lines.add(lines.removeLast() + "\n" + line);
          default -> json.add(line);
        }
      }
      rows.add(
          new SuiteRow(
              tally,
              lines,
              json.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", json))));
    }
    return rows;
  }
}
