package thinair.program;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a jcstress test says of its results.
///
/// @param results the fields of the result that jcstress prints, in order
/// @param grades in order of declaration, the first one that fits counts
public record Grades(List<Result> results, List<Grade> grades) {
  /// One field of a result.
  ///
  /// @param name `r1`, …
  /// @param type as a descriptor: `I`, `Z`, `J`
  public record Result(String name, String type, Observable value) {
    /// A value as jcstress prints it.
    public String text(Value of) {
      return type.equals("Z") ? Boolean.toString(!of.equals(Value.of(0))) : of.toString();
    }
  }

  public Grades {
    results = List.copyOf(results);
    grades = List.copyOf(grades);
  }

  /// The first grade that fits a result as text, and else the one that says nothing of what it is
  /// about.
  public Optional<Grade> of(String result) {
    return grades.stream()
        .filter(grade -> grade.ids().stream().anyMatch(id -> Pattern.matches(id, result)))
        .findFirst()
        .or(() -> grades.stream().filter(grade -> grade.ids().isEmpty()).findFirst());
  }
}
