package thinair.logic;

/// `variable: domain`: the variable ranges over the atoms of a set.
public record Decl(Variable variable, Expr domain) {
  public Decl {
    if (variable.arity() != 1) {
      throw new InvalidProblem(
          "a quantified variable stands for one atom, but %s has arity %d"
              .formatted(variable, variable.arity()));
    }
    if (domain.arity() != 1) {
      throw new InvalidProblem(
          "the domain of %s must be a set, got %s (arity %d)"
              .formatted(variable, domain, domain.arity()));
    }
  }
}
