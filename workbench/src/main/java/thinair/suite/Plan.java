package thinair.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.query.Verdict;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// Which tests run under which models, and what does not fit together.
///
/// @param notes tests without a row, rows without a test, rows without a verdict
/// @param incomplete whether a test has no row or a row no test
public record Plan(List<Job> jobs, List<String> notes, boolean incomplete) {
  private static final List<String> ENDINGS = List.of(".litmus", ".java");

  /// @param expected a table of verdicts, if there is one
  /// @param model runs every test once, under this model, whatever the table says of models
  public static Plan of(List<Path> folders, Optional<Path> expected, Optional<String> model)
      throws IOException {
    Map<String, Path> tests = new LinkedHashMap<>();
    for (Path folder : folders) {
      tests.putAll(tests(folder));
    }
    if (expected.isEmpty()) {
      List<Job> jobs = new ArrayList<>();
      tests.forEach(
          (test, file) -> jobs.add(new Job(test, file.toString(), model, Expectation.NOTHING)));
      return new Plan(jobs, List.of(), false);
    }
    SourceText table = new SourceText(shown(expected.get()), Files.readString(expected.get()));
    List<Csv.Row> rows = Csv.read(table, List.of("test"));
    for (Csv.Row row : rows) {
      String verdict = row.cell("verdict");
      if (!verdict.isEmpty()
          && Stream.of(Verdict.values()).noneMatch(known -> known.word().equals(verdict))) {
        throw new SyntaxError(
            Csv.line(table, row.line()),
            "'%s' is no verdict".formatted(verdict),
            "allowed and forbidden are, or nothing where none is known");
      }
    }
    return matched(tests, rows, model);
  }

  private static String shown(Path table) {
    return String.valueOf(table.getFileName());
  }

  private static Plan matched(Map<String, Path> tests, List<Csv.Row> rows, Optional<String> model) {
    List<Job> jobs = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Set<String> missing = new LinkedHashSet<>(tests.keySet());
    boolean incomplete = false;
    for (Csv.Row row : rows) {
      String test = row.cell("test");
      Path file = tests.get(test);
      missing.remove(test);
      if (file == null) {
        notes.add("line %d: there is no test '%s'".formatted(row.line(), test));
        incomplete = true;
      } else if (model.isEmpty()
          || !row.cells().containsKey("model")
          || model.get().equals(row.cell("model"))) {
        if (row.cell("verdict").isEmpty()) {
          notes.add("line %d: no verdict is known for '%s'".formatted(row.line(), test));
        }
        jobs.add(new Job(test, file.toString(), named(row, model), Expectation.of(row)));
      }
    }
    for (String test : missing) {
      notes.add("no row for the test '%s'".formatted(test));
      incomplete = true;
    }
    if (model.isPresent() && jobs.isEmpty()) {
      // No row is about this model: run everything under it and expect nothing.
      tests.forEach(
          (test, file) -> jobs.add(new Job(test, file.toString(), model, Expectation.NOTHING)));
    }
    return new Plan(jobs, notes, incomplete);
  }

  /// The model of a row; a table without such a column is about the one that is given, or about
  /// what the language of the test means.
  private static Optional<String> named(Csv.Row row, Optional<String> given) {
    return row.cells().containsKey("model") ? Optional.of(row.cell("model")) : given;
  }

  private static Map<String, Path> tests(Path folder) throws IOException {
    Map<String, Path> tests = new LinkedHashMap<>();
    if (Files.isRegularFile(folder)) {
      tests.put(name(folder.getFileName()), folder);
      return tests;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> ENDINGS.stream().anyMatch(file.toString()::endsWith))
          .sorted()
          .forEach(file -> tests.put(name(folder.relativize(file)), file));
    }
    return tests;
  }

  private static String name(Path path) {
    String text = path.toString().replace('\\', '/');
    return ENDINGS.stream()
        .filter(text::endsWith)
        .map(ending -> text.substring(0, text.length() - ending.length()))
        .findFirst()
        .orElse(text);
  }
}
