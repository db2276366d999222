package thinair.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import thinair.learn.Settings;
import thinair.model.Hole;
import thinair.model.Sketch;
import thinair.program.Language;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.suite.ExampleTable;

/// What the commands that fill holes have in common: sketches, tables of tests, what is written.
final class Sketches {
  static final Option TESTS =
      Option.repeatable(
          "--tests", "TABLE", "a CSV with columns test and verdict, beside the tests");
  static final Option COLUMN =
      Option.value("--column", "C", "the column of the verdicts (verdict)");
  static final Option ROWS = Option.value("--model", "M", "only rows whose column model says M");
  static final Option WITHOUT = Option.repeatable("--without", "TEST", "leave a test out");
  static final Option HOLE =
      Option.repeatable("--hole", "TEXT", "replaces a hole: 'ppo in po depth 4'");
  static final Option EXECUTIONS =
      Option.value(
          "--executions", "N", "tests with more than N of them by counter-examples (2000)");
  static final Option ABLATE =
      Option.repeatable("--ablate", "PART", "work without a part, to measure what it is worth");
  static final Option OUT = Option.value("--out", "FILE", "write the completed model there");

  /// All of them take these.
  static final List<Option> COMMON =
      List.of(
          TESTS,
          COLUMN,
          ROWS,
          WITHOUT,
          HOLE,
          OUT,
          EXECUTIONS,
          ABLATE,
          Inputs.BELL,
          Inputs.MACROS,
          Inputs.VARIANT,
          Inputs.INCLUDE,
          Inputs.UNROLL,
          Inputs.TIMEOUT,
          Inputs.JSON);

  private static final Pattern PARAMETER =
      Pattern.compile(
          "^[ \t]*param[ \t]+([^\\s{:]+)[ \t]*(:[^\n]*)?[ \t]+among\\b", Pattern.MULTILINE);

  private final Arguments arguments;
  private final Terminal terminal;
  private final Inputs inputs;

  Sketches(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.inputs = new Inputs(arguments, terminal);
  }

  Inputs inputs() {
    return inputs;
  }

  Settings settings() {
    Settings settings = Settings.USUAL.unrolling(inputs.unroll());
    if (arguments.has("--executions")) {
      settings =
          settings.upTo(
              Inputs.number("--executions", arguments.value("--executions").orElse(""), 1));
    }
    for (String part : arguments.values("--ablate")) {
      settings =
          settings
              .without(part)
              .orElseThrow(
                  () ->
                      new BadCommand(
                          "option '--ablate' takes %s, got '%s'"
                              .formatted(String.join(", ", Settings.PARTS), part)));
    }
    return settings;
  }

  /// The tests of all tables.
  ExampleTable table() {
    return table(List.of());
  }

  /// @param parameters columns that say what a parameter of the sketch is
  ExampleTable table(List<String> parameters) {
    return read(
        new ExampleTable.Choice(
            arguments.value("--column").orElse("verdict"),
            arguments.value("--model"),
            new LinkedHashSet<>(arguments.values("--without")),
            parameters));
  }

  private ExampleTable read(ExampleTable.Choice choice) {
    List<String> names = arguments.values("--tests");
    if (names.isEmpty()) {
      throw new BadCommand("which tests? --tests names a table with the columns test and verdict");
    }
    ExampleTable all = null;
    for (String name : names) {
      ExampleTable next = table(name, choice);
      all = all == null ? next : all.and(next);
    }
    ExampleTable found = Objects.requireNonNull(all);
    found.notes().forEach(note -> terminal.err().println("note: " + note));
    return found;
  }

