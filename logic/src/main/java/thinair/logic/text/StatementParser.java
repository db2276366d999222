package thinair.logic.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import thinair.logic.Bounds;
import thinair.logic.Constraint;
import thinair.logic.Formula;
import thinair.logic.InvalidProblem;
import thinair.logic.Problem;
import thinair.logic.Relation;
import thinair.logic.Similar;
import thinair.logic.TupleSet;
import thinair.logic.Universe;
import thinair.logic.text.Lexer.Words;
import thinair.logic.text.Token.Kind;

/// Reads a problem, statement by statement. Formulas wait until all relations are known.
final class StatementParser {
  private final Tokens tokens;
  private final Map<String, Relation> relations = new LinkedHashMap<>();
  private final List<Tree> facts = new ArrayList<>();
  private final List<Named> constraints = new ArrayList<>();
  private @Nullable Universe universe;
  private Bounds.@Nullable Builder bounds;
  private @Nullable Token width;

  private record Named(Token name, Tree formula) {}

  StatementParser(Tokens tokens) {
    this.tokens = tokens;
  }

  Problem problem() {
    for (String expected = "a statement";
        !tokens.atEnd();
        expected = "an operator or a statement") {
      tokens.expect(Words.NAMES);
      if (tokens.at("universe")) {
        universe(tokens.take());
      } else if (tokens.at("width")) {
        width(tokens.take());
      } else if (tokens.at("relation")) {
        relation(tokens.take());
      } else if (tokens.at("because")) {
        because(tokens.take());
      } else if (tokens.at("fact")) {
        tokens.take();
        facts.add(new TermParser(tokens).term());
      } else if (tokens.at("constraint")) {
        tokens.take();
        Token name = nameOrString("a constraint");
        tokens.take(":");
        constraints.add(new Named(name, new TermParser(tokens).term()));
      } else {
        throw tokens.unexpected(expected);
      }
    }
    return assembled();
  }

  private void universe(Token word) {
    if (universe != null) {
      throw word.error("the universe is given twice");
    }
    tokens.expect(Words.ATOMS);
    List<String> atoms = new ArrayList<>();
    while (tokens.atWord() || tokens.peek().kind() == Kind.STRING) {
      atoms.add(tokens.take().text());
    }
    Universe given = constructed(word, () -> new Universe(atoms));
    universe = given;
    bounds = Bounds.over(given);
  }

  private void width(Token word) {
    if (width != null) {
      throw word.error("the width is given twice");
    }
    width = tokens.take(Kind.NUMBER, "a number of bits");
  }

  private void relation(Token word) {
    Universe over = universe(word, universe);
    Bounds.Builder builder = universe(word, bounds);
    Token name = tokens.takeName("a relation");
    tokens.take("/");
    int arity = tokens.takeNumber("an arity");
    Relation relation = constructed(name, () -> new Relation(name.text(), arity));
    constructed(name, () -> over.space(arity, "relation " + relation));
    Token sign = tokens.peek();
    if (!sign.is(":") && !sign.is("=")) {
      throw tokens.unexpected("':' or '='");
    }
    tokens.take();
    tokens.expect(Words.ATOMS);
    BoundParser parser = new BoundParser(tokens, over);
    TupleSet first = parser.tuples(arity);
    if (sign.is("=")) {
      constructed(name, () -> builder.exactly(relation, first));
    } else if (tokens.takeIf("..")) {
      TupleSet upper = parser.tuples(arity);
      constructed(name, () -> builder.between(relation, first, upper));
    } else {
      constructed(name, () -> builder.atMost(relation, first));
    }
    relations.put(name.text(), relation);
  }

  private void because(Token word) {
    Universe over = universe(word, universe);
    Bounds.Builder builder = universe(word, bounds);
    Token name = nameOrString("a reason");
    Token about = tokens.takeName("a relation");
    Relation relation = relations.get(about.text());
    if (relation == null) {
      throw about.error(
          "unknown relation '%s'".formatted(about.text()),
          Similar.to(about.text(), relations.keySet()).map("did you mean '%s'?"::formatted));
    }
    tokens.expect(Words.ATOMS);
    TupleSet tuples = new BoundParser(tokens, over).tuples(relation.arity());
    constructed(name, () -> builder.because(name.text(), relation, tuples, name.span()));
  }

  private Problem assembled() {
    Bounds within = universe(tokens.peek(), bounds).build();
    int bits = bits(within);
    Resolver resolver = new Resolver(within.relations());
    List<Formula> always = new ArrayList<>();
    for (Tree fact : facts) {
      Formula formula = resolver.formula(fact);
      constructed(fact.at(), () -> new Problem(within, bits, List.of(formula), List.of()));
      always.add(formula);
    }
    Map<String, Token> names = new HashMap<>();
    List<Constraint> named = new ArrayList<>();
    for (Named given : constraints) {
      Token name = given.name();
      Token before = names.putIfAbsent(name.text(), name);
      if (before != null) {
        throw name.error(
            "a constraint called '%s' stands already in line %d"
                .formatted(name.text(), before.span().line()));
      }
      Constraint constraint =
          new Constraint(name.text(), resolver.formula(given.formula()), name.span());
      constructed(name, () -> new Problem(within, bits, List.of(), List.of(constraint)));
      named.add(constraint);
    }
    return new Problem(within, bits, always, named);
  }

  private int bits(Bounds within) {
    Token given = width;
    if (given == null) {
      return Problem.DEFAULT_WIDTH;
    }
    int bits = tokens.number("", given);
    return constructed(given, () -> new Problem(within, bits, List.of(), List.of())).width();
  }

  private Token nameOrString(String what) {
    return tokens.peek().kind() == Kind.STRING ? tokens.take() : tokens.takeName(what);
  }

  private <T> T universe(Token at, @Nullable T known) {
    if (known == null) {
      throw at.error("the universe comes first", Optional.of("for example 'universe a b c'"));
    }
    return known;
  }

  private <T> T constructed(Token at, Supplier<T> construct) {
    try {
      return construct.get();
    } catch (InvalidProblem e) {
      throw at.error(e.getMessage());
    }
  }
}
