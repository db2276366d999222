package thinair.generate;

import java.util.List;

/// A generated program as text, and where in it everything stands: whoever knows what its words
/// mean need not read it.
///
/// @param threads the instructions of each
/// @param addresses how many locations it has
/// @param asked what its question is made of, all of which has to hold
public record Sheet(String text, List<List<Cell>> threads, int addresses, List<String> asked) {

  /// An instruction.
  ///
  /// @param start where in the text its words begin
  public record Cell(String text, int start) {}
}
