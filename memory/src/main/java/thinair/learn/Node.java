package thinair.learn;

import java.util.List;
import thinair.logic.encode.Circuit;
import thinair.model.Term;

/// A place of a hole's tree: one of its alternatives stands there, whichever selector is true.
///
/// * `id`: numbered from 0 in each hole, parents before children
/// * `level`: how far from the top
/// * `selectors`: a gate for each alternative; exactly one is true
/// * `used`: whether the node is part of the expression at all
final class Node {
  private final int id;
  private final int level;
  private final Term.Sort sort;
  private final List<Alternative> alternatives;
  private final List<Node> children;
  private final int[] selectors;
  private final int used;

  Node(
      int id,
      int level,
      Term.Sort sort,
      List<Alternative> alternatives,
      List<Node> children,
      int[] selectors,
      int used) {
    this.id = id;
    this.level = level;
    this.sort = sort;
    this.alternatives = alternatives;
    this.children = children;
    this.selectors = selectors;
    this.used = used;
  }

  int id() {
    return id;
  }

  int level() {
    return level;
  }

  Term.Sort sort() {
    return sort;
  }

  List<Alternative> alternatives() {
    return alternatives;
  }

  List<Node> children() {
    return children;
  }

  int[] selectors() {
    return selectors;
  }

  int used() {
    return used;
  }

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
