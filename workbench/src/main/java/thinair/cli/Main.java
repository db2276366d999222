package thinair.cli;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import thinair.logic.Budget;
import thinair.source.Refusal;
import thinair.suite.Defect;

/// Where the program starts, and the one place where a failure turns into a message.
public final class Main {
  private Main() {}

  public static void main(String[] words) {
    var terminal = Terminal.ofProcess();
    ExitCode code = run(List.of(words), terminal);
    if (!terminal.flush()) {
      System.err.println(Terminal.LOST);
      code = ExitCode.UNWRITTEN;
    }
    // Exiting sets up the logging of exits, which costs more than some commands: only who has
    // something to tell the shell pays for it.
    if (code != ExitCode.ANSWERED) {
      System.exit(code.number());
    }
  }

  /// Runs one command without ending the process and without ever throwing.
  public static ExitCode run(List<String> words, Terminal terminal) {
    return guarded(terminal, () -> CommandLine.run(words, terminal));
  }

  /// Runs without ever throwing.
  static ExitCode guarded(Terminal terminal, Supplier<ExitCode> command) {
    try {
      return command.get();
    } catch (BadCommand wrong) {
      return say(terminal, ExitCode.WRONG, wrong.problem());
    } catch (Refusal wrong) {
      return say(terminal, ExitCode.WRONG, wrong.text());
    } catch (Unwritten lost) {
      return say(terminal, ExitCode.UNWRITTEN, String.valueOf(lost.getMessage()));
    } catch (OutOfMemoryError e) {
      long mebibytes = Runtime.getRuntime().maxMemory() >> 20;
      return say(terminal, ExitCode.LIMIT, "out of memory, the limit was " + mebibytes + " MiB");
    } catch (StackOverflowError e) {
      return say(terminal, ExitCode.LIMIT, "the input is nested too deeply");
    } catch (Budget.Exceeded e) {
      return say(
          terminal,
          ExitCode.LIMIT,
          "a limit was hit: " + e.limit().name().toLowerCase(Locale.ROOT));
    } catch (RuntimeException | Error e) {
      return say(terminal, ExitCode.DEFECT, Defect.describe(e));
    }
  }

  private static ExitCode say(Terminal terminal, ExitCode code, String message) {
    terminal.err().println("thinair: " + message);
    return code;
  }
}
