package thinair.logic;

import java.util.List;
import java.util.function.Consumer;

/// The direct parts of a node, for walks that treat most cases alike. Variables that a node binds
/// are not parts of it.
public final class Parts {
  /// What a walk does with each kind of part.
  public interface Visitor {
    void expr(Expr part);

    void formula(Formula part);

    void integer(IntExpr part);
  }

  private Parts() {}

  public static void of(Expr node, Visitor visit) {
    switch (node) {
      case Relation _, Variable _, Expr.Univ _, Expr.Iden _, Expr.None _ -> {}
      case Expr.Union(var a, var b) -> both(visit, a, b);
      case Expr.Intersection(var a, var b) -> both(visit, a, b);
      case Expr.Difference(var a, var b) -> both(visit, a, b);
      case Expr.Join(var a, var b, _) -> both(visit, a, b);
      case Expr.Product(var a, var b, _) -> both(visit, a, b);
      case Expr.Transpose(var a) -> visit.expr(a);
      case Expr.Closure(var a) -> visit.expr(a);
      case Expr.ReflexiveClosure(var a) -> visit.expr(a);
      case Expr.DomainRestriction(var set, var relation) -> both(visit, set, relation);
      case Expr.RangeRestriction(var relation, var set) -> both(visit, relation, set);
      case Expr.Overriding(var a, var b) -> both(visit, a, b);
      case Expr.Comprehension(var decls, var body) -> {
        domains(decls, visit::expr);
        visit.formula(body);
      }
      case Expr.Conditional(var condition, var then, var otherwise) -> {
        visit.formula(condition);
        both(visit, then, otherwise);
      }
      case Expr.Let(_, var value, var body) -> both(visit, value, body);
      case Expr.Fixpoint(var definitions, _) -> definitions.forEach(d -> visit.expr(d.body()));
      case Expr.IntAtom(var value) -> visit.integer(value);
      case Expr.IntBits(var value) -> visit.integer(value);
    }
  }

  public static void of(Formula node, Visitor visit) {
    switch (node) {
      case Formula.Truth _ -> {}
      case Formula.In(var a, var b) -> both(visit, a, b);
      case Formula.Equal(var a, var b) -> both(visit, a, b);
      case Formula.No(var a) -> visit.expr(a);
      case Formula.Some(var a) -> visit.expr(a);
      case Formula.One(var a) -> visit.expr(a);
      case Formula.Lone(var a) -> visit.expr(a);
      case Formula.Not(var a) -> visit.formula(a);
      case Formula.And(var parts) -> parts.forEach(visit::formula);
      case Formula.Or(var parts) -> parts.forEach(visit::formula);
      case Formula.Implies(var a, var b) -> both(visit, a, b);
      case Formula.Iff(var a, var b) -> both(visit, a, b);
      case Formula.All(var decls, var body) -> {
        domains(decls, visit::expr);
        visit.formula(body);
      }
      case Formula.Exists(var decls, var body) -> {
        domains(decls, visit::expr);
        visit.formula(body);
      }
      case Formula.Let(_, var value, var body) -> {
        visit.expr(value);
        visit.formula(body);
      }
      case Formula.Compare(var a, _, var b) -> both(visit, a, b);
      case Formula.Acyclic(var a) -> visit.expr(a);
      case Formula.Irreflexive(var a) -> visit.expr(a);
      case Formula.TotalOrder(var order, var over) -> both(visit, order, over);
    }
  }

  public static void of(IntExpr node, Visitor visit) {
    switch (node) {
      case IntExpr.Literal _ -> {}
      case IntExpr.Cardinality(var a) -> visit.expr(a);
      case IntExpr.SumOfAtoms(var a) -> visit.expr(a);
      case IntExpr.Sum(var decls, var body) -> {
        domains(decls, visit::expr);
        visit.integer(body);
      }
      case IntExpr.Unary(_, var a) -> visit.integer(a);
      case IntExpr.Binary(var a, _, var b) -> both(visit, a, b);
      case IntExpr.Conditional(var condition, var then, var otherwise) -> {
        visit.formula(condition);
        both(visit, then, otherwise);
      }
    }
  }

  private static void domains(List<Decl> decls, Consumer<Expr> visit) {
    decls.forEach(decl -> visit.accept(decl.domain()));
  }

  private static void both(Visitor visit, Expr a, Expr b) {
    visit.expr(a);
    visit.expr(b);
  }

  private static void both(Visitor visit, Formula a, Formula b) {
    visit.formula(a);
    visit.formula(b);
  }

  private static void both(Visitor visit, IntExpr a, IntExpr b) {
    visit.integer(a);
    visit.integer(b);
  }
}
