package thinair.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import thinair.generate.Generator;
import thinair.generate.Limits;
import thinair.limit.Phase;
import thinair.logic.Budget;
import thinair.page.ToldApart;
import thinair.query.Ask;
import thinair.query.Compare;
import thinair.query.Comparison;
import thinair.query.Difference;
import thinair.query.Lattice;
import thinair.query.Limit;
import thinair.report.Block;
import thinair.report.ComparisonReport;
import thinair.report.ComparisonReport.Told;
import thinair.report.DifferenceText;
import thinair.report.FaultText;
import thinair.report.Json;
import thinair.report.LatticeSvg;
import thinair.report.TextForm;

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
                Option.value(
                    "--write", "DIR", "write the tests that tell models apart to files there"),
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
                Inputs.TIMEOUT,
                Inputs.JSON),
            "Models are built-in names, paths of .cat or .model files, or machines: machine:tso."
                + " Three or more are compared pairwise, and listed by strength. Two programs,"
                + " litmus tests or in Java, are compared under --model: is the second a sound"
                + " transformation of the first?")
        .like("compare tso pso", "the smallest test that tells two models apart")
        .like("compare sc tso pso rmo", "several, listed by strength");
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
    CompareQuestion question = CompareQuestion.of(arguments, terminal);
    Budget budget = question.inputs().budget();
    budget.enter(Phase.GENERATING);
    try {
      Compare.Compared compared = compare(question.pairs(), question.plan(), budget, terminal);
      return tell(question, compared, arguments, budget, terminal);
    } catch (Budget.Exceeded _) {
      return undecided(budget, arguments, terminal);
    }
  }

  /// Says how they compare.
  static ExitCode tell(
      CompareQuestion question,
      Compare.Compared compared,
      Arguments arguments,
      Budget budget,
      Terminal terminal) {
    List<String> names = question.rows();
    ComparisonReport report =
        new ComparisonReport(question.plan(), compared, names, question.columns());
    boolean pair = question.pairs().size() == 1;
    List<Told> told =
        pair && !arguments.has("--all")
            ? ToldApart.of(
                report.compared().comparisons().getFirst(),
                question.inputs().ask(Ask.Detail.CONDITION),
                budget)
            : List.of();
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(report.json(told)));
    } else {
      List<Block> blocks =
          !pair ? report.matrix() : arguments.has("--all") ? report.every() : report.pair(told);
      TextForm.of(blocks).forEach(terminal.out()::println);
    }
    write(report.compared(), arguments, terminal);
    arguments
        .value("--svg")
        .ifPresent(
            file ->
                save(
                    terminal.file(file),
                    LatticeSvg.of(Lattice.of(names, report.compared().comparisons()))));
    return ExitCode.ANSWERED;
  }

  static ExitCode undecided(Budget budget, Arguments arguments, Terminal terminal) {
    if (arguments.has("--json")) {
      terminal.out().print(Json.write(ComparisonReport.undecided(Limit.Spent.of(budget))));
    } else {
      terminal.out().println("undecided (%s)".formatted(FaultText.of(Limit.Spent.of(budget))));
    }
    return ExitCode.LIMIT;
  }

  private static Compare.Compared compare(
      List<Compare.Pair> pairs, Compare.Plan plan, Budget budget, Terminal terminal) {
    try (ProgressBar bar = new ProgressBar(terminal, 0)) {
      Thread counting = counting(plan.limits(), bar, terminal);
      try {
        return Compare.compare(pairs, plan, ToldApart.reader(), budget, bar::step);
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

  private static void write(Compare.Compared answer, Arguments arguments, Terminal terminal) {
    arguments
        .value("--write")
        .ifPresent(
            folder -> {
              int written = 0;
              for (Comparison comparison : answer.comparisons()) {
                String left = comparison.left().name();
                String right = comparison.right().name();
                Path path = terminal.file(folder);
                written +=
                    write(comparison.leftOnly(), ComparisonReport.fileName(left, right), path);
                written +=
                    write(comparison.rightOnly(), ComparisonReport.fileName(right, left), path);
              }
              if (!arguments.has("--json")) {
                terminal.out().println("%d tests written to %s".formatted(written, folder));
              }
            });
  }

  private static int write(List<Difference> found, String name, Path folder) {
    for (int i = 0; i < found.size(); i++) {
      String numbered = i == 0 ? name : name + "-" + (i + 1);
      save(folder.resolve(numbered + ".litmus"), DifferenceText.litmus(found.get(i), numbered));
    }
    return found.size();
  }

  private static void save(Path file, String text) {
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Unwritten("'%s'".formatted(file), e.getClass().getSimpleName());
    }
  }
}
