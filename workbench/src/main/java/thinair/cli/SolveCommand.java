package thinair.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import thinair.logic.Budget;
import thinair.logic.Instance;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.find.Answer;
import thinair.logic.find.Core;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.logic.find.Statistics;
import thinair.logic.text.ProblemParser;

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
            Option.flag(STATISTICS, "print sizes and times")),
        "A problem is a universe of atoms, relations with bounds, facts and named constraints;"
            + " docs/reference/problems.md describes the text.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    ExitCode worst = ExitCode.ANSWERED;
    for (String file : arguments.operands()) {
      Problem problem = read(file, terminal);
      ExitCode code =
          arguments.has(ALL)
              ? all(file, problem, budget(arguments), terminal.out())
              : one(file, problem, arguments, terminal.out());
      worst = code.number() > worst.number() ? code : worst;
    }
    return worst;
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
        arguments.value(TIMEOUT).map(text -> Duration.ofMillis(Math.round(seconds(text) * 1000))),
        Runtime.getRuntime().maxMemory());
  }

  private static double seconds(String text) {
    try {
      double seconds = Double.parseDouble(text);
      if (seconds > 0) {
        return seconds;
      }
    } catch (NumberFormatException _) {
      // Said below, as for a number that is no time.
    }
    throw new BadCommand(
        "option '%s' needs a number of seconds, got '%s'".formatted(TIMEOUT, text));
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

  private static ExitCode one(String file, Problem problem, Arguments arguments, PrintStream out) {
    Answer answer = new SatFinder().with(effort(arguments)).find(problem, budget(arguments));
    ExitCode code =
        switch (answer) {
          case Answer.Found(var instance, _) -> {
            out.println(file + ": satisfiable");
            print(instance, out);
            yield ExitCode.ANSWERED;
          }
          case Answer.Impossible(var core, _) -> {
            out.println(file + ": unsatisfiable");
            print(core, out);
            yield ExitCode.ANSWERED;
          }
          case Answer.Stopped(var limit, _) -> {
            out.println(file + ": undecided (limit: " + word(limit) + ")");
            yield ExitCode.LIMIT;
          }
        };
    if (arguments.has(STATISTICS)) {
      print(answer.statistics(), out);
    }
    return code;
  }

  private static ExitCode all(String file, Problem problem, Budget budget, PrintStream out) {
    long count = 0;
    try (Stream<Instance> instances =
        new SatFinder().all(problem, problem.bounds().relations(), budget)) {
      for (var each = instances.iterator(); each.hasNext(); ) {
        count++;
        out.println("instance " + count);
        print(each.next(), out);
      }
    } catch (Budget.Exceeded exceeded) {
      out.printf("%s: at least %d (limit: %s)%n", file, count, word(exceeded.limit()));
      return ExitCode.LIMIT;
    }
    out.printf("%s: %d %s%n", file, count, count == 1 ? "instance" : "instances");
    return ExitCode.ANSWERED;
  }

  private static void print(Instance instance, PrintStream out) {
    instance.values().forEach((relation, value) -> out.println("  " + relation + " = " + value));
  }

  private static void print(Core core, PrintStream out) {
    if (core.size() == 0) {
      out.println("  the facts and the bounds alone exclude every instance");
      return;
    }
    out.println(
        core.minimal()
            ? "  because of these together, each of them needed:"
            : "  because of these together, not all of them needed perhaps:");
    core.constraints()
        .forEach(
            constraint ->
                out.println(
                    "    "
                        + cite(constraint.origin())
                        + constraint.name()
                        + ": "
                        + constraint.formula()));
    core.reasons()
        .forEach(
            reason ->
                out.println(
                    "    %s%s: bounds of %s for %s"
                        .formatted(
                            cite(reason.origin()),
                            reason.name(),
                            reason.relation(),
                            reason.tuples())));
  }

  private static String cite(@Nullable Object origin) {
    return origin == null ? "" : origin + " ";
  }

  private static void print(Statistics statistics, PrintStream out) {
    out.printf(
        "  %d open tuples, %d gates, %d variables, %d clauses; translating %d ms, solving %d ms,"
            + " core %d ms%n",
        statistics.inputs(),
        statistics.gates(),
        statistics.variables(),
        statistics.clauses(),
        statistics.translating().toMillis(),
        statistics.solving().toMillis(),
        statistics.explaining().toMillis());
  }

  private static String word(Budget.Limit limit) {
    return limit.name().toLowerCase(Locale.ROOT);
  }
}
