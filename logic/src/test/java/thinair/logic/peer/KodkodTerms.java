package thinair.logic.peer;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import kodkod.ast.Decls;
import kodkod.ast.Expression;
import kodkod.ast.IntConstant;
import kodkod.ast.IntExpression;
import kodkod.ast.Node;
import org.jspecify.annotations.Nullable;
import thinair.logic.Decl;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.FreeVariables;
import thinair.logic.IntExpr;
import thinair.logic.Relation;
import thinair.logic.Universe;
import thinair.logic.Variable;

/// Translates terms. What Kodkod defines otherwise than we do, or not at all, is spelled out: an
/// expression of arity 0 becomes a formula, a `let` its value, a fixpoint as many steps as it can
/// take, and division by zero and shifts by the width or more are guarded.
///
/// A part that is shared here is shared there: translated once for the outermost scope that it
/// needs.
final class KodkodTerms {
  private static final int MOST_STEPS = 12;

  private final Universe universe;
  private final int width;
  private final Map<Relation, kodkod.ast.Relation> relations;
  private final FreeVariables free = new FreeVariables();
  private Scope scope = new Scope(null, Map.of());

  /// A fixpoint takes more steps than we want to spell out.
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /// What variables stand for, and what was translated with only these and outer ones in sight.
  private record Scope(@Nullable Scope outer, Map<Variable, Node> bound, Map<Object, Node> done) {
    Scope(@Nullable Scope outer, Map<Variable, Node> bound) {
      this(outer, bound, new IdentityHashMap<>());
    }

    Node value(Variable variable) {
      for (Scope at = this; at != null; at = at.outer) {
        Node value = at.bound.get(variable);
        if (value != null) {
          return value;
        }
      }
      throw new IllegalStateException("nothing binds " + variable);
    }

    Scope outermostFor(Set<Variable> mentioned) {
      Scope at = this;
      while (at.outer != null && Collections.disjoint(at.bound.keySet(), mentioned)) {
        at = at.outer;
      }
      return at;
    }
  }

  KodkodTerms(Universe universe, int width, Map<Relation, kodkod.ast.Relation> relations) {
    this.universe = universe;
    this.width = width;
    this.relations = relations;
  }

  Expression expr(Expr node) {
    return (Expression) shared(node, free.of(node), this::newExpr);
  }

  /// An expression of arity 0: whether it holds the empty tuple.
  private kodkod.ast.Formula truth(Expr node) {
    return (kodkod.ast.Formula) shared(node, free.of(node), this::newTruth);
  }

  kodkod.ast.Formula formula(Formula node) {
    return (kodkod.ast.Formula) shared(node, free.of(node), this::newFormula);
  }

  IntExpression integer(IntExpr node) {
    return (IntExpression) shared(node, free.of(node), this::newInteger);
  }

  private <T> Node shared(T node, Set<Variable> mentioned, Function<T, Node> translate) {
    Scope target = scope.outermostFor(mentioned);
    Node before = target.done.get(node);
    if (before != null) {
      return before;
    }
    Node result = within(target, () -> translate.apply(node));
    target.done.put(node, result);
    return result;
  }

  private <T> T within(Scope inner, Supplier<T> work) {
    Scope outer = scope;
    scope = inner;
    try {
      return work.get();
    } finally {
      scope = outer;
    }
  }

  private Expression newExpr(Expr node) {
    return switch (node) {
      case Relation relation -> relation(relation);
      case Variable variable -> (Expression) scope.value(variable);
      case Expr.Univ _ -> Expression.UNIV;
      case Expr.Iden _ -> Expression.IDEN;
      case Expr.None(int arity) -> none(arity);
      case Expr.Union(var a, var b) -> expr(a).union(expr(b));
      case Expr.Intersection(var a, var b) -> expr(a).intersection(expr(b));
      case Expr.Difference(var a, var b) -> expr(a).difference(expr(b));
      case Expr.Join(var a, var b, _) -> expr(a).join(expr(b));
      case Expr.Product(var a, var b, _) -> product(a, b);
      case Expr.Transpose(var a) -> expr(a).transpose();
      case Expr.Closure(var a) -> expr(a).closure();
      case Expr.ReflexiveClosure(var a) -> expr(a).reflexiveClosure();
      case Expr.DomainRestriction(var set, var relation) ->
          times(expr(set), relation.arity(), true).intersection(expr(relation));
      case Expr.RangeRestriction(var relation, var set) ->
          expr(relation).intersection(times(expr(set), relation.arity(), false));
      case Expr.Overriding(var a, var b) -> expr(a).override(expr(b));
      case Expr.Comprehension(var decls, var body) ->
          quantified(decls, declared -> formula(body).comprehension(declared));
      case Expr.Conditional(var condition, var then, var otherwise) ->
          formula(condition).thenElse(expr(then), expr(otherwise));
      case Expr.Let(var variable, var value, var body) ->
          within(bind(variable, value(value)), () -> expr(body));
      case Expr.Fixpoint fixpoint -> (Expression) unrolled(fixpoint);
      case Expr.IntAtom(var value) -> integer(value).toExpression();
      case Expr.IntBits(var value) -> integer(value).toBitset();
    };
  }

