package thinair.cli;

import thinair.files.JavaTests;
import thinair.frontend.java.JavaOptions;
import thinair.query.Workers;
import thinair.solver.Prover;
import thinair.source.Texts;

/// What a command needs of the process it runs in, beside files and streams. A JVM has all of it;
/// the engine as a program of the machine itself has no threads, no compiler for Java and no other
/// programs.
public interface Host {
  /// How many bytes there are for what a question has to keep.
  long memory();

  /// How many tests to run at once, where nobody says.
  int processors();

  /// Processor time of the whole process.
  double cpuSeconds();

  /// Whether a person sees the error stream grow.
  boolean isWatched();

  /// The models and the library that come with thinair.
  Texts builtIn();

  /// @param number how many at once
  Workers workers(int number, String name);

  JavaTests java(JavaOptions options);

  /// @param name of a program on the path, or where it lies
  Prover solver(String name);

  /// SHA-256, as other programs give it.
  String fingerprint(String text);

  /// Says something even when the process is told to end before the result is closed.
  Ending atTheEnd(Runnable say);

  /// Something that has to be said only until it is closed.
  interface Ending extends AutoCloseable {
    @Override
    void close();
  }
}
