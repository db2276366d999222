package thinair.cli;

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
import thinair.logic.find.CoreEffort;
import thinair.program.Language;
import thinair.query.Ask;
import thinair.query.Subject;
import thinair.report.TableForm;
import thinair.source.Refusal;
import thinair.suite.Job;
import thinair.suite.Plan;
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
                        "M[,M…]",
                        "run all tests under M, several give a table; NAME=PATH reads PATH for"
                            + " NAME")
                    .or("-m"),
                Inputs.FORMAT,
                Inputs.BELL,
                Inputs.MACROS,
                Inputs.VARIANT,
                Inputs.INCLUDE,
                Option.value("--expect", "CSV", "a table with the columns test, model, verdict, …"),
                Inputs.ENGINE,
                Inputs.SOLVER,
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
            "Prints what differs from the table, what has no row and what has no test, then a"
                + " summary. Numbers of executions are compared and reported, but do not count.")
        .like(
            "suite tests --expect verdicts.csv", "every test below a folder, compared with a table")
        .like(
            "suite tests -m sc,tso --format csv > verdicts.csv",
            "tests by models, for a spreadsheet")
        .like(
            "suite tests --json results.json --timeout 10",
            "results for machines; nobody gets more than ten seconds");
  }

  /// Stands between the tests of a suite and who tells of them.
  interface Watch {
    /// @param jobs how many there are
    Runner.Sink over(int jobs, Runner.Sink told);
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    return run(arguments, terminal, (_, told) -> told);
  }

  ExitCode run(Arguments arguments, Terminal terminal, Watch watch) {
    Question question = question(arguments, terminal);
    boolean expecting = arguments.value("--expect").isPresent();
    try (SuiteOutput output =
            new SuiteOutput(
                question.plan(),
                expecting,
                arguments.value("--json"),
                question.tabled(),
                terminal);
        Host.Ending _ = terminal.host().atTheEnd(output::interrupted)) {
      List<Job> jobs = question.plan().jobs();
      question.runner().run(jobs, watch.over(jobs.size(), output::add));
      return output.finished();
    }
  }

  /// Which tests run, and how.
  ///
  /// @param tabled how a table of tests by models is written, if one is wanted
  record Question(Plan plan, Runner runner, Optional<SuiteOutput.Tabled> tabled) {}

  static Question question(Arguments arguments, Terminal terminal) {
    Inputs inputs = new Inputs(arguments, terminal);
    Map<String, String> renamed = new LinkedHashMap<>();
    List<String> models = new ArrayList<>();
    for (String value : inputs.modelNames()) {
      int equals = value.indexOf('=');
      if (equals > 0) {
        renamed.put(value.substring(0, equals), value.substring(equals + 1));
      } else {
        models.add(value);
      }
    }
    Optional<TableForm> form =
        models.size() > 1
            ? Optional.of(inputs.tableForm().orElse(TableForm.TEXT))
            : inputs.tableForm();
    Plan plan = plan(arguments, terminal, models);
    if (inputs.saysSomethingOfModels()) {
      requireOptionsFit(plan, renamed, inputs);
    }
    Ask.Detail detail = arguments.has("--verdict-only") ? Ask.Detail.VERDICT : Ask.Detail.OUTCOMES;
    CoreEffort effort = arguments.has("--explain") ? CoreEffort.MINIMAL : CoreEffort.NONE;
    return new Question(
        plan,
        new Runner(
            inputs.testFiles(),
            inputs.subjects(),
            renamed,
            inputs.ask(detail).with(effort),
            inputs.timeout(),
            arguments
                .value("--jobs")
                .map(text -> Inputs.number("--jobs", text, 1))
                .orElseGet(terminal.host()::processors),
            terminal.host().memory(),
            threads -> terminal.host().workers(threads, "suite")),
        form.map(each -> new SuiteOutput.Tabled(each, models)));
  }

  /// Some of the models must look at what is said of models. A name that means none is its row's
  /// affair.
  private static void requireOptionsFit(Plan plan, Map<String, String> renamed, Inputs inputs) {
    Set<String> names = new LinkedHashSet<>();
    for (Job job : plan.jobs()) {
      job.model()
          .ifPresentOrElse(
              names::add,
              () -> Stream.of(Language.values()).map(Language::defaultModel).forEach(names::add));
    }
    List<Subject> subjects = new ArrayList<>();
    for (String name : names) {
      try {
        subjects.add(inputs.subjects().named(renamed.getOrDefault(name, name)));
      } catch (Refusal _) {
        return;
      }
    }
    inputs.requireOptionsFit(subjects);
  }

  private static Plan plan(Arguments arguments, Terminal terminal, List<String> models) {
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
      Plan plan = Plan.of(folders, expected, models);
      if (plan.jobs().isEmpty()) {
        String below = String.join(", ", arguments.operands());
        throw new BadCommand(
            plan.notes().isEmpty()
                ? "no litmus tests below " + below
                : "'%s' has no row about a test below %s: %s"
                    .formatted(
                        arguments.value("--expect").orElse(""), below, plan.notes().getFirst()));
      }
      return plan;
    } catch (IOException _) {
      throw new BadCommand(
          "cannot read %s"
              .formatted(arguments.value("--expect").orElse(arguments.operands().getFirst())));
    }
  }
}
