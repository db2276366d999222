package thinair.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import thinair.files.BuiltInTexts;
import thinair.frontend.JavaPrograms;
import thinair.frontend.java.JavaOptions;
import thinair.page.Desk;
import thinair.page.Place;
import thinair.program.Program;
import thinair.query.Workers;
import thinair.source.SourceText;
import thinair.source.SyntaxError;
import thinair.web.Server;

/// `thinair serve`: the workbench in a browser, with the engine of this machine behind it.
final class ServeCommand implements Command {
  private static final int PORT = 8421;
  private static final int SECONDS = 600;

  @Override
  public Usage usage() {
    return new Usage(
        "serve",
        Usage.Operands.NONE,
        "serve the workbench to a browser on this machine",
        List.of(
            Option.value(
                "--port", "N", "where to listen (%d; 0: any that is free)".formatted(PORT)),
            Inputs.TIMEOUT),
        "Only this machine is listened to, and only the page itself. It can do what a page alone"
            + " cannot: Java programs, files of this folder, long questions on all cores. Nothing"
            + " of a question is kept.");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    int port = arguments.value("--port").map(text -> Inputs.number("--port", text, 0)).orElse(PORT);
    if (port > 65535) {
      throw new BadCommand("option '--port' goes up to 65535, got %d".formatted(port));
    }
    int seconds =
        arguments
            .value(Inputs.TIMEOUT.name())
            .map(text -> Inputs.number(Inputs.TIMEOUT.name(), text, 1))
            .orElse(SECONDS);
    try (Server server =
        new Server(port, PageCommand.site(), terminal.folder(), desk(seconds), atOnce())) {
      server.start();
      terminal.out().println("thinair is served at " + server.address());
      terminal.out().println("  to this machine alone, until Ctrl+C");
      terminal.flush();
      new CountDownLatch(1).await();
    } catch (IOException e) {
      throw new BadCommand(
          "cannot listen on port %d: %s; --port 0 takes any that is free"
              .formatted(port, e.getMessage()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.ANSWERED;
  }

  private static int atOnce() {
    return Math.max(2, Runtime.getRuntime().availableProcessors());
  }

  /// All questions that are answered at once share what memory there is.
  private static Desk desk(int seconds) {
    long memory = Runtime.getRuntime().maxMemory() / (2L * atOnce());
    int cores = Runtime.getRuntime().availableProcessors();
    return new Desk(
        BuiltInTexts.ofThinair(),
        new Place(memory, seconds, ServeCommand::java, () -> Workers.threads(cores, "compare")));
  }

  /// A Java program, compiled in memory; of several tests in a file the first.
  private static Optional<Program> java(SourceText text) {
    if (!text.name().endsWith(".java")) {
      return Optional.empty();
    }
    return Optional.of(
        JavaPrograms.read(text, JavaOptions.DEFAULT).stream()
            .findFirst()
            .orElseThrow(() -> new SyntaxError(text.span(0, 0), "no class here has threads to run"))
            .program());
  }
}
