package thinair.logic.random;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import thinair.logic.Comparison;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Relation;
import thinair.logic.Variable;

final class RandomFormulas {
  private final RandomTerms terms;

  RandomFormulas(RandomTerms terms) {
    this.terms = terms;
  }

  Formula draw(int depth, Visible visible) {
    int d = depth - 1;
    boolean deep = depth > 0;
    // Comparisons of expressions are hardest to satisfy or to refute by accident, so they lead.
    return new Choice<Formula>()
        .or(1, () -> new Formula.Truth(terms.random.nextBoolean()))
        .or(6, () -> in(d, visible))
        .or(4, () -> equal(d, visible.either()))
        .or(3, () -> new Formula.No(any(d, visible.flipped())))
        .or(3, () -> new Formula.Some(any(d, visible)))
        .or(4, () -> new Formula.One(any(d, visible.either())))
        .or(3, () -> new Formula.Lone(any(d, visible.flipped())))
        .orIf(deep, 3, () -> new Formula.Not(terms.formula(d, visible.flipped())))
        .orIf(deep, 4, () -> new Formula.And(several(() -> terms.formula(d, visible))))
        .orIf(deep, 4, () -> new Formula.Or(several(() -> terms.formula(d, visible))))
        .orIf(
            deep,
            4,
            () ->
                new Formula.Implies(terms.formula(d, visible.flipped()), terms.formula(d, visible)))
        .orIf(
            deep,
            4,
            () ->
                new Formula.Iff(
                    terms.formula(d, visible.either()), terms.formula(d, visible.either())))
        .orIf(deep, 5, () -> all(d, visible))
        .orIf(deep, 5, () -> exists(d, visible))
        .orIf(deep, 2, () -> let(d, visible))
        .or(6, () -> compare(d, visible.either()))
        .or(3, () -> new Formula.Acyclic(terms.expr(2, d, visible.flipped())))
        .or(3, () -> new Formula.Irreflexive(terms.expr(2, d, visible.flipped())))
        .or(3, () -> total(d, visible.either()))
        .draw(terms.random);
  }

  private Expr any(int depth, Visible visible) {
    return terms.expr(terms.arity(), depth, visible);
  }

  private Formula in(int depth, Visible visible) {
    int arity = terms.arity();
    return new Formula.In(
        terms.expr(arity, depth, visible.flipped()), terms.expr(arity, depth, visible));
  }

  private Formula equal(int depth, Visible visible) {
    int arity = terms.arity();
    return new Formula.Equal(terms.expr(arity, depth, visible), terms.expr(arity, depth, visible));
  }

  private Formula all(int depth, Visible visible) {
    int count = 1 + terms.random.nextInt(2);
    RandomTerms.Declared declared = terms.declare(count, depth, visible.flipped(), visible);
    return new Formula.All(declared.decls(), terms.formula(depth, declared.inBody()));
  }

  private Formula exists(int depth, Visible visible) {
    int count = 1 + terms.random.nextInt(2);
    RandomTerms.Declared declared = terms.declare(count, depth, visible, visible);
    return new Formula.Exists(declared.decls(), terms.formula(depth, declared.inBody()));
  }

  private Formula let(int depth, Visible visible) {
    Variable variable = terms.variable(terms.arity());
    boolean grows = visible.sign() == Visible.Sign.GROWS && terms.random.nextBoolean();
    Expr value = terms.expr(variable.arity(), depth, grows ? visible : visible.either());
    Visible inBody = grows ? visible.withGrowing(variable) : visible.with(variable);
    return new Formula.Let(variable, value, terms.formula(depth, inBody));
  }

  private Formula compare(int depth, Visible visible) {
    return new Formula.Compare(
        terms.integer(depth, visible),
        terms.oneOf(List.of(Comparison.values())),
        terms.integer(depth, visible));
  }

  /// Mostly about a relation itself: hardly any other expression is ever a total order.
  private Formula total(int depth, Visible visible) {
    List<Relation> relations = terms.relations(2);
    Expr order =
        relations.isEmpty() || terms.random.nextInt(3) == 0
            ? terms.expr(2, depth, visible)
            : terms.oneOf(relations);
    return new Formula.TotalOrder(order, terms.expr(1, depth, visible));
  }

  private List<Formula> several(Supplier<Formula> make) {
    int[] counts = {0, 1, 2, 2, 2, 3};
    return Stream.generate(make).limit(counts[terms.random.nextInt(counts.length)]).toList();
  }
}
