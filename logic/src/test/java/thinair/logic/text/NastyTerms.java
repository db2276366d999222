package thinair.logic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import thinair.logic.Comparison;
import thinair.logic.Decl;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.InvalidProblem;
import thinair.logic.Relation;
import thinair.logic.Variable;

/// Random terms that are hard to write down: relations and variables of several arities share a few
/// names, operators of all levels stand inside each other, conjunctions have any number of parts.
final class NastyTerms {
  static final List<Relation> RELATIONS =
      List.of(
          new Relation("x", 0),
          new Relation("y", 1),
          new Relation("r.s", 2),
          new Relation("r-s", 2),
          new Relation("z'", 3));

  private static final List<String> NAMES = List.of("x", "y", "r.s", "z'", "w-");

  private final RandomGenerator random;

  NastyTerms(RandomGenerator random) {
    this.random = random;
  }

  Expr expr(int arity, int depth, List<Variable> scope) {
    if (depth == 0) {
      return leaf(arity, scope);
    }
    int deeper = depth - 1;
    Supplier<Expr> same = () -> expr(arity, deeper, scope);
    Supplier<Expr> set = () -> expr(1, deeper, scope);
    Supplier<Expr> binary = () -> expr(2, deeper, scope);
    return switch (random.nextInt(16)) {
      case 0 -> new Expr.Union(same.get(), same.get());
      case 1 -> new Expr.Intersection(same.get(), same.get());
      case 2 -> new Expr.Difference(same.get(), same.get());
      case 3 -> {
        int left = arity == 0 ? 2 : random.nextInt(1, arity + 2);
        yield arity == 0
            ? expr(0, deeper, scope)
            : new Expr.Join(expr(left, deeper, scope), expr(arity + 2 - left, deeper, scope));
      }
      case 4 -> {
        int left = random.nextInt(arity + 1);
        yield new Expr.Product(expr(left, deeper, scope), expr(arity - left, deeper, scope));
      }
      case 5 -> arity == 2 ? new Expr.Transpose(binary.get()) : same.get();
      case 6 -> arity == 2 ? new Expr.Closure(binary.get()) : same.get();
      case 7 -> arity == 2 ? new Expr.ReflexiveClosure(binary.get()) : same.get();
      case 8 -> arity > 0 ? new Expr.DomainRestriction(set.get(), same.get()) : same.get();
      case 9 -> arity > 0 ? new Expr.RangeRestriction(same.get(), set.get()) : same.get();
      case 10 -> arity > 1 ? new Expr.Overriding(same.get(), same.get()) : same.get();
      case 11 -> {
        if (arity == 0) {
          yield same.get();
        }
        List<Variable> inner = new ArrayList<>(scope);
        List<Decl> decls = decls(arity, deeper, inner);
        yield new Expr.Comprehension(decls, formula(deeper, inner));
      }
      case 12 -> new Expr.Conditional(formula(deeper, scope), same.get(), same.get());
      case 13 -> {
        Variable variable = variable(random.nextInt(3));
        Expr value = expr(variable.arity(), deeper, scope);
        yield new Expr.Let(variable, value, expr(arity, deeper, with(scope, variable)));
      }
      case 14 -> fixpoint(arity, deeper, scope);
      default ->
          arity != 1
              ? same.get()
              : random.nextBoolean()
                  ? new Expr.IntAtom(integer(deeper, scope))
                  : new Expr.IntBits(integer(deeper, scope));
    };
  }

