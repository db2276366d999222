package thinair.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import thinair.query.Verdict;
import thinair.suite.Fault;
import thinair.suite.Result;
import thinair.suite.Runner;

/// What the engine answers as a program of the machine itself: questions about litmus tests and
/// models in cat that are soon done. Everything else is left to the JVM, which is asked the same
/// from the start: what is long, what needs a compiler for Java, what writes files, and all that is
/// not an answer, mistakes of users and of ours included.
public final class WithoutJvm {
  /// How many seconds of the processor a suite may take here. The JVM has all cores, and says how
  /// far it has come.
  private static final double LONGEST = 1.5;

  /// After how many the rate of a suite tells what all of it will take.
  private static final double SETTLED = 0.2;

  /// What part of a time limit is spent here, where the JVM may have to begin anew.
  private static final int SHARE = 10;

  /// Options that name what is written: a file that the JVM would find half of.
  private static final List<String> WRITING = List.of("--certify", "--json", "--svg");

  private WithoutJvm() {}

  /// Thrown by what is not to be had without a JVM.
  public static final class Needed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Needed(String what) {
      super(what);
    }
  }

  /// @param terminal whose streams nobody may have seen when there is no answer
  /// @param clock told how long this may take, where somebody has set a limit: what the JVM is
  ///   asked after that it is asked from the start, with all of its time
  /// @return empty: the JVM is needed
  public static Optional<ExitCode> run(
      List<String> words, Terminal terminal, Consumer<Duration> clock) {
    try {
      ExitCode code = answer(words, terminal, clock);
      return switch (code) {
        case ANSWERED, UNEXPECTED -> Optional.of(code);
        // A suite says of each test what is wrong with it, and so did look at all of them.
        case WRONG -> Optional.of(code).filter(_ -> words.getFirst().equals("suite"));
        case LIMIT, UNWRITTEN, DEFECT -> Optional.empty();
      };
    } catch (RuntimeException | Error _) {
      return Optional.empty();
    }
  }

  private static ExitCode answer(List<String> words, Terminal terminal, Consumer<Duration> clock) {
    if (words.isEmpty() || CommandLine.asksForHelp(words)) {
      throw new Needed("help");
    }
    List<String> rest = words.subList(1, words.size());
    return switch (words.getFirst()) {
      case "check" -> soon(new CheckCommand(), rest, terminal, clock);
      case "outcomes" -> soon(new OutcomesCommand(), rest, terminal, clock);
      case "executions" -> soon(new ExecutionsCommand(), rest, terminal, clock);
      case "suite" -> suite(rest, terminal, clock);
      default -> throw new Needed("another command");
    };
  }

  /// A tenth of what the question has: the limit is no other for whoever waits, and is never hit
  /// here, where an answer would be without its reasons.
  private static ExitCode soon(
      Command command, List<String> words, Terminal terminal, Consumer<Duration> clock) {
    Arguments arguments = arguments(command, words);
    timeout(arguments).ifPresent(limit -> clock.accept(limit.dividedBy(SHARE)));
    return command.run(arguments, terminal);
  }

  /// All tests together get what each of them has: so none of them comes to its limit here.
  private static ExitCode suite(List<String> words, Terminal terminal, Consumer<Duration> clock) {
    SuiteCommand command = new SuiteCommand();
    Arguments arguments = arguments(command, words);
    timeout(arguments).ifPresent(clock);
    return command.run(arguments, terminal, (jobs, told) -> watch(jobs, told, terminal.host()));
  }

  private static Optional<Duration> timeout(Arguments arguments) {
    String option = Inputs.TIMEOUT.name();
    return arguments.takes(option)
        ? arguments.value(option).map(Inputs::seconds)
        : Optional.empty();
  }

  private static Arguments arguments(Command command, List<String> words) {
    Arguments arguments = Arguments.parse(command.usage(), words);
    if (words.contains("-")) {
      throw new Needed("what can be read once");
    }
    if (WRITING.stream().anyMatch(each -> names(arguments, each))) {
      throw new Needed("what writes files");
    }
    return arguments;
  }

  private static boolean names(Arguments arguments, String option) {
    return arguments.takes(option)
        && arguments.value(option).filter(each -> !each.isEmpty()).isPresent();
  }

  private static Runner.Sink watch(int jobs, Runner.Sink told, Host host) {
    double start = host.cpuSeconds();
    return (number, result) -> {
      requireDecided(result);
      told.done(number, result);
      double passed = host.cpuSeconds() - start;
      if (passed > SETTLED && passed * jobs / (number + 1) > LONGEST) {
        throw new Needed("a suite that takes long");
      }
    };
  }

  private static void requireDecided(Result result) {
    boolean decided =
        switch (result) {
          case Result.Answered answered -> answered.answer().tableVerdict() != Verdict.UNDECIDED;
          case Result.Failed failed -> failed.fault() instanceof Fault.Refused;
        };
    if (!decided) {
      throw new Needed("what is not decided here");
    }
  }
}
