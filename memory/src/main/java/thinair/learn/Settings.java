package thinair.learn;

import java.util.List;
import java.util.Optional;

/// How to go about learning; what can be switched off is there to be measured.
///
/// @param cells gates of single pairs are shared by all executions
/// @param matrices matrices of holes are shared by all executions with the same terms
/// @param oneByOne tests join the question only when a completion gets them wrong
/// @param distinct of tests with the same circuit one is kept
/// @param unroll how often loops are unrolled
/// @param most a test with more executions than this is learned from by counter-examples
public record Settings(
    boolean cells, boolean matrices, boolean oneByOne, boolean distinct, int unroll, int most) {
  public static final Settings USUAL = new Settings(true, true, true, true, 2, 2_000);

  /// What can be switched off.
  public static final List<String> PARTS = List.of("cells", "matrices", "one-by-one", "distinct");

  /// The same without a part; nothing if there is no such part.
  public Optional<Settings> without(String part) {
    return switch (part) {
      case "cells" -> Optional.of(new Settings(false, matrices, oneByOne, distinct, unroll, most));
      case "matrices" -> Optional.of(new Settings(cells, false, oneByOne, distinct, unroll, most));
      case "one-by-one" ->
          Optional.of(new Settings(cells, matrices, false, distinct, unroll, most));
      case "distinct" -> Optional.of(new Settings(cells, matrices, oneByOne, false, unroll, most));
      default -> Optional.empty();
    };
  }

  /// The same with so many executions of a test before counter-examples are looked for.
  public Settings upTo(int executions) {
    return new Settings(cells, matrices, oneByOne, distinct, unroll, executions);
  }

  public Settings unrolling(int times) {
    return new Settings(cells, matrices, oneByOne, distinct, times, most);
  }
}
