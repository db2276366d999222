package thinair.justify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import thinair.event.Data;
import thinair.event.Guard;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.program.Operator;
import thinair.program.Register;
import thinair.program.Value;

/// What the threads of one execution compute from what they read: their data and the tests that
/// lead them.
final class ComputedData {
  private final ProgramStatements code;
  private final Atoms atoms;
  private final Function<Statement, Expr> read;
  private final List<Map<Integer, Expr>> data = new ArrayList<>();
  private final Map<Guard.Test, Formula> tests = new HashMap<>();

  /// @param read the value that a statement reads
  ComputedData(ProgramStatements code, Atoms atoms, Function<Statement, Expr> read) {
    this.code = code;
    this.atoms = atoms;
    this.read = read;
    code.flows.forEach(_ -> data.add(new HashMap<>()));
  }

  /// What a register of a thread holds at its end.
  Expr end(int thread, Register register) {
    Data held = code.flows.get(thread).end().get(register);
    return held == null ? atoms.known(Value.of(0)) : of(thread, held);
  }

  /// Made once for each.
  Expr of(int t, Data of) {
    Expr expr = data.get(t).get(of.id());
    if (expr == null) {
      expr = translate(t, of);
      data.get(t).put(of.id(), expr);
    }
    return expr;
  }

  private Expr translate(int t, Data of) {
    return switch (of) {
      case Data.Known(_, var constant) -> atoms.known(constant);
      case Data.Read(_, int step) -> read.apply(code.ofStep.get(t).get(step));
      case Data.Apply(_, var operator, var operands) -> {
        if (operator == Operator.CHOOSE) {
          yield new Expr.Conditional(
              isTrue(t, operands.get(0)), of(t, operands.get(1)), of(t, operands.get(2)));
        }
        if (!atoms.hasTable(operator)) {
          yield Expr.none(1);
        }
        Expr result = atoms.table(operator);
        for (Data operand : operands) {
          result = of(t, operand).join(result);
        }
        yield result;
      }
      case Data.Choice(_, var ways) -> {
        List<Expr> parts = new ArrayList<>();
        for (Data.Way way : ways) {
          parts.add(new Expr.Conditional(guard(t, way.guard()), of(t, way.data()), Expr.none(1)));
        }
        yield ExecutionEncoding.union(parts, 1);
      }
    };
  }

  /// Whether the tests of a guard lead where it stands.
  Formula guard(int t, Guard guard) {
    if (guard.isAlways()) {
      return Formula.truth(true);
    }
    List<Formula> ways = new ArrayList<>();
    for (Set<Guard.Test> way : guard.ways()) {
      List<Formula> all = new ArrayList<>();
      for (Guard.Test test : way) {
        Formula formula = isTrue(t, code.flows.get(t).data().get(test.data()));
        all.add(test.isTrue() ? formula : formula.not());
      }
      ways.add(all.size() == 1 ? all.getFirst() : new Formula.And(all));
    }
    return ways.size() == 1 ? ways.getFirst() : new Formula.Or(ways);
  }

  private Formula isTrue(int t, Data of) {
    // Formulas are shared by identity, as the encoder looks them up by it.
    Guard.Test key = new Guard.Test(of.id() * code.flows.size() + t, true);
    Formula formula = tests.get(key);
    if (formula == null) {
      formula = of(t, of).intersection(atoms.isTrue).some();
      tests.put(key, formula);
    }
    return formula;
  }
}
