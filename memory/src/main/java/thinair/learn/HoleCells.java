package thinair.learn;

import java.util.List;
import java.util.Map;
import thinair.event.BitMatrix;

/// The gates of one hole in one execution after the other.
sealed interface HoleCells permits PointCells, MatrixCells {
  /// For each event, or for each pair row by row.
  int[] gates(BitMatrix events, long[][] terms);

  /// How many different values were worked out.
  int count();

  /// Adds what people call the values, by their gates.
  void describe(Map<Integer, List<String>> names);
}