  Formula formula(int depth, List<Variable> scope) {
    if (depth == 0) {
      return new Formula.Truth(random.nextBoolean());
    }
    int deeper = depth - 1;
    int arity = random.nextInt(4);
    Supplier<Expr> any = () -> expr(arity, deeper, scope);
    Supplier<Formula> part = () -> formula(deeper, scope);
    return switch (random.nextInt(18)) {
      case 0 -> new Formula.In(any.get(), any.get());
      case 1 -> new Formula.Equal(any.get(), any.get());
      case 2 -> new Formula.No(any.get());
      case 3 -> new Formula.Some(any.get());
      case 4 -> new Formula.One(any.get());
      case 5 -> new Formula.Lone(any.get());
      case 6 -> new Formula.Not(part.get());
      case 7 -> new Formula.And(Stream.generate(part).limit(random.nextInt(4)).toList());
      case 8 -> new Formula.Or(Stream.generate(part).limit(random.nextInt(4)).toList());
      case 9 -> new Formula.Implies(part.get(), part.get());
      case 10 -> new Formula.Iff(part.get(), part.get());
      case 11 -> {
        List<Variable> inner = new ArrayList<>(scope);
        List<Decl> decls = decls(random.nextInt(1, 3), deeper, inner);
        yield new Formula.All(decls, formula(deeper, inner));
      }
      case 12 -> {
        List<Variable> inner = new ArrayList<>(scope);
        List<Decl> decls = decls(random.nextInt(1, 3), deeper, inner);
        yield new Formula.Exists(decls, formula(deeper, inner));
      }
      case 13 -> {
        Variable variable = variable(random.nextInt(3));
        Expr value = expr(variable.arity(), deeper, scope);
        yield new Formula.Let(variable, value, formula(deeper, with(scope, variable)));
      }
      case 14 -> new Formula.Acyclic(expr(2, deeper, scope));
      case 15 -> new Formula.Irreflexive(expr(2, deeper, scope));
      case 16 -> new Formula.TotalOrder(expr(2, deeper, scope), expr(1, deeper, scope));
      default ->
          new Formula.Compare(
              integer(deeper, scope), oneOf(Comparison.values()), integer(deeper, scope));
    };
  }

  IntExpr integer(int depth, List<Variable> scope) {
    if (depth == 0) {
      return new IntExpr.Literal(random.nextInt(-8, 8));
    }
    int deeper = depth - 1;
    return switch (random.nextInt(8)) {
      case 0 -> new IntExpr.Literal(random.nextBoolean() ? Integer.MIN_VALUE : random.nextInt());
      case 1 -> new IntExpr.Cardinality(expr(random.nextInt(4), deeper, scope));
      case 2 -> new IntExpr.SumOfAtoms(expr(1, deeper, scope));
      case 3 -> {
        List<Variable> inner = new ArrayList<>(scope);
        List<Decl> decls = decls(random.nextInt(1, 3), deeper, inner);
        yield new IntExpr.Sum(decls, integer(deeper, inner));
      }
      case 4 -> new IntExpr.Unary(oneOf(IntExpr.UnaryOperator.values()), integer(deeper, scope));
      case 5 ->
          new IntExpr.Conditional(
              formula(deeper, scope), integer(deeper, scope), integer(deeper, scope));
      default ->
          new IntExpr.Binary(
              integer(deeper, scope),
              oneOf(IntExpr.BinaryOperator.values()),
              integer(deeper, scope));
    };
  }

  private Expr leaf(int arity, List<Variable> scope) {
    List<Expr> leaves = new ArrayList<>(List.of(new Expr.None(arity)));
    if (arity == 1) {
      leaves.add(new Expr.Univ());
    }
    if (arity == 2) {
      leaves.add(new Expr.Iden());
    }
    RELATIONS.stream().filter(relation -> relation.arity() == arity).forEach(leaves::add);
    scope.stream().filter(variable -> variable.arity() == arity).forEach(leaves::add);
    return leaves.get(random.nextInt(leaves.size()));
  }

  private List<Decl> decls(int count, int depth, List<Variable> scope) {
    List<Decl> decls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Decl decl = new Decl(variable(1), expr(1, depth, scope));
      decls.add(decl);
      scope.add(decl.variable());
    }
    return decls;
  }

  private Expr fixpoint(int arity, int depth, List<Variable> scope) {
    Variable result = variable(arity);
    Variable other = variable(random.nextInt(3));
    List<Variable> variables = result.equals(other) ? List.of(result) : List.of(other, result);
    List<Variable> inner = new ArrayList<>(scope);
    inner.addAll(variables);
    List<Definition> definitions = new ArrayList<>();
    for (Variable variable : variables) {
      definitions.add(new Definition(variable, expr(variable.arity(), depth, inner)));
    }
    try {
      return new Expr.Fixpoint(definitions, result);
    } catch (InvalidProblem _) {
      // Not monotone; of the same shape, but without the terms that may have spoilt it.
      definitions.replaceAll(d -> new Definition(d.variable(), leaf(d.variable().arity(), inner)));
      return new Expr.Fixpoint(definitions, result);
    }
  }

  private Variable variable(int arity) {
    return new Variable(NAMES.get(random.nextInt(NAMES.size())), arity);
  }

  private static List<Variable> with(List<Variable> scope, Variable variable) {
    List<Variable> inner = new ArrayList<>(scope);
    inner.add(variable);
    return inner;
  }

  private <T> T oneOf(T[] values) {
    return values[random.nextInt(values.length)];
  }
}
