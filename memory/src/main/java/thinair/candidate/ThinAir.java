package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import thinair.event.Execution;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Proposition;
import thinair.program.Value;

/// An execution that ends as asked if values that nothing determines, because reads and writes copy
/// them from each other in a circle, are taken from the question.
///
/// @param outcome with such values
/// @param values that came from nowhere
/// @param execution to show, where there is one
public record ThinAir(Outcome outcome, Set<Value> values, Optional<Execution> execution) {
  /// A circle takes one of the values that the question names.
  private static final int MOST_GUESSES = 1 << 12;

  /// All ways to give free values one that the proposition mentions.
  static List<Map<Value, Value>> guesses(Proposition proposition, Iterable<Value> values) {
    Set<Value> named = named(proposition);
    List<Map<Value, Value>> all = new ArrayList<>();
    all.add(Map.of());
    for (Value value : values) {
      if (value instanceof Value.Free && all.size() <= MOST_GUESSES) {
        List<Map<Value, Value>> more = new ArrayList<>();
        for (Map<Value, Value> each : all) {
          for (Value constant : named) {
            Map<Value, Value> guess = new HashMap<>(each);
            guess.put(value, constant);
            more.add(guess);
          }
        }
        all = more;
      }
    }
    all.remove(Map.of());
    return all;
  }

  /// Empty where no value that nothing determines is among those at the end, or none of the
  /// question's values helps.
  static Optional<ThinAir> of(
      Proposition proposition, Observations observations, List<Value> values) {
    Set<Value> distinct = new LinkedHashSet<>(values);
    for (Map<Value, Value> guess : guesses(proposition, distinct)) {
      Function<Observable, Value> value =
          observable -> {
            Value plain = values.get(observations.shown().indexOf(observable));
            return guess.getOrDefault(plain, plain);
          };
      if (observations.holds(proposition, value)) {
        List<Value> ended = values.stream().map(each -> guess.getOrDefault(each, each)).toList();
        return Optional.of(
            new ThinAir(new Outcome(ended), new LinkedHashSet<>(guess.values()), Optional.empty()));
      }
    }
    return Optional.empty();
  }

  /// The same with an execution to show, which has the values of the question.
  ThinAir with(Execution shown, List<Value> before) {
    Map<Value, Value> guess = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) instanceof Value.Free) {
        guess.put(before.get(i), outcome.values().get(i));
      }
    }
    List<Execution.Done> events =
        shown.events().stream()
            .map(
                done ->
                    new Execution.Done(
                        done.number(),
                        done.thread(),
                        done.event(),
                        done.location(),
                        done.read() == null ? null : guess.getOrDefault(done.read(), done.read()),
                        done.written() == null
                            ? null
                            : guess.getOrDefault(done.written(), done.written())))
            .toList();
    return new ThinAir(
        outcome,
        values,
        Optional.of(
            new Execution(
                shown.program(), events, shown.relations(), shown.derived(), shown.hints())));
  }

  /// The values that a proposition mentions.
  static Set<Value> named(Proposition proposition) {
    Set<Value> named = new LinkedHashSet<>();
    constants(proposition, named);
    return named;
  }

  private static void constants(Proposition proposition, Set<Value> into) {
    switch (proposition) {
      case Proposition.True _, Proposition.EqualsOther _ -> {}
      case Proposition.EqualsValue(_, var value) -> into.add(value);
      case Proposition.Not(var of) -> constants(of, into);
      case Proposition.EqualsArray(_, var cells) -> constants(cells, into);
      case Proposition.And(var parts) -> parts.forEach(part -> constants(part, into));
      case Proposition.Or(var parts) -> parts.forEach(part -> constants(part, into));
      case Proposition.Implies(var left, var right) -> {
        constants(left, into);
        constants(right, into);
      }
    }
  }
}
