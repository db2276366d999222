package thinair.learn;

import thinair.candidate.OpenExecutions;
import thinair.logic.Budget;
import thinair.logic.encode.Circuit;
import thinair.program.Program;

/// A test with more executions than are worth a circuit: those that counter-examples ask for join
/// it, and whether a completion gets the test right is found out by looking at its executions.
///
/// What is demanded of completions is never more than the test demands. Where it is forbidden, none
/// of the executions so far may be allowed; a completion that allows another one adds that. Where
/// it is allowed, one of the executions so far is, or some other (`rest`); a completion that allows
/// none at all has more of them added.
final class Growing implements Lesson {
  private static final int FASTER = 4;

  private final Example example;
  private final Question question;
  private final Expansion all;
  private final int unroll;
  private final Budget budget;
  private final boolean cut;
  private int known;
  private int gate;
  private int executions;
  private boolean whole;

  /// @param first some executions, not all
  Growing(
      Example example,
      Question question,
      OpenExecutions.Expanded first,
      int unroll,
      Budget budget) {
    this.example = example;
    this.question = question;
    this.all = question.executions;
    this.unroll = unroll;
    this.budget = budget;
    this.cut = first.cut() || all.isCut(example.program(), unroll, budget);
    know(first);
  }

  @Override
  public Example example() {
    return example;
  }

  @Override
  public int gate() {
    return gate;
  }

  @Override
  public int executions() {
    return executions;
  }

  @Override
  public boolean cut() {
    return cut;
  }

  @Override
  public boolean isRight(Circuit.Values values) {
    return (values.of(known) || !whole && all.allows(program(), unroll, values, budget))
        == example.allowed();
  }

  /// Whether all executions are in the circuit.
  boolean isWhole() {
    return whole;
  }

  /// Learns from a completion that gets the test wrong.
  void learn(Circuit.Values wrong) {
    if (whole) {
      return;
    }
    if (example.allowed()) {
      know(all.expand(program(), unroll, executions * FASTER, budget));
    } else if (!wrong.of(known)) {
      known = question.circuit.or(known, all.witness(program(), unroll, wrong, budget));
      gate = known;
      executions++;
    }
  }

  /// Adds whatever is missing.
  void finish() {
    if (!whole) {
      know(all.expand(program(), unroll, Integer.MAX_VALUE, budget));
    }
  }

  private void know(OpenExecutions.Expanded expanded) {
    known = expanded.allowed();
    executions = expanded.executions();
    whole = expanded.complete();
    gate =
        whole || !example.allowed() ? known : question.circuit.or(known, question.circuit.input());
  }

  private Program program() {
    return example.program();
  }
}
