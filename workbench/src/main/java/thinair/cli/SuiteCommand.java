package thinair.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import thinair.report.Json;
import thinair.report.JudgementJson;
import thinair.suite.Plan;
import thinair.suite.Result;
import thinair.suite.Runner;

/// `thinair suite`: many tests in one run.
final class SuiteCommand implements Command {
  @Override
  public Usage usage() {
    return new Usage(
        "suite",
        new Usage.Operands("PATH…", 1, Usage.ANY_NUMBER),
        "run every test below a folder, and compare with what is expected",
        List.of(
            Option.repeatable(
                "--model",
                "M",
                "run all tests under M; NAME=PATH reads PATH for rows that name NAME"),
            Inputs.BELL,
            Inputs.MACROS,
            Inputs.VARIANT,
            Inputs.INCLUDE,
            Option.value("--expect", "CSV", "a table with the columns test, model, verdict, …"),
            Inputs.ENGINE,
            Option.flag("--verdict-only", "do not list states"),
            Option.value("--jobs", "N", "how many tests at once (all cores)"),
            Inputs.UNROLL,
            Inputs.WIDTH,
            Inputs.RECURSION,
            Inputs.STEPS,
            Inputs.PRIVATE_ACTIONS,
            Option.flag("--explain", "find minimal cores too, under relational models"),
            Inputs.TIMEOUT,
            Option.value("--json", "OUT", "write the results to this file")),
        "Prints what differs from the table, what has no row and what has no test, then a summary."
            + " Numbers of executions are compared and reported, but do not count.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Map<String, String> renamed = new LinkedHashMap<>();
    Optional<String> model = Optional.empty();
    for (String value : arguments.values("--model")) {
      int equals = value.indexOf('=');
      if (equals > 0) {
        renamed.put(value.substring(0, equals), value.substring(equals + 1));
      } else {
        model = Optional.of(value);
      }
    }
    Plan plan = plan(arguments, terminal, model);
    Runner runner =
        new Runner(
            inputs.models(),
            renamed,
            inputs.engine(),
            inputs.reach(),
            inputs.javaLimits(),
            arguments.has("--verdict-only"),
            arguments.has("--explain"),
            arguments
                .value("--timeout")
                .map(text -> Duration.ofSeconds(Inputs.number("--timeout", text, 1))),
            arguments
                .value("--jobs")
                .map(text -> Inputs.number("--jobs", text, 1))
                .orElseGet(() -> Runtime.getRuntime().availableProcessors()));
    ProgressBar bar = new ProgressBar(terminal, plan.jobs().size());
    List<Result> results = runner.run(plan.jobs(), _ -> bar.step());
    bar.close();
    boolean expecting = arguments.value("--expect").isPresent();
    print(plan, results, expecting, terminal.out());
    Map<String, Object> summary = summary(plan, results);
    arguments.value("--json").ifPresent(file -> write(terminal.file(file), summary, results));
    terminal.out().println(sentence(summary));
    return code(plan, results, expecting);
  }

  private static Plan plan(Arguments arguments, Terminal terminal, Optional<String> model) {
    List<Path> folders = new ArrayList<>();
    for (String operand : arguments.operands()) {
      Path folder = terminal.file(operand);
      if (!Files.exists(folder)) {
        throw new BadCommand("there is no file or folder '%s'".formatted(operand));
      }
      folders.add(folder);
    }
    Optional<Path> expected = arguments.value("--expect").map(terminal::file);
    try {
      Plan plan = Plan.of(folders, expected, model);
      if (plan.jobs().isEmpty()) {
        throw new BadCommand("no litmus tests below " + String.join(", ", arguments.operands()));
      }
      return plan;
    } catch (IOException _) {
      throw new BadCommand(
          "cannot read %s"
              .formatted(arguments.value("--expect").orElse(arguments.operands().getFirst())));
    }
  }

  private static void print(Plan plan, List<Result> results, boolean expecting, PrintStream out) {
    plan.notes().forEach(out::println);
    for (Result result : results) {
      String head = "%s under %s: ".formatted(result.job().test(), result.model());
      if (result.outcomes().isEmpty()) {
        out.println(head + result.problem());
      } else if (!result.differences().isEmpty()) {
        out.println(head + String.join(", ", result.differences()));
      } else if (!expecting) {
        out.println(head + (result.outcomes().get().isAllowed() ? "allowed" : "forbidden"));
      }
      if (!result.counts().isEmpty()) {
        out.println(head + "executions differ: " + String.join(", ", result.counts()));
      }
    }
  }

  private static Map<String, Object> summary(Plan plan, List<Result> results) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("runs", results.size());
    summary.put("agree", results.stream().filter(Result::agrees).count());
    summary.put("differ", results.stream().filter(r -> !r.differences().isEmpty()).count());
    summary.put("undecided", results.stream().filter(Result::undecided).count());
    summary.put(
        "failed", results.stream().filter(r -> r.outcomes().isEmpty() && !r.undecided()).count());
    summary.put("executionsDiffer", results.stream().filter(r -> !r.counts().isEmpty()).count());
    summary.put("notes", plan.notes().size());
    summary.put("cpuSeconds", cpuSeconds());
    return summary;
  }

  private static double cpuSeconds() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime() / 1e9
        : 0;
  }

  private static String sentence(Map<String, Object> summary) {
    return "%s runs: %s agree, %s differ, %s undecided, %s failed; executions differ in %s; %s s of CPU"
        .formatted(
            summary.get("runs"),
            summary.get("agree"),
            summary.get("differ"),
            summary.get("undecided"),
            summary.get("failed"),
            summary.get("executionsDiffer"),
            String.format(Locale.ROOT, "%.2f", cpuSeconds()));
  }

  private static void write(Path file, Map<String, Object> summary, List<Result> results) {
    List<Object> tests = new ArrayList<>();
    for (Result result : results) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("test", result.job().test());
      entry.put("model", result.model());
      var outcomes = result.outcomes();
      entry.put(
          "verdict",
          outcomes
              .map(o -> o.isAllowed() ? "allowed" : "forbidden")
              .orElse(result.undecided() ? "undecided" : "failed"));
      entry.put("expected", result.job().expectation().verdict());
      entry.put("agrees", result.agrees());
      entry.put("observation", outcomes.map(o -> o.observation().word()).orElse(""));
      entry.put("states", outcomes.map(o -> o.states().size()).orElse(0));
      entry.put("flags", outcomes.map(o -> List.copyOf(o.flags())).orElse(List.of()));
      entry.put("ms", result.millis());
      entry.put("engine", outcomes.map(o -> o.solved() ? "sat" : "enumerate").orElse(""));
      result.judgement().ifPresent(judgement -> entry.putAll(JudgementJson.limits(judgement)));
      tests.add(entry);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("summary", summary);
    all.put("tests", tests);
    try {
      Files.writeString(file, Json.write(all));
    } catch (IOException _) {
      throw new BadCommand("cannot write '%s'".formatted(file));
    }
  }

  private static ExitCode code(Plan plan, List<Result> results, boolean expecting) {
    if (results.stream().anyMatch(r -> r.outcomes().isEmpty() && !r.undecided())) {
      return expecting ? ExitCode.UNEXPECTED : ExitCode.WRONG;
    }
    if (plan.incomplete() || results.stream().anyMatch(r -> !r.differences().isEmpty())) {
      return ExitCode.UNEXPECTED;
    }
    return results.stream().anyMatch(Result::undecided) ? ExitCode.LIMIT : ExitCode.ANSWERED;
  }
}
