package thinair.model.relational;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.limit.Checkpoint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.logic.Variable;
import thinair.model.relational.Declaration.Sort;
import thinair.model.relational.Scope.Bound;
import thinair.source.Span;
import thinair.source.SyntaxError;

/// Terms and claims of a model as terms and formulas of the logic.
///
/// What is named is translated once and shared: the logic encodes a shared object once.
final class Translation {
  private final World world;
  private final Lookup lookup;
  private final Checkpoint checkpoint;

  /// What a node of a formula takes, about.
  private static final int BYTES_PER_NODE = 64;

  Translation(World world, Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
    this.world = world;
    this.lookup = new Lookup(world, this);
  }

  Lookup lookup() {
    return lookup;
  }

  Expr term(Term term, Scope scope) {
    checkpoint.pass();
    checkpoint.hold(BYTES_PER_NODE);
    return switch (term) {
      case Term.Name(var place, var name) -> lookup.name(name, place, scope);
      case Term.Member(var place, var execution, var name) ->
          lookup.name(name, place, Scope.of(execution(execution, scope)));
      case Term.Element element -> lookup.element(element, scope);
      case Term.Constant(_, var word) ->
          switch (word) {
            case UNIV -> Expr.univ();
            case IDEN -> Expr.iden();
            case NONE -> Expr.none(1);
          };
      case Term.Unary(_, var operator, var of) -> {
        Expr operand = term(of, scope);
        yield switch (operator) {
          case TRANSPOSE -> operand.transpose();
          case CLOSURE -> operand.closure();
          case REFLEXIVE_CLOSURE -> operand.reflexiveClosure();
        };
      }
      case Term.Binary(_, var left, var operator, var right) ->
          binary(term(left, scope), operator, term(right, scope));
      case Term.Box(_, var relation, var argument) ->
          term(argument, scope).join(term(relation, scope));
      case Term.Comprehension(_, var decls, var body) -> comprehension(decls, body, scope);
      case Term.Conditional(_, var condition, var then, var otherwise) ->
          new Expr.Conditional(claim(condition, scope), term(then, scope), term(otherwise, scope));
      case Term.Let(_, var name, var value, var body) ->
          term(body, scope.with(name, argument(value, scope)));
      case Term.Call call -> lookup.call(call, scope);
    };
  }

  private static Expr binary(Expr left, Term.Infix operator, Expr right) {
    return switch (operator) {
      case UNION -> left.union(right);
      case DIFFERENCE -> left.minus(right);
      case OVERRIDE -> new Expr.Overriding(left, right);
      case INTERSECTION -> left.intersection(right);
      case PRODUCT -> left.product(right);
      case DOMAIN -> new Expr.DomainRestriction(left, right);
      case RANGE -> new Expr.RangeRestriction(left, right);
      case JOIN -> left.join(right);
    };
  }

  Formula claim(Claim claim, Scope scope) {
    checkpoint.pass();
    checkpoint.hold(BYTES_PER_NODE);
    return switch (claim) {
      case Claim.Truth(_, var value) -> Formula.truth(value);
      case Claim.Compare(_, var left, var relating, var right) -> {
        Expr a = term(left, scope);
        Expr b = term(right, scope);
        yield switch (relating) {
          case IN -> a.in(b);
          case NOT_IN -> a.in(b).not();
          case EQUAL -> a.eq(b);
          case NOT_EQUAL -> a.eq(b).not();
        };
      }
      case Claim.Numeric(_, var left, var comparison, var right) ->
          Numbers.compare(left, comparison, right, this, scope);
      case Claim.Multiplicity(_, var howMany, var of) -> {
        Expr operand = term(of, scope);
        yield switch (howMany) {
          case SOME -> operand.some();
          case NO -> operand.no();
          case ONE -> operand.one();
          case LONE -> operand.lone();
        };
      }
      case Claim.Acyclic(_, var of) -> new Formula.Acyclic(term(of, scope));
      case Claim.Irreflexive(_, var of) -> new Formula.Irreflexive(term(of, scope));
      case Claim.Total(_, var order, var over) ->
          new Formula.TotalOrder(term(order, scope), term(over, scope));
      case Claim.Not(_, var of) -> claim(of, scope).not();
      case Claim.And(_, var of) -> new Formula.And(claims(of, scope));
      case Claim.Or(_, var of) -> new Formula.Or(claims(of, scope));
      case Claim.Implies(_, var left, var right) -> claim(left, scope).implies(claim(right, scope));
      case Claim.Iff(_, var left, var right) -> claim(left, scope).iff(claim(right, scope));
      case Claim.Conditional(_, var condition, var then, var otherwise) -> {
        Formula test = claim(condition, scope);
        yield Formula.and(
            test.implies(claim(then, scope)), test.not().implies(claim(otherwise, scope)));
      }
      case Claim.Quantified quantified -> quantified(quantified, scope);
      case Claim.Let(_, var name, var value, var body) ->
          claim(body, scope.with(name, argument(value, scope)));
      case Claim.Call call -> {
        var callee = lookup.predicate(call, scope);
        yield claim(callee.body(), callee.scope());
      }
    };
  }

  private List<Formula> claims(List<Claim> claims, Scope scope) {
    return claims.stream().map(claim -> claim(claim, scope)).toList();
  }

  /// What a name is bound to by a call or a `let`; a variable that can be an index stays one.
  Bound argument(Term value, Scope scope) {
    return value instanceof Term.Name name && scope.get(name.name()) instanceof Bound.Atom atom
        ? atom
        : new Bound.Value(term(value, scope));
  }

