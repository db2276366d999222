package thinair.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import thinair.query.Verdict;
import thinair.suite.Fault;
import thinair.suite.Result;
import thinair.suite.Runner;

/// What the engine answers as a program of the machine itself: questions about litmus tests and
/// models in cat that are soon done. Everything else is left to the JVM, which is asked the same
/// from the start: what is long, what needs a compiler for Java, and all that is not an answer,
/// mistakes of users and of ours included.
public final class WithoutJvm {
  /// How long a suite may take here. The JVM has all cores, and says how far it has come.
  private static final Duration LONGEST = Duration.ofSeconds(2);

  /// How soon the rate of a suite tells how long all of it will take.
  private static final Duration SETTLED = Duration.ofMillis(200);

  private WithoutJvm() {}

  /// Thrown by what is not to be had without a JVM.
  public static final class Needed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Needed(String what) {
      super(what);
    }
  }

  /// @param terminal whose streams nobody may have seen when there is no answer
  /// @return empty: the JVM is needed
  public static Optional<ExitCode> run(List<String> words, Terminal terminal) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    List<String> rest = words.subList(1, words.size());
    // Who has read the standard input cannot give it back.
    if (CommandLine.asksForHelp(rest) || rest.contains("-")) {
      return Optional.empty();
    }
    try {
      ExitCode code =
          switch (words.getFirst()) {
            case "check" -> new CheckCommand().start(rest, terminal);
            case "outcomes" -> new OutcomesCommand().start(rest, terminal);
            case "executions" -> new ExecutionsCommand().start(rest, terminal);
            case "suite" -> suite(rest, terminal);
            default -> ExitCode.DEFECT;
          };
      return switch (code) {
        case ANSWERED, UNEXPECTED -> Optional.of(code);
        case WRONG, LIMIT, UNWRITTEN, DEFECT -> Optional.empty();
      };
    } catch (RuntimeException | Error _) {
      return Optional.empty();
    }
  }

  private static ExitCode suite(List<String> words, Terminal terminal) {
    SuiteCommand command = new SuiteCommand();
    return command.run(Arguments.parse(command.usage(), words), terminal, WithoutJvm::watch);
  }

  private static Runner.Sink watch(int jobs, Runner.Sink told) {
    long start = System.nanoTime();
    return (number, result) -> {
      requireDecided(result);
      told.done(number, result);
      Duration passed = Duration.ofNanos(System.nanoTime() - start);
      if (passed.compareTo(SETTLED) > 0
          && passed.multipliedBy(jobs).dividedBy(number + 1L).compareTo(LONGEST) > 0) {
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
