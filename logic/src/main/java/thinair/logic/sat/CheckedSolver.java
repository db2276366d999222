package thinair.logic.sat;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// What all solvers have in common: they check arguments, remember contradictions, keep the answer,
/// and ask whether to stop. Libraries differ in all of these, or do not do them.
abstract class CheckedSolver implements SatSolver {

  private static final int[] NONE = {};

  private int variables;
  private boolean contradictory;
  private @Nullable Result last;
  private int variablesAtLast;
  private int[] failed = NONE;
  private byte[] signs = {}; // of each variable among the assumptions; all zero between calls
  private volatile boolean interrupted;
  private BooleanSupplier condition = () -> false;

  @Override
  public final int newVariable() {
    reserve(variables + 1);
    return variables;
  }

  @Override
  public final void reserve(int count) {
    if (count > variables) {
      grow(count);
      variables = count;
    }
  }

  @Override
  public final int variables() {
    return variables;
  }

  @Override
  public final void addClause(int[] literals, int from, int to) {
    check(literals, from, to);
    given(literals, from, to);
    if (!contradictory) {
      contradictory = from == to || !add(literals, from, to);
    }
  }

  @Override
  public final Result solve(int... assumptions) {
    check(assumptions, 0, assumptions.length);
    variablesAtLast = variables;
    failed = NONE;
    // Assigned before the search too, so that an exception from the search does not leave the old
    // answer standing.
    last = Result.INTERRUPTED;
    last = answer(assumptions);
    return last;
  }

  private Result answer(int[] assumptions) {
    if (contradictory) {
      return Result.UNSAT;
    }
    if (stopped()) {
      interrupted = false;
      return Result.INTERRUPTED;
    }
    // SAT4J explains contradictory assumptions wrongly, and repeated ones confuse others.
    int[] distinct = distinct(assumptions);
    if (failed.length > 0) {
      return Result.UNSAT;
    }
    Result result = search(distinct);
    switch (result) {
      case SAT -> {}
      case UNSAT -> {
        failed = core();
        contradictory = failed.length == 0;
      }
      case INTERRUPTED -> interrupted = false;
    }
    return result;
  }

  @Override
  public final boolean value(int variable) {
    expect(Result.SAT, "value");
    if (variable < 1 || variable > variablesAtLast) {
      throw new IllegalArgumentException(
          "no variable %d: the last solve knew 1 to %d".formatted(variable, variablesAtLast));
    }
    return assigned(variable);
  }

  @Override
  public final int[] failedAssumptions() {
    expect(Result.UNSAT, "failedAssumptions");
    return failed.clone();
  }

  @Override
  public final void interrupt() {
    interrupted = true;
  }

  @Override
  public final void stopWhen(BooleanSupplier newCondition) {
    condition = newCondition;
  }

  @Override
  public void close() {
    // Nothing by default: the garbage collector does it.
  }

  /// To be asked by the adapter at every conflict.
  final boolean stopped() {
    return interrupted || condition.getAsBoolean();
  }

  /// Makes the library know the variables up to this one.
  abstract void grow(int count);

  /// Is told of every clause, also of those that are not added because all is contradictory.
  void given(int[] literals, int from, int to) {}

  /// Adds a clause that is not empty. Returns false if the library sees that the clauses are now
  /// contradictory.
  abstract boolean add(int[] literals, int from, int to);

  /// Before: at least one clause may be falsified, none is known to be. After INTERRUPTED the
  /// library is at rest again, as after the other two.
  abstract Result search(int[] assumptions);

  /// After SAT, until the next search, also when clauses were added since.
  abstract boolean assigned(int variable);

  /// After UNSAT: the assumptions in the reason, each once, with the sign they were assumed with.
  abstract int[] core();

  /// The assumptions without repetitions. Two that contradict each other are the failed ones.
  private int[] distinct(int[] assumptions) {
    if (signs.length <= variables) {
      signs = new byte[variables + variables / 2 + 1];
    }
    int[] kept = new int[assumptions.length];
    int count = 0;
    for (int literal : assumptions) {
      int variable = Math.abs(literal);
      byte sign = (byte) Integer.signum(literal);
      if (signs[variable] == 0) {
        signs[variable] = sign;
        kept[count++] = literal;
      } else if (signs[variable] != sign) {
        failed = new int[] {-literal, literal};
      }
    }
    for (int i = 0; i < count; i++) {
      signs[Math.abs(kept[i])] = 0;
    }
    return count == kept.length ? kept : Arrays.copyOf(kept, count);
  }

  private void check(int[] literals, int from, int to) {
    for (int i = from; i < to; i++) {
      int variable = Math.abs(literals[i]);
      if (variable < 1 || variable > variables) {
        throw new IllegalArgumentException(
            "no literal %d: the variables are 1 to %d, in %s"
                .formatted(
                    literals[i],
                    variables,
                    Arrays.toString(Arrays.copyOfRange(literals, from, to))));
      }
    }
  }

  private void expect(Result needed, String question) {
    if (last != needed) {
      throw new IllegalStateException(
          "%s needs %s, but the last solve %s"
              .formatted(question, needed, last == null ? "never ran" : "gave " + last));
    }
  }
}
