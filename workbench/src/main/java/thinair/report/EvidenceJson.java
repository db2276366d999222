package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.candidate.Explainer;
import thinair.candidate.Violation;
import thinair.event.Execution;
import thinair.justify.Legality;
import thinair.justify.NearMiss;
import thinair.justify.Statement;
import thinair.justify.Witness;
import thinair.program.Instruction;
import thinair.query.Answer;
import thinair.query.Evidence;
import thinair.source.Span;

/// Evidence for machines: an execution, the cycles that exclude it, a core, or a run.
final class EvidenceJson {
  private EvidenceJson() {}

  /// Fields of an answer; none where no evidence was asked for.
  static Map<String, Object> of(Answer answer) {
    Map<String, Object> json = new LinkedHashMap<>();
    switch (answer.evidence()) {
      case Evidence.Shown(var execution) -> json.put("execution", execution(execution));
      case Evidence.Excluded(var reason) -> {
        json.put("cycles", ReasonReport.shown(reason).stream().map(EvidenceJson::cycle).toList());
        json.put("candidates", reason.candidates());
        json.put("complete", reason.complete());
        if (!reason.exclusions().isEmpty()) {
          json.put(
              "exclusions", reason.exclusions().stream().map(EvidenceJson::exclusion).toList());
        }
      }
      case Evidence.Justified(var witness) ->
          json.put("executions", witness.runs().stream().map(EvidenceJson::run).toList());
      case Evidence.Core(var core, var nearest) -> {
        json.put("minimal", core.minimal());
        if (core.minimal()) {
          json.put("coreSize", core.size());
        }
        json.put("core", core(answer, core));
        nearest.ifPresent(miss -> json.put("nearMiss", nearMiss(miss)));
      }
      case Evidence.Run(var steps) -> json.put("run", steps);
      case Evidence.NoRun _, Evidence.NotShown _, Evidence.None _ -> {}
    }
    return json;
  }

  static Object execution(Execution execution) {
    Labels labels = new Labels(execution);
    List<Object> events = new ArrayList<>();
    for (Execution.Done event : execution.events()) {
      if (event.isInitial() || Labels.isShown(event)) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("event", labels.name(event.number()));
        json.put(
            "thread",
            event.isInitial() ? "init" : execution.program().threads().get(event.thread()).name());
        json.put("does", labels.describe(event.number()));
        Instruction instruction = event.instruction();
        if (instruction != null) {
          json.put("place", instruction.place().cite());
          json.put("text", instruction.text());
        }
        events.add(json);
      }
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("events", events);
    json.put("rf", pairs(Communication.readsFrom(execution), labels));
    json.put("co", pairs(Communication.writes(execution), labels));
    json.put("fr", pairs(Communication.fromReads(execution), labels));
    return json;
  }

  static List<Object> pairs(List<int[]> pairs, Labels labels) {
    List<Object> json = new ArrayList<>();
    pairs.forEach(pair -> json.add(List.of(labels.name(pair[0]), labels.name(pair[1]))));
    return json;
  }

  /// What a candidate execution breaks.
  private static Object cycle(Violation violation) {
    Labels labels = new Labels(violation.execution());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("axiom", violation.axiom().name());
    json.put("place", violation.axiom().place().cite());
    violation.axiom().place().sentence().ifPresent(each -> json.put("sentence", each));
    json.put("edges", edges(Retold.of(violation.edges(), violation.execution()), labels));
    if (!violation.also().isEmpty()) {
      json.put("also", violation.also().stream().map(line -> line.axiom().name()).toList());
    }
    json.put("execution", execution(violation.execution()));
    return json;
  }

  static List<Object> edges(List<Violation.Edge> edges, Labels labels) {
    List<Object> json = new ArrayList<>();
    for (Violation.Edge edge : edges) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("relation", edge.name());
      each.put("from", labels.name(edge.from()));
      each.put("to", labels.name(edge.to()));
      each.put("why", StepText.of(edge, labels));
      json.add(each);
    }
    return json;
  }

  private static Object exclusion(Explainer.Exclusion exclusion) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("minimal", exclusion.minimal());
    List<Object> causes = new ArrayList<>();
    exclusion
        .causes()
        .forEach(
            cause -> {
              Map<String, Object> each = new LinkedHashMap<>();
              each.put("text", cause.text());
              cause.place().map(Span::cite).ifPresent(place -> each.put("place", place));
              causes.add(each);
            });
    json.put("causes", causes);
    return json;
  }

  private static Object run(Witness.Run run) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("execution", run.name());
    List<Object> actions = new ArrayList<>();
    for (Witness.Performed performed : run.performed()) {
      Statement statement = performed.statement();
      Map<String, Object> action = new LinkedHashMap<>();
      action.put("action", performed.action());
      action.put("thread", statement.thread() == 0 ? "init" : "P" + (statement.thread() - 1));
      action.put("kind", statement.kind().word());
      performed.on().ifPresent(on -> action.put("on", on));
      performed.value().ifPresent(value -> action.put("value", value.toString()));
      statement.place().map(Span::line).ifPresent(line -> action.put("line", line));
      action.put("committed", run.committed().contains(performed.action()));
      actions.add(action);
    }
    json.put("actions", actions);
    json.put("sees", pairs(run.seen()));
    Map<String, Object> orders = new LinkedHashMap<>();
    run.orders().forEach((name, pairs) -> orders.put(name, pairs(pairs)));
    json.put("orders", orders);
    return json;
  }

  private static List<Object> pairs(List<Witness.Pair> pairs) {
    List<Object> json = new ArrayList<>();
    pairs.forEach(pair -> json.add(List.of(pair.first(), pair.second())));
    return json;
  }

  private static List<Object> core(Answer answer, Legality.Forbidden forbidden) {
    List<Object> json = new ArrayList<>();
    CoreReport text = new CoreReport(answer.program());
    for (CoreReport.Item item : text.program(forbidden.program())) {
      json.add(item(item, "program"));
    }
    for (CoreReport.Item item : CoreReport.axioms(forbidden.axioms())) {
      json.add(item(item, "model"));
    }
    return json;
  }

  private static Object nearMiss(NearMiss miss) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("breaks", miss.broken().axiom());
    json.put("place", miss.broken().place().cite());
    List<Object> failures = new ArrayList<>();
    for (NearMiss.Failure failure : miss.failures()) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("execution", failure.run().name());
      each.put("actions", failure.actions());
      failures.add(each);
    }
    json.put("failures", failures);
    json.put("executions", miss.witness().runs().stream().map(EvidenceJson::run).toList());
    return json;
  }

  private static Object item(CoreReport.Item item, String of) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("of", of);
    json.put("place", item.place());
    json.put("name", item.name());
    if (!item.sentence().isEmpty()) {
      json.put("sentence", item.sentence());
    }
    json.put("text", item.text());
    json.put("executions", List.copyOf(item.executions()));
    return json;
  }
}
