package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What gates are worth, which are the same gate, and which are simplified away.
class GatesTest {
  private final Gates gates = new Gates();
  private final TruthTables tables = TruthTables.over(gates, 4);
  private final int a = tables.input(0);
  private final int b = tables.input(1);
  private final int c = tables.input(2);
  private final int d = tables.input(3);

  private static int not(int gate) {
    return Gates.not(gate);
  }

  private int and(int... all) {
    return gates.and(list(all), 0);
  }

  private int or(int... all) {
    return gates.or(list(all), 0);
  }

  private static Ints list(int... all) {
    Ints list = new Ints();
    for (int gate : all) {
      list.add(gate);
    }
    return list;
  }

  /// Constants, three inputs, what can be made of two of them, and some of three.
  private List<Integer> pool() {
    Set<Integer> plain = new LinkedHashSet<>(List.of(Gates.FALSE, Gates.TRUE));
    for (int input : new int[] {a, b, c}) {
      plain.add(input);
      plain.add(not(input));
    }
    Set<Integer> all = new LinkedHashSet<>(plain);
    for (int x : plain) {
      for (int y : plain) {
        all.add(gates.and(x, y));
        all.add(gates.or(x, y));
        all.add(gates.xor(x, y));
      }
    }
    all.add(and(a, b, c));
    all.add(or(a, not(b), c));
    all.add(not(and(not(a), b, c)));
    all.add(gates.choice(a, b, c));
    all.add(gates.choice(not(b), c, a));
    return new ArrayList<>(all);
  }

  private void worth(int gate, long table) {
    assertThat(tables.of(gate)).isEqualTo(table & 0xFFFF);
  }

  @Test
  void pairs() {
    for (int x : pool()) {
      for (int y : pool()) {
        long s = tables.of(x);
        long t = tables.of(y);
        worth(gates.and(x, y), s & t);
        worth(gates.or(x, y), s | t);
        worth(gates.xor(x, y), s ^ t);
        worth(gates.iff(x, y), ~(s ^ t));
        worth(gates.implies(x, y), ~s | t);
        assertThat(gates.and(x, y)).isEqualTo(gates.and(y, x));
        assertThat(gates.xor(x, y)).isEqualTo(gates.xor(y, x));
      }
    }
  }

  @Test
  void triples() {
    List<Integer> pool = pool();
    for (int x : pool) {
      for (int y : pool) {
        for (int z : pool) {
          long s = tables.of(x);
          long t = tables.of(y);
          long u = tables.of(z);
          worth(and(x, y, z), s & t & u);
          worth(or(x, y, z), s | t | u);
          worth(gates.choice(x, y, z), s & t | ~s & u);
        }
      }
    }
  }

  @Test
  void manyAtOnce() {
    int[] all = {d, not(a), c, d, Gates.TRUE, b, not(a)};
    worth(and(all), tables.of(d) & ~tables.of(a) & tables.of(c) & tables.of(b));
    worth(or(a, b, c, d), tables.of(a) | tables.of(b) | tables.of(c) | tables.of(d));
    assertThat(and()).isEqualTo(Gates.TRUE);
    assertThat(or()).isEqualTo(Gates.FALSE);
    assertThat(and(a)).isEqualTo(a);
    assertThat(or(not(a))).isEqualTo(not(a));
  }

  /// Only what lies above the mark is joined, and it is taken off.
  @Test
  void joinsWhatLiesAboveAMark() {
    for (int count = 0; count < 5; count++) {
      Ints list = list(a, b);
      int[] more = {c, d, not(a), not(b)};
      for (int i = 0; i < count; i++) {
        list.add(more[i]);
      }
      int joined = count % 2 == 0 ? gates.and(list, 2) : gates.or(list, 2);
      assertThat(list.toArray()).containsExactly(a, b);
      int[] expected = java.util.Arrays.copyOf(more, count);
      assertThat(joined).isEqualTo(count % 2 == 0 ? and(expected) : or(expected));
    }
    Ints list = list(a, b, not(b), c);
    assertThat(gates.and(list, 1)).isEqualTo(Gates.FALSE);
    assertThat(list.toArray()).containsExactly(a);
    list = list(a, c, Gates.FALSE, b);
    assertThat(gates.and(list, 1)).isEqualTo(Gates.FALSE);
    assertThat(list.toArray()).containsExactly(a);
    list = list(a, c, c, c);
    assertThat(gates.and(list, 1)).isEqualTo(c);
    assertThat(list.toArray()).containsExactly(a);
  }

  @Test
  void theSameGateIsMadeOnce() {
    int[] made = {
      gates.and(a, b),
      and(a, b, c),
      and(a, b, c, d),
      gates.xor(a, b),
      gates.choice(a, b, c),
      or(a, b, c),
      gates.or(c, d)
    };
    int size = gates.size();
    assertThat(
            new int[] {
              gates.and(b, a),
              and(c, a, b),
              and(d, c, b, a, b, Gates.TRUE),
              gates.xor(b, a),
              gates.choice(not(a), c, b),
              or(c, b, a, Gates.FALSE),
              or(d, c)
            })
        .isEqualTo(made);
    assertThat(gates.xor(not(a), b)).isEqualTo(not(gates.xor(a, b)));
    assertThat(gates.xor(not(a), not(b))).isEqualTo(gates.xor(a, b));
    assertThat(gates.size()).isEqualTo(size);
    assertThat(made).doesNotHaveDuplicates();
  }

