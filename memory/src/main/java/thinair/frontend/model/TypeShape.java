package thinair.frontend.model;

import thinair.model.relational.Term;
import thinair.source.SyntaxError;

/// That the type of a relation is one whose bounds can be computed.
final class TypeShape {
  private TypeShape() {}

  static void require(Term type) {
    switch (type) {
      case Term.Name _, Term.Constant _ -> {}
      case Term.Unary unary -> require(unary.of());
      case Term.Binary binary -> {
        require(binary.left());
        require(binary.right());
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
              "this cannot be the type of a relation",
              "a type is made of names, with + - & -> <: :> . ~ ^");
    }
  }
}
