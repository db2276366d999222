package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/// Gates with placeholders replaced, which must be those that would have been made in the first
/// place.
class SubstitutionTest {
  private final Gates gates = new Gates();
  private final int a = gates.input();
  private final int b = gates.input();
  private final int p = gates.input();
  private final int q = gates.input();
  private final int old = gates.and(a, b);

  private static int not(int gate) {
    return Gates.not(gate);
  }

  private int wide(int x, int y, int z) {
    Ints list = new Ints();
    list.add(x);
    list.add(y);
    list.add(z);
    return gates.and(list, 0);
  }

  @Test
  void everyKindOfGate() {
    int[] shapes = {
      p,
      not(p),
      gates.and(p, a),
      not(gates.and(not(p), q)),
      gates.xor(p, b),
      gates.xor(p, q),
      gates.choice(p, a, b),
      gates.choice(a, p, b),
      gates.choice(a, b, not(q)),
      wide(p, not(q), a),
      gates.and(gates.and(p, a), gates.xor(q, gates.and(not(p), b))),
      old,
      not(old),
      Gates.TRUE,
      Gates.FALSE
    };
    Substitution substitution = new Substitution(gates, new int[] {p, q});
    int[][] all = {
      {a, b}, {not(a), b}, {Gates.TRUE, a}, {Gates.FALSE, Gates.TRUE}, {old, not(old)}
    };
    for (int[] values : all) {
      substitution.restart();
      int x = values[0];
      int y = values[1];
      int[] expected = {
        x,
        not(x),
        gates.and(x, a),
        not(gates.and(not(x), y)),
        gates.xor(x, b),
        gates.xor(x, y),
        gates.choice(x, a, b),
        gates.choice(a, x, b),
        gates.choice(a, b, not(y)),
        wide(x, not(y), a),
        gates.and(gates.and(x, a), gates.xor(y, gates.and(not(x), b))),
        old,
        not(old),
        Gates.TRUE,
        Gates.FALSE
      };
      for (int i = 0; i < shapes.length; i++) {
        assertThat(substitution.apply(shapes[i], values)).as("shape %d", i).isEqualTo(expected[i]);
      }
    }
  }

  /// Values count as they were when a round began; a new round sees new ones.
  @Test
  void valuesAreRememberedUntilARestart() {
    int shape = gates.and(p, a);
    Substitution substitution = new Substitution(gates, new int[] {p});
    assertThat(substitution.apply(shape, new int[] {b})).isEqualTo(old);
    assertThat(substitution.apply(shape, new int[] {q})).isEqualTo(old);
    substitution.restart();
    assertThat(substitution.apply(shape, new int[] {q})).isEqualTo(gates.and(q, a));
  }

  @Test
  void mentioned() {
    int shape = gates.and(gates.xor(q, a), not(gates.and(q, b)));
    int both = gates.choice(a, q, p);
    Substitution substitution = new Substitution(gates, new int[] {q, p});
    assertThat(substitution.mentioned(shape)).containsExactly(0);
    assertThat(substitution.mentioned(not(shape))).containsExactly(0);
    assertThat(substitution.mentioned(both)).containsExactly(0, 1);
    assertThat(substitution.mentioned(p)).containsExactly(1);
    assertThat(substitution.mentioned(old)).isEmpty();
    assertThat(substitution.mentioned(Gates.TRUE)).isEmpty();
    // Looking does not count as replacing.
    assertThat(substitution.apply(both, new int[] {a, a})).isEqualTo(a);
    assertThat(substitution.mentioned(both)).containsExactly(0, 1);
  }

  /// What was made after the placeholders were collected cannot have one below it.
  @Test
  void laterGatesAreLeftAlone() {
    Substitution substitution = new Substitution(gates, new int[] {p});
    int later = gates.and(gates.input(), a);
    assertThat(substitution.apply(later, new int[] {b})).isEqualTo(later);
  }

  @Test
  void deepCircuits() {
    int deep = p;
    int expected = b;
    for (int i = 0; i < 20_000; i++) {
      int input = gates.input();
      deep = gates.xor(deep, input);
      expected = gates.xor(expected, input);
    }
    Substitution substitution = new Substitution(gates, new int[] {p});
    assertThat(substitution.mentioned(deep)).containsExactly(0);
    assertThat(substitution.apply(deep, new int[] {b})).isEqualTo(expected);
  }

  @Test
  void rankedGatesAreRefused() {
    int defined = gates.defined();
    gates.define(defined, p, p);
    Substitution substitution = new Substitution(gates, new int[] {p});
    assertThatThrownBy(() -> substitution.apply(defined, new int[] {a}))
        .isInstanceOf(IllegalStateException.class);
  }
}
