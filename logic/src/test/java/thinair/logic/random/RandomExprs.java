package thinair.logic.random;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Relation;
import thinair.logic.Variable;

final class RandomExprs {
  private final RandomTerms terms;

  RandomExprs(RandomTerms terms) {
    this.terms = terms;
  }

  Expr draw(int arity, int depth, Visible visible) {
    if (depth <= 0 || terms.random.nextInt(5) == 0) {
      return leaf(arity, visible);
    }
    int d = depth - 1;
    boolean set = arity == 1;
    boolean binary = arity == 2;
    return new Choice<Expr>()
        .or(3, () -> new Expr.Union(terms.expr(arity, d, visible), terms.expr(arity, d, visible)))
        .or(
            3,
            () ->
                new Expr.Intersection(terms.expr(arity, d, visible), terms.expr(arity, d, visible)))
        .or(
            3,
            () ->
                new Expr.Difference(
                    terms.expr(arity, d, visible), terms.expr(arity, d, visible.flipped())))
        .orIf(arity > 0, 4, () -> join(arity, d, visible))
        .or(2, () -> product(arity, d, visible))
        .orIf(binary, 3, () -> new Expr.Transpose(terms.expr(2, d, visible)))
        .orIf(binary, 3, () -> new Expr.Closure(terms.expr(2, d, visible)))
        .orIf(binary, 3, () -> new Expr.ReflexiveClosure(terms.expr(2, d, visible)))
        .orIf(
            arity > 0,
            2,
            () ->
                new Expr.DomainRestriction(
                    terms.expr(1, d, visible), terms.expr(arity, d, visible)))
        .orIf(
            arity > 0,
            2,
            () ->
                new Expr.RangeRestriction(terms.expr(arity, d, visible), terms.expr(1, d, visible)))
        .orIf(
            arity > 1,
            3,
            () ->
                new Expr.Overriding(
                    terms.expr(arity, d, visible), terms.expr(arity, d, visible.either())))
        .orIf(arity > 0, 3, () -> comprehension(arity, d, visible))
        .or(
            2,
            () ->
                new Expr.Conditional(
                    terms.formula(d, visible.either()),
                    terms.expr(arity, d, visible),
                    terms.expr(arity, d, visible)))
        .or(2, () -> let(arity, d, visible))
        .or(3, () -> fixpoint(arity, d, visible))
        .orIf(set, 2, () -> new Expr.IntAtom(terms.integer(d, visible.either())))
        .orIf(set, 2, () -> new Expr.IntBits(terms.integer(d, visible.either())))
        .draw(terms.random);
  }

  private Expr leaf(int arity, Visible visible) {
    List<Relation> relations = terms.relations(arity);
    List<Variable> variables = visible.usable(arity);
    return new Choice<Expr>()
        .orIf(!relations.isEmpty(), 20, () -> terms.oneOf(relations))
        .orIf(!variables.isEmpty(), 20, () -> terms.oneOf(variables))
        .orIf(arity == 1, 2, () -> Expr.univ())
        .orIf(arity == 2, 2, () -> Expr.iden())
        .orIf(arity == 3, 4, () -> new Expr.Product(leaf(1, visible), leaf(2, visible)))
        .or(1, () -> new Expr.None(arity))
        .draw(terms.random);
  }

  private Expr join(int arity, int depth, Visible visible) {
    int total = arity + 2;
    int from = Math.max(1, total - RandomTerms.MAX_ARITY);
    int to = Math.min(RandomTerms.MAX_ARITY, total - 1);
    int left = terms.random.nextInt(from, to + 1);
    return new Expr.Join(
        terms.expr(left, depth, visible), terms.expr(total - left, depth, visible));
  }

  private Expr product(int arity, int depth, Visible visible) {
    int left = terms.random.nextInt(arity + 1);
    return new Expr.Product(
        terms.expr(left, depth, visible), terms.expr(arity - left, depth, visible));
  }

  private Expr comprehension(int arity, int depth, Visible visible) {
    RandomTerms.Declared declared = terms.declare(arity, depth, visible, visible);
    return new Expr.Comprehension(declared.decls(), terms.formula(depth, declared.inBody()));
  }

  private Expr let(int arity, int depth, Visible visible) {
    Variable variable = terms.variable(terms.arity());
    boolean grows = visible.sign() == Visible.Sign.GROWS && terms.random.nextBoolean();
    Expr value = terms.expr(variable.arity(), depth, grows ? visible : visible.either());
    Visible inBody = grows ? visible.withGrowing(variable) : visible.with(variable);
    return new Expr.Let(variable, value, terms.expr(arity, depth, inBody));
  }

  private Expr fixpoint(int arity, int depth, Visible visible) {
    Variable result = terms.variable(arity);
    List<Variable> variables = new ArrayList<>(List.of(result));
    if (terms.random.nextInt(3) == 0) {
      Variable second = terms.variable(terms.arity());
      if (!second.equals(result)) {
        variables.add(terms.random.nextInt(2), second);
      }
    }
    Visible inBodies = visible.inDefinitions();
    for (Variable variable : variables) {
      inBodies = inBodies.withGrowing(variable);
    }
    List<Definition> definitions = new ArrayList<>();
    for (Variable variable : variables) {
      Expr base = terms.expr(variable.arity(), depth - 1, inBodies.either());
      Expr step = terms.expr(variable.arity(), depth, inBodies);
      definitions.add(
          new Definition(
              variable, terms.random.nextInt(4) == 0 ? step : new Expr.Union(base, step)));
    }
    return new Expr.Fixpoint(definitions, result);
  }
}
