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

/// Which tests run under which models, and what does not fit together.
///
/// @param notes tests without a row, rows without a test, rows without a verdict
/// @param incomplete whether a test has no row or a row no test
public record Plan(List<Job> jobs, List<String> notes, boolean incomplete) {
  private static final List<String> ENDINGS = List.of(".litmus", ".java");

  /// @param expected a table of verdicts, if there is one
  /// @param models run every test once each, whatever the table says of models
  public static Plan of(List<Path> folders, Optional<Path> expected, List<String> models)
      throws IOException {
    Map<String, Path> tests = new LinkedHashMap<>();
    for (Path folder : folders) {
      tests.putAll(tests(folder));
    }
    if (expected.isEmpty()) {
      return new Plan(unexpecting(tests, models), List.of(), false);
    }
    return matched(tests, ExpectedRows.read(expected.get()), models);
  }

  private static List<Job> unexpecting(Map<String, Path> tests, List<String> models) {
    List<Optional<String>> all =
        models.isEmpty() ? List.of(Optional.empty()) : models.stream().map(Optional::of).toList();
    List<Job> jobs = new ArrayList<>();
    tests.forEach(
        (test, file) ->
            all.forEach(
                model -> jobs.add(new Job(test, file.toString(), model, Expectation.NOTHING))));
    return jobs;
  }

  private static Plan matched(Map<String, Path> tests, List<Csv.Row> rows, List<String> models) {
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
      } else if (models.isEmpty()
          || !row.cells().containsKey("model")
          || models.contains(row.cell("model"))) {
        if (row.cell("verdict").isEmpty()) {
          notes.add("line %d: no verdict is known for '%s'".formatted(row.line(), test));
        }
        for (Optional<String> model : named(row, models)) {
          jobs.add(new Job(test, file.toString(), model, Expectation.of(row)));
        }
      }
    }
    for (String test : missing) {
      notes.add("no row for the test '%s'".formatted(test));
      incomplete = true;
    }
    if (!models.isEmpty() && jobs.isEmpty()) {
      // No row is about these models: run everything under them and expect nothing.
      jobs.addAll(unexpecting(tests, models));
    }
    return new Plan(jobs, notes, incomplete);
  }

  /// The model of a row; a table without such a column is about those that are given, or about what
  /// the language of the test means.
  private static List<Optional<String>> named(Csv.Row row, List<String> given) {
    if (row.cells().containsKey("model")) {
      return List.of(Optional.of(row.cell("model")));
    }
    return given.isEmpty() ? List.of(Optional.empty()) : given.stream().map(Optional::of).toList();
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
