package thinair.justify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final List<Map<Integer, Formula>> tests = new ArrayList<>();
  private final List<Map<Guard, Formula>> guards = new ArrayList<>();

  /// @param read the value that a statement reads
  ComputedData(ProgramStatements code, Atoms atoms, Function<Statement, Expr> read) {
    this.code = code;
    this.atoms = atoms;
    this.read = read;
    code.flows.forEach(
        _ -> {
          data.add(new HashMap<>());
          tests.add(new HashMap<>());
          guards.add(new HashMap<>());
        });
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
    return switch (guard) {
      case Guard.Known known -> Formula.truth(known == Guard.Known.ALWAYS);
      case Guard.Test test -> {
        Formula formula = guards.get(t).get(test);
        if (formula == null) {
          formula = translate(t, test);
          guards.get(t).put(test, formula);
        }
        yield formula;
      }
    };
  }

  private Formula translate(int t, Guard.Test test) {
    Formula is = isTrue(t, code.flows.get(t).data().get(test.data()));
    Guard then = test.then();
    Guard otherwise = test.otherwise();
    if (then.isNever() || otherwise.isAlways()) {
      return translate(t, is.not(), otherwise, then);
    }
    if (then.isAlways() || otherwise.isNever()) {
      return translate(t, is, then, otherwise);
    }
    return Formula.or(Formula.and(is, guard(t, then)), Formula.and(is.not(), guard(t, otherwise)));
  }

  /// @param then holds always, or `otherwise` never
  private Formula translate(int t, Formula is, Guard then, Guard otherwise) {
    if (then.isAlways()) {
      return otherwise.isNever() ? is : Formula.or(is, guard(t, otherwise));
    }
    return Formula.and(is, guard(t, then));
  }

  private Formula isTrue(int t, Data of) {
    // Formulas are shared by identity, as the encoder looks them up by it.
    Formula formula = tests.get(t).get(of.id());
    if (formula == null) {
      formula = of(t, of).intersection(atoms.isTrue).some();
      tests.get(t).put(of.id(), formula);
    }
    return formula;
  }
}
