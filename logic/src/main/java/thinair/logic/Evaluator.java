package thinair.logic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// What expressions, formulas and integers mean on one instance: plain sets of tuples, cases in the
/// order of their declaration.
///
/// The encoder says the same about all instances within bounds. The two share no code on purpose:
/// each is the other's test.
public final class Evaluator {
  private final Instance instance;
  private final Universe universe;
  private final Arithmetic arithmetic;
  private final FreeVariables free;
  private final Bindings outermost = Bindings.none();

  public Evaluator(Instance instance, int width) {
    this(instance, new Arithmetic(width), new FreeVariables());
  }

  private Evaluator(Instance instance, Arithmetic arithmetic, FreeVariables free) {
    this.instance = instance;
    this.universe = instance.universe();
    this.arithmetic = arithmetic;
    this.free = free;
  }

  /// Whether an instance is an answer to a problem.
  public static boolean satisfies(Instance instance, Problem problem) {
    return new Evaluator(instance, problem.width()).satisfies(problem);
  }

  /// The same on another instance, keeping what was found out about the terms themselves.
  public Evaluator on(Instance other) {
    return new Evaluator(other, arithmetic, free);
  }

  public TupleSet value(Expr expr) {
    return value(expr, outermost);
  }

  public boolean holds(Formula formula) {
    return holds(formula, outermost);
  }

  public int value(IntExpr integer) {
    return value(integer, outermost);
  }

  /// Whether the instance is within the bounds and all facts and constraints hold.
  public boolean satisfies(Problem problem) {
    return within(problem.bounds())
        && problem.facts().stream().allMatch(this::holds)
        && problem.constraints().stream().allMatch(constraint -> holds(constraint.formula()));
  }

  private boolean within(Bounds bounds) {
    return universe.equals(bounds.universe())
        && bounds.relations().stream()
            .allMatch(
                relation -> {
                  TupleSet value = instance.value(relation);
                  Bounds.Bound bound = bounds.of(relation);
                  return value.containsAll(bound.lower()) && bound.upper().containsAll(value);
                });
  }

  // Terms are graphs, not trees: every node is computed once per scope that it depends on.

  private TupleSet value(Expr expr, Bindings bindings) {
    Bindings scope = bindings.scopeOf(free.of(expr));
    Object known = scope.known(expr);
    if (known == null) {
      known = compute(expr, scope);
      scope.remember(expr, known);
    }
    return (TupleSet) known;
  }

  private boolean holds(Formula formula, Bindings bindings) {
    Bindings scope = bindings.scopeOf(free.of(formula));
    Object known = scope.known(formula);
    if (known == null) {
      known = compute(formula, scope);
      scope.remember(formula, known);
    }
    return (Boolean) known;
  }

  private int value(IntExpr integer, Bindings bindings) {
    Bindings scope = bindings.scopeOf(free.of(integer));
    Object known = scope.known(integer);
    if (known == null) {
      known = compute(integer, scope);
      scope.remember(integer, known);
    }
    return (Integer) known;
  }

