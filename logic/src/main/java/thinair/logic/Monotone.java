package thinair.logic;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// Finds out how a value depends on a variable: growing with it, shrinking with it, or both.
final class Monotone {
  // A dependence is a set of these two bits; none of them means that the variable does not occur.
  private static final int GROWS = 1;
  private static final int SHRINKS = 2;

  private final Variable x;

  // Models are graphs, not trees: without this a definition used twice would be walked twice as
  // often
  // at every level.
  private final IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();

  private Monotone(Variable x) {
    this.x = x;
  }

  /// Refuses definitions that have no least fixpoint, by name.
  static void require(List<Definition> definitions, Variable result) {
    Set<Variable> defined = new HashSet<>();
    for (Definition definition : definitions) {
      if (!defined.add(definition.variable())) {
        throw new InvalidProblem("'fix' defines %s twice".formatted(definition.variable()));
      }
    }
    if (!defined.contains(result)) {
      throw new InvalidProblem("'fix' asks for %s, which it does not define".formatted(result));
    }
    for (Definition definition : definitions) {
      for (Variable variable : defined) {
        if ((new Monotone(variable).on(definition.body()) & SHRINKS) != 0) {
          throw new InvalidProblem(
              "the definition of %s is not monotone in %s, so it has no least fixpoint: %s"
                  .formatted(definition.variable(), variable, definition.body()));
        }
      }
    }
  }

  private int on(Expr node) {
    Integer before = known.get(node);
    if (before != null) {
      return before;
    }
    int dependence = compute(node);
    known.put(node, dependence);
    return dependence;
  }

  private int compute(Expr node) {
    return switch (node) {
      case Relation _, Expr.Univ _, Expr.Iden _, Expr.None _ -> 0;
      case Variable variable -> variable.equals(x) ? GROWS : 0;
      case Expr.Union(var a, var b) -> on(a) | on(b);
      case Expr.Intersection(var a, var b) -> on(a) | on(b);
      case Expr.Difference(var a, var b) -> on(a) | flip(on(b));
      case Expr.Join(var a, var b, _) -> on(a) | on(b);
      case Expr.Product(var a, var b, _) -> on(a) | on(b);
      case Expr.Transpose(var a) -> on(a);
      case Expr.Closure(var a) -> on(a);
      case Expr.ReflexiveClosure(var a) -> on(a);
      case Expr.DomainRestriction(var set, var relation) -> on(set) | on(relation);
      case Expr.RangeRestriction(var relation, var set) -> on(relation) | on(set);
      case Expr.Overriding(var a, var b) -> on(a) | either(on(b));
      case Expr.Comprehension(var decls, var body) -> {
        int dependence = 0;
        for (Decl decl : decls) {
          dependence |= on(decl.domain());
          if (decl.variable().equals(x)) {
            yield dependence;
          }
        }
        yield dependence | on(body);
      }
      case Expr.Conditional(var condition, var then, var otherwise) ->
          either(on(condition)) | on(then) | on(otherwise);
      case Expr.Let(var variable, var value, var body) ->
          (on(value) == 0 ? 0 : through(new Monotone(variable).on(body), on(value)))
              | (variable.equals(x) ? 0 : on(body));
      case Expr.Fixpoint(var definitions, _) -> {
        int dependence = 0;
        for (Definition definition : definitions) {
          if (definition.variable().equals(x)) {
            yield 0;
          }
          dependence |= on(definition.body());
        }
        yield dependence;
      }
      case Expr.IntAtom(var value) -> either(on(value));
      case Expr.IntBits(var value) -> either(on(value));
    };
  }

  private int on(Formula node) {
    Integer before = known.get(node);
    if (before != null) {
      return before;
    }
    int dependence = compute(node);
    known.put(node, dependence);
    return dependence;
  }

  private int compute(Formula node) {
    return switch (node) {
      case Formula.Truth _ -> 0;
      case Formula.In(var a, var b) -> flip(on(a)) | on(b);
      case Formula.Equal(var a, var b) -> either(on(a) | on(b));
      case Formula.No(var a) -> flip(on(a));
      case Formula.Some(var a) -> on(a);
      case Formula.One(var a) -> either(on(a));
      case Formula.Lone(var a) -> flip(on(a));
      case Formula.Not(var a) -> flip(on(a));
      case Formula.And(var parts) -> onAny(parts);
      case Formula.Or(var parts) -> onAny(parts);
      case Formula.Implies(var a, var b) -> flip(on(a)) | on(b);
      case Formula.Iff(var a, var b) -> either(on(a) | on(b));
      case Formula.All(var decls, var body) -> {
        int dependence = 0;
        for (Decl decl : decls) {
          dependence |= flip(on(decl.domain()));
          if (decl.variable().equals(x)) {
            yield dependence;
          }
        }
        yield dependence | on(body);
      }
      case Formula.Exists(var decls, var body) -> on(new Expr.Comprehension(decls, body));
      case Formula.Let(var variable, var value, var body) ->
          (on(value) == 0 ? 0 : through(new Monotone(variable).on(body), on(value)))
              | (variable.equals(x) ? 0 : on(body));
      case Formula.Compare(var a, _, var b) -> either(on(a) | on(b));
      case Formula.Acyclic(var a) -> flip(on(a));
      case Formula.Irreflexive(var a) -> flip(on(a));
      case Formula.TotalOrder(var order, var over) -> either(on(order) | on(over));
    };
  }

  /// How an integer depends on a variable does not matter to any caller, only whether it does.
  private int on(IntExpr node) {
    Integer before = known.get(node);
    if (before != null) {
      return before;
    }
    if (node instanceof IntExpr.Sum(var decls, var body)) {
      int inDomains = 0;
      for (Decl decl : decls) {
        inDomains |= on(decl.domain());
        if (decl.variable().equals(x)) {
          return inDomains;
        }
      }
      return inDomains | on(body);
    }
    int[] dependence = {0};
    Parts.of(
        node,
        new Parts.Visitor() {
          @Override
          public void expr(Expr part) {
            dependence[0] |= on(part);
          }

          @Override
          public void formula(Formula part) {
            dependence[0] |= on(part);
          }

          @Override
          public void integer(IntExpr part) {
            dependence[0] |= on(part);
          }
        });
    known.put(node, dependence[0]);
    return dependence[0];
  }

  private int onAny(List<Formula> parts) {
    int dependence = 0;
    for (Formula part : parts) {
      dependence |= on(part);
    }
    return dependence;
  }

  private static int flip(int dependence) {
    return (dependence >> 1) | ((dependence << 1) & SHRINKS);
  }

  private static int either(int dependence) {
    return dependence == 0 ? 0 : GROWS | SHRINKS;
  }

  /// The dependence of a body on x through a let variable: of the body on it, of its value on x.
  private static int through(int outer, int inner) {
    return ((outer & GROWS) != 0 ? inner : 0) | ((outer & SHRINKS) != 0 ? flip(inner) : 0);
  }
}
