package thinair.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import thinair.logic.IntExpr.BinaryOperator;

class ArithmeticTest {
  @TestFactory
  Stream<DynamicTest> fourBits() {
    return Evaluating.over(
            "a b 1 2 4 -8 7",
            4,
            "s/1 = {a, 1, 2, 4}",
            "big/1 = {4, 7}",
            "r/2 = {a->1, a->2, b->7}",
            "all-of-it/2 = univ->univ",
            "yes/0 = {()}")
        .gives(
            """
            7                                    => 7
            -8                                   => -8
            #s                                   => 4
            #yes                                 => 1
            #none                                => 0
            #all-of-it                           => 1
            #(univ -> univ -> none)              => 0
            #univ                                => 7
            #(univ -> s)                         => -4
            sum(s)                               => 7
            sum(none)                            => 0
            sum(univ)                            => 6
            sum(big)                             => -5
            sum x: s | #x                        => 4
            sum x: s | sum(x)                    => 7
            sum x: univ, y: x . r | sum(y)       => -6
            sum x: univ | 7                      => 1
            sum x: none | 7                      => 0
            -(7)                                 => -7
            --8                                  => -8
            ~7                                   => -8
            ~-1                                  => 0
            7 + 1                                => -8
            -8 - 1                               => 7
            4 * 4                                => 0
            3 * 3                                => -7
            -8 * -1                              => -8
            7 / 2                                => 3
            -7 / 2                               => -3
            7 / -2                               => -3
            -8 / -1                              => -8
            7 / 0                                => 0
            -8 / 0                               => 0
            7 % 4                                => 3
            -7 % 4                               => -3
            7 % -4                               => 3
            -8 % -1                              => 0
            7 % 0                                => 7
            -8 % 0                               => -8
            6 & 3                                => 2
            -8 & 7                               => 0
            (6 | 3)                              => 7
            (-8 | 1)                             => -7
            6 ^ 3                                => 5
            -1 ^ 7                               => -8
            1 << 2                               => 4
            1 << 3                               => -8
            1 << 4                               => 0
            1 << -1                              => 0
            3 << 3                               => -8
            7 >> 1                               => 3
            -8 >> 1                              => -4
            -8 >> 3                              => -1
            -8 >> 4                              => -1
            -8 >> -8                             => -1
            7 >> 4                               => 0
            7 >> -1                              => 0
            -8 >>> 1                             => 4
            -1 >>> 1                             => 7
            -1 >>> 0                             => -1
            -8 >>> 3                             => 1
            -1 >>> 4                             => 0
            -1 >>> -1                            => 0
            if #s == 4 then 1 else 2             => 1
            if #s != 4 then 1 else 2             => 2
            3 == 3                               => true
            3 == 4                               => false
            3 != 4                               => true
            -8 < 7                               => true
            7 < 7                                => false
            7 <= 7                               => true
            7 + 1 <= 0                           => true
            0 > -1                               => true
            0 > 0                                => false
            0 >= 0                               => true
            -1 >= 0                              => false
            atom(7)                              => {7}
            atom(2 + 2)                          => {4}
            atom(3)                              => {}
            atom(-8)                             => {-8}
            atom(7 + 1)                          => {-8}
            bits(7)                              => {1, 2, 4}
            bits(0)                              => {}
            bits(-8)                             => {-8}
            bits(-7)                             => {1, -8}
            bits(-1)                             => {1, 2, 4, -8}
            sum(bits(-3))                        => -3
            """);
  }

  @TestFactory
  Stream<DynamicTest> oneBit() {
    return Evaluating.over("a -1 1", 1, "s/1 = {a}")
        .gives(
            """
            #s                  => -1
            #none               => 0
            #univ               => -1
            -1 + -1             => 0
            -(-1)               => -1
            -1 / -1             => -1
            -1 << -1            => 0
            -1 >> -1            => -1
            bits(-1)            => {-1}
            bits(0)             => {}
            """);
  }

  @TestFactory
  Stream<DynamicTest> thirtyTwoBits() {
    return Evaluating.over("a -2147483648 1 1073741824", 32, "s/1 = {a}")
        .gives(
            """
            2147483647 + 1              => -2147483648
            -2147483648 - 1             => 2147483647
            -(-2147483648)              => -2147483648
            -2147483648 / -1            => -2147483648
            -2147483648 % -1            => 0
            65536 * 65536               => 0
            46341 * 46341               => -2147479015
            1 << 31                     => -2147483648
            1 << 32                     => 0
            -1 >>> 31                   => 1
            -1 >>> 32                   => 0
            -1 >> 32                    => -1
            1 << -1                     => 0
            5 << -64                    => 0
            5 >> -64                    => 0
            -5 >> -64                   => -1
            5 >>> -64                   => 0
            bits(-1073741823)           => {-2147483648, 1, 1073741824}
            atom(1 << 31)               => {-2147483648}
            """);
  }

  /// The promise of [IntExpr] that ties division to remainder, and what Java says where it agrees.
  @Test
  void divisionAndRemainderBelongTogether() {
    for (int width = 1; width <= 6; width++) {
      Arithmetic arithmetic = new Arithmetic(width);
      int half = 1 << (width - 1);
      for (int a = -half; a < half; a++) {
        for (int b = -half; b < half; b++) {
          int quotient = arithmetic.apply(BinaryOperator.DIVIDE, a, b);
          int remainder = arithmetic.apply(BinaryOperator.REMAINDER, a, b);
          int product = arithmetic.apply(BinaryOperator.MULTIPLY, quotient, b);
          assertThat(arithmetic.apply(BinaryOperator.ADD, product, remainder)).isEqualTo(a);
          assertThat(quotient).isBetween(-half, half - 1);
          if (b != 0) {
            assertThat(Math.abs(remainder)).isLessThan(Math.abs(b));
          }
        }
      }
    }
  }
}
