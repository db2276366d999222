package thinair.compiled;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.teavm.interop.Address;
import thinair.cli.ExitCode;
import thinair.cli.Terminal;
import thinair.cli.WithoutJvm;

/// Where the program without a JVM starts. It says all or nothing.
public final class Main {
  private Main() {}

  public static void main(String[] words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    // Not "", which this library takes for the root.
    Terminal terminal =
        new Terminal(
            Path.of("."), InputStream.nullInputStream(), stream(out), stream(err), new Bare());
    Optional<ExitCode> code = WithoutJvm.run(List.of(words), terminal);
    terminal.flush();
    if (code.isEmpty()) {
      Guard.askTheJvm();
    } else {
      Guard.answer();
      Libc.exit(say(code.get(), out.toByteArray(), err.toByteArray()).number());
    }
  }

  private static ExitCode say(ExitCode code, byte[] out, byte[] err) {
    write(Libc.STANDARD_ERROR, err);
    if (write(Libc.STANDARD_OUTPUT, out)) {
      return code;
    }
    write(Libc.STANDARD_ERROR, (Terminal.LOST + "\n").getBytes(StandardCharsets.UTF_8));
    return ExitCode.UNWRITTEN;
  }

  private static boolean write(int descriptor, byte[] bytes) {
    for (int at = 0; at < bytes.length; ) {
      int written = Libc.write(descriptor, Address.ofData(bytes).add(at), bytes.length - at);
      if (written <= 0) {
        return false;
      }
      at += written;
    }
    return true;
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }
}
