package thinair.learn;

import thinair.program.Program;

/// Who knows the verdict of a test: a model, a machine, a command, a person.
public interface Oracle {
  enum Verdict {
    ALLOWED,
    FORBIDDEN,
    /// Nobody knows; the test is put aside.
    UNKNOWN,
    /// Enough: no more questions.
    STOP
  }

  /// @param name of the test
  /// @param text the test itself
  Verdict ask(String name, String text, Program program);
}
