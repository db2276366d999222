package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.program.ConditionPrinter;
import thinair.query.Answer;
import thinair.query.Outcomes;

/// Outcomes as a table: a row each, a star where the proposition holds.
final class StateTable {
  private StateTable() {}

  static Block of(Answer answer) {
    Outcomes outcomes = answer.outcomes();
    ConditionPrinter printer = new ConditionPrinter(answer.program().memory());
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(""));
    outcomes.shown().forEach(observable -> head.add(printer.observable(observable)));
    if (outcomes.counted()) {
      head.add("executions");
    }
    rows.add(head);
    for (Outcomes.State state : outcomes.states()) {
      List<String> row = new ArrayList<>(List.of(state.satisfies() ? "*" : ""));
      state.outcome().values().forEach(value -> row.add(printer.value(value)));
      if (outcomes.counted()) {
        row.add(Long.toString(state.executions()));
      }
      rows.add(row);
    }
    return new Block.Table(rows, Block.Table.Align.RIGHT);
  }
}
