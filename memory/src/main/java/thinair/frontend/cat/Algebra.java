package thinair.frontend.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import thinair.model.Term;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// The operators on values. `{}` and `_` fit sets and relations alike; everything else must be of
/// one kind, and a tag counts as the set of that tag.
final class Algebra {
  private static final Value NOTHING = new Value.Nothing();
  private static final Value EVERYTHING = new Value.Everything();

  private final Terms terms;

  Algebra(Terms terms) {
    this.terms = terms;
  }

  Value union(List<Operand> operands) {
    Operand sum = new Operand(NOTHING, operands.getFirst().span());
    for (Operand operand : operands) {
      sum = new Operand(union(sum, operand), operand.span());
    }
    return sum.value();
  }

  private Value union(Operand left, Operand right) {
    Value a = kind(left, "|");
    Value b = kind(right, "|");
    if (a instanceof Value.Nothing || b instanceof Value.Everything) {
      return b;
    }
    if (b instanceof Value.Nothing || a instanceof Value.Everything) {
      return a;
    }
    if (a instanceof Value.Relational(var s)
        && b instanceof Value.Relational(var t)
        && s.sort() == t.sort()) {
      return new Value.Relational(terms.union(s, t));
    }
    if (a instanceof Value.Collection(var s) && b instanceof Value.Collection(var t)) {
      return collection(s, t);
    }
    throw mixed("|", left, right);
  }

  Value intersection(Operand left, Operand right) {
    Value a = kind(left, "&");
    Value b = kind(right, "&");
    if (a instanceof Value.Everything) {
      return b;
    }
    if (b instanceof Value.Everything) {
      return a;
    }
    if (a instanceof Value.Nothing || b instanceof Value.Nothing) {
      return NOTHING;
    }
    if (a instanceof Value.Relational(var s)
        && b instanceof Value.Relational(var t)
        && s.sort() == t.sort()) {
      return new Value.Relational(terms.intersection(s, t));
    }
    if (a instanceof Value.Collection(var s) && b instanceof Value.Collection(var t)) {
      return new Value.Collection(
          s.stream().filter(element -> Value.contains(t, element)).toList());
    }
    throw mixed("&", left, right);
  }

  Value difference(Operand left, Operand right) {
    Value a = kind(left, "\\");
    Value b = kind(right, "\\");
    if (b instanceof Value.Everything || a instanceof Value.Nothing) {
      return NOTHING;
    }
    if (b instanceof Value.Nothing) {
      return a;
    }
    if (a instanceof Value.Everything) {
      return complement(right);
    }
    if (a instanceof Value.Relational(var s)
        && b instanceof Value.Relational(var t)
        && s.sort() == t.sort()) {
      return new Value.Relational(terms.difference(s, t));
    }
    if (a instanceof Value.Collection(var s) && b instanceof Value.Collection(var t)) {
      return new Value.Collection(
          s.stream().filter(element -> !Value.contains(t, element)).toList());
    }
    throw mixed("\\", left, right);
  }

  Value complement(Operand of) {
    Value value = kind(of, "~");
    if (value instanceof Value.Nothing) {
      return EVERYTHING;
    }
    if (value instanceof Value.Everything) {
      return NOTHING;
    }
    if (value instanceof Value.Relational(var term)) {
      return new Value.Relational(terms.complement(term));
    }
    if (value instanceof Value.Collection(var elements)
        && !elements.isEmpty()
        && elements.getFirst() instanceof Value.Tag tag) {
      return new Value.Collection(
          tag.enumeration().tags().stream()
              .filter(other -> !Value.contains(elements, other))
              .toList());
    }
    throw new SyntaxError(
        of.span(), "'~' needs a set of events or a relation, not " + of.value().described());
  }

  Value postfix(Expr.Postfix operator, Operand of) {
    return switch (operator) {
      case CLOSURE -> lifted(of, terms::closure);
      case INVERSE -> lifted(of, terms::inverse);
      case STAR -> reflexive(of, terms::closure);
      case OPTIONAL -> reflexive(of, term -> term);
    };
  }

  private Value lifted(Operand of, UnaryOperator<Term> operator) {
    boolean polymorphic =
        of.value() instanceof Value.Nothing || of.value() instanceof Value.Everything;
    return polymorphic ? of.value() : new Value.Relational(operator.apply(of.relation(terms)));
  }

  private Value reflexive(Operand of, UnaryOperator<Term> operator) {
    if (of.value() instanceof Value.Everything) {
      return of.value();
    }
    return new Value.Relational(terms.optional(operator.apply(of.relation(terms))));
  }

  Value product(Operand left, Operand right) {
    return new Value.Relational(terms.product(left.set(terms), right.set(terms)));
  }

  Value diagonal(Operand set) {
    if (set.value() instanceof Value.Nothing) {
      return set.value();
    }
    return new Value.Relational(terms.diagonal(set.set(terms)));
  }

  /// `e ++ s` on values that are known one by one.
  Value add(Operand element, Operand set) {
    if (element.value() instanceof Value.Member(var itself)) {
      Term others = itself.sort() == Term.Sort.SET ? set.set(terms) : set.relation(terms);
      return new Value.Relational(terms.union(itself, others));
    }
    return switch (set.value()) {
      case Value.Nothing _ -> new Value.Collection(List.of(element.value()));
      case Value.Collection(var elements) -> collection(elements, List.of(element.value()));
      case Value.Everything all -> all;
      default ->
          throw new SyntaxError(
              set.span(),
              "'++' adds to a set of values, but %s is %s"
                  .formatted(set.quoted(), set.value().described()));
    };
  }

  static Value collection(List<Value> left, List<Value> right) {
    var elements = new ArrayList<Value>(left);
    for (Value value : right) {
      if (!Value.contains(elements, value)) {
        elements.add(value);
      }
    }
    return new Value.Collection(List.copyOf(elements));
  }

  /// The value as an operand of a set operator: a tag becomes the set of itself.
  private static Value kind(Operand operand, String operator) {
    Value value = operand.value();
    if (value instanceof Value.Member(var itself)) {
      return new Value.Relational(itself);
    }
    if (value instanceof Value.Tag) {
      return new Value.Collection(List.of(value));
    }
    if (value instanceof Value.Relational
        || value instanceof Value.Nothing
        || value instanceof Value.Everything
        || value instanceof Value.Collection) {
      return value;
    }
    throw new SyntaxError(
        operand.span(),
        "'%s' needs sets or relations, but %s is %s"
            .formatted(operator, operand.quoted(), value.described()));
  }

  private static SyntaxError mixed(String operator, Operand left, Operand right) {
    boolean zero = left.quoted().equals("'0'") || right.quoted().equals("'0'");
    Span span =
        left.span().source().equals(right.span().source())
                && left.span().start() <= right.span().start()
            ? left.span().source().span(left.span().start(), right.span().end())
            : right.span();
    String message =
        "'%s' mixes %s and %s"
            .formatted(operator, left.value().described(), right.value().described());
    return zero
        ? new SyntaxError(span, message, "'0' is the empty relation; write '{}' for an empty set")
        : new SyntaxError(span, message);
  }
}
