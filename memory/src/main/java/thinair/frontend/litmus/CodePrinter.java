package thinair.frontend.litmus;

import thinair.program.Program;

/// Prints the threads of a program in a language that is not written in columns.
public interface CodePrinter {
  String print(Program program);
}