  @Test
  void simplified() {
    // So that no gate below is the first that has operands.
    gates.xor(c, d);
    int ab = gates.and(a, b);
    int abc = and(a, b, c);
    int size = gates.size();
    same(gates.and(a, ab), ab);
    same(gates.and(ab, b), ab);
    same(gates.and(not(a), ab), Gates.FALSE);
    same(gates.and(ab, not(b)), Gates.FALSE);
    same(gates.and(not(a), not(ab)), not(a));
    same(gates.and(c, abc), abc);
    same(gates.and(not(c), abc), Gates.FALSE);
    same(gates.and(not(c), not(abc)), not(c));
    same(gates.or(a, ab), a);
    same(gates.and(a, Gates.TRUE), a);
    same(gates.and(Gates.TRUE, a), a);
    same(gates.and(a, Gates.FALSE), Gates.FALSE);
    same(gates.and(a, a), a);
    same(gates.and(a, not(a)), Gates.FALSE);
    same(gates.xor(a, a), Gates.FALSE);
    same(gates.xor(a, not(a)), Gates.TRUE);
    same(gates.xor(a, Gates.FALSE), a);
    same(gates.xor(Gates.TRUE, a), not(a));
    same(gates.choice(Gates.TRUE, a, b), a);
    same(gates.choice(Gates.FALSE, a, b), b);
    same(gates.choice(c, a, a), a);
    same(gates.choice(a, b, Gates.FALSE), ab);
    same(gates.choice(a, b, a), ab);
    same(gates.choice(a, Gates.FALSE, b), gates.and(not(a), b));
    same(gates.choice(a, Gates.TRUE, b), gates.or(a, b));
    same(gates.choice(a, a, b), gates.or(a, b));
    same(gates.choice(a, not(a), b), gates.and(not(a), b));
    same(gates.choice(a, b, Gates.TRUE), gates.implies(a, b));
    same(gates.choice(a, b, not(a)), gates.implies(a, b));
    same(gates.choice(a, b, not(b)), gates.iff(a, b));
    same(gates.choice(a, not(b), b), gates.xor(a, b));
    // What a conjunction of two says when it fails and one of them holds: the other does not.
    same(gates.and(a, not(ab)), gates.and(a, not(b)));
    same(gates.and(b, not(ab)), gates.and(not(a), b));
    same(and(a, b, b), ab);
    same(and(a, a, a), a);
    same(and(a, ab, ab), ab);
    assertThat(gates.size()).isLessThanOrEqualTo(size + 7);
  }

  private static void same(int gate, int expected) {
    assertThat(gate).isEqualTo(expected);
  }

  /// So many that every table grows more than once; each is found again.
  @Test
  void manyGates() {
    int[] inputs = new int[100];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = gates.input();
    }
    List<Integer> first = everyPair(inputs);
    assertThat(first).doesNotHaveDuplicates().hasSize(9_900);
    int size = gates.size();
    assertThat(everyPair(inputs)).isEqualTo(first);
    assertThat(gates.size()).isEqualTo(size).isEqualTo(1 + 4 + 100 + 9_900);
  }

  private List<Integer> everyPair(int[] inputs) {
    List<Integer> made = new ArrayList<>();
    for (int i = 0; i < inputs.length; i++) {
      for (int j = 0; j < i; j++) {
        made.add(gates.and(inputs[i], inputs[j]));
        made.add(gates.xor(inputs[i], inputs[j]));
      }
    }
    return made;
  }

  /// Wider than all the room there was.
  @Test
  void wideGates() {
    int[] inputs = new int[9_000];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = gates.input();
    }
    int all = and(inputs);
    int node = Gates.node(all);
    assertThat(gates.kind(node)).isEqualTo(Gates.Kind.AND);
    assertThat(gates.operandCount(node)).isEqualTo(9_000);
    for (int i = 0; i < inputs.length; i++) {
      assertThat(gates.operand(node, i)).isEqualTo(inputs[i]);
    }
    assertThat(and(inputs)).isEqualTo(all);
    int after = gates.and(a, b);
    assertThat(gates.operand(Gates.node(after), 1)).isEqualTo(b);
  }

  @Test
  void countsWhoUsesAGate() {
    int ab = gates.and(a, b);
    gates.and(ab, c);
    gates.or(not(ab), d);
    gates.and(b, a);
    assertThat(gates.uses(Gates.node(a))).isEqualTo(1);
    assertThat(gates.uses(Gates.node(ab))).isEqualTo(2);
    assertThat(gates.uses(Gates.node(d))).isEqualTo(1);
    int defined = gates.defined();
    gates.define(defined, ab, not(c));
    assertThat(gates.kind(Gates.node(defined))).isEqualTo(Gates.Kind.DEFINED);
    assertThat(gates.operand(Gates.node(defined), 0)).isEqualTo(ab);
    assertThat(gates.operand(Gates.node(defined), 1)).isEqualTo(not(c));
    // Used in both directions, so never looked through.
    assertThat(gates.uses(Gates.node(ab))).isEqualTo(4);
    assertThat(gates.uses(Gates.node(c))).isEqualTo(3);
  }

  @Test
  void constants() {
    assertThat(Gates.constant(true)).isEqualTo(Gates.TRUE);
    assertThat(Gates.constant(false)).isEqualTo(Gates.FALSE);
    assertThat(Gates.isConstant(Gates.TRUE)).isTrue();
    assertThat(Gates.isConstant(Gates.FALSE)).isTrue();
    assertThat(Gates.isConstant(a)).isFalse();
    assertThat(new Gates().size()).isEqualTo(1);
    assertThat(gates.kind(0)).isEqualTo(Gates.Kind.CONSTANT);
  }
}
