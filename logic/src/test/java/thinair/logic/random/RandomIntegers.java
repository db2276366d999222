package thinair.logic.random;

import java.util.List;
import thinair.logic.IntExpr;

final class RandomIntegers {
  private final RandomTerms terms;
  private final int width;

  RandomIntegers(RandomTerms terms, int width) {
    this.terms = terms;
    this.width = width;
  }

  IntExpr draw(int depth, Visible visible) {
    int d = depth - 1;
    boolean deep = depth > 0;
    return new Choice<IntExpr>()
        .or(deep ? 2 : 4, () -> new IntExpr.Literal(value()))
        .or(4, () -> new IntExpr.Cardinality(terms.expr(terms.arity(), d, visible)))
        .or(3, () -> new IntExpr.SumOfAtoms(terms.expr(1, d, visible)))
        .orIf(deep, 3, () -> sum(d, visible))
        .orIf(deep, 3, () -> unary(d, visible))
        .orIf(deep, 12, () -> binary(d, visible))
        .orIf(
            deep,
            2,
            () ->
                new IntExpr.Conditional(
                    terms.formula(d, visible),
                    terms.integer(d, visible),
                    terms.integer(d, visible)))
        .draw(terms.random);
  }

  /// Mostly small, sometimes at the edge of what the width can hold.
  private int value() {
    long half = 1L << (width - 1);
    long value =
        switch (terms.random.nextInt(8)) {
          case 0 -> -half;
          case 1 -> half - 1;
          case 2 -> terms.random.nextLong(-half, half);
          default -> terms.random.nextInt(-2, 4);
        };
    return (int) Math.clamp(value, -half, half - 1);
  }

  private IntExpr sum(int depth, Visible visible) {
    int count = 1 + terms.random.nextInt(2);
    RandomTerms.Declared declared = terms.declare(count, depth, visible, visible);
    return new IntExpr.Sum(declared.decls(), terms.integer(depth, declared.inBody()));
  }

  private IntExpr unary(int depth, Visible visible) {
    return new IntExpr.Unary(
        terms.oneOf(List.of(IntExpr.UnaryOperator.values())), terms.integer(depth, visible));
  }

  private IntExpr binary(int depth, Visible visible) {
    return new IntExpr.Binary(
        terms.integer(depth, visible),
        terms.oneOf(List.of(IntExpr.BinaryOperator.values())),
        terms.integer(depth, visible));
  }
}
