package thinair.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.find.SatFinder;
import thinair.logic.text.ProblemParser;
import thinair.report.Json;
import thinair.report.TextForm;
import thinair.report.solve.SolveReport;

/// `thinair solve`: the relational engine by itself.
final class SolveCommand implements Command {
  private static final String ALL = "--all";
  private static final String CORE = "--core";
  private static final String TIMEOUT = "--timeout";
  private static final String STATISTICS = "--statistics";

  @Override
  public Usage usage() {
    return new Usage(
            "solve",
            new Usage.Operands("FILE…", 1, Usage.ANY_NUMBER),
            "find an instance of a relational problem, or the constraints that exclude it",
            List.of(
                Option.flag(ALL, "print every instance"),
                Option.value(CORE, "none|quick|minimal", "how small a core has to be (minimal)"),
                Option.value(TIMEOUT, "S", "give up after so many seconds"),
                Inputs.SOLVER,
                Option.flag(STATISTICS, "print sizes and times"),
                Inputs.JSON),
            "A problem is a universe of atoms, relations with bounds, facts and named constraints;"
                + " docs/reference/problems.md describes the text.")
        .like(
            "solve queens.problem",
            "an instance of relations within bounds, or the constraints that exclude it");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    ExitCode worst = ExitCode.ANSWERED;
    List<Object> json = new ArrayList<>();
    for (String file : arguments.operands()) {
      SolveReport report = report(file, arguments, terminal);
      if (arguments.has(Inputs.JSON.name())) {
        json.add(report.json());
      } else {
        TextForm.of(report.blocks(arguments.has(STATISTICS))).forEach(terminal.out()::println);
      }
      worst = worst.or(report.isDecided() ? ExitCode.ANSWERED : ExitCode.LIMIT);
    }
    if (arguments.has(Inputs.JSON.name())) {
      terminal.out().print(Json.write(json.size() == 1 ? json.getFirst() : json));
    }
    return worst;
  }

  private static SolveReport report(String file, Arguments arguments, Terminal terminal) {
    Budget budget = budget(arguments);
    Problem problem = read(file, terminal);
    if (arguments.has(ALL)) {
      return all(file, problem, finder(arguments, terminal), budget);
    }
    Answer answer = finder(arguments, terminal).with(effort(arguments)).find(problem, budget);
    return new SolveReport.One(file, answer, budget.phase());
  }

  private static SatFinder finder(Arguments arguments, Terminal terminal) {
    return new SatFinder(
        Inputs.solvers(arguments, terminal.host()), CoreEffort.MINIMAL, Progress.SILENT);
  }

  private static SolveReport all(String file, Problem problem, SatFinder finder, Budget budget) {
    List<Instance> found = new ArrayList<>();
    try (Stream<Instance> instances = finder.all(problem, problem.bounds().relations(), budget)) {
      instances.forEach(found::add);
    } catch (Budget.Exceeded exceeded) {
      return new SolveReport.All(file, found, Optional.of(exceeded.limit()), budget.phase());
    }
    return new SolveReport.All(file, found, Optional.empty(), budget.phase());
  }

  private static Problem read(String file, Terminal terminal) {
    try {
      return ProblemParser.problem(file, Files.readString(terminal.file(file)));
    } catch (IOException _) {
      throw new BadCommand("cannot read '%s'".formatted(file));
    } catch (InvalidProblem e) {
      throw new BadCommand(String.valueOf(e.getMessage()));
    }
  }

  private static Budget budget(Arguments arguments) {
    return Budget.of(
        arguments.value(TIMEOUT).map(Inputs::seconds), Runtime.getRuntime().maxMemory());
  }

  private static CoreEffort effort(Arguments arguments) {
    String word = arguments.value(CORE).orElse("minimal");
    for (CoreEffort effort : CoreEffort.values()) {
      if (effort.name().toLowerCase(Locale.ROOT).equals(word)) {
        return effort;
      }
    }
    throw new BadCommand("option '%s' is none, quick or minimal, not '%s'".formatted(CORE, word));
  }
}
