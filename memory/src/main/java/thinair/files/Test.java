package thinair.files;

import java.util.List;
import thinair.program.Grades;
import thinair.program.Program;

/// A program of a file, and what the file says of it besides.
///
/// @param grades of a jcstress test; none of another
/// @param notes what reading changed
public record Test(Program program, Grades grades, List<String> notes) {
  public Test {
    notes = List.copyOf(notes);
  }

  public boolean isGraded() {
    return !grades.grades().isEmpty();
  }
}
