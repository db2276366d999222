package thinair.compiled;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.teavm.interop.Address;
import thinair.cli.ExitCode;
import thinair.cli.Terminal;
import thinair.cli.WithoutJvm;

/// Where the program without a JVM starts. It says all or nothing.
public final class Main {
  /// What shells add to the number of a signal.
  private static final int SIGNALLED = 128;

  /// Longer than any question here may take of the processor.
  private static final long LONGEST_MILLIS = 1 << 20;

  private Main() {}

  public static void main(String[] words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            Path.of(Terminal.HERE),
            InputStream.nullInputStream(),
            stream(out),
            stream(err),
            new Bare());
    Room.limit();
    Optional<ExitCode> code = WithoutJvm.run(List.of(words), terminal, Main::takeAtMost);
    terminal.flush();
    int told = Guard.told();
    if (code.isEmpty() && told == 0) {
      Guard.askTheJvm();
    }
    Guard.answer();
    boolean said = say(out.toByteArray(), err.toByteArray());
    Libc.exit(
        told != 0
            ? SIGNALLED + told
            : said ? code.orElse(ExitCode.DEFECT).number() : ExitCode.UNWRITTEN.number());
  }

  private static void takeAtMost(Duration clock) {
    Guard.takeAtMost((int) Math.clamp(clock.toMillis(), 1, LONGEST_MILLIS));
  }

  /// In the order of a JVM, and nothing where it can still be asked: it has its own words for what
  /// cannot be written.
  private static boolean say(byte[] out, byte[] err) {
    int written = write(Libc.STANDARD_OUTPUT, out);
    if (written == 0 && out.length > 0 && Guard.told() == 0) {
      Guard.askTheJvm();
    }
    write(Libc.STANDARD_ERROR, err);
    if (written < out.length) {
      byte[] lost = (Terminal.LOST + "\n").getBytes(StandardCharsets.UTF_8);
      write(Libc.STANDARD_ERROR, lost);
    }
    return written == out.length;
  }

  /// @return how many bytes have arrived
  private static int write(int descriptor, byte[] bytes) {
    int at = 0;
    while (at < bytes.length) {
      int written = Libc.write(descriptor, Address.ofData(bytes).add(at), bytes.length - at);
      if (written <= 0) {
        return at;
      }
      at += written;
    }
    return at;
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }
}
