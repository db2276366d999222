package thinair.frontend.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.model.relational.ActionVocabulary;
import thinair.model.relational.Claim;
import thinair.model.relational.Decl;
import thinair.model.relational.Declaration;
import thinair.model.relational.ModelText;
import thinair.model.relational.Quantity;
import thinair.model.relational.RelationalModel;
import thinair.model.relational.Term;
import thinair.source.SyntaxError;

/// That every operator gets sets and relations of arities it can work with.
///
/// Parameters take what they are given, so that the body of a predicate or function is looked at
/// for each combination of arities it is called with.
final class Arities {
  private final RelationalModel model;
  private final Map<String, Integer> declared = new HashMap<>();
  private final Map<String, Declaration> callable = new HashMap<>();
  private final Map<Call, Integer> functions = new HashMap<>();
  private final Set<Call> predicates = new HashSet<>();
  private final Map<Declaration.Hole, List<Integer>> ofHoles = new HashMap<>();

  private record Call(String name, List<Integer> arities) {}

  Arities(RelationalModel model, ActionVocabulary vocabulary) {
    this.model = model;
    declared.putAll(vocabulary.common());
    declared.putAll(vocabulary.members());
  }

  void check() {
    model.declarations().forEach(this::declaration);
  }

  private void declaration(Declaration declaration) {
    switch (declaration) {
      case Declaration.Block block -> block.members().forEach(this::declaration);
      case Declaration.Variable variable -> {
        int arity = arity(variable.type(), Map.of());
        TypeShape.require(variable.type());
        if (variable.isSet() && arity != 1) {
          throw new SyntaxError(
              variable.type().place(),
              "'set' announces a set, but this has arity %d".formatted(arity),
              "leave 'set' out");
        }
        if (!variable.isSet() && arity == 1) {
          throw new SyntaxError(
              variable.type().place(),
              "this is the type of a set, not of a relation",
              "write ': set %s', or an arrow with a second set"
                  .formatted(variable.type().place().text()));
        }
        declared.put(variable.name(), arity);
      }
      case Declaration.Hole hole -> hole(hole);
      case Declaration.Definition definition ->
          declared.put(definition.name(), arity(definition.value(), Map.of()));
      case Declaration.Predicate predicate -> {
        callable.put(predicate.name(), predicate);
        if (predicate.parameters().isEmpty()) {
          claim(predicate.body(), Map.of());
        }
      }
      case Declaration.Function function -> {
        callable.put(function.name(), function);
        if (function.parameters().isEmpty()) {
          arity(function.body(), Map.of());
        }
      }
      case Declaration.Axiom axiom -> claim(axiom.claim(), Map.of());
      case Declaration.Title _, Declaration.Source _, Declaration.Executions _ -> {}
    }
  }

  private void hole(Declaration.Hole hole) {
    int arity = arity(hole.type(), Map.of());
    if (arity != (hole.isSet() ? 1 : 2)) {
      throw new SyntaxError(
          hole.type().place(),
          "%s, but this is %s"
              .formatted(
                  hole.isSet() ? "'set' announces a set" : "a hole is a set or a binary relation",
                  shape(arity)),
          arity == 1 ? "write ': set …'" : "write ': Action -> Action'");
    }
    for (Declaration.Written written : hole.terms()) {
      int given = arity(written.term(), Map.of());
      boolean fits = hole.growth().isPresent() ? given <= 2 : given == arity;
      if (!fits) {
        throw new SyntaxError(
            written.term().place(),
            "'%s' is %s, but %s"
                .formatted(
                    written.text(),
                    shape(given),
                    hole.growth().isPresent()
                        ? "holes are made of sets and binary relations"
                        : "'%s' is %s".formatted(hole.name(), shape(arity))));
      }
    }
    boolean nothing =
        hole.growth().filter(growth -> growth.depth() == 0).isPresent()
            && hole.terms().stream().noneMatch(it -> arity(it.term(), Map.of()) == arity);
    if (nothing) {
      throw new SyntaxError(
          hole.statement(),
          "with depth 0 nothing but none can fill '%s'".formatted(hole.name()),
          "'from' lists no %s, and there are no operators to make one"
              .formatted(hole.isSet() ? "set" : "relation"));
    }
    declared.put(hole.name(), arity);
    ofHoles.put(hole, hole.terms().stream().map(it -> arity(it.term(), Map.of())).toList());
  }

