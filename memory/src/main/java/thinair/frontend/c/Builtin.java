package thinair.frontend.c;

import java.util.List;
import java.util.Optional;

/// A function that threads can call.
///
/// @param parameters what they are called in messages
record Builtin(String name, List<String> parameters, Body body) {

  /// What a call does: adds steps, and gives a value if the function has one.
  @FunctionalInterface
  interface Body {
    Optional<Typed> lower(Expression.Call call, Steps steps);
  }

  /// `atomic_load_explicit(location, order)`
  String signature() {
    return name + "(" + String.join(", ", parameters) + ")";
  }
}
