package thinair.frontend.model;

import java.util.List;
import thinair.model.relational.Claim;
import thinair.model.relational.Decl;
import thinair.model.relational.Node;
import thinair.model.relational.Quantity;
import thinair.model.relational.Term;
import thinair.source.SyntaxError;

/// That something is of the kind that its place asks for.
final class Kinds {
  private Kinds() {}

  static Term term(Node node) {
    return switch (node) {
      case Term term -> term;
      case Claim claim ->
          throw new SyntaxError(
              claim.place(), "a set or relation is needed here, but this holds or does not hold");
      case Quantity quantity ->
          throw new SyntaxError(
              quantity.place(), "a set or relation is needed here, but this is a number");
    };
  }

  static Claim claim(Node node) {
    return switch (node) {
      case Claim claim -> claim;
      case Term term ->
          throw new SyntaxError(
              term.place(),
              "something that holds or does not hold is needed here, but this is a set or relation",
              "'some', 'no', 'in', '=' make a claim of it");
      case Quantity quantity ->
          throw new SyntaxError(
              quantity.place(),
              "something that holds or does not hold is needed here, but this is a number");
    };
  }

  static Quantity quantity(Node node) {
    return switch (node) {
      case Quantity quantity -> known(quantity);
      case Term term -> throw new SyntaxError(term.place(), "a number is needed here");
      case Claim claim -> throw new SyntaxError(claim.place(), "a number is needed here");
    };
  }

  /// A number that does not depend on an execution.
  static Quantity known(Quantity quantity) {
    switch (quantity) {
      case Quantity.Size size ->
          throw new SyntaxError(
              size.place(), "a range or an index cannot depend on what an execution does");
      case Quantity.Arithmetic arithmetic -> {
        known(arithmetic.left());
        known(arithmetic.right());
      }
      case Quantity.Literal _, Quantity.Last _, Quantity.Variable _ -> {}
    }
    return quantity;
  }

  static void noRanges(List<Decl> decls, String what) {
    for (Decl decl : decls) {
      if (decl.domain() instanceof Decl.Domain.Range) {
        throw new SyntaxError(
            decl.place(),
            "%s cannot range over numbers".formatted(what),
            "'all', 'some' and 'no' can");
      }
    }
  }
}
