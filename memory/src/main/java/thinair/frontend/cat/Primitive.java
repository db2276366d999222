package thinair.frontend.cat;

import thinair.model.Choice;
import thinair.model.Term;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Functions that cannot be written in cat.
enum Primitive {
  DOMAIN("domain"),
  RANGE("range"),
  AS_TRANSITIVE("as_transitive"),
  DIFFERENT_VALUES("different-values"),
  LINEARISATIONS("linearisations"),
  GENERATE_ORDERS("generate_orders"),
  TAG2EVENTS("tag2events"),
  CLASSES_LOC("classes-loc"),
  MAP("map"),
  CROSS("cross"),
  FAIL("fail");

  private final String word;

  Primitive(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  Value apply(Operand argument, Evaluator evaluator) {
    Terms terms = evaluator.terms();
    return switch (this) {
      case DOMAIN -> new Value.Relational(terms.domain(argument.relation(terms)));
      case RANGE -> new Value.Relational(terms.range(argument.relation(terms)));
      case AS_TRANSITIVE -> new Value.Relational(terms.closure(argument.relation(terms)));
      case DIFFERENT_VALUES ->
          new Value.Relational(terms.differentValues(argument.relation(terms)));
      case LINEARISATIONS -> orders(Choice.Shape.ORDER, argument, terms);
      case GENERATE_ORDERS -> orders(Choice.Shape.ORDER_PER_LOCATION, argument, terms);
      case TAG2EVENTS -> evaluator.eventsOf(argument);
      case CLASSES_LOC -> partition(argument.set(terms));
      case MAP -> new Value.Partial(this, argument.value());
      case CROSS -> Picking.cross(argument, terms);
      case FAIL ->
          throw new SyntaxError(argument.span(), "the model calls 'fail' " + argument.quoted());
    };
  }

  /// With the second argument of a function that has got its first already.
  Value apply(Span span, Value first, Operand second, Evaluator evaluator) {
    return switch (this) {
      case MAP -> Picking.map(span, first, second, evaluator);
      default -> throw new IllegalStateException(word + " takes one argument");
    };
  }

  private static Value partition(Term set) {
    return Terms.isEmpty(set) ? new Value.Nothing() : new Value.Partition(set);
  }

  private Value orders(Choice.Shape shape, Operand argument, Terms terms) {
    if (!(argument.value() instanceof Value.Tuple(var parts)) || parts.size() != 2) {
      throw new SyntaxError(
          argument.span(),
          "'%s' needs a set and a relation, not %s".formatted(word, argument.value().described()));
    }
    var set = new Operand(parts.get(0), argument.span()).set(terms);
    var relation = new Operand(parts.get(1), argument.span()).relation(terms);
    return new Value.Orders(shape, set, relation);
  }
}
