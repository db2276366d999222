package thinair.logic.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// Least fixpoints of monotone definitions, as circuits that are right in every polarity.
///
/// A relation that merely satisfies its definition may support itself; the least one may not. So:
/// first iterate from nothing, which settles definitions over known or forward-going relations.
/// Otherwise name every tuple that may be derived by a placeholder, evaluate the definitions once
/// over the placeholders, and resolve the placeholders along the strongly connected components of
/// who depends on whom. A small component is iterated as often as it has tuples, which is always
/// enough. A large one becomes gates with two one-sided definitions: true only if derived from
/// tuples of lower rank, false only if not derivable.
final class Fixpoints {
  /// Rounds of plain iteration before placeholders are tried.
  private static final int PLAIN_ROUNDS = 6;

  /// Components above this size are ranked rather than iterated.
  private static final int ITERATED = 6;

  private final Gates gates;
  private final UnaryOperator<List<GateMatrix>> step;
  private final List<Integer> arities;
  private final boolean ranked;

  // The tuples that may be derived, over all definitions.
  private final List<int[]> tuples = new ArrayList<>(); // definition, tuple, placeholder
  private int[] bodies = new int[0];

  /// @param step the bodies' values, given the variables' values
  /// @param ranked whether large components may use ranks; not inside another fixpoint, whose own
  ///   placeholders would have to be replaced inside the two one-sided definitions
  Fixpoints(
      Gates gates, List<Integer> arities, UnaryOperator<List<GateMatrix>> step, boolean ranked) {
    this.gates = gates;
    this.arities = arities;
    this.step = step;
    this.ranked = ranked;
  }

  GateMatrix least(int result) {
    List<GateMatrix> values = arities.stream().map(GateMatrix::empty).toList();
    for (int round = 0; round < PLAIN_ROUNDS || allConstant(values); round++) {
      List<GateMatrix> next = step.apply(values);
      if (same(values, next)) {
        return values.get(result);
      }
      values = next;
    }
    nameTuples();
    int[] resolved = resolve();
    GateMatrix.Builder matrix = new GateMatrix.Builder(arities.get(result), tuples.size());
    tupleNumbers(result).forEach(t -> matrix.add(tuples.get(t)[1], resolved[t]));
    return matrix.build();
  }

  private static boolean allConstant(List<GateMatrix> values) {
    return values.stream().allMatch(GateMatrix::isConstant);
  }

  private static boolean same(List<GateMatrix> a, List<GateMatrix> b) {
    for (int i = 0; i < a.size(); i++) {
      if (!a.get(i).sameAs(b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /// The numbers of a definition's tuples, in ascending order of the tuples.
  private List<Integer> tupleNumbers(int definition) {
    List<Integer> numbers = new ArrayList<>();
    for (int t = 0; t < tuples.size(); t++) {
      if (tuples.get(t)[0] == definition) {
        numbers.add(t);
      }
    }
    numbers.sort((s, t) -> Integer.compare(tuples.get(s)[1], tuples.get(t)[1]));
    return numbers;
  }

  /// Finds all tuples that may be derived, gives each a placeholder, and the value of its body over
  /// them.
  private void nameTuples() {
    List<GateMatrix> values = arities.stream().map(GateMatrix::empty).toList();
    List<GateMatrix> next = step.apply(values);
    while (name(values, next)) {
      List<GateMatrix> named = new ArrayList<>();
      for (int d = 0; d < arities.size(); d++) {
        GateMatrix.Builder builder = new GateMatrix.Builder(arities.get(d), tuples.size());
        tupleNumbers(d).forEach(t -> builder.add(tuples.get(t)[1], tuples.get(t)[2]));
        named.add(builder.build());
      }
      values = named;
      next = step.apply(values);
    }
    bodies = new int[tuples.size()];
    for (int t = 0; t < bodies.length; t++) {
      bodies[t] = next.get(tuples.get(t)[0]).gate(tuples.get(t)[1]);
    }
  }

  private boolean name(List<GateMatrix> values, List<GateMatrix> next) {
    boolean grown = false;
    for (int d = 0; d < arities.size(); d++) {
      for (int i = 0; i < next.get(d).size(); i++) {
        int tuple = next.get(d).tuple(i);
        if (values.get(d).gate(tuple) == Gates.FALSE) {
          tuples.add(new int[] {d, tuple, gates.input()});
          grown = true;
        }
      }
    }
    return grown;
  }

  private int[] resolve() {
    int[] placeholders = new int[tuples.size()];
    for (int t = 0; t < placeholders.length; t++) {
      placeholders[t] = tuples.get(t)[2];
    }
    Substitution substitution = new Substitution(gates, placeholders);
    int[][] dependencies = new int[bodies.length][];
    for (int t = 0; t < bodies.length; t++) {
      dependencies[t] = substitution.mentioned(bodies[t]);
    }
    int[] values = new int[bodies.length];
    for (int[] component : Components.of(dependencies)) {
      boolean single = component.length == 1 && !contains(dependencies[component[0]], component[0]);
      if (single) {
        values[component[0]] = substitution.apply(bodies[component[0]], values);
      } else if (component.length <= ITERATED || !ranked) {
        iterate(component, values, substitution);
      } else {
        new Ranking(gates, substitution, component, bodies, dependencies).resolve(values);
      }
    }
    return values;
  }

  /// From nothing, as many rounds as there are tuples: each round that matters adds at least one.
  private void iterate(int[] component, int[] values, Substitution substitution) {
    for (int t : component) {
      values[t] = Gates.FALSE;
    }
    for (int round = 0; round < component.length; round++) {
      substitution.restart();
      int[] next = new int[component.length];
      boolean changed = false;
      for (int i = 0; i < component.length; i++) {
        next[i] = substitution.apply(bodies[component[i]], values);
        changed |= next[i] != values[component[i]];
      }
      for (int i = 0; i < component.length; i++) {
        values[component[i]] = next[i];
      }
      if (!changed) {
        break;
      }
    }
    substitution.restart();
  }

  private static boolean contains(int[] items, int item) {
    return Arrays.stream(items).anyMatch(other -> other == item);
  }
}
