package thinair.frontend.java;

import java.util.List;
import thinair.program.Observable;
import thinair.program.Program;

/// A program, and what its class says besides.
///
/// @param grades of a jcstress test, in order of declaration, the first one that fits counts
/// @param results the fields of the result that jcstress prints, in order
/// @param notes what reading changed: constants that do not fit the width
public record JavaProgram(
    Program program, List<Grade> grades, List<Result> results, List<String> notes) {

  /// One field of a result.
  ///
  /// @param name `r1`, …
  /// @param type as a descriptor: `I`, `Z`, `J`
  public record Result(String name, String type, Observable value) {}

  public JavaProgram {
    grades = List.copyOf(grades);
    results = List.copyOf(results);
    notes = List.copyOf(notes);
  }
}