  private kodkod.ast.Formula newTruth(Expr node) {
    return switch (node) {
      case Relation relation -> relation(relation).some();
      case Variable variable -> (kodkod.ast.Formula) scope.value(variable);
      case Expr.None _ -> kodkod.ast.Formula.FALSE;
      case Expr.Union(var a, var b) -> truth(a).or(truth(b));
      case Expr.Intersection(var a, var b) -> truth(a).and(truth(b));
      case Expr.Difference(var a, var b) -> truth(a).and(truth(b).not());
      case Expr.Product(var a, var b, _) -> truth(a).and(truth(b));
      case Expr.Conditional(var condition, var then, var otherwise) -> {
        kodkod.ast.Formula chosen = formula(condition);
        yield chosen.and(truth(then)).or(chosen.not().and(truth(otherwise)));
      }
      case Expr.Let(var variable, var value, var body) ->
          within(bind(variable, value(value)), () -> truth(body));
      case Expr.Fixpoint fixpoint -> (kodkod.ast.Formula) unrolled(fixpoint);
      default -> throw new IllegalStateException("never of arity 0: " + node);
    };
  }

  private kodkod.ast.Formula newFormula(Formula node) {
    return switch (node) {
      case Formula.Truth(boolean value) -> kodkod.ast.Formula.constant(value);
      case Formula.In(var a, var b) ->
          a.arity() == 0 ? truth(a).implies(truth(b)) : expr(a).in(expr(b));
      case Formula.Equal(var a, var b) ->
          a.arity() == 0 ? truth(a).iff(truth(b)) : expr(a).eq(expr(b));
      case Formula.No(var a) -> a.arity() == 0 ? truth(a).not() : expr(a).no();
      case Formula.Some(var a) -> a.arity() == 0 ? truth(a) : expr(a).some();
      case Formula.One(var a) -> a.arity() == 0 ? truth(a) : expr(a).one();
      case Formula.Lone(var a) -> a.arity() == 0 ? kodkod.ast.Formula.TRUE : expr(a).lone();
      case Formula.Not(var a) -> formula(a).not();
      case Formula.And(var parts) ->
          kodkod.ast.Formula.and(parts.stream().map(this::formula).toList());
      case Formula.Or(var parts) ->
          kodkod.ast.Formula.or(parts.stream().map(this::formula).toList());
      case Formula.Implies(var a, var b) -> formula(a).implies(formula(b));
      case Formula.Iff(var a, var b) -> formula(a).iff(formula(b));
      case Formula.All(var decls, var body) ->
          quantified(decls, declared -> formula(body).forAll(declared));
      case Formula.Exists(var decls, var body) ->
          quantified(decls, declared -> formula(body).forSome(declared));
      case Formula.Let(var variable, var value, var body) ->
          within(bind(variable, value(value)), () -> formula(body));
      case Formula.Compare(var a, var comparison, var b) -> {
        IntExpression left = integer(a);
        IntExpression right = integer(b);
        yield switch (comparison) {
          case EQUAL -> left.eq(right);
          case NOT_EQUAL -> left.eq(right).not();
          case LESS -> left.lt(right);
          case LESS_OR_EQUAL -> left.lte(right);
          case GREATER -> left.gt(right);
          case GREATER_OR_EQUAL -> left.gte(right);
        };
      }
      case Formula.Acyclic(var a) -> expr(a).closure().intersection(Expression.IDEN).no();
      case Formula.Irreflexive(var a) -> expr(a).intersection(Expression.IDEN).no();
      case Formula.TotalOrder(var order, var over) -> total(expr(order), expr(over));
    };
  }

