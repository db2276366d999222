package thinair.frontend.c;

import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.source.Span;

/// `name(parameters) expression` or `name(parameters) { statements }`: what a call stands for.
///
/// @param place of the name
/// @param value the expression; null where there are statements
record Macro(
    Span place,
    String name,
    List<String> parameters,
    @Nullable Expression value,
    List<Statement> statements) {
  String signature() {
    return name + "(" + String.join(", ", parameters) + ")";
  }
}
