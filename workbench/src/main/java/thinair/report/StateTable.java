package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.program.ConditionPrinter;
import thinair.query.Outcomes;

/// Outcomes as a table: a row each, a star where the proposition holds.
public final class StateTable {
  private StateTable() {}

  public static List<String> of(Outcomes outcomes) {
    ConditionPrinter printer = new ConditionPrinter(outcomes.question().program().memory());
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(""));
    outcomes.shown().forEach(observable -> head.add(printer.observable(observable)));
    boolean counted = !outcomes.solved();
    if (counted) {
      head.add("executions");
    }
    rows.add(head);
    for (Outcomes.State state : outcomes.states()) {
      List<String> row = new ArrayList<>(List.of(state.satisfies() ? "*" : ""));
      state.outcome().values().forEach(value -> row.add(printer.value(value)));
      if (counted) {
        row.add(Long.toString(state.executions()));
      }
      rows.add(row);
    }
    return Columns.right(rows);
  }
}
