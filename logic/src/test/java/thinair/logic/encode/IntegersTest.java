package thinair.logic.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import thinair.logic.Comparison;
import thinair.logic.Evaluator;
import thinair.logic.Instance;
import thinair.logic.IntExpr;
import thinair.logic.IntExpr.BinaryOperator;
import thinair.logic.IntExpr.UnaryOperator;
import thinair.logic.Universe;

/// Circuits of arithmetic against the evaluator, on all numbers of small widths and on the corners
/// of large ones.
class IntegersTest {
  private final Gates gates = new Gates();

  private static Evaluator evaluator(int width) {
    return new Evaluator(new Instance(Universe.of("a"), Map.of()), width);
  }

  /// Two numbers whose bits are all open: one table answers for all pairs.
  @ParameterizedTest(name = "{0} bits")
  @ValueSource(ints = {1, 2, 3})
  void allNumbers(int width) {
    Integers integers = new Integers(gates, width);
    TruthTables tables = TruthTables.over(gates, 2 * width);
    int[] a = new int[width];
    int[] b = new int[width];
    for (int i = 0; i < width; i++) {
      a[i] = tables.input(i);
      b[i] = tables.input(width + i);
    }
    for (int assignment = 0; assignment < tables.assignments(); assignment++) {
      IntExpr x = IntExpr.literal(number(tables, a, assignment));
      IntExpr y = IntExpr.literal(number(tables, b, assignment));
      for (BinaryOperator operator : BinaryOperator.values()) {
        assertThat(number(tables, integers.apply(a, operator, b), assignment))
            .as("%s %s %s", x, operator, y)
            .isEqualTo(evaluator(width).value(new IntExpr.Binary(x, operator, y)));
      }
      for (UnaryOperator operator : UnaryOperator.values()) {
        assertThat(number(tables, integers.apply(operator, a), assignment))
            .as("%s %s", operator, x)
            .isEqualTo(evaluator(width).value(new IntExpr.Unary(operator, x)));
      }
      for (Comparison comparison : Comparison.values()) {
        assertThat(tables.value(integers.compare(a, comparison, b), assignment))
            .as("%s %s %s", x, comparison, y)
            .isEqualTo(evaluator(width).holds(x.compare(comparison, y)));
      }
      assertThat(number(tables, integers.guarded(b[0], a), assignment))
          .isEqualTo(tables.value(b[0], assignment) ? number(tables, a, assignment) : 0);
      assertThat(number(tables, integers.choose(b[0], a, b), assignment))
          .isEqualTo(number(tables, tables.value(b[0], assignment) ? a : b, assignment));
    }
  }

  @ParameterizedTest(name = "{0} bits")
  @ValueSource(ints = {4, 5, 8, 31, 32})
  void corners(int width) {
    Integers integers = new Integers(gates, width);
    TruthTables tables = TruthTables.over(gates, 0);
    int least = -1 << (width - 1);
    int[] values = {0, 1, 2, 3, 5, 7, -1, -2, -3, -7, least, least + 1, ~least, ~least - 1, width};
    for (int x : values) {
      for (int y : values) {
        IntExpr a = IntExpr.literal(number(tables, integers.constant(x), 0));
        IntExpr b = IntExpr.literal(number(tables, integers.constant(y), 0));
        for (BinaryOperator operator : BinaryOperator.values()) {
          int[] bits = integers.apply(integers.constant(x), operator, integers.constant(y));
          assertThat(number(tables, bits, 0))
              .as("%s %s %s", a, operator, b)
              .isEqualTo(evaluator(width).value(new IntExpr.Binary(a, operator, b)));
        }
        assertThat(integers.less(integers.constant(x), integers.constant(y)))
            .isEqualTo(Gates.constant(evaluator(width).holds(a.compare(Comparison.LESS, b))));
      }
    }
  }

  /// Sums of numbers of one to three bits, none to six of them, within wide and narrow widths.
  @ParameterizedTest(name = "{0} bits")
  @ValueSource(ints = {3, 4, 6})
  void sums(int width) {
    Integers integers = new Integers(gates, width);
    TruthTables tables = TruthTables.over(gates, 6);
    List<int[]> numbers = new ArrayList<>();
    for (int next = 0; next <= 6; next++) {
      int[] sum = integers.sum(numbers);
      assertThat(sum).hasSize(width);
      for (int assignment = 0; assignment < tables.assignments(); assignment++) {
        int expected = 0;
        for (int[] number : numbers) {
          for (int i = 0; i < number.length; i++) {
            expected += tables.value(number[i], assignment) ? 1 << i : 0;
          }
        }
        int unused = Integer.SIZE - width;
        assertThat(number(tables, sum, assignment)).isEqualTo(expected << unused >> unused);
      }
      int[] number = new int[1 + next % 3];
      for (int i = 0; i < number.length; i++) {
        number[i] = tables.input((next + i) % 6);
      }
      numbers.add(number);
    }
  }

  @ParameterizedTest(name = "{0} tuples")
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
  void counts(int size) {
    Integers integers = new Integers(gates, 4);
    TruthTables tables = TruthTables.over(gates, 6);
    GateMatrix.Builder matrix = new GateMatrix.Builder(1, size);
    for (int i = 0; i < size; i++) {
      matrix.add(i, tables.input(i));
    }
    int[] count = integers.count(matrix.build());
    for (int assignment = 0; assignment < tables.assignments(); assignment++) {
      assertThat(number(tables, count, assignment))
          .isEqualTo(Integer.bitCount(assignment & (1 << size) - 1));
    }
  }

  private static int number(TruthTables tables, int[] bits, int assignment) {
    int number = 0;
    for (int i = 0; i < bits.length; i++) {
      number |= tables.value(bits[i], assignment) ? 1 << i : 0;
    }
    int unused = Integer.SIZE - bits.length;
    return number << unused >> unused;
  }
}
