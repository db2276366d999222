package thinair.logic;

import java.util.List;

/// An integer: a two's-complement bit vector of the problem's width.
///
/// Everything wraps modulo 2^width, counting included. Division truncates towards zero and the
/// remainder has the sign of the dividend, as in Java; `a / 0` is 0 and `a % 0` is a, so that `a =
/// (a / b) * b + a % b` always holds; the smallest value divided by -1 is itself. A shift reads its
/// distance as an unsigned number of the width, and a distance of the width or more shifts
/// everything out (leaving 0, or copies of the sign for `>>`).
public sealed interface IntExpr {

  /// A constant, which must fit the width of the problem.
  record Literal(int value) implements IntExpr {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// How many tuples.
  record Cardinality(Expr of) implements IntExpr {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// The sum of the integers that the atoms of a set stand for; an atom that stands for none counts
  /// 0.
  record SumOfAtoms(Expr set) implements IntExpr {
    public SumOfAtoms {
      if (set.arity() != 1) {
        throw new InvalidProblem(
            "'sum' needs a set of atoms, got %s (arity %d)".formatted(set, set.arity()));
      }
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `sum x: X, y: Y | body`.
  record Sum(List<Decl> decls, IntExpr body) implements IntExpr {
    public Sum {
      decls = Arity.declared("'sum'", decls);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Unary(UnaryOperator operator, IntExpr of) implements IntExpr {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Binary(IntExpr left, BinaryOperator operator, IntExpr right) implements IntExpr {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Conditional(Formula condition, IntExpr then, IntExpr otherwise) implements IntExpr {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  enum UnaryOperator {
    NEGATE("-"),
    COMPLEMENT("~");

    private final String symbol;

    UnaryOperator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  enum BinaryOperator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%"),
    AND("&"),
    OR("|"),
    XOR("^"),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    UNSIGNED_SHIFT_RIGHT(">>>");

    private final String symbol;

    BinaryOperator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  static IntExpr literal(int value) {
    return new Literal(value);
  }

  default IntExpr apply(BinaryOperator operator, IntExpr other) {
    return new Binary(this, operator, other);
  }

  default Formula compare(Comparison comparison, IntExpr other) {
    return new Formula.Compare(this, comparison, other);
  }

  default Expr atom() {
    return new Expr.IntAtom(this);
  }
}
