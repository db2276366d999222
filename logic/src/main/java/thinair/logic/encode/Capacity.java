package thinair.logic.encode;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Decl;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.InvalidProblem;
import thinair.logic.Parts;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.Variable;

/// Refuses a problem with an expression whose matrix cannot fit in memory, by name, before any work
/// is done. Works with upper bounds of sizes: it may refuse what simplification would have saved,
/// never the other way round.
final class Capacity implements Parts.Visitor {
  /// What an entry costs while an operator works on it: its tuple, its gate, a sort key, the gate's
  /// node.
  private static final long BYTES_PER_ENTRY = 48;

  private final Bounds bounds;
  private final int atoms;
  private final long limit;
  private final Map<Object, Long> known = new IdentityHashMap<>();
  private final Map<Variable, Long> variables = new HashMap<>();

  private Capacity(Bounds bounds, long bytes) {
    this.bounds = bounds;
    this.atoms = bounds.universe().size();
    this.limit = bytes / BYTES_PER_ENTRY;
  }

  static void require(Problem problem, long bytes) {
    Capacity capacity = new Capacity(problem.bounds(), bytes);
    problem.facts().forEach(capacity::formula);
    for (Constraint constraint : problem.constraints()) {
      capacity.formula(constraint.formula());
    }
  }

  /// Whether even all tuples of this arity fit: then nobody has to look further.
  static boolean isEnoughFor(int arity, Bounds bounds, long bytes) {
    return new Capacity(bounds, bytes).fits(arity);
  }

  private boolean fits(int arity) {
    long power = 1;
    for (int i = 0; i < arity && power <= limit; i++) {
      power *= atoms;
    }
    return power <= limit;
  }

  @Override
  public void expr(Expr part) {
    size(part);
  }

  @Override
  public void formula(Formula part) {
    if (known.putIfAbsent(part, 0L) == null) {
      switch (part) {
        case Formula.All(var decls, var body) -> quantified(decls, () -> formula(body));
        case Formula.Exists(var decls, var body) -> quantified(decls, () -> formula(body));
        case Formula.Let(var variable, var value, var body) -> {
          variables.put(variable, size(value));
          formula(body);
        }
        default -> Parts.of(part, this);
      }
    }
  }

  @Override
  public void integer(IntExpr part) {
    if (known.putIfAbsent(part, 0L) == null) {
      if (part instanceof IntExpr.Sum(var decls, var body)) {
        quantified(decls, () -> integer(body));
      } else {
        Parts.of(part, this);
      }
    }
  }

  /// How many tuples an expression can have at most.
  private long size(Expr node) {
    Long before = known.get(node);
    if (before != null) {
      return before;
    }
    long size = Math.min(computed(node), power(node.arity()));
    if (size > limit) {
      throw new InvalidProblem(
          "%s may have up to %d tuples, which do not fit in memory (room for about %d): make its bounds smaller or give Java more memory (-Xmx)"
              .formatted(node, size, limit));
    }
    known.put(node, size);
    return size;
  }

  private long computed(Expr node) {
    return switch (node) {
      case Relation relation -> bounds.of(relation).upper().size();
      case Variable variable -> variables.getOrDefault(variable, power(variable.arity()));
      case Expr.Univ _ -> atoms;
      case Expr.Iden _ -> atoms;
      case Expr.None _ -> 0;
      case Expr.Union(var a, var b) -> size(a) + size(b);
      case Expr.Intersection(var a, var b) -> Math.min(size(a), size(b));
      case Expr.Difference(var a, var b) -> {
        size(b);
        yield size(a);
      }
      case Expr.Join(var a, var b, _) -> size(a) * size(b);
      case Expr.Product(var a, var b, _) -> size(a) * size(b);
      case Expr.Transpose(var a) -> size(a);
      case Expr.Closure(var a) -> squared(size(a));
      case Expr.ReflexiveClosure(var a) -> squared(size(a)) + atoms;
      case Expr.DomainRestriction(var set, var relation) -> {
        size(set);
        yield size(relation);
      }
      case Expr.RangeRestriction(var relation, var set) -> {
        size(set);
        yield size(relation);
      }
      case Expr.Overriding(var a, var b) -> size(a) + size(b);
      case Expr.Comprehension(var decls, var body) -> {
        long size = quantified(decls, () -> formula(body));
        yield size;
      }
      case Expr.Conditional(var condition, var then, var otherwise) -> {
        formula(condition);
        yield size(then) + size(otherwise);
      }
      case Expr.Let(var variable, var value, var body) -> {
        variables.put(variable, size(value));
        yield size(body);
      }
      case Expr.Fixpoint(var definitions, var result) -> {
        for (Definition definition : definitions) {
          variables.put(definition.variable(), power(definition.variable().arity()));
        }
        definitions.forEach(definition -> size(definition.body()));
        yield power(result.arity());
      }
      case Expr.IntAtom(var value) -> {
        integer(value);
        yield atoms;
      }
      case Expr.IntBits(var value) -> {
        integer(value);
        yield atoms;
      }
    };
  }

  private long quantified(List<Decl> decls, Runnable body) {
    long size = 1;
    for (Decl decl : decls) {
      size = Math.min(size * size(decl.domain()), Integer.MAX_VALUE);
      variables.put(decl.variable(), 1L);
    }
    body.run();
    return size;
  }

  /// A closure relates at most as many atoms to each other as the relation has ends.
  private static long squared(long size) {
    return Math.min(4 * size * size, Integer.MAX_VALUE);
  }

  private long power(int arity) {
    long power = 1;
    for (int i = 0; i < arity; i++) {
      power *= atoms;
    }
    return power;
  }
}
