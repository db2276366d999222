package thinair.model.relational;

import thinair.logic.TupleSet;
import thinair.source.SyntaxError;

/// What a relation of a declared type can contain at most.
final class TypeBounds {
  private final Setting setting;
  private final Meanings meanings;
  private final Meanings overall;

  TypeBounds(Setting setting, Meanings meanings, Meanings overall) {
    this.setting = setting;
    this.meanings = meanings;
    this.overall = overall;
  }

  TupleSet upper(Term type) {
    return switch (type) {
      case Term.Name name -> named(name);
      case Term.Constant(_, var word) ->
          switch (word) {
            case UNIV -> TupleSet.full(setting.universe(), 1);
            case IDEN -> identity();
            case NONE -> TupleSet.empty(setting.universe(), 1);
          };
      case Term.Unary(_, var operator, var of) -> {
        TupleSet operand = upper(of);
        yield switch (operator) {
          case TRANSPOSE -> operand.transpose();
          case CLOSURE -> operand.closure();
          case REFLEXIVE_CLOSURE -> operand.closure().union(identity());
        };
      }
      case Term.Binary(_, var left, var operator, var right) -> {
        TupleSet a = upper(left);
        TupleSet b = upper(right);
        yield switch (operator) {
          case UNION, OVERRIDE -> a.union(b);
          case DIFFERENCE -> isExact(right) ? a.minus(b) : a;
          case INTERSECTION -> a.intersection(b);
          case PRODUCT -> a.product(b);
          case DOMAIN -> b.intersection(a.product(rest(b)));
          case RANGE -> a.intersection(rest(a).product(b));
          case JOIN -> a.join(b);
        };
      }
      case Term.Member _,
          Term.Element _,
          Term.Box _,
          Term.Comprehension _,
          Term.Conditional _,
          Term.Let _,
          Term.Call _ ->
          throw new SyntaxError(
              type.place(),
              "the type of a relation cannot be computed from this",
              "a type is made of sets that the program gives, with + - & -> <: :> ~");
    };
  }

  /// Whether a type is the same whatever an execution does. If not, the declaration is a constraint
  /// too.
  boolean isExact(Term type) {
    return switch (type) {
      case Term.Name(_, var name) ->
          meanings.declared().get(name) instanceof Declaration.Definition definition
              ? isExact(definition.value())
              : setting.common().containsKey(name);
      case Term.Constant _ -> true;
      case Term.Unary unary -> isExact(unary.of());
      case Term.Binary binary -> isExact(binary.left()) && isExact(binary.right());
      case Term.Member _,
          Term.Element _,
          Term.Box _,
          Term.Comprehension _,
          Term.Conditional _,
          Term.Let _,
          Term.Call _ ->
          false;
    };
  }

  private TupleSet named(Term.Name name) {
    for (Meanings place : new Meanings[] {meanings, overall}) {
      switch (place.declared().get(name.name())) {
        case Declaration.Definition definition -> {
          return upper(definition.value());
        }
        case Declaration.Variable variable -> {
          return upper(variable.type());
        }
        case null -> {}
        case Declaration _ -> {}
      }
    }
    TupleSet given = setting.upper().get(name.name());
    if (given == null) {
      throw new SyntaxError(
          name.place(),
          "the program gives no meaning to '%s'".formatted(name.name()),
          "this model is for programs of another kind");
    }
    return given;
  }

  private TupleSet rest(TupleSet of) {
    return TupleSet.full(setting.universe(), of.arity() - 1);
  }

  private TupleSet identity() {
    TupleSet.Builder pairs = TupleSet.builder(setting.universe(), 2);
    for (int i = 0; i < setting.universe().size(); i++) {
      pairs.add(i * setting.universe().size() + i);
    }
    return pairs.build();
  }
}
