package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.learn.Ambiguity;
import thinair.learn.Oracle;
import thinair.learn.Universe;
import thinair.model.Sketch;
import thinair.query.Limit;

/// Whether tests leave one model within a sketch, and what had to be asked.
///
/// @param name of the sketch, as the command names it
/// @param limit that ended the search
public record AmbiguityReport(
    String name,
    Sketch sketch,
    Universe.Scope scope,
    Ambiguity.Answer answer,
    Optional<Limit.Spent> limit) {

  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    List<Block> content = new ArrayList<>();
    answer
        .model()
        .ifPresent(
            model ->
                sketch
                    .holes()
                    .forEach(
                        hole ->
                            content.add(new Block.Line(Sketch.definition(hole, model.of(hole))))));
    List<List<String>> rows = new ArrayList<>();
    for (Ambiguity.Asked each : answer.asked()) {
      rows.add(
          List.of(
              each.test().name(),
              verdict(each.verdict()),
              "the model at hand said " + (each.old() ? "allowed" : "forbidden")));
    }
    content.add(Block.left(rows));
    blocks.add(new Block.Part(headline(), content));
    answer
        .contradiction()
        .ifPresent(
            none -> blocks.addAll(new SynthesisReport(name, sketch, none).blocks(List.of())));
    Ambiguity.Looked looked = answer.looked();
    blocks.add(
        new Block.Line(
            "looked at %,d tests (%,d programs, %,d executions; %,d that differ in what they say)"
                .formatted(
                    looked.tests(), looked.programs(), looked.executions(), looked.functions())));
    return blocks;
  }

  private String headline() {
    String asked = SynthesisReport.count(answer.asked().size(), "new test");
    if (answer.model().isEmpty()) {
      return "no model fits what was said; " + asked;
    }
    if (answer.unique()) {
      return "unique up to %s within this sketch; %s".formatted(scope.text(), asked);
    }
    return answer.open() > 0
        ? "not decided: models that fit differ on %s nobody knows, up to %s; %s"
            .formatted(SynthesisReport.count(answer.open(), "test"), scope.text(), asked)
        : "stopped%s: other models may fit, up to %s; %s"
            .formatted(
                limit.map(met -> " (%s)".formatted(VerdictLine.limit(met))).orElse(""),
                scope.text(),
                asked);
  }

  private static String verdict(Oracle.Verdict verdict) {
    return switch (verdict) {
      case ALLOWED -> "allowed";
      case FORBIDDEN -> "forbidden";
      case UNKNOWN, STOP -> "?";
    };
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", AnswerJson.VERSION);
    json.put("sketch", name);
    json.put("unique", answer.unique());
    json.put("scope", scope.text());
    limit.ifPresent(met -> json.put("limit", met.word()));
    List<Object> asked = new ArrayList<>();
    for (Ambiguity.Asked each : answer.asked()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("test", each.test().name());
      entry.put("verdict", verdict(each.verdict()));
      entry.put("text", each.text());
      asked.add(entry);
    }
    json.put("asked", asked);
    answer
        .model()
        .ifPresent(
            model -> {
              json.put("model", model.text());
              json.put("size", model.size());
            });
    answer
        .contradiction()
        .ifPresent(
            none ->
                json.put(
                    "conflict",
                    none.tests().stream().map(reason -> reason.test().name()).toList()));
    json.put("looked", answer.looked().tests());
    json.put("programs", answer.looked().programs());
    json.put("functions", answer.looked().functions());
    json.put("statistics", SynthesisReport.statistics(answer.statistics()));
    return json;
  }
}
