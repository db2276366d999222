package thinair.solver;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import thinair.logic.sat.SatSolver;

/// Keeps clauses for a program that starts anew with every question: assumptions are clauses of one
/// literal, and which of them failed it does not say.
final class AskingSolver implements SatSolver {
  private final ExternalSolver program;
  private final StringBuilder clauses = new StringBuilder();
  private int count;
  private int variables;
  private BitSet values = new BitSet();
  private int[] failed = new int[0];
  private BooleanSupplier stop = () -> false;
  private volatile boolean interrupted;

  AskingSolver(ExternalSolver program) {
    this.program = program;
  }

  @Override
  public int newVariable() {
    return ++variables;
  }

  @Override
  public void reserve(int least) {
    variables = Math.max(variables, least);
  }

  @Override
  public int variables() {
    return variables;
  }

  @Override
  public void addClause(int[] literals, int from, int to) {
    for (int i = from; i < to; i++) {
      reserve(Math.abs(literals[i]));
    }
    append(clauses, literals, from, to);
    count++;
  }

  private static void append(StringBuilder text, int[] literals, int from, int to) {
    for (int i = from; i < to; i++) {
      text.append(literals[i]).append(' ');
    }
    text.append("0\n");
  }

  @Override
  public Result solve(int... assumptions) {
    StringBuilder all =
        new StringBuilder("p cnf %d %d\n".formatted(variables, count + assumptions.length));
    all.append(clauses);
    for (int i = 0; i < assumptions.length; i++) {
      append(all, assumptions, i, i + 1);
    }
    ExternalSolver.Said said =
        stopped()
            ? new ExternalSolver.Said(Result.INTERRUPTED, List.of())
            : program.ask(all.toString(), this::stopped);
    switch (said.result()) {
      case SAT -> {
        values = new BitSet();
        said.values().stream().filter(literal -> literal > 0).forEach(values::set);
      }
      case UNSAT -> failed = Arrays.stream(assumptions).distinct().toArray();
      case INTERRUPTED -> interrupted = false;
    }
    return said.result();
  }

  private boolean stopped() {
    return interrupted || stop.getAsBoolean();
  }

  @Override
  public boolean value(int variable) {
    return values.get(variable);
  }

  @Override
  public int[] failedAssumptions() {
    return failed.clone();
  }

  @Override
  public void interrupt() {
    interrupted = true;
  }

  @Override
  public void stopWhen(BooleanSupplier condition) {
    stop = condition;
  }

  /// What the program did it keeps to itself.
  @Override
  public Statistics statistics() {
    return new Statistics(0, 0, 0);
  }

  @Override
  public void close() {}
}
