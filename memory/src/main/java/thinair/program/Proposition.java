package thinair.program;

import java.util.List;

/// What a final state may satisfy.
public sealed interface Proposition {
  record True() implements Proposition {}

  record EqualsValue(Observable left, Value right) implements Proposition {}

  record EqualsOther(Observable left, Observable right) implements Proposition {}

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
