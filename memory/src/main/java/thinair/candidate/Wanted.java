package thinair.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Proposition;
import thinair.program.Value;

/// What every execution that satisfies a proposition must end with: the parts of its conjunction.
/// An enumeration that only asks whether the proposition can be reached turns away early whatever
/// misses one.
record Wanted(Observable observable, Predicate<Value> fits) {

  static List<Wanted> of(Proposition proposition, Observations observations) {
    List<Wanted> wanted = new ArrayList<>();
    collect(proposition, observations, wanted);
    return wanted;
  }

  private static void collect(
      Proposition proposition, Observations observations, List<Wanted> into) {
    switch (proposition) {
      case Proposition.And(var parts) -> parts.forEach(part -> collect(part, observations, into));
      case Proposition.EqualsValue(var left, var right) ->
          into.add(new Wanted(left, value -> observations.equal(left, value, right)));
      case Proposition.Not(Proposition.EqualsValue(var left, var right)) ->
          into.add(new Wanted(left, value -> !observations.equal(left, value, right)));
      case Proposition.Or(var parts) -> {
        // A choice between values of one and the same thing.
        List<List<Wanted>> sides = parts.stream().map(part -> of(part, observations)).toList();
        boolean alike =
            !sides.isEmpty()
                && sides.stream()
                    .allMatch(
                        side ->
                            side.size() == 1
                                && side.getFirst()
                                    .observable()
                                    .equals(sides.getFirst().getFirst().observable()));
        if (alike) {
          into.add(
              new Wanted(
                  sides.getFirst().getFirst().observable(),
                  value -> sides.stream().anyMatch(side -> side.getFirst().fits().test(value))));
        }
      }
      case Proposition.True _,
          Proposition.EqualsOther _,
          Proposition.Not _,
          Proposition.Implies _ -> {}
    }
  }
}
