package thinair.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.files.Test;
import thinair.files.TestFiles;
import thinair.learn.Example;
import thinair.program.Condition.Quantifier;
import thinair.program.Language;
import thinair.program.Program;
import thinair.source.Diagnostic;
import thinair.source.SourceText;
import thinair.source.Suggestion;
import thinair.source.SyntaxError;

/// A table of tests and verdicts to learn from: `test`, a column with `allowed`, `forbidden` or
/// `?`, and perhaps `model`. The tests lie beside the table.
///
/// @param unknown the tests whose verdict nobody knows
/// @param notes what was left out
public record ExampleTable(
    List<Example> examples, List<Example> unknown, Language language, List<String> notes) {
  private static final String VERDICT = "verdict";

  /// How often an outcome was seen, and in how many runs.
  private static final Pattern COUNT = Pattern.compile("(\\d+)(?:/(\\d+))?");

  /// In the place of a column: the tests count, not what is said of them.
  public static final String ANY = "";

  /// What to take from a table.
  ///
  /// @param column where the verdicts are
  /// @param model only rows of this model
  /// @param without tests to leave out
  /// @param parameters columns with the values of parameters
  public record Choice(
      String column, Optional<String> model, Set<String> without, List<String> parameters) {
    public static final Choice ALL = new Choice(VERDICT, Optional.empty(), Set.of(), List.of());

    /// What the table has to have.
    private List<String> columns() {
      List<String> all = new ArrayList<>(List.of("test"));
      if (!column.equals(ANY)) {
        all.add(column);
      }
      all.addAll(parameters);
      return all;
    }

    /// Rows of one test with different values of parameters are about different models.
    private Key key(Csv.Row row) {
      Map<String, String> given = new LinkedHashMap<>();
      parameters.forEach(name -> given.put(name, row.cell(name)));
      return new Key(row.cell("test"), given);
    }
  }

  private record Key(String test, Map<String, String> given) {}

  private record Line(int number, String verdict, String model) {}

  /// @param table a file, or a folder that has a `verdicts.csv`
  /// @throws SyntaxError with the place in the table or the test
  public static ExampleTable read(Path table, String name, Choice choice, TestFiles files)
      throws IOException {
    boolean folder = Files.isDirectory(table);
    Path file = folder ? table.resolve("verdicts.csv") : table;
    String shown = folder ? name + (name.endsWith("/") ? "" : "/") + "verdicts.csv" : name;
    SourceText source = new SourceText(shown, Files.readString(file));
    List<Csv.Row> rows = Csv.read(source, choice.columns());
    Map<Key, Line> verdicts = new LinkedHashMap<>();
    Set<String> missing = new LinkedHashSet<>(choice.without());
    for (Csv.Row row : rows) {
      String test = row.cell("test");
      String model = row.cell("model");
      if (missing.remove(test) || choice.without().contains(test)) {
        continue;
      }
      if (choice.model().isPresent() && !choice.model().get().equals(model)) {
        continue;
      }
      String said = choice.column().equals(ANY) ? "?" : row.cell(choice.column());
      Line line = new Line(row.line(), said, model);
      Line before = verdicts.putIfAbsent(choice.key(row), line);
      if (before != null && !before.verdict().equals(line.verdict())) {
        throw twice(source, test, before, line);
      }
    }
    if (!missing.isEmpty()) {
      String test = missing.iterator().next();
      throw new SyntaxError(
          new Diagnostic(
              Csv.line(source, 1),
              "there is no test '%s' to leave out".formatted(test),
              Suggestion.nearest(test, rows.stream().map(row -> row.cell("test")).toList())
                  .map(Suggestion::question)));
    }
    if (verdicts.isEmpty()) {
      throw new SyntaxError(
          Csv.line(source, 1),
          choice.model().isPresent()
              ? "no row is about the model '%s'".formatted(choice.model().get())
              : "this table has no rows");
    }
    return read(source, file, shown, verdicts, files);
  }

  /// The tests of logs: what was seen must be allowed, and what was not seen is rather forbidden,
  /// the more so the more often the test has run.
  ///
  /// @param folder of the tests, by its path and as the command names it
  /// @param logs of litmus7
  public static ExampleTable read(
      Path folder, String name, List<SourceText> logs, Set<String> without, TestFiles files) {
    Map<String, RunLog.Seen> seen = new LinkedHashMap<>();
    for (SourceText log : logs) {
      RunLog.read(log).forEach((test, here) -> seen.merge(test, here, RunLog.Seen::and));
    }
    StringBuilder text = new StringBuilder("test,seen\n");
    Map<Key, Line> lines = new LinkedHashMap<>();
    List<String> missing = new ArrayList<>();
    int number = 1;
    for (Map.Entry<String, RunLog.Seen> each : seen.entrySet()) {
      if (without.contains(each.getKey())) {
        continue;
      }
      if (!Files.exists(folder.resolve(each.getKey() + ".litmus"))) {
        missing.add(each.getKey());
        continue;
      }
      text.append(each.getKey()).append(',').append(each.getValue().text()).append('\n');
      lines.put(new Key(each.getKey(), Map.of()), new Line(++number, each.getValue().text(), ""));
    }
    String shown = name + (name.endsWith("/") ? "" : "/") + "(log)";
    SourceText source = new SourceText(shown, text.toString());
    ExampleTable table = read(source, folder.resolve("(log)"), shown, lines, files);
    List<String> notes = new ArrayList<>(table.notes());
    if (!missing.isEmpty()) {
      notes.add(
          "%d of the tests of the logs are not in '%s', such as %s"
              .formatted(missing.size(), name, missing.getFirst()));
    }
    return new ExampleTable(table.examples(), table.unknown(), table.language(), notes);
  }

  private static ExampleTable read(
      SourceText source, Path file, String shown, Map<Key, Line> verdicts, TestFiles files) {
    List<Example> examples = new ArrayList<>();
    List<Example> unknown = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Language language = null;
    int forall = 0;
    String folder = shown.contains("/") ? shown.substring(0, shown.lastIndexOf('/') + 1) : "";
    Map<String, Program> programs = new HashMap<>();
    for (Map.Entry<Key, Line> entry : verdicts.entrySet()) {
      String test = entry.getKey().test();
      Line line = entry.getValue();
      Said said = said(source, line);
      Optional<Boolean> allowed = said.allowed();
      if (!Files.exists(file.resolveSibling(test + ".litmus"))) {
        throw new SyntaxError(
            Csv.line(source, line.number()),
            "there is no test '%s' beside this table".formatted(test),
            "a row names a file without its ending, relative to the table");
      }
      Program program =
          programs.computeIfAbsent(test, _ -> program(beside(folder, test), line, files));
      if (language != null && program.language() != language) {
        throw new SyntaxError(
            program.source().span(0, 0),
            "this test is in %s, but those before it are in %s"
                .formatted(program.language().word(), language.word()),
            "a sketch is completed for one language at a time");
      }
      language = program.language();
      forall += program.condition().quantifier() == Quantifier.FORALL ? 1 : 0;
      Example example =
          new Example(
              name(entry.getKey(), line),
              program,
              allowed.orElse(false),
              Example.events(program),
              entry.getKey().given(),
              said.weight());
      (allowed.isPresent() ? examples : unknown).add(example);
    }
    if (language == null) {
      throw new SyntaxError(Csv.line(source, 1), "this table has no rows");
    }
    if (forall > 0) {
      notes.add(
          "%d of the tests ask with 'forall': their verdict says whether some execution ends so"
              .formatted(forall));
    }
    return new ExampleTable(examples, unknown, language, notes);
  }

  /// Where a row leads: a path of its own, or one that begins at the table.
  private static String beside(String folder, String test) {
    return (Path.of(test).isAbsolute() ? test : folder + test) + ".litmus";
  }

  /// A test alone does not say which model its verdict is about where there are parameters.
  private static String name(Key key, Line line) {
    if (key.given().isEmpty()) {
      return key.test();
    }
    return "%s %s"
        .formatted(
            key.test(),
            line.model().isEmpty() ? String.join(" ", key.given().values()) : line.model());
  }

  private static Program program(String name, Line line, TestFiles files) {
    // Which model a row is about tells C and the dialect of the kernel apart.
    List<Test> tests = files.read(name, Optional.of(line.model()).filter(it -> !it.isEmpty()));
    return tests.getFirst().program();
  }

  /// What a cell says of a test, and what it costs not to believe it.
  private record Said(Optional<Boolean> allowed, int weight) {}

  private static Said said(SourceText source, Line line) {
    return switch (line.verdict()) {
      case "allowed" -> new Said(Optional.of(true), 0);
      case "forbidden" -> new Said(Optional.of(false), 0);
      case "?", "" -> new Said(Optional.empty(), 0);
      default -> {
        Matcher count = COUNT.matcher(line.verdict());
        if (!count.matches()) {
          throw new SyntaxError(
              Csv.line(source, line.number()),
              "'%s' is no verdict".formatted(line.verdict()),
              "a verdict is allowed, forbidden, ?, or how often it was seen: 0, or 12/1000000");
        }
        boolean seen = !count.group(1).matches("0+");
        // So many digits the number of runs has: whoever never saw it in a million runs is surer
        // than
        // whoever ran it ten times.
        int digits = count.group(2) == null ? 1 : count.group(2).length();
        yield new Said(Optional.of(seen), seen ? 0 : digits);
      }
    };
  }

  private static SyntaxError twice(SourceText source, String test, Line first, Line second) {
    boolean models = !first.model().equals(second.model());
    return new SyntaxError(
        Csv.line(source, second.number()),
        "'%s' is %s here, but %s in line %d"
            .formatted(test, second.verdict(), first.verdict(), first.number()),
        models
            ? "the rows are about different models: --model %s takes those of one"
                .formatted(first.model())
            : "a test has one verdict");
  }

  /// All tests, whether or not their verdict is known.
  public List<Example> all() {
    List<Example> all = new ArrayList<>(examples);
    all.addAll(unknown);
    return all;
  }

  /// Two tables as one.
  public ExampleTable and(ExampleTable other) {
    List<Example> all = new ArrayList<>(examples);
    Map<String, Example> known = new HashMap<>();
    examples.forEach(example -> known.put(example.name(), example));
    Set<String> seen = new HashSet<>(known.keySet());
    for (Example example : other.examples()) {
      all.add(
          seen.add(example.name())
              ? example
              : new Example(
                  example.name() + "'",
                  example.program(),
                  example.allowed(),
                  example.events(),
                  example.given(),
                  example.weight()));
    }
    List<Example> open = new ArrayList<>(unknown);
    open.addAll(other.unknown());
    List<String> both = new ArrayList<>(notes);
    both.addAll(other.notes());
    if (language != other.language()) {
      throw new SyntaxError(
          other.examples().getFirst().program().source().span(0, 0),
          "this test is in %s, but those of another table are in %s"
              .formatted(other.language().word(), language.word()),
          "a sketch is completed for one language at a time");
    }
    return new ExampleTable(all, open, language, both);
  }
}
