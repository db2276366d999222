package thinair.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import thinair.frontend.Litmus;
import thinair.frontend.litmus.LitmusReader;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.generate.LitmusText;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Compare;
import thinair.query.Comparison;
import thinair.query.Difference;
import thinair.query.Evidence;
import thinair.query.Lattice;
import thinair.query.Outcomes;
import thinair.query.Subject;
import thinair.report.DifferenceText;
import thinair.report.EvidenceText;
import thinair.report.JudgementText;
import thinair.report.LatticeSvg;
import thinair.report.LimitsText;
import thinair.report.MatrixText;
import thinair.source.SourceText;

/// `thinair compare`: the smallest program that tells two models apart.
final class CompareCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
        "compare",
        new Usage.Operands("LEFT RIGHT…", 2, Usage.ANY_NUMBER),
        "find the smallest test that tells two models apart",
        options(
            Option.flag("--final", "compare the last values of locations too"),
            Option.flag("--redundant", "keep programs that fall apart into smaller ones"),
            Option.flag("--all", "list every minimal difference"),
            Option.value("--against", "M,…", "compare each of the models with each of these"),
            Option.value("--write", "DIR", "write the tests that tell models apart to files there"),
            Option.value("--svg", "FILE", "draw the models by strength"),
            Option.value("--model", "M", "compare two programs under M instead"),
            Option.value("--jobs", "N", "how many programs at once (all cores)"),
            Inputs.BELL,
            Inputs.MACROS,
            Inputs.VARIANT,
            Inputs.INCLUDE,
            Inputs.ENGINE,
            Inputs.UNROLL,
            Inputs.WIDTH,
            Inputs.RECURSION,
            Inputs.STEPS,
            Inputs.PRIVATE_ACTIONS,
            Inputs.TIMEOUT),
        "Models are built-in names, paths of .cat or .model files, or machines: machine:tso. Three"
            + " or more are compared pairwise, and listed by strength. Two programs, litmus tests"
            + " or in Java, are compared under --model: is the second a sound transformation of the"
            + " first?");
  }

  private static List<Option> options(Option... others) {
    return Stream.concat(ComparePlan.OPTIONS.stream(), Stream.of(others)).toList();
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> names = arguments.operands();
    if (names.stream().anyMatch(ComparePrograms::isProgram)) {
      return new ComparePrograms(arguments, terminal).run();
    }
    if (arguments.has("--model")) {
      throw new BadCommand("'--model' goes with two programs; models are compared by name");
    }
    Inputs inputs = new Inputs(arguments, terminal);
    List<String> columns =
        arguments.value("--against").map(list -> List.of(list.split(",", -1))).orElse(names);
    List<String> every = Stream.concat(names.stream(), columns.stream()).distinct().toList();
    Compare.Plan plan = ComparePlan.of(arguments, () -> fitting(every, inputs));
    Map<String, Subject> subjects = new HashMap<>();
    every.forEach(
        name -> subjects.put(name, inputs.subject(name, plan.language().orElse(LitmusText.USUAL))));
    boolean square = !arguments.has("--against");
    if (square && subjects.size() < names.size()) {
      throw new BadCommand("a model is named twice; there is nothing to compare");
    }
    List<Compare.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (int j = square ? i + 1 : 0; j < columns.size(); j++) {
        pairs.add(new Compare.Pair(get(subjects, names.get(i)), get(subjects, columns.get(j))));
      }
    }
    Compare.Answer answer;
    try {
      answer = compare(pairs, plan, inputs.budget(), terminal);
    } catch (Budget.Exceeded _) {
      terminal
          .out()
          .println(
              "undecided (limit: time %s s)".formatted(arguments.value("--timeout").orElse("")));
      return ExitCode.LIMIT;
    }
    if (pairs.size() == 1) {
      pair(answer, plan, arguments, terminal, inputs.budget());
    } else {
      matrix(answer, plan, names, columns, terminal);
    }
    write(answer, arguments, terminal);
    List<String> all = names;
    arguments
        .value("--svg")
        .ifPresent(
            file -> {
              if (!square) {
                throw new BadCommand("'--svg' draws models that are all compared with each other");
              }
              Lattice lattice = Lattice.of(all, answer.comparisons());
              save(terminal.file(file), LatticeSvg.of(lattice));
            });
    return ExitCode.ANSWERED;
  }

  /// The first language that all models are for; empty if that is the usual one.
  private static Optional<Language> fitting(List<String> names, Inputs inputs) {
    Optional<Language> common =
        LitmusText.languages().stream()
            .filter(language -> names.stream().allMatch(name -> inputs.fits(name, language)))
            .findFirst();
    if (common.isEmpty()) {
      throw nothingInCommon(names, inputs);
    }
    return common.filter(language -> language != LitmusText.USUAL);
  }

  private static BadCommand nothingInCommon(List<String> names, Inputs inputs) {
    List<String> models = new ArrayList<>();
    for (String name : names) {
      List<String> own =
          LitmusText.languages().stream()
              .filter(language -> inputs.fits(name, language))
              .map(Language::word)
              .toList();
      if (own.isEmpty()) {
        // It cannot be read at all, which says why.
        inputs.subject(name, LitmusText.USUAL);
      } else if (own.size() < LitmusText.languages().size()) {
        models.add("%s is for %s".formatted(name, String.join(" or ", own)));
      }
    }
    return new BadCommand(
        "there is no language that all these models are for: " + String.join(", ", models));
  }

  private static Subject get(Map<String, Subject> subjects, String name) {
    return Objects.requireNonNull(subjects.get(name));
  }

  private static Compare.Answer compare(
      List<Compare.Pair> pairs, Compare.Plan plan, Budget budget, Terminal terminal) {
    try (ProgressBar bar = new ProgressBar(terminal, 0)) {
      Thread counting = counting(plan.limits(), bar, terminal);
      try {
        return Inputs.followed(() -> Compare.compare(pairs, plan, reader(), budget, bar::step));
      } finally {
        counting.interrupt();
      }
    }
  }

  /// How many programs there are is known once they have all been made; somebody who watches a bar
  /// wants to know before.
  private static Thread counting(Limits limits, ProgressBar bar, Terminal terminal) {
    Thread thread =
        new Thread(
            () -> {
              int[] count = new int[1];
              Generator.generate(
                  limits,
                  _ -> {
                    count[0]++;
                    if (Thread.currentThread().isInterrupted()) {
                      throw new IllegalStateException("nobody waits any more");
                    }
                  });
              bar.of(count[0]);
            },
            "counting programs");
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((_, _) -> {});
    if (terminal.isWatched()) {
      thread.start();
    }
    return thread;
  }

  /// One reader for all programs: what it knows of languages is made once.
  private static Function<String, Program> reader() {
    LitmusReader reader = Litmus.reader();
    return text -> reader.read(new SourceText("generated.litmus", text));
  }

  private static void pair(
      Compare.Answer answer,
      Compare.Plan plan,
      Arguments arguments,
      Terminal terminal,
      Budget budget) {
    PrintStream out = terminal.out();
    Comparison comparison = answer.comparisons().getFirst();
    String left = comparison.left().name();
    String right = comparison.right().name();
    String within = LimitsText.of(plan);
    boolean same = comparison.relation() == Comparison.Relation.SAME;
    out.println(
        "%s vs %s: %s%s"
            .formatted(left, right, comparison.relation().word(), same ? " " + within : ""));
    out.println(
        answer.complete()
            ? "  %d programs%s".formatted(answer.programs(), same ? "" : " " + within)
            : "  decided after %d programs, smallest first".formatted(answer.programs()));
    if (arguments.has("--all")) {
      list(right, left, comparison.rightOnly(), out);
      list(left, right, comparison.leftOnly(), out);
      return;
    }
    comparison
        .rightOnly()
        .forEach(found -> show(comparison.right(), comparison.left(), found, budget, out));
    comparison
        .leftOnly()
        .forEach(found -> show(comparison.left(), comparison.right(), found, budget, out));
  }

  private static void list(String allows, String forbids, List<Difference> all, PrintStream out) {
    if (!all.isEmpty()) {
      out.println("%s allows, %s forbids: %d minimal".formatted(allows, forbids, all.size()));
      all.forEach(found -> out.println("  " + DifferenceText.line(found)));
    }
  }

  private static void show(
      Subject allows, Subject forbids, Difference found, Budget budget, PrintStream out) {
    out.println("%s allows, %s forbids:".formatted(allows.name(), forbids.name()));
    String text = DifferenceText.litmus(found, fileName(allows.name(), forbids.name()));
    text.lines().forEach(line -> out.println("  " + line));
    Program program = reader().apply(text);
    for (Subject subject : List.of(allows, forbids)) {
      out.println("under %s:".formatted(subject.name()));
      Inputs.followed(() -> evidence(subject, program, budget))
          .forEach(line -> out.println(("  " + line).stripTrailing()));
    }
  }

  private static List<String> evidence(Subject subject, Program program, Budget budget) {
    return switch (subject) {
      case Subject.Relational relational ->
          JudgementText.evidence(relational.judge(program, CoreEffort.MINIMAL, budget));
      case Subject.Axioms _, Subject.Machine _ ->
          EvidenceText.of(Evidence.of(Outcomes.of(subject.question(program), budget), budget));
    };
  }

  private static void matrix(
      Compare.Answer answer,
      Compare.Plan plan,
      List<String> rows,
      List<String> columns,
      Terminal terminal) {
    PrintStream out = terminal.out();
    Map<String, Comparison> cells = new HashMap<>();
    for (Comparison comparison : answer.comparisons()) {
      cells.put(comparison.left().name() + " " + comparison.right().name(), comparison);
    }
    out.println(
        "%d comparisons %s, %d programs"
            .formatted(answer.comparisons().size(), LimitsText.of(plan), answer.programs()));
    MatrixText.table(rows, columns, cells).forEach(line -> out.println("  " + line));
    out.println(
        "  < stronger, > weaker, # incomparable, = same; accesses/threads of the smallest test");
    if (rows.equals(columns)) {
      out.println("by strength:");
      MatrixText.lattice(Lattice.of(rows, answer.comparisons()))
          .forEach(line -> out.println("  " + line));
    }
  }

  private static void write(Compare.Answer answer, Arguments arguments, Terminal terminal) {
    arguments
        .value("--write")
        .ifPresent(
            folder -> {
              int written = 0;
              for (Comparison comparison : answer.comparisons()) {
                String left = comparison.left().name();
                String right = comparison.right().name();
                Path path = terminal.file(folder);
                written += write(comparison.leftOnly(), fileName(left, right), path);
                written += write(comparison.rightOnly(), fileName(right, left), path);
              }
              terminal.out().println("%d tests written to %s".formatted(written, folder));
            });
  }

  private static int write(List<Difference> found, String name, Path folder) {
    for (int i = 0; i < found.size(); i++) {
      String numbered = i == 0 ? name : name + "-" + (i + 1);
      save(folder.resolve(numbered + ".litmus"), DifferenceText.litmus(found.get(i), numbered));
    }
    return found.size();
  }

  /// `pso-not-tso`: what the first allows and the second forbids.
  private static String fileName(String allows, String forbids) {
    return (allows + "-not-" + forbids).replaceAll("[^A-Za-z0-9.-]+", "-").replace(".cat", "");
  }

  private static void save(Path file, String text) {
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException _) {
      throw new BadCommand("cannot write '%s'".formatted(file));
    }
  }
}
