package thinair.logic;

/// `variable = body` in a [Expr.Fixpoint]; the body may mention the variables of the whole group.
public record Definition(Variable variable, Expr body) {
  public Definition {
    if (variable.arity() != body.arity()) {
      throw new InvalidProblem(
          "the definition of %s (arity %d) has a body of another arity: %s (arity %d)"
              .formatted(variable, variable.arity(), body, body.arity()));
    }
  }
}
