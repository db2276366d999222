package thinair.logic.random;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import thinair.logic.Decl;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Relation;
import thinair.logic.Variable;

/// Random expressions, formulas and integers over given relations: every operator can occur.
///
/// The three kinds contain each other, so the three generators share this one, which also draws
/// what they have in common.
final class RandomTerms {
  /// No term has a larger arity: three is enough to tell the first, a middle and the last column
  /// apart.
  static final int MAX_ARITY = 3;

  final RandomGenerator random;
  private final List<Relation> relations;
  private final RandomExprs exprs;
  private final RandomFormulas formulas;
  private final RandomIntegers integers;

  RandomTerms(RandomGenerator random, List<Relation> relations, int width) {
    this.random = random;
    this.relations = relations;
    this.exprs = new RandomExprs(this);
    this.formulas = new RandomFormulas(this);
    this.integers = new RandomIntegers(this, width);
  }

  /// @param depth how many operators may at most be nested
  Expr expr(int arity, int depth, Visible visible) {
    return exprs.draw(arity, depth, visible);
  }

  Formula formula(int depth, Visible visible) {
    return formulas.draw(depth, visible);
  }

  IntExpr integer(int depth, Visible visible) {
    return integers.draw(depth, visible);
  }

  /// An arity for an operand that may have any.
  int arity() {
    return new Choice<Integer>()
        .or(1, () -> 0)
        .or(5, () -> 1)
        .or(5, () -> 2)
        .or(1, () -> 3)
        .draw(random);
  }

  List<Relation> relations(int arity) {
    return relations.stream().filter(relation -> relation.arity() == arity).toList();
  }

  <T> T oneOf(List<? extends T> candidates) {
    return candidates.get(random.nextInt(candidates.size()));
  }

  /// A variable for a binder. There are few names, so that inner ones often hide outer ones; the
  /// name tells the arity, so that hiding never mixes arities.
  Variable variable(int arity) {
    List<String> names =
        switch (arity) {
          case 0 -> List.of("f", "g");
          case 1 -> List.of("x", "y", "z");
          case 2 -> List.of("p", "q");
          default -> List.of("t", "u");
        };
    return new Variable(oneOf(names), arity);
  }

  /// Declarations, each domain drawn under the sign that the operator gives it.
  Declared declare(int count, int depth, Visible domains, Visible body) {
    List<Decl> decls = new ArrayList<>();
    Visible inDomains = domains;
    Visible inBody = body;
    for (int i = 0; i < count; i++) {
      Variable variable = variable(1);
      Expr domain = random.nextInt(3) == 0 ? Expr.univ() : expr(1, depth - 1, inDomains);
      decls.add(variable.over(domain));
      inDomains = inDomains.with(variable);
      inBody = inBody.with(variable);
    }
    return new Declared(decls, inBody);
  }

  /// Declarations and what their body may mention.
  record Declared(List<Decl> decls, Visible inBody) {}
}
