package thinair.logic.sat;

import java.util.function.BooleanSupplier;

/// An incremental solver for propositional clauses.
///
/// Variables are 1, 2, 3, …; a literal is a variable or its negative, as in DIMACS files. Clauses
/// can only be added; what should be retractable is guarded by a variable and assumed. One thread
/// uses a solver at a time, except for [#interrupt()], which any thread may call.
///
/// ```java
/// solver.reserve(2);
/// solver.addClause(1, 2);
/// solver.solve(-1);            // SAT
/// solver.value(2);             // true
/// solver.solve(-1, -2);        // UNSAT
/// solver.failedAssumptions();  // -1, -2
/// ```
public interface SatSolver extends AutoCloseable {

  enum Result {
    SAT,
    UNSAT,
    /// Neither is known: somebody called [#interrupt()], or the condition of [#stopWhen] came true.
    INTERRUPTED
  }

  /// The work done since the solver was made, all calls of [#solve] together.
  record Statistics(long conflicts, long decisions, long propagations) {}

  /// Makes one more variable and returns its number.
  int newVariable();

  /// Makes variables until there are at least this many.
  void reserve(int variables);

  /// How many variables there are.
  int variables();

  /// Adds the clause `literals[from] | … | literals[to - 1]`. The array is only read, and only
  /// during the call. A repeated literal counts once, a clause with both `x` and `-x` says nothing,
  /// and the empty clause makes the solver unsatisfiable for ever. An answer already given stays
  /// readable until the next [#solve].
  void addClause(int[] literals, int from, int to);

  default void addClause(int... literals) {
    addClause(literals, 0, literals.length);
  }

  /// Looks for an assignment that satisfies all clauses and all assumptions. The assumptions hold
  /// for this call only. They may repeat or contradict each other.
  Result solve(int... assumptions);

  /// The value of a variable in the assignment found by the last [#solve], which must have returned
  /// SAT. Every variable that existed then has one, also those in no clause.
  boolean value(int variable);

  /// After UNSAT: a subset of the assumptions that cannot hold together with the clauses, each
  /// literal once. It is small as a rule, but need not be minimal. If it is empty the clauses alone
  /// are unsatisfiable; if they are, it may still name assumptions, unless the call had none.
  int[] failedAssumptions();

  /// Makes the running [#solve] return INTERRUPTED soon, or the next one if none is running. Like
  /// an interrupt of a thread it is remembered until one call of `solve` has reported it, so that
  /// none gets lost between two calls; the call after that works as usual.
  void interrupt();

  /// `solve` asks this condition when it starts and at every conflict, and gives up with
  /// INTERRUPTED when it is true. The place for time limits: it needs no thread. It replaces the
  /// condition set before.
  void stopWhen(BooleanSupplier condition);

  Statistics statistics();

  @Override
  void close();
}
