package thinair.learn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import thinair.candidate.HoleGates;
import thinair.event.BitMatrix;
import thinair.logic.encode.Circuit;
import thinair.model.Hole;
import thinair.model.Phrase;
import thinair.model.Sketch;

/// The open choices of a sketch as a circuit: the trees of its holes, and what they are worth in
/// any execution.
final class Cells implements HoleGates {
  private final Circuit circuit;
  private final List<Tree> trees = new ArrayList<>();
  private final Map<Hole, HoleCells> cells = new IdentityHashMap<>();

  /// @param sharing what is worked out once for all executions
  Cells(Sketch sketch, Circuit circuit, Sharing sharing) {
    this.circuit = circuit;
    for (Hole hole : sketch.holes()) {
      Tree tree = new Tree(hole, circuit);
      trees.add(tree);
      HoleCells matrix = new MatrixCells(tree, circuit, sharing.matrices());
      cells.put(hole, sharing.cells() ? PointCells.of(tree, circuit).orElse(matrix) : matrix);
    }
  }

  /// @param cells gates of single pairs, by what holds of them
  /// @param matrices whole matrices, by the terms they are made of
  record Sharing(boolean cells, boolean matrices) {
    static final Sharing ALL = new Sharing(true, true);
  }

  List<Tree> trees() {
    return trees;
  }

  /// Those of holes that are to be filled.
  List<Tree> open() {
    return trees.stream().filter(tree -> !tree.hole().isParameter()).toList();
  }

  /// What the inputs of parameters are for a test that chooses some of their values.
  ///
  /// @param given the values by the names of the parameters
  Map<Integer, Integer> chosen(Map<String, String> given) {
    Map<Integer, Integer> inputs = new HashMap<>();
    for (Tree tree : trees) {
      if (tree.hole().isParameter()) {
        tree.choose(given.getOrDefault(tree.hole().name(), ""), inputs);
      }
    }
    return inputs;
  }

  @Override
  public int[] gates(Hole hole, BitMatrix events, long[][] terms) {
    return Objects.requireNonNull(cells.get(hole)).gates(events, terms);
  }

  /// That no hole has an operator at this level or below.
  int endsAt(int level) {
    int all = Circuit.TRUE;
    for (Tree tree : trees) {
      all = circuit.and(all, tree.endsAt(level));
    }
    return all;
  }

  int depth() {
    return trees.stream().mapToInt(tree -> tree.hole().grammar().depth()).max().orElse(0);
  }

  /// A gate for each operator or terminal that there may be.
  List<Integer> weights() {
    List<Integer> all = new ArrayList<>();
    open().forEach(tree -> all.addAll(tree.weights()));
    return all;
  }

  /// What is selected.
  Map<Hole, Phrase> filling(Circuit.Values values) {
    Map<Hole, Phrase> filling = new IdentityHashMap<>();
    open().forEach(tree -> filling.put(tree.hole(), tree.phrase(values)));
    return filling;
  }

  /// What a completion is worth.
  Circuit.Values values(Map<Hole, Phrase> filling) {
    Set<Integer> selected = new HashSet<>();
    for (Tree tree : trees) {
      Phrase phrase = filling.get(tree.hole());
      if (phrase != null) {
        tree.select(phrase, selected);
      } else if (!tree.hole().isParameter()) {
        throw new IllegalArgumentException("nothing fills " + tree.hole().name());
      }
    }
    return circuit.values(selected::contains);
  }

  /// What people call the values of holes, by their gates.
  Map<Integer, List<String>> names() {
    Map<Integer, List<String>> names = new HashMap<>();
    open().forEach(tree -> Objects.requireNonNull(cells.get(tree.hole())).describe(names));
    return names;
  }

  int count() {
    return cells.values().stream().mapToInt(HoleCells::count).sum();
  }
}
