package thinair.candidate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import thinair.logic.Definition;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.Variable;
import thinair.model.Check;
import thinair.model.Choice;
import thinair.model.Recursion;
import thinair.model.Term;

/// The terms and checks of a model in relational logic. One term becomes one expression, however
/// often it is used, so that the encoder works it out once.
final class TermTranslation {
  private final Expr events;
  private final Function<Term.Base, Expr> bases;
  private final Function<Choice, Expr> choices;
  private final Function<Term.Recursive, Expr> iterated;
  private final Expr sameValue;
  private final Function<Term, Optional<Expr>> foregone;
  private final Map<Term, Expr> known = new IdentityHashMap<>();
  private final Map<Recursion, List<Variable>> recursions = new IdentityHashMap<>();

  /// @param events the set of all events; the universe has other atoms besides
  /// @param iterated what rounds give that have no least solution
  /// @param sameValue the pairs of events that carry equal values
  /// @param foregone terms that need not be put together from their parts
  TermTranslation(
      Expr events,
      Function<Term.Base, Expr> bases,
      Function<Choice, Expr> choices,
      Function<Term.Recursive, Expr> iterated,
      Expr sameValue,
      Function<Term, Optional<Expr>> foregone) {
    this.events = events;
    this.bases = bases;
    this.choices = choices;
    this.iterated = iterated;
    this.sameValue = sameValue;
    this.foregone = foregone;
  }

  Formula formula(Check check) {
    Expr of = expr(check.of());
    Formula test =
        switch (check.test()) {
          case ACYCLIC -> new Formula.Acyclic(of);
          case IRREFLEXIVE -> new Formula.Irreflexive(of);
          case EMPTY -> of.no();
        };
    return check.negated() ? test.not() : test;
  }

  Expr expr(Term term) {
    Expr before = known.get(term);
    if (before != null) {
      return before;
    }
    Expr result = foregone.apply(term).orElseGet(() -> translated(term));
    known.put(term, result);
    return result;
  }

  private Expr translated(Term term) {
    return switch (term) {
      case Term.Base base -> bases.apply(base);
      case Term.Empty(var sort) -> Expr.none(arity(sort));
      case Term.All(var sort) -> all(sort);
      case Term.Identity() -> new Expr.DomainRestriction(events, Expr.iden());
      case Term.Union(var a, var b) -> expr(a).union(expr(b));
      case Term.Intersection(var a, var b) -> expr(a).intersection(expr(b));
      case Term.Difference(var a, var b) -> expr(a).minus(expr(b));
      case Term.Complement(var a) -> all(a.sort()).minus(expr(a));
      case Term.Product(var a, var b) -> expr(a).product(expr(b));
      case Term.Diagonal(var set) -> new Expr.DomainRestriction(expr(set), Expr.iden());
      case Term.Sequence(Term.Diagonal(var set), var b) ->
          new Expr.DomainRestriction(expr(set), expr(b));
      case Term.Sequence(var a, Term.Diagonal(var set)) ->
          new Expr.RangeRestriction(expr(a), expr(set));
      case Term.Sequence(var a, var b) -> expr(a).join(expr(b));
      case Term.Inverse(var a) -> expr(a).transpose();
      case Term.Closure(var a) -> expr(a).closure();
      case Term.Domain(var a) -> expr(a).join(events);
      case Term.Range(var a) -> events.join(expr(a));
      case Term.DifferentValues(var a) -> expr(a).minus(sameValue);
      case Term.Named(_, var of, _) -> expr(of);
      case Term.Chosen(var choice) -> choices.apply(choice);
      case Term.Opening(var hole) -> throw Steps.open(hole);
      case Term.Recursive recursive -> recursive(recursive);
      case Term.Recur(var group, int index) -> variables(group).get(index);
    };
  }

  private Expr recursive(Term.Recursive recursive) {
    Recursion group = recursive.group();
    if (!group.isMonotone()) {
      return iterated.apply(recursive);
    }
    List<Variable> variables = variables(group);
    List<Definition> definitions = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      definitions.add(new Definition(variables.get(i), expr(group.bodies().get(i))));
    }
    return new Expr.Fixpoint(definitions, variables.get(recursive.index()));
  }

  private List<Variable> variables(Recursion group) {
    return recursions.computeIfAbsent(
        group,
        _ -> {
          // Numbered, because two groups may use one name and one may stand inside the other.
          int number = recursions.size();
          List<Variable> variables = new ArrayList<>();
          for (int i = 0; i < group.names().size(); i++) {
            variables.add(new Variable("rec" + number + "_" + i, arity(group.sort(i))));
          }
          return variables;
        });
  }

  private Expr all(Term.Sort sort) {
    return sort == Term.Sort.SET ? events : events.product(events);
  }

  private static int arity(Term.Sort sort) {
    return sort == Term.Sort.SET ? 1 : 2;
  }
}
