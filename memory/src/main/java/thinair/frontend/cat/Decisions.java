package thinair.frontend.cat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import thinair.source.SyntaxError;

/// Decides what `if` and `match` ask, all of which is known while a model is read.
final class Decisions {
  private final Evaluator evaluator;
  private final Set<String> variants;

  Decisions(Evaluator evaluator, Set<String> variants) {
    this.evaluator = evaluator;
    this.variants = variants;
  }

  boolean holds(Expr.Condition condition, Scope scope) {
    return switch (condition) {
      case Expr.Condition.Variant(var name) -> variants.contains(name);
      case Expr.Condition.Not(var of) -> !holds(of, scope);
      case Expr.Condition.And(var left, var right) -> holds(left, scope) && holds(right, scope);
      case Expr.Condition.Or(var left, var right) -> holds(left, scope) || holds(right, scope);
      case Expr.Condition.Equal(var left, var right) ->
          Known.equal(evaluator.operand(left, scope), evaluator.operand(right, scope));
      case Expr.Condition.Subset(var left, var right) ->
          Known.subset(evaluator.operand(left, scope), evaluator.operand(right, scope));
      case Expr.Condition.Member(var element, var set) ->
          Known.member(evaluator.operand(element, scope), evaluator.operand(set, scope));
    };
  }

  /// The case for the tag.
  Expr fitting(Expr.MatchTag match, Scope scope) {
    Operand of = evaluator.operand(match.of(), scope);
    Expr body = match.clauses().getOrDefault(Known.tag(of), match.otherwise());
    if (body == null) {
      throw new SyntaxError(of.span(), "no case of this 'match' fits " + of.quoted());
    }
    return body;
  }

  /// The case for the empty set, or the one for an element and the others.
  Value split(Expr.MatchSet match, Scope scope) {
    List<Value> elements = Known.elements(evaluator.operand(match.of(), scope));
    if (elements.isEmpty()) {
      return evaluator.value(match.ifEmpty(), scope);
    }
    Expr.Split split = match.split();
    List<Value> rest = elements.subList(1, elements.size());
    var names = new HashMap<String, Deferred>();
    put(names, split.before(), new Value.Nothing());
    put(names, split.element(), elements.getFirst());
    put(names, split.after(), rest.isEmpty() ? new Value.Nothing() : new Value.Collection(rest));
    return evaluator.value(split.body(), scope.with(names));
  }

  private static void put(Map<String, Deferred> names, @Nullable String name, Value value) {
    if (name != null) {
      names.put(name, Deferred.of(value));
    }
  }
}
