package thinair.logic;

import java.util.List;

/// What denotes a set of tuples. Constructors check arities; meaning lives elsewhere (the evaluator
/// on one instance, the encoder on bounds), each a switch over these cases in this order.
public sealed interface Expr
    permits Relation,
        Variable,
        Expr.Univ,
        Expr.Iden,
        Expr.None,
        Expr.Union,
        Expr.Intersection,
        Expr.Difference,
        Expr.Join,
        Expr.Product,
        Expr.Transpose,
        Expr.Closure,
        Expr.ReflexiveClosure,
        Expr.DomainRestriction,
        Expr.RangeRestriction,
        Expr.Overriding,
        Expr.Comprehension,
        Expr.Conditional,
        Expr.Let,
        Expr.Fixpoint,
        Expr.IntAtom,
        Expr.IntBits {

  int arity();

  /// All atoms.
  record Univ() implements Expr {
    @Override
    public int arity() {
      return 1;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// Every atom with itself.
  record Iden() implements Expr {
    @Override
    public int arity() {
      return 2;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// No tuple.
  record None(int arity) implements Expr {
    public None {
      if (arity < 0) {
        throw new InvalidProblem("none needs an arity of 0 or more, got " + arity);
      }
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Union(Expr left, Expr right) implements Expr {
    public Union {
      Arity.same("+", left, right);
    }

    @Override
    public int arity() {
      return left.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Intersection(Expr left, Expr right) implements Expr {
    public Intersection {
      Arity.same("&", left, right);
    }

    @Override
    public int arity() {
      return left.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Difference(Expr left, Expr right) implements Expr {
    public Difference {
      Arity.same("-", left, right);
    }

    @Override
    public int arity() {
      return left.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `left . right`: the tuples (a, c) such that (a, b) is in the left and (b, c) in the right
  /// operand.
  ///
  /// @param arity kept, because terms are graphs: asking both operands each time would walk the
  ///   tree
  record Join(Expr left, Expr right, int arity) implements Expr {
    public Join {
      Arity.computed(arity, Arity.ofJoin(left, right));
    }

    public Join(Expr left, Expr right) {
      this(left, right, Arity.ofJoin(left, right));
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// @param arity kept as that of a join is
  record Product(Expr left, Expr right, int arity) implements Expr {
    public Product {
      Arity.computed(arity, Arity.ofProduct(left, right));
    }

    public Product(Expr left, Expr right) {
      this(left, right, Arity.ofProduct(left, right));
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Transpose(Expr of) implements Expr {
    public Transpose {
      Arity.binary("~", of);
    }

    @Override
    public int arity() {
      return 2;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// The least transitive relation that contains the operand.
  record Closure(Expr of) implements Expr {
    public Closure {
      Arity.binary("^", of);
    }

    @Override
    public int arity() {
      return 2;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// The closure, and every atom of the universe with itself.
  record ReflexiveClosure(Expr of) implements Expr {
    public ReflexiveClosure {
      Arity.binary("*", of);
    }

    @Override
    public int arity() {
      return 2;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `set <: relation`: the tuples of the relation that start in the set.
  record DomainRestriction(Expr set, Expr relation) implements Expr {
    public DomainRestriction {
      Arity.restriction("<:", set, relation);
    }

    @Override
    public int arity() {
      return relation.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `relation :> set`: the tuples of the relation that end in the set.
  record RangeRestriction(Expr relation, Expr set) implements Expr {
    public RangeRestriction {
      Arity.restriction(":>", set, relation);
    }

    @Override
    public int arity() {
      return relation.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `left ++ right`: the right operand, and the tuples of the left one whose first atom starts
  /// none of it.
  record Overriding(Expr left, Expr right) implements Expr {
    public Overriding {
      Arity.same("++", left, right);
      if (left.arity() < 2) {
        throw new InvalidProblem(
            "'++' needs operands of arity 2 or more, got %s and %s (arity %d)"
                .formatted(left, right, left.arity()));
      }
    }

    @Override
    public int arity() {
      return left.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `{ x: X, y: Y | body }`: later domains may mention earlier variables.
  record Comprehension(List<Decl> decls, Formula body) implements Expr {
    public Comprehension {
      decls = Arity.declared("a comprehension", decls);
    }

    @Override
    public int arity() {
      return decls.size();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Conditional(Formula condition, Expr then, Expr otherwise) implements Expr {
    public Conditional {
      Arity.same("if", then, otherwise);
    }

    @Override
    public int arity() {
      return then.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Let(Variable variable, Expr value, Expr body) implements Expr {
    public Let {
      Arity.bound(variable, value);
    }

    @Override
    public int arity() {
      return body.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// The least relations that satisfy all the definitions at once; the value is that of `result`,
  /// one of the defined variables. Every body must be monotone in every defined variable.
  record Fixpoint(List<Definition> definitions, Variable result) implements Expr {
    public Fixpoint {
      definitions = List.copyOf(definitions);
      Monotone.require(definitions, result);
    }

    @Override
    public int arity() {
      return result.arity();
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// The atom that stands for the integer (an atom named `7` stands for 7), or no atom if there is
  /// none.
  record IntAtom(IntExpr value) implements Expr {
    @Override
    public int arity() {
      return 1;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// The atoms that stand for the powers of two in the integer's two's-complement representation,
  /// the topmost one negative: in width 4, `bits(-7)` is the atoms `1` and `-8`. `sum` is its
  /// inverse where the universe has an atom for every power.
  record IntBits(IntExpr value) implements Expr {
    @Override
    public int arity() {
      return 1;
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  // Short ways to write. They only construct: what needs an algorithm does not belong here.

  static Expr univ() {
    return new Univ();
  }

  static Expr iden() {
    return new Iden();
  }

  static Expr none(int arity) {
    return new None(arity);
  }

  default Expr union(Expr other) {
    return new Union(this, other);
  }

  default Expr intersection(Expr other) {
    return new Intersection(this, other);
  }

  default Expr minus(Expr other) {
    return new Difference(this, other);
  }

  default Expr join(Expr other) {
    return new Join(this, other);
  }

  default Expr product(Expr other) {
    return new Product(this, other);
  }

  default Expr transpose() {
    return new Transpose(this);
  }

  default Expr closure() {
    return new Closure(this);
  }

  default Expr reflexiveClosure() {
    return new ReflexiveClosure(this);
  }

  default IntExpr count() {
    return new IntExpr.Cardinality(this);
  }

  default Formula in(Expr other) {
    return new Formula.In(this, other);
  }

  default Formula eq(Expr other) {
    return new Formula.Equal(this, other);
  }

  default Formula no() {
    return new Formula.No(this);
  }

  default Formula some() {
    return new Formula.Some(this);
  }

  default Formula one() {
    return new Formula.One(this);
  }

  default Formula lone() {
    return new Formula.Lone(this);
  }
}
