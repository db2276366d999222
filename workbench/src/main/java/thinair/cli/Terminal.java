package thinair.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Where a command finds its files and leaves its words. Commands touch neither `System.out` nor
/// the process's working folder, so that tests and documentation can run them in-process, side by
/// side.
///
/// @param in what is typed or comes from another program
public record Terminal(Path folder, InputStream in, PrintStream out, PrintStream err, Host host) {

  /// What is said of an answer that does not arrive.
  public static final String LOST = "thinair: cannot write the answer to the standard output";

  /// The folder that a program without a JVM was started in. Not "", which the library of TeaVM
  /// takes for the root of all folders.
  public static final String HERE = ".";

  /// A terminal of a JVM.
  public Terminal(Path folder, InputStream in, PrintStream out, PrintStream err) {
    this(folder, in, out, err, new JavaHost());
  }

  /// A terminal at which nobody types.
  public Terminal(Path folder, PrintStream out, PrintStream err) {
    this(folder, InputStream.nullInputStream(), out, err);
  }

  /// The terminal of this process. UTF-8 whatever the locale says: answers are full of ⊆ and ∪, and
  /// a question mark in their place is a wrong answer.
  public static Terminal ofProcess() {
    return new Terminal(
        Path.of(""), System.in, stream(FileDescriptor.out), stream(FileDescriptor.err));
  }

  /// The file that an argument names.
  public Path file(String argument) {
    // What is said of a file calls it as the argument does. By its name, because in TeaVM no path
    // equals itself.
    return folder.toString().equals(HERE) ? Path.of(argument) : folder.resolve(argument);
  }

  /// Whether a person sees the error stream grow, wherever the answer goes.
  boolean isWatched() {
    return host.isWatched();
  }

  /// Whether all that was said has arrived.
  public boolean flush() {
    boolean lost = out.checkError();
    err.flush();
    return !lost;
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    var bytes = new BufferedOutputStream(new FileOutputStream(descriptor), 1 << 13);
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }
}
