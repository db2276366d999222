package thinair.logic.sat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// A formula with few variables, and what is true of it by trying every assignment.
record Cnf(int variables, List<int[]> clauses) {

  /// Clauses of exactly three different variables, near the ratio where half of the formulas are
  /// satisfiable.
  static Cnf threeSat(RandomGenerator random) {
    int variables = 3 + random.nextInt(10);
    int clauses = (int) (variables * (3.0 + 3.0 * random.nextDouble()));
    List<int[]> made = new ArrayList<>();
    for (int c = 0; c < clauses; c++) {
      made.add(
          random
              .ints(1, variables + 1)
              .distinct()
              .limit(3)
              .map(v -> random.nextBoolean() ? v : -v)
              .toArray());
    }
    return new Cnf(variables, made);
  }

  /// Clauses of any length with anything in them: units, repeated literals, tautologies, now and
  /// then none at all. Some variables occur in no clause.
  static Cnf mixed(RandomGenerator random) {
    int variables = 1 + random.nextInt(12);
    int clauses = random.nextInt(3 * variables + 2);
    List<int[]> made = new ArrayList<>();
    for (int c = 0; c < clauses; c++) {
      made.add(clause(random, variables));
    }
    return new Cnf(variables, made);
  }

  static int[] clause(RandomGenerator random, int variables) {
    int length =
        random.nextInt(200) == 0 ? 0 : 1 + (int) (random.nextDouble() * random.nextDouble() * 8);
    return literals(random, variables, length);
  }

  static int[] literals(RandomGenerator random, int variables, int count) {
    return random.ints(count, 1, variables + 1).map(v -> random.nextBoolean() ? v : -v).toArray();
  }

  boolean satisfiable(int... assumptions) {
    return models(assumptions) > 0;
  }

  /// The number of assignments to all variables that satisfy the clauses and the assumptions.
  int models(int... assumptions) {
    int[] positive = new int[clauses.size() + assumptions.length];
    int[] negative = new int[positive.length];
    for (int c = 0; c < positive.length; c++) {
      int[] clause =
          c < clauses.size() ? clauses.get(c) : new int[] {assumptions[c - clauses.size()]};
      for (int literal : clause) {
        int bit = 1 << (Math.abs(literal) - 1);
        if (literal > 0) {
          positive[c] |= bit;
        } else {
          negative[c] |= bit;
        }
      }
    }
    int count = 0;
    for (int assignment = 0; assignment < 1 << variables; assignment++) {
      int c = 0;
      while (c < positive.length
          && ((assignment & positive[c]) | (~assignment & negative[c])) != 0) {
        c++;
      }
      if (c == positive.length) {
        count++;
      }
    }
    return count;
  }

  boolean satisfiedBy(SatSolver solver) {
    return clauses.stream()
        .allMatch(
            clause -> Arrays.stream(clause).anyMatch(l -> solver.value(Math.abs(l)) == l > 0));
  }

  void addTo(SatSolver solver) {
    solver.reserve(variables);
    clauses.forEach(solver::addClause);
  }

  /// Can be pasted into any SAT solver.
  @Override
  public String toString() {
    return "p cnf "
        + variables
        + " "
        + clauses.size()
        + "\n"
        + clauses.stream()
            .map(
                clause ->
                    Arrays.stream(clause).mapToObj(l -> l + " ").collect(Collectors.joining())
                        + "0\n")
            .collect(Collectors.joining());
  }
}
