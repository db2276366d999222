package thinair.frontend.cat;

import java.util.List;
import thinair.model.Term;
import thinair.source.SyntaxError;

/// Questions about values that are answered while a model is read. Where the answer would depend on
/// the execution, they are refused.
final class Known {
  private Known() {}

  /// The elements of a set one by one.
  static List<Value> elements(Operand set) {
    return switch (set.value()) {
      case Value.Nothing _ -> List.of();
      case Value.Collection(var elements) -> elements;
      case Value.Relational(Term.Empty _) -> List.of();
      default -> throw undecided(set, "which elements %s has".formatted(set.quoted()));
    };
  }

  static String tag(Operand operand) {
    if (operand.value() instanceof Value.Tag(_, var name)) {
      return name;
    }
    throw new SyntaxError(
        operand.span(),
        "%s is %s, but a tag is needed here"
            .formatted(operand.quoted(), operand.value().described()));
  }

  static boolean equal(Operand left, Operand right) {
    if (Value.same(left.value(), right.value()) || isEmpty(left) && isEmpty(right)) {
      return true;
    }
    if (depends(left) || depends(right)) {
      throw undecided(left, "whether the two are equal");
    }
    return false;
  }

  static boolean subset(Operand left, Operand right) {
    if (isEmpty(left)
        || right.value() instanceof Value.Everything
        || Value.same(left.value(), right.value())) {
      return true;
    }
    if (depends(left) || depends(right)) {
      throw undecided(left, "whether one is inside the other");
    }
    return elements(left).stream().allMatch(element -> Value.contains(elements(right), element));
  }

  static boolean member(Operand element, Operand set) {
    return Value.contains(elements(set), element.value());
  }

  private static boolean isEmpty(Operand operand) {
    return switch (operand.value()) {
      case Value.Nothing _, Value.Relational(Term.Empty _) -> true;
      case Value.Collection(var elements) -> elements.isEmpty();
      default -> false;
    };
  }

  private static boolean depends(Operand operand) {
    return operand.value() instanceof Value.Relational(var term) && !Terms.isEmpty(term)
        || operand.value() instanceof Value.Orders;
  }

  private static SyntaxError undecided(Operand operand, String question) {
    return new SyntaxError(
        operand.span(),
        question + " depends on the execution",
        "thinair reads a model once, for all executions");
  }
}
