package thinair.logic.encode;

import org.jspecify.annotations.Nullable;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;

/// A node of a formula with its parts at hand and the value it had last, so that whoever unfolds a
/// quantifier looks nothing up: its body is walked once for every value.
///
/// One value is enough: quantifiers count up innermost first, so what does not depend on the
/// innermost variable stays good while that one runs.
abstract sealed class Node {
  private static final long[] NO_STAMPS = {};

  /// The variable that it is, or those that it binds, by their numbers.
  final int[] variables;

  /// The variables that it mentions but does not bind.
  final int[] free;

  /// The direct parts of each kind, in the order of [thinair.logic.Parts].
  final OfExpr[] exprs;

  final OfFormula[] formulas;
  final OfInt[] ints;

  private final long[] stamps;
  private boolean computed;

  private Node(Composition of) {
    this.variables = of.variables;
    this.free = of.free;
    this.exprs = of.exprs;
    this.formulas = of.formulas;
    this.ints = of.ints;
    this.stamps = free.length == 0 ? NO_STAMPS : new long[free.length];
  }

  /// What all kinds of nodes have.
  static final class Composition {
    private static final OfExpr[] NO_EXPRS = {};
    private static final OfFormula[] NO_FORMULAS = {};
    private static final OfInt[] NO_INTS = {};

    private final int[] variables;
    private final int[] free;
    final OfExpr[] exprs;
    final OfFormula[] formulas;
    final OfInt[] ints;

    /// Room for so many parts of each kind.
    Composition(int[] variables, int[] free, int exprs, int formulas, int ints) {
      this.variables = variables;
      this.free = free;
      this.exprs = exprs == 0 ? NO_EXPRS : new OfExpr[exprs];
      this.formulas = formulas == 0 ? NO_FORMULAS : new OfFormula[formulas];
      this.ints = ints == 0 ? NO_INTS : new OfInt[ints];
    }
  }

  boolean isKnown(Environment environment) {
    if (!computed) {
      return false;
    }
    for (int i = 0; i < free.length; i++) {
      if (environment.stamp(free[i]) != stamps[i]) {
        return false;
      }
    }
    return true;
  }

  void know(Environment environment) {
    for (int i = 0; i < free.length; i++) {
      stamps[i] = environment.stamp(free[i]);
    }
    computed = true;
  }

  static final class OfExpr extends Node {
    final Expr expr;

    /// What it is while [#isKnown] says so.
    @Nullable GateMatrix value;

    OfExpr(Expr expr, Composition of) {
      super(of);
      this.expr = expr;
    }
  }

  static final class OfFormula extends Node {
    final Formula formula;

    /// What it is while [#isKnown] says so.
    int value;

    OfFormula(Formula formula, Composition of) {
      super(of);
      this.formula = formula;
    }
  }

  static final class OfInt extends Node {
    final IntExpr number;

    /// What it is while [#isKnown] says so.
    int[] value = {};

    OfInt(IntExpr number, Composition of) {
      super(of);
      this.number = number;
    }
  }
}
