package thinair.justify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import thinair.event.Data;
import thinair.event.Flow;
import thinair.logic.Comparison;
import thinair.logic.Constraint;
import thinair.logic.Evaluator;
import thinair.logic.Expr;
import thinair.logic.Formula;
import thinair.logic.IntExpr;
import thinair.program.DeadEnd;

/// Where the threads of an execution stop before their ends.
record Stopping(
    ProgramStatements code, StopPoints stops, ExecutionEncoding execution, ComputedData computed) {

  /// Where threads have stopped in an instance.
  List<DeadEnd> deadEnds(Evaluator evaluator) {
    List<DeadEnd> stopped = new ArrayList<>();
    deadEnds()
        .forEach(
            (end, when) -> {
              if (evaluator.holds(when)) {
                stopped.add(end);
              }
            });
    return stopped;
  }

  /// That a thread has not ended, and that one waits only for what another holds, which has taken
  /// the monitor more often than it gave it back. Of executions that justify the latter is not
  /// asked, as who could go on may as well not.
  List<Constraint> unfinished() {
    List<Constraint> constraints = new ArrayList<>();
    constraints.add(
        new Constraint(
            execution.prefix() + "unfinished",
            new Formula.Or(
                IntStream.range(1, code.threads())
                    .filter(stops::mayNotEnd)
                    .mapToObj(thread -> execution.action(code.end(thread)).no())
                    .toList())));
    for (Statement wait : stops.waits()) {
      Data target = Objects.requireNonNull(wait.step().orElseThrow().target());
      Expr actions = execution.monitor().join(computed.of(wait.thread() - 1, target));
      List<Formula> holders = new ArrayList<>();
      for (int thread = 1; thread < code.threads(); thread++) {
        if (thread != wait.thread()) {
          holders.add(
              new Formula.Compare(
                  count(thread, ActionKind.LOCK, actions),
                  Comparison.GREATER,
                  count(thread, ActionKind.UNLOCK, actions)));
        }
      }
      constraints.add(
          new Constraint(
              "%sblocked%d".formatted(execution.prefix(), wait.number()),
              Formula.and(execution.reached(wait), execution.action(wait).no())
                  .implies(new Formula.Or(holders)),
              new ProgramPart.Line(execution.label(), wait)));
    }
    return constraints;
  }

  private IntExpr count(int thread, ActionKind kind, Expr among) {
    return new IntExpr.Cardinality(
        ExecutionEncoding.union(
                code.ofThread(thread).stream()
                    .filter(statement -> statement.kind() == kind)
                    .map(execution::action)
                    .toList(),
                1)
            .intersection(among));
  }

  private Map<DeadEnd, Formula> deadEnds() {
    Map<DeadEnd, Formula> ends = new LinkedHashMap<>();
    for (Statement wait : stops.waits()) {
      ends.put(
          new DeadEnd.Waits(
              wait.thread() - 1,
              wait.step().orElseThrow().instruction(),
              String.join(" or ", wait.groups())),
          Formula.and(execution.reached(wait), execution.action(wait).no()));
    }
    for (int thread : stops.cut()) {
      for (Flow.Cut cut : code.flows.get(thread - 1).cuts()) {
        if (cut.bound()) {
          ends.merge(
              new DeadEnd.CutLoop(thread - 1, cut.instruction()),
              Formula.and(
                  execution.reached(code.end(thread)), computed.guard(thread - 1, cut.guard())),
              Formula::or);
        }
      }
    }
    return ends;
  }
}
