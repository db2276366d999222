package thinair.program;

import java.util.Set;
import java.util.stream.Collectors;

/// What tests ask of programs that differ in fences.
public final class Fenced {
  private Fenced() {}

  /// How a program can end under one of the choices.
  public static Set<Outcome> under(FencedOutcomes outcomes, int choice) {
    return outcomes.choices().entrySet().stream()
        .filter(each -> (each.getValue() >>> choice & 1) != 0)
        .map(each -> each.getKey())
        .collect(Collectors.toSet());
  }
}
