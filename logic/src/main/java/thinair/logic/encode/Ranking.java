package thinair.logic.encode;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/// A component of a least fixpoint by ranks: a tuple that is in must follow from tuples of lower
/// rank, so nothing supports itself; a tuple that follows must be in.
final class Ranking {
  private final Gates gates;
  private final Substitution substitution;
  private final int[] component;
  private final int[] bodies;
  private final int[][] dependencies;
  private final Map<Integer, int[]> ranks = new HashMap<>();
  private final Integers integers;

  Ranking(
      Gates gates, Substitution substitution, int[] component, int[] bodies, int[][] dependencies) {
    this.gates = gates;
    this.substitution = substitution;
    this.component = component;
    this.bodies = bodies;
    this.dependencies = dependencies;
    // One bit more than the ranks need: comparison is signed.
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(component.length) + 1;
    this.integers = new Integers(gates, width);
    for (int t : component) {
      int[] rank = integers.constant(0);
      for (int bit = 0; bit < width - 1; bit++) {
        rank[bit] = gates.input();
      }
      ranks.put(t, rank);
    }
  }

  void resolve(int[] values) {
    for (int t : component) {
      values[t] = gates.defined();
    }
    substitution.restart();
    int[] sufficient = new int[component.length];
    for (int i = 0; i < component.length; i++) {
      sufficient[i] = substitution.apply(bodies[component[i]], values);
    }
    for (int i = 0; i < component.length; i++) {
      int t = component[i];
      int[] own = Objects.requireNonNull(ranks.get(t));
      int[] lower = values.clone();
      for (int u : dependencies[t]) {
        int[] rank = ranks.get(u);
        if (rank != null) {
          lower[u] = gates.and(values[u], integers.less(rank, own));
        }
      }
      substitution.restart();
      gates.define(values[t], substitution.apply(bodies[t], lower), sufficient[i]);
    }
    substitution.restart();
  }
}
