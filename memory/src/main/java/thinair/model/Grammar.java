package thinair.model;

import java.util.ArrayList;
import java.util.List;

/// The expressions that may fill a hole.
///
/// @param terminals what they are made of
/// @param depth how many operators may stand on a path from the top to a terminal
/// @param joins how many of these may be `;`
/// @param empty whether nothing at all may fill the hole, besides what is listed
public record Grammar(
    List<Terminal> terminals, List<Operator> operators, int depth, int joins, boolean empty) {
  public Grammar {
    terminals = List.copyOf(terminals);
    operators = List.copyOf(operators);
    if (depth < 0 || joins < 0) {
      throw new IllegalArgumentException("depth %d, joins %d".formatted(depth, joins));
    }
  }

  /// @param text as the sketch writes it
  public record Terminal(String text, Term term) {
    /// Terms are graphs in which much is shared: a hash of their content would walk every path.
    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  /// The terminals, what is listed twice once.
  public List<Terminal> distinct() {
    List<Terminal> kept = new ArrayList<>();
    for (Terminal each : terminals) {
      if (kept.stream().noneMatch(known -> known.term() == each.term())) {
        kept.add(each);
      }
    }
    return kept;
  }

  /// The same with another depth.
  public Grammar withDepth(int other) {
    return new Grammar(terminals, operators, other, joins, empty);
  }
}
