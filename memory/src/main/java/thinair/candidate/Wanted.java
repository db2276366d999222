package thinair.candidate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Proposition;
import thinair.program.Value;

/// What an execution has to end with. An enumeration that only asks whether a proposition can be
/// reached turns away as soon as the values known so far decide that it is missed.
record Wanted(Proposition proposition, Observations observations) {

  /// Nothing in particular.
  static Wanted anything(Observations observations) {
    return new Wanted(new Proposition.True(), observations);
  }

  boolean isAnything() {
    return proposition instanceof Proposition.True;
  }

  /// The value of something observed; null where it is still open.
  interface Known {
    @Nullable Value value(Observable observable);
  }

  /// Whether the proposition can still hold, whatever the open values turn out to be.
  boolean canHold(Known known) {
    return can(proposition, true, known);
  }

  /// Whether a proposition can still get this truth value. Each part is asked by itself, so that
  /// the answer may be a yes too many, never a no too many.
  private boolean can(Proposition part, boolean truth, Known known) {
    return switch (part) {
      case Proposition.True _ -> truth;
      case Proposition.EqualsValue(var left, var right) -> {
        Value value = known.value(left);
        // What nothing determines may turn out to be what is asked for.
        yield value == null
            || value instanceof Value.Free
            || observations.equal(left, value, right) == truth;
      }
      case Proposition.EqualsOther(var left, var right) -> {
        Value value = known.value(left);
        Value other = value == null ? null : known.value(right);
        yield value == null || other == null || observations.equal(left, value, other) == truth;
      }
      case Proposition.Not(var of) -> can(of, !truth, known);
      case Proposition.EqualsArray(_, var cells) -> can(cells, truth, known);
      case Proposition.And(var parts) -> can(parts, truth, truth, known);
      case Proposition.Or(var parts) -> can(parts, !truth, truth, known);
      case Proposition.Implies(var left, var right) ->
          truth
              ? can(left, false, known) || can(right, true, known)
              : can(left, true, known) && can(right, false, known);
    };
  }

  private boolean can(List<Proposition> parts, boolean all, boolean truth, Known known) {
    for (Proposition part : parts) {
      if (can(part, truth, known) != all) {
        return !all;
      }
    }
    return all;
  }
}
