package thinair.program;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// What the asserts of a program can do, over all its executions.
///
/// @param canHold whether some execution ends in which no assert fails; one that no thread comes by
///   says nothing
/// @param canFail whether some execution ends in which an assert fails
/// @param canBeReached whether some execution ends in which a thread comes by an assert
public record Asserts(boolean canHold, boolean canFail, boolean canBeReached) {

  /// @param outcomes all the ways the program can end
  public static Asserts of(Program program, Collection<Outcome> outcomes) {
    List<Observable> shown = new Observations(program).shown();
    List<Integer> columns =
        program.assertions().stream().map(each -> shown.indexOf(each.register())).toList();
    boolean canHold = false;
    boolean canFail = false;
    boolean canBeReached = false;
    for (Outcome outcome : outcomes) {
      Set<Assertion.Fate> fates = EnumSet.noneOf(Assertion.Fate.class);
      for (int column : columns) {
        fates.add(Assertion.Fate.of(outcome.values().get(column)));
      }
      boolean fails = fates.contains(Assertion.Fate.FAILED);
      canHold |= !fails;
      canFail |= fails;
      canBeReached |= fails || fates.contains(Assertion.Fate.HELD);
    }
    return new Asserts(canHold, canFail, canBeReached);
  }
}
