package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.model.Choice;
import thinair.model.Term;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// `map` and `cross`, also over sets that only an execution knows.
///
/// Models use the two to say: choose one pair into each of these events. So they list, for every
/// event e of a set, the pairs r(e) that lead to it, and choose one of each list. This is read as
/// what it means, a choice among the pairs of r, without any list. Likewise orders of the events of
/// each location.
final class Picking {
  private Picking() {}

  static Value map(Span span, Value function, Operand set, Evaluator evaluator) {
    Operand called = new Operand(function, span);
    if (set.value() instanceof Value.Relational(var term) && !Terms.isEmpty(term)) {
      Term element = evaluator.terms().unknown(term.sort());
      Value result =
          evaluator.apply(span, called, new Operand(new Value.Member(element), set.span()));
      return new Value.Image(term, element, result);
    }
    if (set.value() instanceof Value.Partition(var whole)) {
      Term part = evaluator.terms().unknown(Term.Sort.SET);
      Value result =
          evaluator.apply(span, called, new Operand(new Value.Relational(part), set.span()));
      return new Value.PartImage(whole, part, result);
    }
    List<Value> results = new ArrayList<>();
    for (Value each : Known.elements(set)) {
      results.add(evaluator.apply(span, called, new Operand(each, set.span())));
    }
    return results.isEmpty() ? new Value.Nothing() : Algebra.collection(List.of(), results);
  }

  /// All unions of one element of each.
  static Value cross(Operand sets, Terms terms) {
    if (sets.value() instanceof Value.Image(var over, var element, var each)) {
      Term pairs = pairs(each);
      Term all = pairs == null ? null : new Opened(terms, element, over).into(pairs);
      if (over.sort() != Term.Sort.SET || all == null) {
        throw new SyntaxError(
            sets.span(),
            "which sets 'cross' combines here depends on the execution",
            "it can choose one pair into each event of a set");
      }
      return new Value.Orders(Choice.Shape.ONE_INTO_EACH, over, all);
    }
    if (sets.value() instanceof Value.PartImage(var set, var part, Value.Orders orders)
        && orders.shape() == Choice.Shape.ORDER
        && orders.over() == part
        && !Mentions.any(orders.contains(), each -> each == part)) {
      return new Value.Orders(Choice.Shape.ORDER_PER_LOCATION, set, orders.contains());
    }
    List<Value> combined = List.of(new Value.Relational(terms.empty(Term.Sort.RELATION)));
    for (Value set : Known.elements(sets)) {
      List<Value> more = new ArrayList<>();
      for (Value element : Known.elements(new Operand(set, sets.span()))) {
        Term one = new Operand(element, sets.span()).relation(terms);
        for (Value before : combined) {
          Term rest = new Operand(before, sets.span()).relation(terms);
          more.add(new Value.Relational(terms.union(one, rest)));
        }
      }
      combined = more;
    }
    return combined.isEmpty() ? new Value.Nothing() : Algebra.collection(List.of(), combined);
  }

  /// The relation whose pairs a value lists one by one, each as a relation of itself.
  private static @Nullable Term pairs(Value each) {
    boolean one =
        each instanceof Value.Image(var over, var pair, Value.Relational(var alone))
            && over.sort() == Term.Sort.RELATION
            && pair == alone;
    if (one && each instanceof Value.Image image) {
      return image.over();
    }
    return null;
  }

  /// Takes a relation that leads to one event, and makes it the one that leads to all of a set: as
  /// far as it can be seen from the operators that every pair of it ends in that event.
  private record Opened(Terms terms, Term element, Term all) {

    @Nullable Term into(Term term) {
      return switch (term) {
        case Term.Named(_, var of, _) -> into(of);
        case Term.Union(var a, var b) -> {
          Term left = into(a);
          Term right = into(b);
          yield left == null || right == null ? null : terms.union(left, right);
        }
        case Term.Intersection(var a, var b) -> {
          Term left = into(a);
          Term right = into(b);
          yield left != null && right != null
              ? terms.intersection(left, right)
              : left != null && isFree(b)
                  ? terms.intersection(left, b)
                  : right != null && isFree(a) ? terms.intersection(a, right) : null;
        }
        case Term.Difference(var a, var b) -> {
          Term left = into(a);
          Term right = isFree(b) ? b : into(b);
          yield left == null || right == null ? null : terms.difference(left, right);
        }
        case Term.Product(var a, var b) ->
            unnamed(b) == element && isFree(a) ? terms.product(a, all) : null;
        case Term.Sequence(var a, Term.Diagonal(var b)) ->
            unnamed(b) == element && isFree(a) ? terms.sequence(a, terms.diagonal(all)) : null;
        case Term.Sequence(var a, var b) -> {
          Term right = into(b);
          yield right == null || !isFree(a) ? null : terms.sequence(a, right);
        }
        default -> Terms.isEmpty(term) ? term : null;
      };
    }

    private boolean isFree(Term term) {
      return !Mentions.any(term, part -> part == element);
    }

    private static Term unnamed(Term term) {
      return term instanceof Term.Named(_, var of, _) ? unnamed(of) : term;
    }
  }
}
