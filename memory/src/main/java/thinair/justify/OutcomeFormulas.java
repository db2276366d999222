package thinair.justify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.logic.Constraint;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.program.Instruction;
import thinair.program.Observable;
import thinair.program.Observations;
import thinair.program.Op;
import thinair.program.Proposition;
import thinair.program.Value;

/// What may be asked of the end of the main execution, as formulas.
final class OutcomeFormulas {
  private final ProgramStatements code;
  private final Atoms atoms;
  private final ExecutionEncoding main;
  private final Observations observations;
  private final String model;

  OutcomeFormulas(ProgramStatements code, Atoms atoms, ExecutionEncoding main, String model) {
    this.code = code;
    this.atoms = atoms;
    this.main = main;
    this.observations = new Observations(code.program);
    this.model = model;
  }

  /// What is looked at in the end.
  List<Observable> shown() {
    return observations.shown();
  }

  /// The parts of what is asked, each to be cited by itself.
  List<Constraint> asked(Proposition proposition) {
    List<Constraint> constraints = new ArrayList<>();
    for (Proposition part : proposition.conjuncts()) {
      constraints.add(
          new Constraint(
              "asked%d".formatted(constraints.size()),
              formula(part),
              new ProgramPart.Asked(part, assertion(part))));
    }
    return constraints;
  }

  /// The `assert` whose outcome an inner register holds.
  private Optional<Instruction> assertion(Proposition proposition) {
    return code.program.assertions().stream()
        .filter(each -> each.doesNotFail().equals(proposition))
        .findFirst()
        .flatMap(each -> writer(each.register()));
  }

  private Optional<Instruction> writer(Observable.Of observable) {
    return code.program.threads().get(observable.thread()).code().stream()
        .filter(
            instruction ->
                instruction.ops().stream()
                    .anyMatch(
                        op ->
                            op instanceof Op.WriteRegister write
                                && write.register().equals(observable.register())))
        .findFirst();
  }

  Formula formula(Proposition proposition) {
    return switch (proposition) {
      case Proposition.True _ -> Formula.truth(true);
      case Proposition.EqualsValue(var left, var right) ->
          value(left).intersection(alike(left, right)).some();
      case Proposition.EqualsOther(var left, var right) -> value(left).eq(value(right));
      case Proposition.Not(var of) -> formula(of).not();
      case Proposition.EqualsArray(_, var cells) -> formula(cells);
      case Proposition.And(var parts) ->
          new Formula.And(parts.stream().map(this::formula).toList());
      case Proposition.Or(var parts) -> new Formula.Or(parts.stream().map(this::formula).toList());
      case Proposition.Implies(var left, var right) -> formula(left).implies(formula(right));
    };
  }

  /// The values that count as this one where an observable is compared.
  private Expr alike(Observable observable, Value wanted) {
    List<Expr> alike = new ArrayList<>();
    for (Value value : atoms.values().keySet()) {
      if (observations.equal(observable, value, wanted)) {
        alike.add(atoms.known(value));
      }
    }
    return ExecutionEncoding.union(alike, 1);
  }

  Expr value(Observable observable) {
    return switch (observable) {
      case Observable.Of(int thread, var register) -> main.end(thread, register);
      case Observable.Cell _, Observable.Array _ -> throw new NoFinalMemory(model);
    };
  }
}