  private TupleSet compute(Expr expr, Bindings in) {
    return switch (expr) {
      case Relation relation -> instance.value(relation);
      case Variable variable -> in.value(variable);
      case Expr.Univ _ -> TupleSet.full(universe, 1);
      case Expr.Iden _ -> identity();
      case Expr.None(int arity) -> TupleSet.empty(universe, arity);
      case Expr.Union(var a, var b) -> value(a, in).union(value(b, in));
      case Expr.Intersection(var a, var b) -> value(a, in).intersection(value(b, in));
      case Expr.Difference(var a, var b) -> value(a, in).minus(value(b, in));
      case Expr.Join(var a, var b, _) -> value(a, in).join(value(b, in));
      case Expr.Product(var a, var b, _) -> value(a, in).product(value(b, in));
      case Expr.Transpose(var a) -> value(a, in).transpose();
      case Expr.Closure(var a) -> value(a, in).closure();
      case Expr.ReflexiveClosure(var a) -> value(a, in).closure().union(identity());
      case Expr.DomainRestriction(var set, var relation) ->
          startingIn(value(set, in), value(relation, in));
      case Expr.RangeRestriction(var relation, var set) -> {
        TupleSet ends = value(set, in);
        yield only(value(relation, in), tuple -> ends.contains(tuple % universe.size()));
      }
      case Expr.Overriding(var a, var b) -> {
        TupleSet winner = value(b, in);
        TupleSet others = TupleSet.full(universe, 1).minus(starts(winner));
        yield winner.union(startingIn(others, value(a, in)));
      }
      case Expr.Comprehension(var decls, var body) -> {
        TupleSet.Builder tuples = TupleSet.builder(universe, decls.size());
        search(
            decls,
            in,
            (inner, tuple) -> {
              if (holds(body, inner)) {
                tuples.add(tuple);
              }
              return false;
            });
        yield tuples.build();
      }
      case Expr.Conditional(var condition, var then, var otherwise) ->
          value(holds(condition, in) ? then : otherwise, in);
      case Expr.Let(var variable, var value, var body) ->
          value(body, in.with(variable, value(value, in)));
      case Expr.Fixpoint(var definitions, var result) ->
          leastFixpoint(definitions, in).value(result);
      case Expr.IntAtom(var value) -> atomsFor(Integer.valueOf(value(value, in))::equals);
      case Expr.IntBits(var value) -> {
        int bits = value(value, in);
        yield atomsFor(integer -> arithmetic.isBitOf(integer, bits));
      }
    };
  }

  private boolean compute(Formula formula, Bindings in) {
    return switch (formula) {
      case Formula.Truth(boolean value) -> value;
      case Formula.In(var a, var b) -> value(b, in).containsAll(value(a, in));
      case Formula.Equal(var a, var b) -> value(a, in).equals(value(b, in));
      case Formula.No(var a) -> value(a, in).isEmpty();
      case Formula.Some(var a) -> !value(a, in).isEmpty();
      case Formula.One(var a) -> value(a, in).size() == 1;
      case Formula.Lone(var a) -> value(a, in).size() <= 1;
      case Formula.Not(var a) -> !holds(a, in);
      case Formula.And(var parts) -> parts.stream().allMatch(part -> holds(part, in));
      case Formula.Or(var parts) -> parts.stream().anyMatch(part -> holds(part, in));
      case Formula.Implies(var a, var b) -> !holds(a, in) || holds(b, in);
      case Formula.Iff(var a, var b) -> holds(a, in) == holds(b, in);
      case Formula.All(var decls, var body) ->
          !search(decls, in, (inner, _) -> !holds(body, inner));
      case Formula.Exists(var decls, var body) ->
          search(decls, in, (inner, _) -> holds(body, inner));
      case Formula.Let(var variable, var value, var body) ->
          holds(body, in.with(variable, value(value, in)));
      case Formula.Compare(var a, var comparison, var b) -> {
        int order = Integer.compare(value(a, in), value(b, in));
        yield switch (comparison) {
          case EQUAL -> order == 0;
          case NOT_EQUAL -> order != 0;
          case LESS -> order < 0;
          case LESS_OR_EQUAL -> order <= 0;
          case GREATER -> order > 0;
          case GREATER_OR_EQUAL -> order >= 0;
        };
      }
      case Formula.Acyclic(var a) -> isIrreflexive(value(a, in).closure());
      case Formula.Irreflexive(var a) -> isIrreflexive(value(a, in));
      case Formula.TotalOrder(var order, var over) ->
          isTotalOrder(value(order, in), value(over, in));
    };
  }

