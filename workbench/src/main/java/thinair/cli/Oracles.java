package thinair.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import thinair.learn.Oracle;
import thinair.logic.Budget;
import thinair.program.Language;
import thinair.program.Program;
import thinair.query.Ask;
import thinair.query.Subject;

/// Whom tests are put to: `tso`, `machine:tso`, `command:./run-on-board.sh`, `ask`.
final class Oracles {
  private static final String COMMAND = "command:";

  private Oracles() {}

  static Oracle named(
      String name, Language language, Inputs inputs, Budget budget, Terminal terminal) {
    if (name.equals("ask")) {
      return new Person(
          terminal, new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    }
    if (name.startsWith(COMMAND)) {
      return new Command(name.substring(COMMAND.length()), terminal);
    }
    Subject subject = inputs.subjects().named(name, language);
    return (_, _, program) -> verdict(subject, program, budget);
  }

  private static Oracle.Verdict verdict(Subject subject, Program program, Budget budget) {
    return switch (subject.answer(program, Ask.of(Ask.Detail.VERDICT), budget).tableVerdict()) {
      case ALLOWED -> Oracle.Verdict.ALLOWED;
      case FORBIDDEN -> Oracle.Verdict.FORBIDDEN;
      case UNDECIDED -> {
        budget.check();
        yield Oracle.Verdict.UNKNOWN;
      }
    };
  }

  /// A program that gets the test as a file and says by its exit code what it knows: 0 allowed, 1
  /// forbidden, 2 unknown.
  private record Command(String command, Terminal terminal) implements Oracle {
    @Override
    public Verdict ask(String name, String text, Program program) {
      try {
        Path folder = Files.createTempDirectory("thinair-oracle");
        Path file = folder.resolve(name + ".litmus");
        Files.writeString(file, text, StandardCharsets.UTF_8);
        Process process =
            new ProcessBuilder("/bin/sh", "-c", command + " \"$0\"", file.toString())
                .directory(terminal.folder().toAbsolutePath().toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        try (InputStream said = process.getInputStream()) {
          said.transferTo(OutputStream.nullOutputStream());
        }
        int code = process.waitFor();
        Files.delete(file);
        Files.delete(folder);
        return switch (code) {
          case 0 -> Verdict.ALLOWED;
          case 1 -> Verdict.FORBIDDEN;
          case 2 -> Verdict.UNKNOWN;
          default ->
              throw new BadCommand(
                  "the oracle '%s' ended with %d: it says 0 for allowed, 1 for forbidden, 2 for"
                          .formatted(command, code)
                      + " unknown");
        };
      } catch (IOException e) {
        throw new BadCommand("cannot run the oracle '%s': %s".formatted(command, e.getMessage()));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return Verdict.STOP;
      }
    }
  }

  /// Somebody at the prompt.
  private record Person(Terminal terminal, BufferedReader in) implements Oracle {
    @Override
    public Verdict ask(String name, String text, Program program) {
      terminal.out().print(text);
      while (true) {
        terminal.out().print("allowed, forbidden, unknown or quit? [a/f/?/q] ");
        terminal.out().flush();
        String line;
        try {
          line = in.readLine();
        } catch (IOException _) {
          line = null;
        }
        switch (line == null ? "q" : line.strip()) {
          case "a", "allowed" -> {
            return Verdict.ALLOWED;
          }
          case "f", "forbidden" -> {
            return Verdict.FORBIDDEN;
          }
          case "?", "unknown" -> {
            return Verdict.UNKNOWN;
          }
          case "q", "quit" -> {
            return Verdict.STOP;
          }
          default -> terminal.out().println("one of a, f, ? and q");
        }
      }
    }
  }
}
