package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.program.ConditionPrinter;
import thinair.program.Outcome;
import thinair.query.Answer;
import thinair.query.Comparison;
import thinair.query.ProgramComparison;

/// How two programs compare under one model: can the second take the place of the first?
public final class ProgramsReport {
  private ProgramsReport() {}

  public static List<Block> of(ProgramComparison compared) {
    Answer left = compared.left();
    Answer right = compared.right();
    String one = left.program().name();
    String other = right.program().name();
    boolean cut = left.extent().cut() || right.extent().cut();
    List<Block> content = new ArrayList<>();
    if (undecided(left).or(() -> undecided(right)).isEmpty()) {
      content.add(
          new Block.Line(
              "to put %s in the place of %s is %s"
                  .formatted(other, one, compared.isSound() ? "sound" : "not sound")));
    }
    list(other, compared, compared.rightOnly(), content);
    list(one, compared, compared.leftOnly(), content);
    for (Answer answer : List.of(left, right)) {
      if (answer.outcomes().states().isEmpty()) {
        content.add(new Block.Line(VerdictLine.of(answer)));
      }
      ExtentText.justifications(answer.extent())
          .ifPresent(
              _ ->
                  content.add(
                      new Block.Line(
                          "%s: %s"
                              .formatted(
                                  answer.program().name(), ExtentText.of(answer.extent())))));
    }
    return List.of(
        new Block.Part(
            "%s vs %s under %s: %s%s"
                .formatted(
                    one,
                    other,
                    left.asked().subject(),
                    undecided(left)
                        .or(() -> undecided(right))
                        .orElse(
                            compared.relation() == Comparison.Relation.SAME
                                ? "same outcomes"
                                : compared.relation().word()),
                    cut ? " (%s)".formatted(ExtentText.unrollings(left.extent().unroll())) : ""),
            content));
  }

  /// Where not all outcomes are known, nothing compares them.
  private static Optional<String> undecided(Answer answer) {
    return answer instanceof Answer.Undecided(_, var limit)
        ? Optional.of("undecided (%s)".formatted(VerdictLine.limit(limit)))
        : Optional.empty();
  }

  private static void list(
      String name, ProgramComparison compared, List<Outcome> outcomes, List<Block> content) {
    if (!outcomes.isEmpty()) {
      content.add(
          Block.lines(
              "only %s can end in".formatted(name),
              outcomes.stream()
                  .map(outcome -> String.join(", ", values(compared, outcome)))
                  .toList()));
    }
  }

  private static List<String> values(ProgramComparison compared, Outcome outcome) {
    var printer = new ConditionPrinter(compared.left().program().memory());
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < compared.shown().size(); i++) {
      parts.add(
          printer.observable(compared.shown().get(i))
              + "="
              + printer.value(outcome.values().get(i)));
    }
    return parts;
  }

  public static Map<String, Object> json(ProgramComparison compared) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("model", compared.left().asked().subject());
    json.put("relation", compared.relation().word());
    json.put("sound", compared.isSound());
    json.put("leftOnly", compared.leftOnly().stream().map(each -> values(compared, each)).toList());
    json.put(
        "rightOnly", compared.rightOnly().stream().map(each -> values(compared, each)).toList());
    json.put(
        "answers",
        List.of(AnswerJson.of(compared.left(), true), AnswerJson.of(compared.right(), true)));
    return json;
  }
}
