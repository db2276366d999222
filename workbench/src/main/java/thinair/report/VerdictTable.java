package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import thinair.query.Answer;
import thinair.suite.Fault;
import thinair.suite.Result;

/// Tests by models: what each model says of each test, in a word.
public final class VerdictTable {
  /// Where a model was not asked, or had no answer.
  private static final String NOTHING = "-";

  private final List<String> models;
  private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();

  /// @param models the columns; none: those that results name, as they come
  public VerdictTable(List<String> models) {
    this.models = List.copyOf(models);
  }

  public void add(String test, String model, Answer answer) {
    put(test, model, word(answer));
  }

  /// @param model empty where nobody knows which it would have been
  public void add(String test, String model, Fault fault) {
    if (model.isEmpty()) {
      rows.computeIfAbsent(test, _ -> new LinkedHashMap<>());
    } else {
      put(test, model, fault instanceof Fault.Spent ? "undecided" : NOTHING);
    }
  }

  public void add(Result result) {
    switch (result) {
      case Result.Answered answered -> add(result.job().test(), result.model(), answered.answer());
      case Result.Failed failed -> add(result.job().test(), result.model(), failed.fault());
    }
  }

  private void put(String test, String model, String word) {
    rows.computeIfAbsent(test, _ -> new LinkedHashMap<>()).put(model, word);
  }

  /// The verdict in a word: that there is no execution at all is not the same as that none ends as
  /// asked.
  public static String word(Answer answer) {
    return switch (answer) {
      case Answer.Undecided _ -> "undecided";
      case Answer.NoExecution _ -> "no execution";
      case Answer.Allowed _, Answer.Forbidden _ ->
          answer.isUndefined() ? "undefined" : answer.verdict().word();
    };
  }

  /// With a head.
  public Block.Table table() {
    Set<String> columns = new LinkedHashSet<>(models);
    if (models.isEmpty()) {
      rows.values().forEach(row -> columns.addAll(row.keySet()));
    }
    List<List<String>> table = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("test"));
    head.addAll(columns);
    table.add(head);
    rows.forEach(
        (test, cells) -> {
          List<String> row = new ArrayList<>(List.of(test));
          columns.forEach(model -> row.add(cells.getOrDefault(model, NOTHING)));
          table.add(row);
        });
    return Block.left(table);
  }
}
