package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import thinair.candidate.Judged;
import thinair.candidate.Violation;
import thinair.candidate.Walk;
import thinair.draw.Picture;
import thinair.draw.Svg;
import thinair.event.Execution;
import thinair.limit.Checkpoint;
import thinair.program.Instruction;
import thinair.query.Answer;
import thinair.query.Evidence;

/// What a page shows of one way to end: an execution that does, drawn, or why there is none.
///
/// @param ending the answer to whether the program can end so, with its evidence
/// @param relations names of those to draw
public record EndingJson(Answer ending, Set<String> relations, Checkpoint checkpoint) {

  /// With the executions that end so one by one.
  ///
  /// @param walk those that the model allows
  /// @param number which of them is looked at; the last, where there are not so many
  public Map<String, Object> json(Walk.Result walk, int number) {
    if (walk.shown().isEmpty()) {
      return json();
    }
    Map<String, Object> json = head();
    int at = Math.min(number, walk.shown().size() - 1);
    Judged judged = walk.shown().get(at);
    json.put("number", at);
    json.put("count", walk.shown().size());
    json.put("more", walk.left() > 0 || !walk.complete());
    draw(
        json,
        "an execution that ends like this",
        judged.execution(),
        List.of(),
        Relations.of(relations, judged.derived()));
    json.put("derived", List.copyOf(new TreeSet<>(judged.derived().keySet())));
    Labels labels = new Labels(judged.execution());
    Map<String, Object> pairs = new LinkedHashMap<>();
    judged
        .derived()
        .forEach(
            (name, each) -> {
              if (relations.contains(name)) {
                pairs.put(name, EvidenceJson.pairs(each, labels));
              }
            });
    json.put("pairs", pairs);
    return json;
  }

  /// With what the answer itself shows.
  public Map<String, Object> json() {
    Map<String, Object> json = head();
    switch (ending.evidence()) {
      case Evidence.Shown(var execution) -> {
        json.put("number", 0);
        json.put("count", 1);
        json.put("more", true);
        draw(json, "an execution that ends like this", execution, List.of(), plain());
      }
      case Evidence.Excluded(var reason) ->
          json.put("reasons", ReasonReport.shown(reason).stream().map(this::reason).toList());
      case Evidence.Run(var steps) -> json.put("steps", steps);
      case Evidence.Justified _ ->
          Pictures.of(ending)
              .ifPresent(
                  picture -> {
                    json.put("svg", Svg.of(picture, checkpoint));
                    json.put("description", picture.description());
                  });
      case Evidence.Core _, Evidence.NoRun _, Evidence.NotShown _, Evidence.None _ -> {}
    }
    return json;
  }

  private Relations plain() {
    return new Relations(relations, Map.of(), true);
  }

  private Map<String, Object> head() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("model", ending.asked().subject());
    json.put("verdict", ending.verdict().word());
    json.put("says", VerdictLine.of(ending));
    json.put("text", TextForm.of(List.of(AnswerReport.of(ending))));
    json.put("basic", Relations.BASIC);
    return json;
  }

  private Map<String, Object> reason(Violation violation) {
    Labels labels = new Labels(violation.execution());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("axiom", violation.axiom().name());
    json.put("place", violation.axiom().place().cite());
    json.put("line", violation.axiom().place().line());
    json.put("file", violation.axiom().place().source().name());
    json.put(
        "states", violation.axiom().place().source().lineAt(violation.axiom().place().start()));
    violation.axiom().place().sentence().ifPresent(each -> json.put("sentence", each));
    List<Object> edges = new ArrayList<>();
    for (Violation.Edge edge : Retold.of(violation.edges(), violation.execution())) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("relation", edge.name());
      each.put("via", edge.via());
      each.put("from", labels.name(edge.from()));
      each.put("to", labels.name(edge.to()));
      each.put("fromDoes", labels.byThread(edge.from()));
      each.put("toDoes", labels.byThread(edge.to()));
      each.put("why", StepText.of(edge, labels));
      edges.add(each);
    }
    json.put("edges", edges);
    draw(
        json,
        "%s (%s) forbids".formatted(violation.axiom().name(), violation.axiom().place().cite()),
        violation.execution(),
        violation.edges(),
        plain());
    return json;
  }

  private void draw(
      Map<String, Object> json,
      String title,
      Execution execution,
      List<Violation.Edge> stress,
      Relations shown) {
    Picture picture =
        Pictures.of(ending, title, List.of(ExecutionPicture.of("", execution, stress, shown)));
    json.put("svg", Svg.of(picture, checkpoint));
    json.put("description", picture.description());
    Labels labels = new Labels(execution);
    List<Object> events = new ArrayList<>();
    for (Execution.Done event : execution.events()) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("event", labels.name(event.number()));
      each.put("does", labels.describe(event.number()));
      Optional<Instruction> instruction = Optional.ofNullable(event.instruction());
      instruction.ifPresent(
          from -> {
            each.put("from", from.place().start());
            each.put("to", from.place().end());
            each.put("line", from.place().line());
          });
      events.add(each);
    }
    json.put("events", events);
  }
}
