package thinair.learn;

import java.util.List;
import thinair.logic.encode.Circuit;
import thinair.model.Term;

/// A place of a hole's tree: one of its alternatives stands there, whichever selector is true.
///
/// @param id numbered from 0 in each hole, parents before children
/// @param level how far from the top
/// @param selectors a gate for each alternative; exactly one is true
/// @param used whether the node is part of the expression at all
record Node(
    int id,
    int level,
    Term.Sort sort,
    List<Alternative> alternatives,
    List<Node> children,
    int[] selectors,
    int used) {
  /// Which alternative stands here.
  int chosen(Circuit.Values values) {
    for (int i = 0; i < selectors.length; i++) {
      if (values.of(selectors[i])) {
        return i;
      }
    }
    throw new IllegalStateException("nothing is selected at node " + id);
  }
}
