package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.justify.Legality;
import thinair.justify.Limits;
import thinair.justify.Statement;
import thinair.justify.Witness;
import thinair.query.Judgement;
import thinair.source.Span;

/// A judgement for machines; docs/reference/json.md describes the fields.
public final class JudgementJson {
  private JudgementJson() {}

  public static Map<String, Object> of(Judgement judgement) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("test", judgement.program().name());
    json.put("model", judgement.model().name());
    json.put(
        "verdict",
        switch (judgement.account()) {
          case Legality.Allowed _ -> "allowed";
          case Legality.Forbidden _ -> "forbidden";
          case Legality.NoneEnds _, Legality.Undecided _ -> "undecided";
        });
    json.putAll(limits(judgement));
    switch (judgement.account()) {
      case Legality.Allowed(var witness, _, _) ->
          json.put("executions", witness.runs().stream().map(JudgementJson::run).toList());
      case Legality.Forbidden forbidden -> {
        json.put("minimal", forbidden.minimal());
        json.put("core", core(judgement, forbidden));
      }
      case Legality.NoneEnds _, Legality.Undecided _ -> {}
    }
    return json;
  }

  /// What the answer holds within, and how large the problem was.
  public static Map<String, Object> limits(Judgement judgement) {
    Map<String, Object> json = new LinkedHashMap<>();
    Limits limits = judgement.limits();
    limits.steps().ifPresent(k -> json.put("k", k));
    limits.soundSteps().ifPresent(k -> json.put("soundK", k));
    json.put("unroll", limits.unroll());
    json.put("cut", limits.cut());
    json.put("wraps", limits.wraps());
    json.put("unconditional", judgement.isAllowed() || limits.isUnconditional());
    json.put("variables", judgement.account().variables());
    json.put("clauses", judgement.account().clauses());
    if (judgement.account() instanceof Legality.Forbidden forbidden && forbidden.minimal()) {
      json.put("coreSize", forbidden.size());
    }
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

  private static List<Object> core(Judgement judgement, Legality.Forbidden forbidden) {
    List<Object> json = new ArrayList<>();
    CoreText text = new CoreText(judgement.program());
    for (CoreText.Item item : text.program(forbidden.program())) {
      json.add(item(item, "program"));
    }
    for (CoreText.Item item : CoreText.axioms(forbidden.axioms())) {
      json.add(item(item, "model"));
    }
    return json;
  }

  private static Object item(CoreText.Item item, String of) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("of", of);
    json.put("place", item.place());
    json.put("name", item.name());
    json.put("text", item.text());
    json.put("executions", List.copyOf(item.executions()));
    return json;
  }
}
