package thinair.logic.text;

import java.util.ArrayList;
import java.util.List;
import thinair.logic.InvalidProblem;
import thinair.logic.Similar;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.text.Token.Kind;

/// Reads sets of tuples: `{a->b, a->c}`, `(a + b) -> univ`.
final class BoundParser {
  private final Tokens tokens;
  private final Universe universe;

  BoundParser(Tokens tokens, Universe universe) {
    this.tokens = tokens;
    this.universe = universe;
  }

  /// @param arity of `{}`; anything else has its own
  TupleSet tuples(int arity) {
    if (tokens.at("{") && tokens.peekSecond().is("}")) {
      tokens.take();
      tokens.take();
      return TupleSet.empty(universe, arity);
    }
    return sum();
  }

  private TupleSet sum() {
    TupleSet left = intersection();
    while (tokens.at("+") || tokens.at("-")) {
      Token operator = tokens.take();
      TupleSet right = sameArity(operator, left, intersection());
      left = operator.is("+") ? left.union(right) : left.minus(right);
    }
    return left;
  }

  private TupleSet intersection() {
    TupleSet left = product();
    while (tokens.at("&")) {
      Token operator = tokens.take();
      left = left.intersection(sameArity(operator, left, product()));
    }
    return left;
  }

  private TupleSet product() {
    TupleSet left = operand();
    while (tokens.at("->")) {
      Token operator = tokens.take();
      TupleSet right = operand();
      try {
        left = left.product(right);
      } catch (InvalidProblem e) {
        throw operator.error(e.getMessage());
      }
    }
    return left;
  }

  private TupleSet operand() {
    if (tokens.at("{")) {
      return braces();
    }
    if (tokens.takeIf("(")) {
      TupleSet inner = sum();
      tokens.take(")");
      return inner;
    }
    if (tokens.takeIf("univ")) {
      return TupleSet.full(universe, 1);
    }
    if (tokens.takeIf("iden")) {
      TupleSet.Builder identity = TupleSet.builder(universe, 2);
      universe.atoms().forEach(atom -> identity.add(atom, atom));
      return identity.build();
    }
    if (tokens.takeIf("none")) {
      return TupleSet.empty(universe, 1);
    }
    return TupleSet.atoms(universe, atom());
  }

  private TupleSet braces() {
    tokens.take("{");
    List<String> first = tuple();
    TupleSet.Builder tuples = TupleSet.builder(universe, first.size());
    tuples.add(first.toArray(String[]::new));
    while (tokens.takeIf(",")) {
      Token start = tokens.peek();
      List<String> tuple = tuple();
      requireArity(start, first.size(), tuple.size());
      tuples.add(tuple.toArray(String[]::new));
    }
    tokens.take("}");
    return tuples.build();
  }

  /// `()`, `a` or `a->b`.
  private List<String> tuple() {
    List<String> atoms = new ArrayList<>();
    if (tokens.takeIf("(")) {
      tokens.take(")");
      return atoms;
    }
    do {
      atoms.add(atom());
    } while (tokens.takeIf("->"));
    return atoms;
  }

  private String atom() {
    Token atom = tokens.peek().kind() == Kind.STRING ? tokens.take() : tokens.takeName("an atom");
    if (!universe.contains(atom.text())) {
      throw atom.error(
          "the universe has no atom '%s'".formatted(atom.text()),
          Similar.to(atom.text(), universe.atoms()).map("did you mean '%s'?"::formatted));
    }
    return atom.text();
  }

  private TupleSet sameArity(Token at, TupleSet left, TupleSet right) {
    requireArity(at, left.arity(), right.arity());
    return right;
  }

  private void requireArity(Token at, int expected, int arity) {
    if (arity != expected) {
      throw at.error(
          "tuples of arity %d are expected here, not of arity %d".formatted(expected, arity));
    }
  }
}