  /// What logs say of the tests in a folder.
  ExampleTable logged(List<String> names) {
    String name = arguments.value("--tests").orElse("");
    Path folder = terminal.file(name);
    if (!Files.isDirectory(folder)) {
      throw new BadCommand(
          "with --log, --tests names the folder of the tests, not '%s'".formatted(name));
    }
    List<SourceText> logs = new ArrayList<>();
    for (String log : names) {
      try {
        logs.add(new SourceText(log, Files.readString(terminal.file(log))));
      } catch (IOException _) {
        throw new BadCommand("cannot read the log '%s'".formatted(log));
      }
    }
    var without = new LinkedHashSet<>(arguments.values("--without"));
    ExampleTable table = ExampleTable.read(folder, name, logs, without, inputs.testFiles());
    table.notes().forEach(note -> terminal.err().println("note: " + note));
    return table;
  }

  private ExampleTable table(String name, ExampleTable.Choice choice) {
    Path path = terminal.file(name);
    if (!Files.exists(path)) {
      throw new BadCommand("there is no table '%s'".formatted(name));
    }
    try {
      return ExampleTable.read(path, name, choice, inputs.testFiles());
    } catch (IOException _) {
      throw new BadCommand("cannot read the table '%s'".formatted(name));
    }
  }

  /// The tests of all tables, whatever their verdicts.
  ExampleTable tests() {
    return read(
        new ExampleTable.Choice(
            ExampleTable.ANY,
            arguments.value("--model"),
            new LinkedHashSet<>(arguments.values("--without")),
            List.of()));
  }

  /// The parameters that a sketch names, before it is known for which language to read it.
  List<String> parameters() {
    List<String> names = new ArrayList<>();
    Matcher line = PARAMETER.matcher(inputs.models().text(arguments.operands().getFirst()).text());
    while (line.find()) {
      names.add(line.group(1));
    }
    return names;
  }

  /// The sketch with the holes of the command line in the place of its own, and no parameters: who
  /// asks this has no tests that choose their values.
  Sketch sketchWithoutParameters(String name, Language language) {
    Sketch sketch = sketch(name, language);
    sketch.parameters().stream()
        .findFirst()
        .ifPresent(
            parameter -> {
              throw new SyntaxError(
                  parameter.place(),
                  "'%s' is a parameter: it stands for several models".formatted(parameter.name()),
                  "--hole '%s among { … }' takes one of its values".formatted(parameter.name()));
            });
    return sketch;
  }

  /// The sketch with the holes of the command line in the place of its own.
  Sketch sketch(String name, Language language) {
    Sketch sketch =
        inputs.models().sketch(name, language, text -> edited(text, arguments.values("--hole")));
    if (sketch.open().isEmpty() && sketch.parameters().isEmpty()) {
      throw new SyntaxError(
          sketch.source().span(0, 0),
          "this model has no holes: nothing to fill",
          "'thinair suite' compares a model with a table");
    }
    for (Hole hole : sketch.holes()) {
      if (!sketch.isUsed(hole)) {
        throw new SyntaxError(
            hole.place(),
            "no axiom depends on '%s': every completion gives the same verdicts"
                .formatted(hole.name()),
            "leave it out, or use it");
      }
    }
    return sketch;
  }

  private static SourceText edited(SourceText text, List<String> holes) {
    String now = text.text();
    for (String hole : holes) {
      String name = hole.strip().split("[\\s:]+", 2)[0];
      String[] lines = now.split("(?<=\n)", -1);
      int found = -1;
      for (int i = 0; i < lines.length; i++) {
        if (lines[i].strip().matches("(hole|param)\\s+" + Pattern.quote(name) + "([\\s:].*)?")) {
          found = i;
        }
      }
      if (found < 0) {
        throw new BadCommand(
            "--hole replaces a hole of the sketch, and '%s' is none".formatted(name));
      }
      String end = lines[found].endsWith("\n") ? "\n" : "";
      lines[found] = "hole " + hole.strip() + end;
      now = String.join("", lines);
    }
    return holes.isEmpty() ? text : new SourceText(text.name(), now, text.origin());
  }

  void write(String text) {
    arguments.value("--out").ifPresent(file -> save(file, text));
  }

  void save(String name, String text) {
    Path file = terminal.file(name);
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Unwritten("'%s'".formatted(file), e.getClass().getSimpleName());
    }
  }

  Optional<String> value(String option) {
    return arguments.value(option);
  }
}
