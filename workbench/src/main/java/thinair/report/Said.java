package thinair.report;

import thinair.justify.Statement;
import thinair.justify.Witness.Performed;

/// Actions of Java programs, as sentences name them.
final class Said {
  private Said() {}

  static String name(Performed action) {
    Statement statement = action.statement();
    return statement.isInitial()
        ? "the initial '%s'".formatted(statement.text())
        : "'%s' (%s)".formatted(statement.text(), place(statement));
  }

  static String place(Statement statement) {
    return statement.place().map(place -> "line " + place.line()).orElse("initially");
  }

  /// What a read takes from whom.
  static String reads(Performed read, Performed write) {
    String what =
        read.on().map(on -> on + " = ").orElse("") + read.value().map(Object::toString).orElse("?");
    Statement source = write.statement();
    return source.isInitial()
        ? "reads %s, which was there at first".formatted(what)
        : "reads %s, which '%s' writes (%s)".formatted(what, source.text(), place(source));
  }
}
