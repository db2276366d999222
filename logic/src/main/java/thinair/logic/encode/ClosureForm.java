package thinair.logic.encode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.FreeVariables;
import thinair.logic.Variable;

/// Recognises recursion that is a transitive closure in other words, because closures have a far
/// smaller encoding than fixpoints: `x = a + x.x` is `^a`, `x = a + x.b` is `a.*b`, `x = a + b.x`
/// is `*b.a`.
final class ClosureForm {
  private ClosureForm() {}

  static Optional<Expr> of(Expr.Fixpoint fixpoint) {
    if (fixpoint.definitions().size() != 1 || fixpoint.result().arity() != 2) {
      return Optional.empty();
    }
    Definition definition = fixpoint.definitions().getFirst();
    Variable x = definition.variable();
    FreeVariables free = new FreeVariables();
    List<Expr> steps = new ArrayList<>();
    Expr base = null;
    for (Expr part : alternatives(definition.body(), new ArrayList<>())) {
      if (free.of(part).contains(x)) {
        steps.add(part);
      } else {
        base = base == null ? part : base.union(part);
      }
    }
    if (base == null
        || steps.size() != 1
        || !(steps.getFirst() instanceof Expr.Join(var a, var b, _))) {
      return Optional.empty();
    }
    boolean left = a.equals(x);
    boolean right = b.equals(x);
    if (left && right) {
      return Optional.of(base.closure());
    }
    if (left && b.arity() == 2 && !free.of(b).contains(x)) {
      return Optional.of(base.join(b.reflexiveClosure()));
    }
    if (right && a.arity() == 2 && !free.of(a).contains(x)) {
      return Optional.of(a.reflexiveClosure().join(base));
    }
    return Optional.empty();
  }

  private static List<Expr> alternatives(Expr node, List<Expr> found) {
    if (node instanceof Expr.Union(var a, var b)) {
      alternatives(a, found);
      alternatives(b, found);
    } else {
      found.add(node);
    }
    return found;
  }
}
