package thinair.logic.encode;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import thinair.logic.Variable;

/// What variables stand for while quantifiers are being unfolded.
///
/// Every binding gets a new stamp, so that a value computed earlier is known to be still good when
/// the stamps of its free variables are the same.
final class Environment {
  record Binding(GateMatrix value, long stamp) {}

  private final Map<Variable, Binding> bindings = new HashMap<>();
  private long stamps;

  /// Binds a variable and returns what it was bound to, for [#restore].
  @Nullable Binding bind(Variable variable, GateMatrix value) {
    return bindings.put(variable, new Binding(value, ++stamps));
  }

  void restore(Variable variable, @Nullable Binding before) {
    if (before == null) {
      bindings.remove(variable);
    } else {
      bindings.put(variable, before);
    }
  }

  Binding get(Variable variable) {
    return Objects.requireNonNull(bindings.get(variable), "checked by Problem");
  }
}
