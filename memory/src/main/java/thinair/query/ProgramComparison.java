package thinair.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.program.Observable;
import thinair.program.Outcome;

/// How two programs compare under one model: is the second one a sound transformation of the first,
/// that is, can it end in no other way?
///
/// @param shown what both ask about; outcomes have values of these
/// @param leftOnly how only the first can end
/// @param rightOnly how only the second can end
public record ProgramComparison(
    Answer left,
    Answer right,
    List<Observable> shown,
    List<Outcome> leftOnly,
    List<Outcome> rightOnly) {

  /// Empty if they do not ask about the same registers and locations.
  public static Optional<ProgramComparison> of(Answer first, Answer second) {
    List<Observable> shown = first.outcomes().shown();
    if (!new HashSet<>(shown).equals(new HashSet<>(second.outcomes().shown()))) {
      return Optional.empty();
    }
    List<Outcome> one = outcomes(first.outcomes(), shown);
    List<Outcome> other = outcomes(second.outcomes(), shown);
    return Optional.of(
        new ProgramComparison(first, second, shown, only(one, other), only(other, one)));
  }

  private static List<Outcome> outcomes(Outcomes of, List<Observable> order) {
    List<Outcome> result = new ArrayList<>();
    for (Outcomes.State state : of.states()) {
      result.add(
          new Outcome(order.stream().map(observable -> of.value(state, observable)).toList()));
    }
    return result;
  }

  private static List<Outcome> only(List<Outcome> one, List<Outcome> other) {
    Set<Outcome> known = new HashSet<>(other);
    return one.stream().filter(outcome -> !known.contains(outcome)).toList();
  }

  /// Whether the second program can take the place of the first.
  public boolean isSound() {
    return rightOnly.isEmpty();
  }

  public Comparison.Relation relation() {
    if (leftOnly.isEmpty()) {
      return rightOnly.isEmpty() ? Comparison.Relation.SAME : Comparison.Relation.STRONGER;
    }
    return rightOnly.isEmpty() ? Comparison.Relation.WEAKER : Comparison.Relation.INCOMPARABLE;
  }
}
