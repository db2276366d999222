package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import thinair.program.ConditionPrinter;
import thinair.query.Answer;
import thinair.query.Outcomes;

/// One program under several models: a row for what the program asks and one for each outcome that
/// any of them allows, a cell for each model.
///
/// @param answers to the same program, outcomes listed where that was possible
public record MatrixJson(List<Answer> answers) {
  public MatrixJson {
    answers = List.copyOf(answers);
  }

  /// What a cell says of an outcome.
  enum Cell {
    ALLOWED,
    FORBIDDEN,
    /// None was found, but loops were cut, or something else was left out.
    NOT_FOUND,
    UNDECIDED;

    String word() {
      return switch (this) {
        case ALLOWED -> "allowed";
        case FORBIDDEN -> "forbidden";
        case NOT_FOUND -> "not found";
        case UNDECIDED -> "undecided";
      };
    }
  }

  /// An outcome that some model allows.
  ///
  /// @param satisfies whether it is as asked
  public record Row(List<String> values, boolean satisfies) {}

  /// Those that are as asked first, then as states are listed.
  public List<Row> rows() {
    Map<String, Row> asked = new LinkedHashMap<>();
    Map<String, Row> others = new TreeMap<>();
    for (Answer answer : answers) {
      for (Outcomes.State state : answer.outcomes().states()) {
        Row row = new Row(values(answer, state), state.satisfies());
        (state.satisfies() ? asked : others).putIfAbsent(row.values().toString(), row);
      }
    }
    List<Row> rows = new ArrayList<>(asked.values());
    rows.addAll(others.values());
    return rows;
  }

  public Map<String, Object> json() {
    Answer first = answers.getFirst();
    ConditionPrinter printer = new ConditionPrinter(first.program().memory());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("test", first.program().name());
    json.put("language", first.program().language().word());
    json.put("usualModel", first.program().language().defaultModel());
    json.put("condition", printer.condition(first.program().condition()));
    json.put("observed", first.outcomes().shown().stream().map(printer::observable).toList());
    json.put("columns", answers.stream().map(MatrixJson::column).toList());
    List<Object> rows = new ArrayList<>();
    for (Row row : rows()) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("values", row.values());
      each.put("asked", row.satisfies());
      each.put("cells", answers.stream().map(answer -> cell(answer, row)).toList());
      rows.add(each);
    }
    json.put("rows", rows);
    return json;
  }

  private static Map<String, Object> column(Answer answer) {
    Map<String, Object> json = AnswerJson.of(answer.withoutEvidence(), false);
    json.put(
        "notes",
        TextForm.of(AnswerReport.of(answer.withoutEvidence()).content()).stream()
            .map(String::strip)
            .toList());
    json.put("isUndefined", answer.isUndefined());
    json.put("executionsTotal", answer.outcomes().positive() + answer.outcomes().negative());
    return json;
  }

  private static Map<String, Object> cell(Answer answer, Row row) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (Outcomes.State state : answer.outcomes().states()) {
      if (values(answer, state).equals(row.values())) {
        json.put("verdict", Cell.ALLOWED.word());
        if (answer.outcomes().counted()) {
          json.put("executions", state.executions());
        }
        return json;
      }
    }
    json.put("verdict", missing(answer).word());
    return json;
  }

  /// What it means that an outcome is not in the list of an answer.
  private static Cell missing(Answer answer) {
    return switch (answer) {
      case Answer.Undecided _ -> Cell.UNDECIDED;
      case Answer.Allowed _, Answer.Forbidden _, Answer.NoExecution _ ->
          !answer.outcomes().listed()
              ? Cell.UNDECIDED
              : answer.extent().isUnconditional() ? Cell.FORBIDDEN : Cell.NOT_FOUND;
    };
  }

  private static List<String> values(Answer answer, Outcomes.State state) {
    ConditionPrinter printer = new ConditionPrinter(answer.program().memory());
    return state.outcome().values().stream().map(printer::value).collect(Collectors.toList());
  }
}
