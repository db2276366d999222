package thinair.logic;

import java.util.List;

/// What is true or false of an instance. `no e` is the emptiness predicate.
public sealed interface Formula {
  static Formula truth(boolean value) {
    return new Truth(value);
  }

  record Truth(boolean value) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record In(Expr left, Expr right) implements Formula {
    public In {
      Arity.same("in", left, right);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Equal(Expr left, Expr right) implements Formula {
    public Equal {
      Arity.same("=", left, right);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record No(Expr of) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Some(Expr of) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record One(Expr of) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// At most one tuple.
  record Lone(Expr of) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Not(Formula of) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record And(List<Formula> of) implements Formula {
    public And {
      of = List.copyOf(of);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Or(List<Formula> of) implements Formula {
    public Or {
      of = List.copyOf(of);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Implies(Formula left, Formula right) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Iff(Formula left, Formula right) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// `all x: X, y: Y | body`: later domains may mention earlier variables.
  record All(List<Decl> decls, Formula body) implements Formula {
    public All {
      decls = Arity.declared("'all'", decls);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Exists(List<Decl> decls, Formula body) implements Formula {
    public Exists {
      decls = Arity.declared("'some'", decls);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Let(Variable variable, Expr value, Formula body) implements Formula {
    public Let {
      Arity.bound(variable, value);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// Signed comparison of integers.
  record Compare(IntExpr left, Comparison comparison, IntExpr right) implements Formula {
    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// No atom reaches itself in one or more steps.
  record Acyclic(Expr of) implements Formula {
    public Acyclic {
      Arity.binary("acyclic", of);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  record Irreflexive(Expr of) implements Formula {
    public Irreflexive {
      Arity.binary("irreflexive", of);
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  /// A strict total order of exactly the atoms of `over`: irreflexive, transitive, every two
  /// different atoms of the set related one way, and nothing outside the set related at all.
  record TotalOrder(Expr order, Expr over) implements Formula {
    public TotalOrder {
      Arity.binary("total", order);
      if (over.arity() != 1) {
        throw new InvalidProblem(
            "'total' needs a set to order, got %s (arity %d)".formatted(over, over.arity()));
      }
    }

    @Override
    public String toString() {
      return Printer.brief(this);
    }
  }

  static Formula and(Formula... of) {
    return new And(List.of(of));
  }

  static Formula or(Formula... of) {
    return new Or(List.of(of));
  }

  static Formula all(Decl decl, Formula body) {
    return new All(List.of(decl), body);
  }

  static Formula exists(Decl decl, Formula body) {
    return new Exists(List.of(decl), body);
  }

  default Formula not() {
    return new Not(this);
  }

  default Formula implies(Formula other) {
    return new Implies(this, other);
  }

  default Formula iff(Formula other) {
    return new Iff(this, other);
  }
}
