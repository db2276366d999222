package thinair.learn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What came out of a synthesis.
public sealed interface Synthesized {
  Statistics statistics();

  /// @param smallest whether it is proved that there is no smaller one
  /// @param changes how far it is from what stood there before, where that was asked: it is proved
  ///   that none is nearer
  /// @param cost what it gets wrong of tests that may be wrong, where there are such
  /// @param deciding tests that suffice for this answer, with what they say of the holes
  /// @param others whether another completion fits that differs where the tests can tell
  record Model(
      Completed model,
      boolean smallest,
      OptionalInt changes,
      Optional<Cost> cost,
      List<Reason> deciding,
      boolean others,
      Statistics statistics)
      implements Synthesized {}

  /// @param tests no completion gives all of these their verdict; each is needed for that
  /// @param cells what all of them need of the holes
  record Contradiction(List<Reason> tests, List<String> cells, Statistics statistics)
      implements Synthesized {}

  /// What a completion gets wrong of the tests that may be wrong.
  ///
  /// @param weight of all that it gets wrong
  /// @param proved what every completion gets wrong at least: where they are the same, none is
  ///   better
  /// @param tests how many tests may be wrong
  record Cost(int weight, int proved, int tests, List<Example> wrong) {}

  /// A test and the values of holes that its verdict depends on.
  record Reason(Example test, List<String> cells) {}
}
