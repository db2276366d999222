package thinair.program;

import java.util.List;

/// What a final state may satisfy.
public sealed interface Proposition {
  /// What all has to hold for it to hold.
  default List<Proposition> conjuncts() {
    return switch (this) {
      case And(var of) -> of.stream().flatMap(part -> part.conjuncts().stream()).toList();
      case EqualsArray(_, var cells) -> cells.conjuncts();
      case True _, EqualsValue _, EqualsOther _, Not _, Or _, Implies _ -> List.of(this);
    };
  }

  record True() implements Proposition {}

  record EqualsValue(Observable left, Value right) implements Proposition {}

  record EqualsOther(Observable left, Observable right) implements Proposition {}

  /// All cells of an array at once, as a condition may say it.
  ///
  /// @param cells what that says of each of them, from the first to the last
  record EqualsArray(String array, And cells) implements Proposition {}

  record Not(Proposition of) implements Proposition {}

  record And(List<Proposition> of) implements Proposition {
    public And {
      of = List.copyOf(of);
    }
  }

  record Or(List<Proposition> of) implements Proposition {
    public Or {
      of = List.copyOf(of);
    }
  }

  record Implies(Proposition left, Proposition right) implements Proposition {}
}