  /// Of the terms of each hole.
  Map<Declaration.Hole, List<Integer>> ofHoles() {
    return ofHoles;
  }

  /// @param local the arities of parameters and variables
  private int arity(Term term, Map<String, Integer> local) {
    return switch (term) {
      case Term.Name(_, var name) -> named(name, local);
      case Term.Member(_, _, var name) -> named(name, Map.of());
      case Term.Element(_, var family, _) -> arity(family, local);
      case Term.Constant(_, var word) -> word.arity();
      case Term.Unary(_, var operator, var of) -> {
        binary(of, "'%s'".formatted(operator.symbol()), local);
        yield 2;
      }
      case Term.Binary binary -> binary(binary, local);
      case Term.Box(_, var relation, var argument) ->
          joined(argument, arity(argument, local), relation, arity(relation, local), term);
      case Term.Comprehension(_, var decls, var body) -> {
        Map<String, Integer> inner = decls(decls, local);
        claim(body, inner);
        yield decls.stream().mapToInt(decl -> decl.names().size()).sum();
      }
      case Term.Conditional(_, var condition, var then, var otherwise) -> {
        claim(condition, local);
        yield same("the two cases", then, otherwise, local);
      }
      case Term.Let(_, var name, var value, var body) ->
          arity(body, and(local, name, arity(value, local)));
      case Term.Call call -> function(call, local);
    };
  }

  private int named(String name, Map<String, Integer> local) {
    Integer arity = local.getOrDefault(name, declared.get(name));
    if (arity == null) {
      throw new IllegalStateException("nobody knows " + name);
    }
    return arity;
  }

  private static Map<String, Integer> and(Map<String, Integer> local, String name, int arity) {
    Map<String, Integer> more = new HashMap<>(local);
    more.put(name, arity);
    return more;
  }

  private int binary(Term.Binary term, Map<String, Integer> local) {
    return switch (term.operator()) {
      case UNION, DIFFERENCE, INTERSECTION ->
          same(
              "both sides of '%s'".formatted(term.operator().symbol()),
              term.left(),
              term.right(),
              local);
      case OVERRIDE -> {
        binary(term.left(), "'++'", local);
        binary(term.right(), "'++'", local);
        yield 2;
      }
      case PRODUCT -> arity(term.left(), local) + arity(term.right(), local);
      case DOMAIN -> {
        set(term.left(), "left of '<:'", local);
        yield relation(term.right(), "right of '<:'", local);
      }
      case RANGE -> {
        set(term.right(), "right of ':>'", local);
        yield relation(term.left(), "left of ':>'", local);
      }
      case JOIN ->
          joined(
              term.left(),
              arity(term.left(), local),
              term.right(),
              arity(term.right(), local),
              term);
    };
  }

  private static int joined(Term left, int leftArity, Term right, int rightArity, Term whole) {
    if (leftArity + rightArity < 3) {
      throw new SyntaxError(
          whole.place(),
          "a relation is needed on one side of a join, but %s and %s are sets"
              .formatted(text(left), text(right)));
    }
    return leftArity + rightArity - 2;
  }

  private int same(String what, Term left, Term right, Map<String, Integer> local) {
    int a = arity(left, local);
    int b = arity(right, local);
    if (a != b) {
      throw new SyntaxError(
          right.place(),
          "%s need the same arity, but %s is %s and %s is %s"
              .formatted(what, text(left), shape(a), text(right), shape(b)));
    }
    return a;
  }

  private void binary(Term term, String what, Map<String, Integer> local) {
    int arity = arity(term, local);
    if (arity != 2) {
      throw new SyntaxError(
          term.place(),
          "%s needs a binary relation, but %s is %s".formatted(what, text(term), shape(arity)));
    }
  }

  private void set(Term term, String where, Map<String, Integer> local) {
    int arity = arity(term, local);
    if (arity != 1) {
      throw new SyntaxError(
          term.place(),
          "a set is needed %s, but %s is %s".formatted(where, text(term), shape(arity)));
    }
  }

