package thinair.frontend.cat;

import java.util.List;
import thinair.model.Choice;
import thinair.model.Term;

/// What an expression stands for while a model is read. Nothing here depends on an execution: sets
/// and relations are terms, everything else is known.
sealed interface Value {

  /// A set of events or a relation between events.
  record Relational(Term term) implements Value {}

  /// `{}`: the empty set or the empty relation, as the place needs.
  record Nothing() implements Value {}

  /// `_`: all events or all pairs, as the place needs.
  record Everything() implements Value {}

  record Tag(Enumeration enumeration, String name) implements Value {}

  /// What an `enum` declares.
  record Enumeration(String name, List<String> words) {
    List<Value> tags() {
      return words.stream().<Value>map(word -> new Tag(this, word)).toList();
    }
  }

  /// A set of values that are known one by one, without duplicates.
  record Collection(List<Value> elements) implements Value {}

  record Tuple(List<Value> parts) implements Value {}

  record Closure(String name, Expr.Pattern parameters, Expr body, Scope scope) implements Value {}

  record Procedure(Statement.Procedure definition, Scope scope) implements Value {}

  /// A function that comes with the language.
  record Native(Primitive primitive) implements Value {}

  /// Some element of a set, or some pair of a relation: any one of them.
  ///
  /// @param itself the set of it alone
  record Member(Term itself) implements Value {}

  /// What a function makes of every element of a set that only an execution knows.
  ///
  /// @param over the set or relation
  /// @param element what stands for an element in the result
  /// @param result for one element
  record Image(Term over, Term element, Value result) implements Value {}

  /// A set of events cut into those of each location.
  record Partition(Term set) implements Value {}

  /// What a function makes of each part of a partition; see [Image].
  record PartImage(Term set, Term part, Value result) implements Value {}

  /// A function that waits for one more argument.
  record Partial(Primitive primitive, Value argument) implements Value {}

  /// All relations of a shape: too many to list, but `with` can choose one of them.
  record Orders(Choice.Shape shape, Term over, Term contains) implements Value {}

  /// How an error speaks of it.
  default String described() {
    return switch (this) {
      case Relational(var term) -> term.sort() == Term.Sort.SET ? "a set of events" : "a relation";
      case Nothing _ -> "an empty set";
      case Everything _ -> "everything";
      case Tag _ -> "a tag";
      case Collection _ -> "a set of values";
      case Tuple _ -> "a tuple";
      case Closure _, Native _, Partial _ -> "a function";
      case Member(var term) -> term.sort() == Term.Sort.SET ? "an event" : "a pair";
      case Image _, PartImage _ -> "a set of values";
      case Partition _ -> "a set of sets";
      case Procedure _ -> "a procedure";
      case Orders _ -> "a set of orders";
    };
  }

  /// Whether two values are the same as far as this can be known. Terms are compared by identity,
  /// which is enough because the same structure is the same object.
  static boolean same(Value left, Value right) {
    return switch (left) {
      case Relational(var term) -> right instanceof Relational(var other) && term == other;
      case Nothing _ -> right instanceof Nothing;
      case Everything _ -> right instanceof Everything;
      case Tag tag -> tag.equals(right);
      case Collection(var elements) ->
          right instanceof Collection(var others)
              && elements.size() == others.size()
              && elements.stream().allMatch(element -> contains(others, element));
      case Tuple(var parts) -> right instanceof Tuple(var others) && sameParts(parts, others);
      case Member(var term) -> right instanceof Member(var other) && term == other;
      case Partition(var set) -> right instanceof Partition(var other) && set == other;
      case Closure _, Procedure _, Native _, Partial _, Image _, PartImage _, Orders _ ->
          left == right;
    };
  }

  static boolean contains(List<Value> values, Value value) {
    return values.stream().anyMatch(other -> same(other, value));
  }

  private static boolean sameParts(List<Value> left, List<Value> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!same(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }
}
