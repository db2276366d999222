package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Proposition;
import thinair.program.Value;

/// What a program asks about its end, in relational logic.
final class PropositionFormula {
  private final Observations observations;
  private final Function<Observable, Expr> end;
  private final List<Value> values;
  private final Expr[] atoms;

  /// A condition that lists many ends says the same of a register over and over; what is shared is
  /// translated once.
  private final Map<Proposition, Formula> known = new HashMap<>();

  private PropositionFormula(
      Observations observations, Function<Observable, Expr> end, List<Value> values, Expr[] atoms) {
    this.observations = observations;
    this.end = end;
    this.values = values;
    this.atoms = atoms;
  }

  /// @param end the expression for the one value that something observed has
  /// @param atoms the expression for each of the values
  static Formula of(
      Proposition proposition,
      Observations observations,
      Function<Observable, Expr> end,
      List<Value> values,
      Expr[] atoms) {
    return new PropositionFormula(observations, end, values, atoms).formula(proposition);
  }

  private Formula formula(Proposition proposition) {
    return switch (proposition) {
      case Proposition.True _ -> Formula.truth(true);
      case Proposition.EqualsValue(var left, var right) ->
          known.computeIfAbsent(
              proposition,
              _ -> end.apply(left).in(matching(value -> observations.equal(left, value, right))));
      case Proposition.EqualsOther(var left, var right) -> {
        List<Formula> cases = new ArrayList<>();
        for (int v = 0; v < values.size(); v++) {
          Value value = values.get(v);
          Expr others = matching(other -> observations.equal(left, value, other));
          cases.add(Formula.and(atoms[v].in(end.apply(left)), end.apply(right).in(others)));
        }
        yield new Formula.Or(cases);
      }
      case Proposition.Not(var of) -> formula(of).not();
      case Proposition.EqualsArray(_, var cells) -> formula(cells);
      case Proposition.And(var parts) ->
          new Formula.And(parts.stream().map(this::formula).toList());
      case Proposition.Or(var parts) -> new Formula.Or(parts.stream().map(this::formula).toList());
      case Proposition.Implies(var left, var right) -> formula(left).implies(formula(right));
    };
  }

  private Expr matching(Predicate<Value> matches) {
    Expr result = Expr.none(1);
    for (int v = 0; v < values.size(); v++) {
      if (matches.test(values.get(v))) {
        result = result.union(atoms[v]);
      }
    }
    return result;
  }
}
