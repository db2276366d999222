package thinair.bench.logic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import thinair.logic.sat.CdclSolver;
import thinair.logic.sat.SatSolver;

/// Keeps the clauses that a finder makes, on their way to a solver, for a file that other solvers
/// read.
final class Dimacs implements SatSolver {
  private final SatSolver solver = new CdclSolver();
  private final StringBuilder text = new StringBuilder();
  private final List<int[]> clauses = new ArrayList<>();

  void write(Path file) throws IOException {
    Files.writeString(file, "p cnf %d %d\n%s".formatted(solver.variables(), clauses.size(), text));
  }

  int size() {
    return clauses.size();
  }

  /// Gives another solver the same clauses.
  void addTo(SatSolver other) {
    other.reserve(solver.variables());
    clauses.forEach(other::addClause);
  }

  @Override
  public void addClause(int[] literals, int from, int to) {
    for (int i = from; i < to; i++) {
      text.append(literals[i]).append(' ');
    }
    text.append("0\n");
    clauses.add(Arrays.copyOfRange(literals, from, to));
    solver.addClause(literals, from, to);
  }

  @Override
  public int newVariable() {
    return solver.newVariable();
  }

  @Override
  public void reserve(int variables) {
    solver.reserve(variables);
  }

  @Override
  public int variables() {
    return solver.variables();
  }

  @Override
  public Result solve(int... assumptions) {
    return solver.solve(assumptions);
  }

  @Override
  public boolean value(int variable) {
    return solver.value(variable);
  }

  @Override
  public int[] failedAssumptions() {
    return solver.failedAssumptions();
  }

  @Override
  public void interrupt() {
    solver.interrupt();
  }

  @Override
  public void stopWhen(BooleanSupplier condition) {
    solver.stopWhen(condition);
  }

  @Override
  public Statistics statistics() {
    return solver.statistics();
  }

  @Override
  public void close() {
    solver.close();
  }
}
