package thinair.logic.random;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.Variable;

/// The variables that a random term may mention at some place.
///
/// @param free those that may stand anywhere
/// @param growing those that a fixpoint defines, which may only stand where the definition grows
///   with them
/// @param sign how the surrounding definition depends on what is put at this place
record Visible(List<Variable> free, List<Variable> growing, Sign sign) {
  enum Sign {
    GROWS,
    SHRINKS,
    EITHER
  }

  static final Visible NOTHING = new Visible(List.of(), List.of(), Sign.GROWS);

  Visible with(Variable variable) {
    return new Visible(plus(free, variable), minus(growing, variable), sign);
  }

  Visible withGrowing(Variable variable) {
    return new Visible(minus(free, variable), plus(growing, variable), sign);
  }

  /// Inside new definitions, which have to grow with their own variables, and with the older ones
  /// only if those could stand here.
  Visible inDefinitions() {
    return sign == Sign.GROWS ? this : new Visible(free, List.of(), Sign.GROWS);
  }

  Visible flipped() {
    return switch (sign) {
      case GROWS -> new Visible(free, growing, Sign.SHRINKS);
      case SHRINKS -> new Visible(free, growing, Sign.GROWS);
      case EITHER -> this;
    };
  }

  Visible either() {
    return new Visible(free, growing, Sign.EITHER);
  }

  /// The variables of an arity that may stand here.
  List<Variable> usable(int arity) {
    List<Variable> usable = new ArrayList<>(free);
    if (sign == Sign.GROWS) {
      // Twice: a definition that does not mention itself is no test of recursion.
      usable.addAll(growing);
      usable.addAll(growing);
    }
    usable.removeIf(variable -> variable.arity() != arity);
    return usable;
  }

  private static List<Variable> plus(List<Variable> variables, Variable variable) {
    List<Variable> result = minus(variables, variable);
    result.add(variable);
    return result;
  }

  private static List<Variable> minus(List<Variable> variables, Variable variable) {
    List<Variable> result = new ArrayList<>(variables);
    result.remove(variable);
    return result;
  }
}
