package thinair.frontend.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import thinair.logic.Comparison;
import thinair.model.relational.Claim;
import thinair.model.relational.Decl;
import thinair.model.relational.Declaration;
import thinair.model.relational.Execution;
import thinair.model.relational.Index;
import thinair.model.relational.Notes;
import thinair.model.relational.Quantity;
import thinair.model.relational.RelationalModel;
import thinair.model.relational.Term;
import thinair.source.SourceText;
import thinair.source.Span;

/// Well-formed models that nobody would write.
final class RandomModel {
  private static final Span NOWHERE = new SourceText("random", "").span(0, 0);

  private final RandomGenerator random;
  private final List<String> atoms = new ArrayList<>();
  private final List<String> numbers = new ArrayList<>();
  private int fresh;

  RandomModel(RandomGenerator random) {
    this.random = random;
  }

  RelationalModel model() {
    List<Declaration> all = new ArrayList<>();
    all.add(new Declaration.Title(notes(), NOWHERE, "a \"title\" with \\"));
    all.add(new Declaration.Executions(notes(), NOWHERE, "J", "E"));
    all.add(
        new Declaration.Variable(
            notes(),
            NOWHERE,
            "C",
            Optional.of(new Declaration.Family.Range(literal(0), new Quantity.Last(NOWHERE))),
            true,
            name("Action")));
    all.add(
        new Declaration.Predicate(
            notes(), NOWHERE, "P", List.of("X", "o"), compare(name("X"), name("X"))));
    all.add(new Declaration.Function(notes(), NOWHERE, "F", List.of("Y"), name("Y")));
    all.add(
        new Declaration.Block(
            notes(),
            NOWHERE,
            List.of(new Declaration.Definition(notes(), NOWHERE, "hb", name("po"))),
            comments()));
    for (int i = 0; i < 4; i++) {
      all.add(
          new Declaration.Definition(notes(), NOWHERE, "d" + i, term(1 + random.nextInt(2), 4)));
      Optional<String> citation = random.nextBoolean() ? Optional.of("rule") : Optional.empty();
      all.add(new Declaration.Axiom(notes(), NOWHERE, "x" + i, citation, claim(5)));
    }
    return new RelationalModel(new SourceText("random.model", ""), all, comments());
  }

  private Notes notes() {
    Optional<String> behind = random.nextInt(4) == 0 ? Optional.of("// behind") : Optional.empty();
    return new Notes(random.nextBoolean(), comments(), behind);
  }

  private List<String> comments() {
    return switch (random.nextInt(4)) {
      case 0 -> List.of("// one");
      case 1 -> List.of("/* two\nlines */", "", "// and one");
      default -> List.of();
    };
  }

  private static Term name(String name) {
    return new Term.Name(NOWHERE, name);
  }

  private static Quantity literal(int value) {
    return new Quantity.Literal(NOWHERE, value);
  }

  private static Claim compare(Term left, Term right) {
    return new Claim.Compare(NOWHERE, left, Claim.Relating.IN, right);
  }

  private <T> T any(T[] values) {
    return values[random.nextInt(values.length)];
  }

  private Term term(int arity, int depth) {
    if (depth == 0) {
      return leaf(arity);
    }
    int next = depth - 1;
    return switch (random.nextInt(9)) {
      case 0 ->
          binary(
              term(arity, next),
              any(
                  new Term.Infix[] {
                    Term.Infix.UNION, Term.Infix.DIFFERENCE, Term.Infix.INTERSECTION
                  }),
              term(arity, next));
      case 1 ->
          arity == 1
              ? binary(term(1, next), Term.Infix.JOIN, term(2, next))
              : binary(term(1, next), Term.Infix.PRODUCT, term(1, next));
      case 2 ->
          arity == 1
              ? new Term.Box(NOWHERE, term(2, next), term(1, next))
              : new Term.Unary(NOWHERE, any(Term.Prefix.values()), term(2, next));
      case 3 ->
          arity == 1
              ? comprehension(next)
              : random.nextBoolean()
                  ? binary(term(1, next), Term.Infix.DOMAIN, term(2, next))
                  : binary(term(2, next), Term.Infix.RANGE, term(1, next));
      case 4 -> new Term.Conditional(NOWHERE, claim(next), term(arity, next), term(arity, next));
      case 5 -> {
        Term value = term(1, next);
        String name = open(atoms);
        Term body = term(arity, next);
        atoms.remove(name);
        yield new Term.Let(NOWHERE, name, value, body);
      }
      case 6 -> new Term.Call(NOWHERE, "F", List.of(term(arity, next)));
      case 7 -> arity == 2 ? binary(term(2, next), Term.Infix.OVERRIDE, term(2, next)) : leaf(1);
      default -> leaf(arity);
    };
  }

  private static Term binary(Term left, Term.Infix operator, Term right) {
    return new Term.Binary(NOWHERE, left, operator, right);
  }

