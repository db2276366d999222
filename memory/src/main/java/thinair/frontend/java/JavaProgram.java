package thinair.frontend.java;

import java.util.List;
import thinair.program.Grades;
import thinair.program.Program;

/// A program, and what its class says besides.
///
/// @param grades of a jcstress test; none of another
/// @param notes what reading changed: constants that do not fit the width
public record JavaProgram(Program program, Grades grades, List<String> notes) {
  public JavaProgram {
    notes = List.copyOf(notes);
  }
}