  private int compute(IntExpr integer, Bindings in) {
    return switch (integer) {
      case IntExpr.Literal(int value) -> arithmetic.wrap(value);
      case IntExpr.Cardinality(var a) -> arithmetic.wrap(value(a, in).size());
      case IntExpr.SumOfAtoms(var set) -> {
        long[] sum = {0};
        value(set, in).forEach(atom -> sum[0] += universe.integer(atom).orElse(0));
        yield arithmetic.wrap(sum[0]);
      }
      case IntExpr.Sum(var decls, var body) -> {
        long[] sum = {0};
        search(
            decls,
            in,
            (inner, _) -> {
              sum[0] += value(body, inner);
              return false;
            });
        yield arithmetic.wrap(sum[0]);
      }
      case IntExpr.Unary(var operator, var a) -> arithmetic.apply(operator, value(a, in));
      case IntExpr.Binary(var a, var operator, var b) ->
          arithmetic.apply(operator, value(a, in), value(b, in));
      case IntExpr.Conditional(var condition, var then, var otherwise) ->
          value(holds(condition, in) ? then : otherwise, in);
    };
  }

  /// One choice of atoms for declared variables, and the number of the tuple they make.
  private interface Choice {
    boolean isFound(Bindings bindings, int tuple);
  }

  /// Whether one of the choices is what is looked for; stops at the first.
  private boolean search(List<Decl> decls, Bindings in, Choice choice) {
    return search(decls, 0, in, 0, choice);
  }

  private boolean search(List<Decl> decls, int next, Bindings in, int tuple, Choice choice) {
    if (next == decls.size()) {
      return choice.isFound(in, tuple);
    }
    TupleSet domain = value(decls.get(next).domain(), in);
    for (int atom = 0; atom < universe.size(); atom++) {
      if (domain.contains(atom)) {
        Bindings inner =
            in.with(decls.get(next).variable(), TupleSet.builder(universe, 1).add(atom).build());
        if (search(decls, next + 1, inner, tuple * universe.size() + atom, choice)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Starts from nothing and applies all definitions at once until nothing is added.
  private Bindings leastFixpoint(List<Definition> definitions, Bindings in) {
    Map<Variable, TupleSet> values = new HashMap<>();
    for (Definition definition : definitions) {
      values.put(definition.variable(), TupleSet.empty(universe, definition.variable().arity()));
    }
    while (true) {
      Bindings inner = in.with(values);
      Map<Variable, TupleSet> next = new HashMap<>();
      for (Definition definition : definitions) {
        next.put(definition.variable(), value(definition.body(), inner));
      }
      if (next.equals(values)) {
        return inner;
      }
      values = next;
    }
  }

  private TupleSet identity() {
    TupleSet.Builder identity = TupleSet.builder(universe, 2);
    for (int atom = 0; atom < universe.size(); atom++) {
      identity.add(atom * universe.size() + atom);
    }
    return identity.build();
  }

  private TupleSet only(TupleSet relation, IntPredicate wanted) {
    TupleSet.Builder kept = TupleSet.builder(universe, relation.arity());
    relation.forEach(
        tuple -> {
          if (wanted.test(tuple)) {
            kept.add(tuple);
          }
        });
    return kept.build();
  }

  private TupleSet startingIn(TupleSet set, TupleSet relation) {
    int rest = universe.space(relation.arity() - 1, "a tuple");
    return only(relation, tuple -> set.contains(tuple / rest));
  }

  private TupleSet starts(TupleSet relation) {
    int rest = universe.space(relation.arity() - 1, "a tuple");
    TupleSet.Builder starts = TupleSet.builder(universe, 1);
    relation.forEach(tuple -> starts.add(tuple / rest));
    return starts.build();
  }

  private TupleSet atomsFor(IntPredicate wanted) {
    return only(
        TupleSet.full(universe, 1), atom -> universe.integer(atom).stream().anyMatch(wanted));
  }

  private boolean isIrreflexive(TupleSet relation) {
    return relation.intersection(identity()).isEmpty();
  }

  private boolean isTotalOrder(TupleSet order, TupleSet over) {
    TupleSet pairs = over.product(over);
    return pairs.containsAll(order)
        && isIrreflexive(order)
        && order.containsAll(order.join(order))
        && order.union(order.transpose()).containsAll(pairs.minus(identity()));
  }
}