  Meanings execution(Execution execution, Scope scope) {
    return switch (execution) {
      case Execution.Main _ -> world.executions().getFirst();
      case Execution.Justifying(var place, _, var number) ->
          world.justifying(number(number, scope), place);
    };
  }

  int number(Quantity quantity, Scope scope) {
    return Numbers.known(quantity, world.setting().k(), scope)
        .orElseThrow(
            () ->
                new SyntaxError(
                    quantity.place(), "an index cannot depend on what an execution does"));
  }

  IntExpr integer(Quantity quantity, Scope scope) {
    return Numbers.integer(quantity, this, scope);
  }

  int k() {
    return world.setting().k();
  }

  private Formula quantified(Claim.Quantified quantified, Scope scope) {
    var steps = Step.of(quantified.decls());
    Claim body = quantified.body();
    return switch (quantified.quantifier()) {
      case ALL -> quantify(steps, 0, true, body, scope);
      case SOME -> quantify(steps, 0, false, body, scope);
      case NO -> quantify(steps, 0, false, body, scope).not();
      case ONE -> comprehension(quantified.decls(), body, scope).one();
      case LONE -> comprehension(quantified.decls(), body, scope).lone();
    };
  }

  private Formula quantify(List<Step> steps, int at, boolean all, Claim body, Scope scope) {
    if (at == steps.size()) {
      return claim(body, scope);
    }
    var domain = domain(steps, at, List.of(body), scope);
    return switch (domain) {
      case Values.Open(var variable, var over, var inner) -> {
        Formula rest = quantify(steps, at + 1, all, body, inner);
        var decl = List.of(variable.over(over));
        yield all ? new Formula.All(decl, rest) : new Formula.Exists(decl, rest);
      }
      case Values.Listed(var values) -> {
        List<Formula> parts = new ArrayList<>();
        for (Values.One value : values) {
          Formula rest = quantify(steps, at + 1, all, body, value.inner());
          Optional<Formula> guard = value.guard();
          parts.add(
              guard.isEmpty()
                  ? rest
                  : all ? guard.get().implies(rest) : Formula.and(guard.get(), rest));
        }
        yield all ? new Formula.And(parts) : new Formula.Or(parts);
      }
    };
  }

  private Expr comprehension(List<Decl> decls, Claim body, Scope scope) {
    List<thinair.logic.Decl> result = new ArrayList<>();
    Scope inner = scope;
    List<Step> steps = Step.of(decls);
    for (int i = 0; i < steps.size(); i++) {
      if (!(domain(steps, i, List.of(body), inner)
          instanceof Values.Open(var variable, var over, var next))) {
        throw new SyntaxError(
            steps.get(i).place(),
            "'%s' is used as an index, so it can only be bound by 'all', 'some' or 'no'"
                .formatted(steps.get(i).name()));
      }
      result.add(variable.over(over));
      inner = next;
    }
    return new Expr.Comprehension(result, claim(body, inner));
  }

  /// One variable of a quantifier.
  record Step(Span place, String name, Decl.Domain domain) {
    static List<Step> of(List<Decl> decls) {
      return decls.stream()
          .flatMap(decl -> decl.names().stream().map(n -> new Step(decl.place(), n, decl.domain())))
          .toList();
    }
  }

  /// What a variable ranges over: atoms that only the solver knows, or values that are known here.
  sealed interface Values {

    record Open(Variable variable, Expr domain, Scope inner) implements Values {}

    record Listed(List<One> values) implements Values {}

    /// @param guard what must hold for the value to be in the domain
    /// @param shown `i=2`
    record One(String shown, Optional<Formula> guard, Scope inner) {}
  }

  /// @param bodies where the variable may be used, next to the domains of later variables
  Values domain(List<Step> steps, int at, List<? extends Node> bodies, Scope scope) {
    Step step = steps.get(at);
    return switch (step.domain()) {
      case Decl.Domain.Range(var from, var to) -> {
        List<Values.One> values = new ArrayList<>();
        for (int i = number(from, scope); i <= number(to, scope); i++) {
          Scope inner = scope.with(step.name(), new Bound.Numeral(i));
          values.add(new Values.One(step.name() + "=" + i, Optional.empty(), inner));
        }
        yield new Values.Listed(values);
      }
      case Decl.Domain.Set(var of) -> {
        Expr over = term(of, scope);
        Optional<Sort> sort = indexed(step.name(), steps.subList(at + 1, steps.size()), bodies);
        if (sort.isEmpty()) {
          Variable variable = scope.fresh(step.name());
          yield new Values.Open(variable, over, scope.with(step.name(), variable));
        }
        boolean everything = of instanceof Term.Name(_, var name) && name.equals(sort.get().word());
        List<Values.One> values = new ArrayList<>();
        for (String atom : world.atoms(sort.get())) {
          Expr constant = world.constant(atom);
          values.add(
              new Values.One(
                  step.name() + "=" + atom,
                  everything ? Optional.empty() : Optional.of(constant.in(over)),
                  scope.with(step.name(), new Bound.Atom(atom, constant))));
        }
        yield new Values.Listed(values);
      }
    };
  }

  private Optional<Sort> indexed(String name, List<Step> later, List<? extends Node> bodies) {
    List<Node> uses = new ArrayList<>(bodies);
    for (Step step : later) {
      if (step.domain() instanceof Decl.Domain.Set(var of)) {
        uses.add(of);
      }
    }
    return uses.stream().flatMap(use -> world.indexUse().of(name, use).stream()).findFirst();
  }

  /// Arguments by the names of parameters.
  Map<String, Bound> bind(List<String> parameters, List<Term> arguments, Scope scope) {
    Map<String, Bound> bound = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      bound.put(parameters.get(i), argument(arguments.get(i), scope));
    }
    return bound;
  }
}
