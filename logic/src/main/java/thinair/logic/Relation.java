package thinair.logic;

/// A relation whose tuples the [Bounds] of a problem leave open, in part or in full. Two relations
/// with the same name are the same relation.
///
/// Arity 0 is allowed: such a relation is a boolean (`some r`) that mentions no atom, so that
/// problems over different universes can share it.
public record Relation(String name, int arity) implements Expr {
  public Relation {
    Names.requireName("relation", name);
    if (arity < 0) {
      throw new InvalidProblem("relation " + name + " needs an arity of 0 or more, got " + arity);
    }
  }

  public static Relation set(String name) {
    return new Relation(name, 1);
  }

  public static Relation binary(String name) {
    return new Relation(name, 2);
  }

  @Override
  public String toString() {
    return name;
  }
}
