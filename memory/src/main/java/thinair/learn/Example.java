package thinair.learn;

import thinair.program.Program;

/// A test whose verdict is known.
///
/// @param events how many events the program has about: the smaller come first
public record Example(String name, Program program, boolean allowed, int events) {
  /// How many instructions there are.
  public static int events(Program program) {
    return program.threads().stream().mapToInt(thread -> thread.code().size()).sum();
  }
}
