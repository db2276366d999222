package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.candidate.Flagged;
import thinair.event.Execution;
import thinair.model.Check;
import thinair.program.Caveat;
import thinair.program.Condition.Quantifier;
import thinair.program.ConditionPrinter;
import thinair.program.DeadEnd;
import thinair.program.Instruction;
import thinair.program.Value;
import thinair.query.Answer;
import thinair.query.Extent;
import thinair.query.Grading;
import thinair.query.Limit;
import thinair.query.Outcomes;
import thinair.query.Work;
import thinair.suite.Fault;

/// Answers for machines, in one shape whatever was asked; docs/reference/answer.schema.json
/// describes it.
public final class AnswerJson {
  /// Counted up when a field changes its meaning or goes away; new fields do not count.
  public static final int VERSION = 1;

  private AnswerJson() {}

  /// @param states whether the outcomes are to be listed
  public static Map<String, Object> of(Answer answer, boolean states) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", VERSION);
    json.put("test", answer.program().name());
    json.put("file", answer.program().source().name());
    json.put("model", answer.asked().subject());
    json.put("verdict", answer.verdict().word());
    if (answer.found().unpromised()) {
      json.put("promised", false);
    }
    json.put("says", VerdictLine.of(answer));
    json.put("condition", answer.program().condition().quantifier().word());
    if (answer instanceof Answer.Undecided(_, var limit)) {
      put(limit, json);
    } else {
      known(answer, json);
    }
    if (answer instanceof Answer.NoExecution none) {
      json.put(
          "noExecution",
          switch (none.existence()) {
            case NONE -> "stuck";
            case EXCLUDED -> none.extent().deadEnds().isEmpty() ? "excluded" : "stuck";
            case FILTERED, ALLOWED -> "filtered";
          });
    }
    answer
        .found()
        .asserts()
        .ifPresent(
            can -> {
              Map<String, Object> asserts = new LinkedHashMap<>();
              asserts.put("canHold", can.canHold());
              asserts.put("canFail", can.canFail());
              asserts.put("canBeReached", can.canBeReached());
              json.put("asserts", asserts);
            });
    if (states) {
      json.put("outcomes", outcomes(answer));
    }
    if (!answer.outcomes().thinAir().isEmpty()) {
      json.put("thinAir", answer.outcomes().thinAir().stream().map(Value::toString).toList());
    }
    json.put("flags", List.copyOf(answer.outcomes().flags()));
    json.put("undefined", answer.isUndefined());
    List<Object> raised = new ArrayList<>();
    Flags.all(answer).forEach(each -> raised.add(raised(each)));
    if (!raised.isEmpty()) {
      json.put("raised", raised);
    }
    extent(answer, json);
    json.put("engine", answer.found().work().by().word());
    if (answer.found().work().variables() > 0) {
      json.put("variables", answer.found().work().variables());
      json.put("clauses", answer.found().work().clauses());
    }
    json.putAll(EvidenceJson.of(answer));
    return json;
  }

  private static void known(Answer answer, Map<String, Object> json) {
    Outcomes outcomes = answer.outcomes();
    if (answer.knowsForall() || answer.program().condition().quantifier() != Quantifier.FORALL) {
      json.put("holds", answer.holds());
    }
    if (outcomes.listed()) {
      json.put("observation", outcomes.observation().word());
      json.put("states", outcomes.states().size());
    }
  }

  /// What a jcstress test says besides.
  public static Map<String, Object> of(Grading grading) {
    Map<String, Object> json = of(grading.answer(), true);
    json.put(
        "asGraded", !grading.isContradicted() && !grading.answer().outcomes().states().isEmpty());
    List<Object> results = new ArrayList<>();
    for (Grading.Row row : grading.rows()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("result", row.result());
      entry.put("grade", row.grade());
      entry.put("reachable", row.reachable());
      results.add(entry);
    }
    json.put("results", results);
    return json;
  }

  /// What could not be asked.
  public static Map<String, Object> of(String file, Fault fault) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", VERSION);
    json.put("file", file);
    json.put("verdict", "failed");
    json.put("failure", FaultText.kind(fault));
    json.put("error", FaultText.of(fault));
    return json;
  }

  static void put(Limit limit, Map<String, Object> json) {
    json.put("limit", limit.word());
    if (limit instanceof Limit.Spent spent) {
      json.put("during", spent.during().words());
    }
  }

  private static List<Object> outcomes(Answer answer) {
    ConditionPrinter printer = new ConditionPrinter(answer.program().memory());
    Outcomes outcomes = answer.outcomes();
    List<Object> states = new ArrayList<>();
    for (Outcomes.State state : outcomes.states()) {
      Map<String, Object> values = new LinkedHashMap<>();
      outcomes
          .shown()
          .forEach(
              shown ->
                  values.put(
                      printer.observable(shown), printer.value(outcomes.value(state, shown))));
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("values", values);
      entry.put("satisfies", state.satisfies());
      if (outcomes.counted()) {
        entry.put("executions", state.executions());
      }
      states.add(entry);
    }
    return states;
  }

  /// A flag, and the events that raise it: of a data race, both accesses.
  private static Object raised(Flags.Raised raised) {
    Map<String, Object> json = new LinkedHashMap<>();
    Check check = raised.check();
    json.put("flag", check.name());
    json.put("kind", Flags.kind(check));
    json.put("place", check.place().cite());
    json.put("says", raised.sentence());
    raised.why().filter(why -> why.first() >= 0).ifPresent(why -> json.put("events", events(why)));
    return json;
  }

  private static List<Object> events(Flagged why) {
    List<Object> events = new ArrayList<>();
    for (int event :
        why.first() == why.second()
            ? new int[] {why.first()}
            : new int[] {why.first(), why.second()}) {
      Execution.Done done = why.execution().events().get(event);
      Map<String, Object> json = new LinkedHashMap<>();
      Instruction instruction = done.instruction();
      json.put(
          "thread",
          done.isInitial()
              ? "init"
              : why.execution().program().threads().get(done.thread()).name());
      if (instruction != null) {
        json.put("place", instruction.place().cite());
        json.put("text", instruction.text());
      }
      events.add(json);
    }
    return events;
  }

  private static void extent(Answer answer, Map<String, Object> json) {
    Extent extent = answer.extent();
    extent.steps().ifPresent(k -> json.put("k", k));
    extent.soundSteps().ifPresent(k -> json.put("soundK", k));
    json.put("unroll", extent.unroll());
    json.put("cut", extent.cut());
    if (!extent.deadEnds().isEmpty()) {
      json.put("deadEnds", extent.deadEnds().stream().map(end -> deadEnd(answer, end)).toList());
    }
    if (extent.circles()) {
      json.put("circles", true);
    }
    if (!extent.deadlock().isEmpty()) {
      json.put("deadlock", extent.deadlock().stream().map(end -> deadEnd(answer, end)).toList());
    }
    if (answer.found().work().by() == Work.By.RELATIONAL) {
      json.put("wraps", extent.wraps());
      json.put(
          "unconditional",
          answer instanceof Answer.Allowed
              || answer instanceof Answer.Forbidden
                  && extent.isUnconditional()
                  && answer.program().caveats().isEmpty());
    }
    if (!answer.program().caveats().isEmpty()) {
      json.put("caveats", answer.program().caveats().stream().map(AnswerJson::caveat).toList());
    }
  }

  private static Object caveat(Caveat caveat) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put(
        "kind",
        switch (caveat.kind()) {
          case FINAL_FIELDS -> "final";
          case TEARING -> "tearing";
          case CLASS_INITIALISATION -> "initialisation";
          case DIVISION_BY_ZERO -> "division";
        });
    json.put("place", caveat.place().cite());
    json.put("what", caveat.what());
    return json;
  }

  private static Object deadEnd(Answer answer, DeadEnd end) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put(
        "kind",
        switch (end) {
          case DeadEnd.CutLoop _ -> "loop";
          case DeadEnd.Waits _ -> "waits";
          case DeadEnd.NoAddress _ -> "address";
          case DeadEnd.NoValue _ -> "value";
        });
    json.put("thread", answer.program().threads().get(end.thread()).name());
    json.put("place", end.instruction().place().cite());
    if (end instanceof DeadEnd.Waits waits && waits.taken().isPresent()) {
      DeadEnd.Taken by = waits.taken().get();
      Map<String, Object> taken = new LinkedHashMap<>();
      taken.put("thread", answer.program().threads().get(by.thread()).name());
      taken.put("place", by.instruction().place().cite());
      json.put("taken", taken);
    }
    json.put("says", ExtentText.sentence(answer.program(), end));
    return json;
  }
}