  private Term comprehension(int depth) {
    Term over = term(1, depth);
    String name = open(atoms);
    Claim body = claim(depth);
    atoms.remove(name);
    return new Term.Comprehension(NOWHERE, List.of(set(List.of(name), over)), body);
  }

  private static Decl set(List<String> names, Term over) {
    return new Decl(NOWHERE, names, new Decl.Domain.Set(over));
  }

  private String open(List<String> where) {
    String name = "v" + fresh++;
    where.add(name);
    return name;
  }

  private Term leaf(int arity) {
    if (arity == 2) {
      return random.nextBoolean()
          ? new Term.Constant(NOWHERE, Term.Word.IDEN)
          : new Term.Member(NOWHERE, execution(), any(new String[] {"hb", "po", "W"}));
    }
    return switch (random.nextInt(4)) {
      case 0 -> new Term.Constant(NOWHERE, Term.Word.NONE);
      case 1 -> new Term.Element(NOWHERE, name("C"), new Index.ByNumber(number(2)));
      case 2 -> atoms.isEmpty() ? name("Read") : name(any(atoms.toArray(String[]::new)));
      default -> new Term.Member(NOWHERE, execution(), "A");
    };
  }

  private Execution execution() {
    return random.nextBoolean()
        ? new Execution.Main(NOWHERE, "E")
        : new Execution.Justifying(NOWHERE, "J", number(1));
  }

  private Quantity number(int depth) {
    return switch (random.nextInt(depth > 0 ? 4 : 3)) {
      case 0 -> literal(random.nextInt(10));
      case 1 -> new Quantity.Last(NOWHERE);
      case 2 ->
          numbers.isEmpty()
              ? literal(1)
              : new Quantity.Variable(NOWHERE, any(numbers.toArray(String[]::new)));
      default ->
          new Quantity.Arithmetic(
              NOWHERE, number(depth - 1), any(Quantity.Operator.values()), number(depth - 1));
    };
  }

  private Quantity quantity(int depth) {
    return random.nextBoolean()
        ? number(depth)
        : new Quantity.Arithmetic(
            NOWHERE,
            new Quantity.Size(NOWHERE, term(1, depth)),
            any(Quantity.Operator.values()),
            number(1));
  }

  private Claim claim(int depth) {
    if (depth == 0) {
      return new Claim.Truth(NOWHERE, random.nextBoolean());
    }
    int next = depth - 1;
    int arity = 1 + random.nextInt(2);
    return switch (random.nextInt(15)) {
      case 0 ->
          new Claim.Compare(
              NOWHERE, term(arity, next), any(Claim.Relating.values()), term(arity, next));
      case 1 ->
          new Claim.Numeric(NOWHERE, quantity(next), any(Comparison.values()), quantity(next));
      case 2 -> new Claim.Multiplicity(NOWHERE, any(Claim.HowMany.values()), term(arity, next));
      case 3 -> new Claim.Acyclic(NOWHERE, term(2, next));
      case 4 -> new Claim.Irreflexive(NOWHERE, term(2, next));
      case 5 -> new Claim.Total(NOWHERE, term(2, next), term(1, next));
      case 6 -> new Claim.Not(NOWHERE, claim(next));
      case 7 -> new Claim.And(NOWHERE, List.of(claim(next), claim(next), claim(next)));
      case 8 -> new Claim.Or(NOWHERE, List.of(claim(next), claim(next)));
      case 9 -> new Claim.Implies(NOWHERE, claim(next), claim(next));
      case 10 -> new Claim.Iff(NOWHERE, claim(next), claim(next));
      case 11 -> new Claim.Conditional(NOWHERE, claim(next), claim(next), claim(next));
      case 12 -> {
        Term value = term(1, next);
        String name = open(atoms);
        Claim body = claim(next);
        atoms.remove(name);
        yield new Claim.Let(NOWHERE, name, value, body);
      }
      case 13 -> new Claim.Call(NOWHERE, "P", List.of(term(1, next), term(2, next)));
      default -> quantified(next);
    };
  }

  private Claim quantified(int depth) {
    Term over = term(1, depth);
    Quantity from = number(1);
    String first = open(atoms);
    String second = open(atoms);
    String third = open(numbers);
    Claim body = claim(depth);
    atoms.remove(first);
    atoms.remove(second);
    numbers.remove(third);
    Claim.Quantifier quantifier =
        any(
            new Claim.Quantifier[] {
              Claim.Quantifier.ALL, Claim.Quantifier.SOME, Claim.Quantifier.NO
            });
    Decl range = new Decl(NOWHERE, List.of(third), new Decl.Domain.Range(from, literal(3)));
    return new Claim.Quantified(
        NOWHERE, quantifier, List.of(set(List.of(first, second), over), range), body);
  }
}