  private IntExpression newInteger(IntExpr node) {
    return switch (node) {
      case IntExpr.Literal(int value) -> IntConstant.constant(value);
      case IntExpr.Cardinality(var a) ->
          a.arity() == 0
              ? truth(a)
                  .thenElse(IntConstant.constant(width == 1 ? -1 : 1), IntConstant.constant(0))
              : expr(a).count();
      case IntExpr.SumOfAtoms(var set) -> expr(set).sum();
      case IntExpr.Sum(var decls, var body) ->
          quantified(decls, declared -> integer(body).sum(declared));
      case IntExpr.Unary(var operator, var a) ->
          switch (operator) {
            case NEGATE -> integer(a).negate();
            case COMPLEMENT -> integer(a).not();
          };
      case IntExpr.Binary(var a, var operator, var b) -> binary(integer(a), operator, integer(b));
      case IntExpr.Conditional(var condition, var then, var otherwise) ->
          formula(condition).thenElse(integer(then), integer(otherwise));
    };
  }

  private IntExpression binary(IntExpression a, IntExpr.BinaryOperator operator, IntExpression b) {
    IntExpression zero = IntConstant.constant(0);
    IntExpression last = IntConstant.constant(width - 1);
    kodkod.ast.Formula inside = b.gte(zero).and(b.lte(last));
    return switch (operator) {
      case ADD -> a.plus(b);
      case SUBTRACT -> a.minus(b);
      case MULTIPLY -> a.multiply(b);
      case DIVIDE -> b.eq(zero).thenElse(zero, a.divide(b));
      case REMAINDER -> b.eq(zero).thenElse(a, a.modulo(b));
      case AND -> a.and(b);
      case OR -> a.or(b);
      case XOR -> a.xor(b);
      case SHIFT_LEFT -> inside.thenElse(a.shl(b), zero);
      case SHIFT_RIGHT -> inside.thenElse(a.sha(b), a.sha(last));
      case UNSIGNED_SHIFT_RIGHT -> inside.thenElse(a.shr(b), zero);
    };
  }

  private kodkod.ast.Formula total(Expression order, Expression over) {
    return kodkod.ast.Formula.and(
        order.in(over.product(over)),
        order.intersection(Expression.IDEN).no(),
        order.join(order).in(order),
        over.product(over).difference(Expression.IDEN).in(order.union(order.transpose())));
  }

  private Expression product(Expr a, Expr b) {
    if (a.arity() == 0) {
      return truth(a).thenElse(expr(b), none(b.arity()));
    }
    if (b.arity() == 0) {
      return truth(b).thenElse(expr(a), none(a.arity()));
    }
    return expr(a).product(expr(b));
  }

  private kodkod.ast.Relation relation(Relation ours) {
    return Objects.requireNonNull(relations.get(ours));
  }

  private static Expression none(int arity) {
    return times(Expression.NONE, arity, true);
  }

  /// A set, filled up to an arity with all atoms on one side.
  private static Expression times(Expression set, int arity, boolean setFirst) {
    Expression result = set;
    for (int i = 1; i < arity; i++) {
      result = setFirst ? result.product(Expression.UNIV) : Expression.UNIV.product(result);
    }
    return result;
  }

  private Node value(Expr value) {
    return value.arity() == 0 ? truth(value) : expr(value);
  }

  private Scope bind(Variable variable, Node value) {
    return new Scope(scope, Map.of(variable, value));
  }

  private <T> T quantified(List<Decl> decls, Function<Decls, T> build) {
    Scope inner = scope;
    Decls declared = null;
    for (Decl decl : decls) {
      kodkod.ast.Variable variable = kodkod.ast.Variable.unary(decl.variable().name());
      Decls next = variable.oneOf(within(inner, () -> expr(decl.domain())));
      declared = declared == null ? next : declared.and(next);
      inner = new Scope(inner, Map.of(decl.variable(), variable));
    }
    Decls all = Objects.requireNonNull(declared);
    return within(inner, () -> build.apply(all));
  }

  /// A step that changes anything adds a tuple, so there are at most as many steps as tuples.
  private Node unrolled(Expr.Fixpoint fixpoint) {
    int steps = 0;
    Map<Variable, Node> values = new HashMap<>();
    for (Definition definition : fixpoint.definitions()) {
      int arity = definition.variable().arity();
      steps += universe.space(arity, definition.variable());
      values.put(definition.variable(), arity == 0 ? kodkod.ast.Formula.FALSE : none(arity));
    }
    if (steps > MOST_STEPS) {
      throw new TooLarge();
    }
    for (int step = 0; step < steps; step++) {
      Map<Variable, Node> next = new HashMap<>();
      Scope now = new Scope(scope, Map.copyOf(values));
      for (Definition definition : fixpoint.definitions()) {
        next.put(definition.variable(), within(now, () -> value(definition.body())));
      }
      values = next;
    }
    return Objects.requireNonNull(values.get(fixpoint.result()));
  }
}
