package thinair.learn;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.encode.Circuit;
import thinair.model.Operator;
import thinair.model.Phrase;

/// How far what fills a hole is from an expression that stood there: how many operators and
/// terminals are new, and how many of the old ones are gone.
///
/// Which node is which old one is left to the solver: what is above another stays above it, and
/// what is left of another stays left, unless an operator that commutes has both (the mappings of
/// Tai 1979, without renaming).
final class Distance {
  private final Circuit circuit;
  private final List<Old> old = new ArrayList<>();
  private final List<Kept> kept = new ArrayList<>();
  private final List<Integer> costs = new ArrayList<>();
  private final Counter counter;

  /// A node of the old expression.
  ///
  /// * `parents`: from the top, with the side on which each has this node
  private static final class Old {
    private final Phrase phrase;
    private final List<Old> parents;
    private final List<Integer> sides;

    Old(Phrase phrase, List<Old> parents, List<Integer> sides) {
      this.phrase = phrase;
      this.parents = parents;
      this.sides = sides;
    }
  }

  /// A node of the tree that may be an old one, its parents likewise, and the gate that says so.
  private static final class Kept {
    private final Node node;
    private final List<Node> parents;
    private final List<Integer> sides;
    private final Old from;
    private final int gate;

    Kept(Node node, List<Node> parents, List<Integer> sides, Old from, int gate) {
      this.node = node;
      this.parents = parents;
      this.sides = sides;
      this.from = from;
      this.gate = gate;
    }
  }

  Distance(Tree tree, Phrase before, Circuit circuit) {
    this.circuit = circuit;
    old(before, List.of(), List.of());
    nodes(tree.root(), List.of(), List.of());
    for (int i = 0; i < kept.size(); i++) {
      for (int j = i + 1; j < kept.size(); j++) {
        if (!agree(kept.get(i), kept.get(j))) {
          circuit.require(Circuit.not(circuit.and(kept.get(i).gate, kept.get(j).gate)));
        }
      }
    }
    for (Node node : tree.nodes()) {
      boolean nothing = node.alternatives().getFirst() instanceof Alternative.Nothing;
      int there = nothing ? Circuit.not(node.selectors()[0]) : Circuit.TRUE;
      int same =
          circuit.or(kept.stream().filter(it -> it.node == node).mapToInt(it -> it.gate).toArray());
      costs.add(circuit.and(new int[] {node.used(), there, Circuit.not(same)}));
    }
    for (Old each : old) {
      int still =
          circuit.or(kept.stream().filter(it -> it.from == each).mapToInt(it -> it.gate).toArray());
      costs.add(Circuit.not(still));
    }
    counter = new Counter(circuit, costs);
  }

  /// That no more than so much is new or gone.
  int atMost(int changes) {
    return counter.atMost(changes);
  }

  /// How much the solver says is new or gone.
  int of(Circuit.Values values) {
    return (int) costs.stream().filter(values::of).count();
  }

  private void old(Phrase phrase, List<Old> parents, List<Integer> sides) {
    if (phrase instanceof Phrase.Nothing) {
      return;
    }
    Old here = new Old(phrase, parents, sides);
    old.add(here);
    if (phrase instanceof Phrase.Applied(_, var operands)) {
      for (int i = 0; i < operands.size(); i++) {
        old(operands.get(i), with(parents, here), with(sides, i));
      }
    }
  }

  private void nodes(Node node, List<Node> parents, List<Integer> sides) {
    for (Old each : old) {
      int selected = selected(node, each.phrase);
      if (selected != Circuit.FALSE) {
        int gate = circuit.input();
        circuit.require(circuit.implies(gate, circuit.and(node.used(), selected)));
        kept.add(new Kept(node, parents, sides, each, gate));
      }
    }
    for (int i = 0; i < node.children().size(); i++) {
      nodes(node.children().get(i), with(parents, node), with(sides, i));
    }
  }

  private static int selected(Node node, Phrase phrase) {
    for (int i = 0; i < node.selectors().length; i++) {
      boolean same =
          switch (node.alternatives().get(i)) {
            case Alternative.Nothing _ -> false;
            case Alternative.Terminal(var terminal, _) ->
                phrase instanceof Phrase.Word(var word) && word.term() == terminal.term();
            case Alternative.Apply(var operator, _) ->
                phrase instanceof Phrase.Applied applied && applied.operator() == operator;
          };
      if (same) {
        return node.selectors()[i];
      }
    }
    return Circuit.FALSE;
  }

  /// Whether two nodes may be two old ones.
  private static boolean agree(Kept one, Kept other) {
    if (one.node == other.node || one.from == other.from) {
      return false;
    }
    boolean above = other.parents.contains(one.node);
    boolean below = one.parents.contains(other.node);
    if (above != other.from.parents.contains(one.from)
        || below != one.from.parents.contains(other.from)) {
      return false;
    }
    if (above || below) {
      return true;
    }
    int common = common(one.from.parents, other.from.parents);
    Old meeting = one.from.parents.get(common - 1);
    boolean commutes =
        meeting.phrase instanceof Phrase.Applied(Operator operator, _) && operator.isCommutative();
    int now = common(one.parents, other.parents);
    // A set and a relation below one operator cannot change places.
    return commutes
        || below(one, now).sort() != below(other, now).sort()
        || (one.from.sides.get(common - 1) < other.from.sides.get(common - 1))
            == (one.sides.get(now - 1) < other.sides.get(now - 1));
  }

  /// The node on the way to another.
  private static Node below(Kept kept, int level) {
    return level < kept.parents.size() ? kept.parents.get(level) : kept.node;
  }

  /// How many parents two nodes share that have them on different sides, the last of them included.
  private static <T> int common(List<T> one, List<T> other) {
    int count = 0;
    while (count < one.size() && count < other.size() && one.get(count) == other.get(count)) {
      count++;
    }
    return count;
  }

  private static <T> List<T> with(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }
}
