package thinair.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import thinair.files.BuiltInTexts;
import thinair.files.JavaTests;
import thinair.frontend.java.JavaOptions;
import thinair.query.Workers;
import thinair.solver.ExternalSolver;
import thinair.solver.Prover;
import thinair.source.Texts;
import thinair.sweep.Fingerprint;

/// A Java virtual machine.
final class JavaHost implements Host {
  @Override
  public long memory() {
    return Runtime.getRuntime().maxMemory();
  }

  @Override
  public int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  @Override
  public double cpuSeconds() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime() / 1e9
        : 0;
  }

  /// A console is one only if nothing is redirected, so where the system says what the stream is,
  /// that counts.
  @Override
  @SuppressWarnings("SystemConsoleNull") // its documentation still allows null
  public boolean isWatched() {
    try {
      String stream = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return stream.startsWith("/dev/pts/") || stream.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException _) {
      // No such system.
    }
    var console = System.console();
    return console != null && console.isTerminal();
  }

  @Override
  public Texts builtIn() {
    return BuiltInTexts.ofThinair();
  }

  @Override
  public Workers workers(int number, String name) {
    return Workers.threads(number, name);
  }

  @Override
  public JavaTests java(JavaOptions options) {
    return JavaTests.with(options);
  }

  @Override
  public Prover solver(String name) {
    return ExternalSolver.named(name, System.getenv().getOrDefault("PATH", ""));
  }

  @Override
  public String fingerprint(String text) {
    return Fingerprint.of(text);
  }

  @Override
  public Ending atTheEnd(Runnable say) {
    return AtTheEnd.run(say);
  }
}
