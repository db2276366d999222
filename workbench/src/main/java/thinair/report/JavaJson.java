package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import thinair.interpret.CodePlace;
import thinair.query.Evidence;
import thinair.racy.Claim;
import thinair.racy.JavaAnswer;
import thinair.relax.Deadlock;
import thinair.relax.Race;
import thinair.relax.Sequential;
import thinair.relax.Step;
import thinair.source.SyntaxError;
import thinair.suite.Fault;

/// What machines read of whole Java programs.
public final class JavaJson {
  private JavaJson() {}

  public static Map<String, Object> of(List<Map<String, Object>> programs) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("version", 1);
    json.put("programs", programs);
    return json;
  }

  public static Map<String, Object> of(JavaAnswer answer) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("program", answer.name());
    json.put("file", answer.source().name());
    json.put("model", answer.model());
    json.put("says", JavaReport.headline(answer));
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("sc", answer.sc().word());
    summary.put("jmm", answer.jmm().word());
    summary.put(
        "race",
        switch (answer.race()) {
          case POSSIBLE -> "yes";
          case IMPOSSIBLE -> "no";
          case UNDECIDED -> "undecided";
        });
    summary.put("deadlock", answer.deadlock().word());
    json.put("summary", summary);
    json.put("benign", answer.isBenign());
    json.put("threads", answer.threads());
    json.put("findings", answer.claims().stream().map(claim -> finding(answer, claim)).toList());
    json.put("races", answer.races().stream().map(race -> race(answer, race)).toList());
    json.put(
        "deadlocks",
        answer.sequential().deadlocks().stream().map(each -> deadlock(answer, each)).toList());
    json.put("repairs", List.of());
    json.put("notes", answer.remarks());
    json.put("limits", answer.limitTexts());
    json.put("states", answer.sequential().states());
    answer
        .relaxed()
        .ifPresent(
            relaxed -> {
              json.put("rounds", relaxed.rounds());
              json.put("graphs", relaxed.graphs());
              relaxed.questions().ifPresent(asked -> json.put("questions", asked));
            });
    return json;
  }

  /// A program that there is no answer about.
  public static Map<String, Object> failed(String file, Fault fault) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("program", file);
    json.put("file", file);
    Map<String, Object> why = new LinkedHashMap<>();
    why.put("failure", FaultText.kind(fault));
    if (fault instanceof Fault.Refused(SyntaxError error)) {
      why.put("reason", error.diagnostic().message());
      why.put("place", error.diagnostic().span().toString());
      error.diagnostic().help().filter(h -> !h.isEmpty()).ifPresent(help -> why.put("help", help));
    } else {
      why.put("reason", FaultText.of(fault));
      why.put("place", file);
    }
    json.put("refused", why);
    return json;
  }

  private static Map<String, Object> finding(JavaAnswer answer, Claim claim) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put(
        "what",
        switch (claim.kind()) {
          case ASSERTION -> "assertion";
          case EXCEPTION -> "exception";
          case OUTCOME -> "outcome";
        });
    if (!claim.text().isEmpty()) {
      json.put("text", claim.text());
    }
    json.put("place", place(answer, claim.place()));
    json.put("verdict", claim.verdict().word());
    json.put("by", claim.by().word());
    if (!claim.why().isEmpty()) {
      json.put("why", claim.why());
    }
    claim.run().ifPresent(run -> json.put("run", steps(answer, run)));
    claim
        .answer()
        .ifPresent(
            exact -> {
              if (exact.evidence() instanceof Evidence.Justified(var witness)) {
                json.put("commits", witness.telling().size() - 1);
              }
              if (exact.evidence() instanceof Evidence.Core(var core, _)) {
                json.put("core", core.size());
              }
            });
    return json;
  }

  private static String place(JavaAnswer answer, CodePlace place) {
    return place.file().isEmpty()
        ? answer.source().name()
        : answer.source().name().endsWith(place.file())
            ? answer.source().name() + ":" + place.line()
            : place.toString();
  }

  private static Map<String, Object> race(JavaAnswer answer, Race race) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("variable", race.location().field());
    json.put("first", access(answer, race.first()));
    json.put("second", access(answer, race.second()));
    return json;
  }

  private static Map<String, Object> access(JavaAnswer answer, Race.Access access) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("thread", answer.threads().get(access.thread()));
    json.put("place", place(answer, access.place()));
    json.put("access", access.writes() ? "write" : "read");
    return json;
  }

  private static Map<String, Object> deadlock(
      JavaAnswer answer, Sequential.Witnessed<Deadlock> found) {
    Map<String, Object> json = new LinkedHashMap<>();
    List<Object> waiting = new ArrayList<>();
    for (Deadlock.Waiting each : found.what().threads()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("thread", answer.threads().get(each.thread()));
      one.put("place", place(answer, each.place()));
      one.put(
          "waits",
          switch (each.why()) {
            case ENTER -> "enter";
            case NOTIFY -> "notify";
            case JOIN -> "join";
            case SPIN -> "loop";
          });
      one.put("on", each.on());
      one.put("holds", each.holds().stream().map(Object::toString).toList());
      waiting.add(one);
    }
    json.put("threads", waiting);
    json.put("run", steps(answer, found.run()));
    return json;
  }

  private static List<Object> steps(JavaAnswer answer, List<Step> run) {
    List<Object> steps = new ArrayList<>();
    for (Step step : run) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("thread", answer.threads().get(step.thread()));
      json.put("place", place(answer, step.place()));
      json.put("does", step.text());
      steps.add(json);
    }
    return steps;
  }
}
