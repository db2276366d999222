package thinair.logic;

/// A name bound by a quantifier, a comprehension or a sum (then it stands for one atom), by a
/// `let`, or by a fixpoint (then it stands for the value or the relation being defined).
public record Variable(String name, int arity) implements Expr {
  public Variable {
    Names.requireName("variable", name);
    if (arity < 0) {
      throw new InvalidProblem("variable " + name + " needs an arity of 0 or more, got " + arity);
    }
  }

  /// A variable that stands for one atom.
  public static Variable atom(String name) {
    return new Variable(name, 1);
  }

  /// `this: domain`, for a quantifier, a comprehension or a sum.
  public Decl over(Expr domain) {
    return new Decl(this, domain);
  }

  @Override
  public String toString() {
    return name;
  }
}