  private int relation(Term term, String where, Map<String, Integer> local) {
    int arity = arity(term, local);
    if (arity < 2) {
      throw new SyntaxError(
          term.place(), "a relation is needed %s, but %s is a set".formatted(where, text(term)));
    }
    return arity;
  }

  private static String text(Term term) {
    return "'%s'".formatted(ModelText.line(term));
  }

  private static String shape(int arity) {
    return switch (arity) {
      case 1 -> "a set";
      case 2 -> "a binary relation";
      default -> "a relation of arity " + arity;
    };
  }

  private Map<String, Integer> decls(List<Decl> decls, Map<String, Integer> local) {
    Map<String, Integer> inner = new HashMap<>(local);
    for (Decl decl : decls) {
      switch (decl.domain()) {
        case Decl.Domain.Set(var of) -> {
          set(of, "for a variable to range over", inner);
          decl.names().forEach(name -> inner.put(name, 1));
        }
        case Decl.Domain.Range _ -> {}
      }
    }
    return inner;
  }

  private void claim(Claim claim, Map<String, Integer> local) {
    switch (claim) {
      case Claim.Truth _ -> {}
      case Claim.Compare(_, var left, var relating, var right) ->
          same("both sides of '%s'".formatted(relating.text()), left, right, local);
      case Claim.Numeric(_, var left, _, var right) -> {
        quantity(left, local);
        quantity(right, local);
      }
      case Claim.Multiplicity(_, _, var of) -> arity(of, local);
      case Claim.Acyclic(_, var of) -> binary(of, "'acyclic'", local);
      case Claim.Irreflexive(_, var of) -> binary(of, "'irreflexive'", local);
      case Claim.Total(_, var order, var over) -> {
        binary(order, "'total'", local);
        set(over, "behind 'over'", local);
      }
      case Claim.Not(_, var of) -> claim(of, local);
      case Claim.And(_, var of) -> of.forEach(part -> claim(part, local));
      case Claim.Or(_, var of) -> of.forEach(part -> claim(part, local));
      case Claim.Implies(_, var left, var right) -> {
        claim(left, local);
        claim(right, local);
      }
      case Claim.Iff(_, var left, var right) -> {
        claim(left, local);
        claim(right, local);
      }
      case Claim.Conditional(_, var condition, var then, var otherwise) -> {
        claim(condition, local);
        claim(then, local);
        claim(otherwise, local);
      }
      case Claim.Quantified(_, _, var decls, var body) -> claim(body, decls(decls, local));
      case Claim.Let(_, var name, var value, var body) ->
          claim(body, and(local, name, arity(value, local)));
      case Claim.Call call -> predicate(call, local);
    }
  }

  private void quantity(Quantity quantity, Map<String, Integer> local) {
    switch (quantity) {
      case Quantity.Literal _, Quantity.Last _, Quantity.Variable _ -> {}
      case Quantity.Size(_, var of) -> arity(of, local);
      case Quantity.Arithmetic(_, var left, _, var right) -> {
        quantity(left, local);
        quantity(right, local);
      }
    }
  }

  private int function(Term.Call call, Map<String, Integer> local) {
    Call key = key(call.function(), call.arguments(), local);
    Integer known = functions.get(key);
    if (known != null) {
      return known;
    }
    if (!(callable.get(call.function()) instanceof Declaration.Function function)) {
      throw new IllegalStateException("no function " + call.function());
    }
    int arity = arity(function.body(), parameters(function.parameters(), key));
    functions.put(key, arity);
    return arity;
  }

  private void predicate(Claim.Call call, Map<String, Integer> local) {
    Call key = key(call.predicate(), call.arguments(), local);
    if (!(callable.get(call.predicate()) instanceof Declaration.Predicate predicate)) {
      throw new IllegalStateException("no predicate " + call.predicate());
    }
    if (predicates.add(key)) {
      claim(predicate.body(), parameters(predicate.parameters(), key));
    }
  }

  private Call key(String name, List<Term> arguments, Map<String, Integer> local) {
    return new Call(name, arguments.stream().map(argument -> arity(argument, local)).toList());
  }

  private static Map<String, Integer> parameters(List<String> names, Call call) {
    Map<String, Integer> local = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      local.put(names.get(i), call.arities().get(i));
    }
    return local;
  }
}
