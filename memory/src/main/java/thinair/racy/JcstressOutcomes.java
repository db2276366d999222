package thinair.racy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import thinair.frontend.bytecode.Classes;
import thinair.interpret.Datum;
import thinair.interpret.Interpretation;
import thinair.logic.Budget;
import thinair.program.Grade;
import thinair.program.Grades;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Subject;
import thinair.racy.JcstressAnswer.Row;
import thinair.racy.JcstressAnswer.Verdict;
import thinair.relax.Bound;
import thinair.relax.Finding;
import thinair.relax.Relaxed;
import thinair.source.Refusal;
import thinair.source.SyntaxError;

/// Which results a jcstress test can have, and who says so.
final class JcstressOutcomes {
  private final JavaSource source;
  private final Subject exact;
  private final Limits limits;
  private final Consumer<String> stages;
  private final Budget budget;
  private final JcstressCase test;
  private final Ladder.Reached reached;
  private final List<Bound> bounds;
  private final List<Classes.Field> fields;

  JcstressOutcomes(
      JavaSource source,
      Subject exact,
      Limits limits,
      Consumer<String> stages,
      Budget budget,
      JcstressCase test,
      Ladder.Reached reached) {
    this.source = source;
    this.exact = exact;
    this.limits = limits;
    this.stages = stages;
    this.budget = budget;
    this.test = test;
    this.reached = reached;
    this.bounds = new ArrayList<>(reached.bounds());
    this.fields = reached.automata().resultFields();
  }

  JcstressAnswer answer() {
    Map<String, Row> rows = test.isOfTermination() ? termination() : results();
    boolean complete = bounds.isEmpty();
    for (Grade grade : test.grades()) {
      for (String id : grade.ids()) {
        if (rows.keySet().stream().noneMatch(result -> Pattern.matches(id, result))) {
          rows.put(
              id,
              new Row(
                  id,
                  complete ? Verdict.IMPOSSIBLE : Verdict.UNDECIDED,
                  Optional.of(grade),
                  complete ? proof() : "cut: " + bounds.getFirst().what(),
                  Optional.empty(),
                  Optional.empty()));
        }
      }
    }
    return new JcstressAnswer(
        test,
        List.copyOf(rows.values()),
        reached.moded().isPresent() ? "java" : exact.name(),
        reached.raceFree(),
        complete,
        errors(),
        reached.sequential().states(),
        Remarks.of(reached.automata()),
        bounds.stream().distinct().toList());
  }

  private String proof() {
    if (reached.raceFree()) {
      return "no race, and no turns of threads show it";
    }
    return reached.moded().isPresent()
        ? "no execution that the access modes allow"
        : "not even in the over-approximation";
  }

  private List<String> errors() {
    Set<String> errors = new LinkedHashSet<>();
    Set<Finding> found = new LinkedHashSet<>(reached.sequential().found().keySet());
    reached.moded().ifPresent(moded -> found.addAll(moded.found().found().keySet()));
    for (Finding finding : found) {
      if (finding.kind() == Finding.Kind.EXCEPTION) {
        errors.add("%s: %s".formatted(finding.place(), finding.text()));
      }
    }
    return List.copyOf(errors);
  }

  private Optional<Grade> grade(String result) {
    return new Grades(List.of(), test.grades()).of(result);
  }

  private Row row(String result, Verdict verdict, String why) {
    return new Row(result, verdict, grade(result), why, Optional.empty(), Optional.empty());
  }

  // --- results
  // ------------------------------------------------------------------------------------

  private Map<String, Row> results() {
    Map<String, Row> rows = new TreeMap<>();
    for (Map<String, Datum> result : reached.sequential().results()) {
      String text = text(result);
      rows.put(text, row(text, Verdict.SC, "threads that take turns show it"));
    }
    if (reached.raceFree()) {
      return rows;
    }
    reached
        .moded()
        .ifPresent(
            moded -> {
              add(rows, moded.found(), Verdict.LEGAL, "the access modes allow it");
              add(
                  rows,
                  moded.unpromised(),
                  Verdict.NOT_PROMISED,
                  "the model of access modes forbids it, the JDK does not promise that");
            });
    reached.relaxed().ifPresent(relaxed -> exactly(rows, relaxed));
    return rows;
  }

  private void add(Map<String, Row> rows, Relaxed relaxed, Verdict verdict, String why) {
    for (Map<String, Datum> result : relaxed.results()) {
      String text = text(result);
      rows.computeIfAbsent(text, _ -> row(text, verdict, why));
    }
  }

  /// A result as jcstress prints it.
  private String text(Map<String, Datum> result) {
    List<String> texts = new ArrayList<>();
    for (Classes.Field field : fields) {
      int writer = -1;
      for (int t = 0; t < test.entry().threads().size(); t++) {
        if (result.containsKey(t + " wrote " + field.name())) {
          if (writer >= 0 && !isBefore(writer, t)) {
            throw new SyntaxError(
                test.place(),
                "a result that two actors set, %s, is not supported".formatted(field.name()),
                "give each actor a field of its own");
          }
          writer = t;
        }
      }
      Datum value =
          writer < 0
              ? Interpretation.initial(field.type())
              : Objects.requireNonNull(result.get(writer + " result " + field.name()));
      texts.add(Interpretation.text(value, field.type()));
    }
    return String.join(", ", texts);
  }

  private boolean isBefore(int first, int second) {
    return test.entry().order().stream()
        .anyMatch(order -> order.first() == first && order.second() == second);
  }

  // --- what only the over-approximation shows
  // -----------------------------------------------------

  private void exactly(Map<String, Row> rows, Relaxed relaxed) {
    Map<String, List<Map<String, Datum>>> open = new LinkedHashMap<>();
    for (Map<String, Datum> result : relaxed.results()) {
      String text = text(result);
      if (!rows.containsKey(text)) {
        open.computeIfAbsent(text, _ -> new ArrayList<>()).add(result);
      }
    }
    if (open.isEmpty()) {
      return;
    }
    Optional<Bridge.Bridged> bridged =
        limits.until() == Until.EXACT
            ? Bridge.tried(reached.automata(), source.source(), test.name(), source::span)
            : Optional.empty();
    open.forEach(
        (text, results) ->
            rows.put(
                text,
                bridged
                    .map(program -> asked(text, results, program))
                    .orElseGet(() -> row(text, Verdict.UNDECIDED, "not asked exactly"))));
  }

  private Row asked(String text, List<Map<String, Datum>> results, Bridge.Bridged program) {
    stages.accept("the exact model");
    Answer answer;
    try {
      answer =
          exact.answer(
              program.asking(program.ending(results)),
              Ask.of(Ask.Detail.VERDICT).unrolling(limits.rounds()),
              budget);
    } catch (Refusal refusal) {
      return row(text, Verdict.UNDECIDED, "not asked exactly: " + refusal.getMessage());
    }
    return switch (answer) {
      case Answer.Allowed _ -> row(text, Verdict.LEGAL, "confirmed by a commit sequence");
      case Answer.Forbidden _, Answer.NoExecution _ ->
          bounds.isEmpty() && !program.isCut()
              ? row(text, Verdict.IMPOSSIBLE, "only in the over-approximation: " + exact.name())
              : row(text, Verdict.UNDECIDED, "not within the bounds of the exact model");
      case Answer.Undecided(_, var limit) ->
          row(text, Verdict.UNDECIDED, "the exact model met its limit: " + limit);
    };
  }

  // --- tests of termination
  // -----------------------------------------------------------------------

  private Map<String, Row> termination() {
    Map<String, Row> rows = new TreeMap<>();
    if (!reached.sequential().results().isEmpty()) {
      rows.put(
          "TERMINATED", row("TERMINATED", Verdict.SC, "threads that take turns come to an end"));
    }
    Set<Relaxed.Spin> spins =
        reached
            .relaxed()
            .map(Relaxed::spins)
            .or(() -> reached.moded().map(moded -> moded.found().spins()))
            .orElse(Set.of());
    if (!reached.sequential().deadlocks().isEmpty()) {
      rows.put("STALE", row("STALE", Verdict.SC, "nobody wakes it or changes what it waits for"));
    } else if (!spins.isEmpty()) {
      rows.put(
          "STALE",
          row(
              "STALE",
              Verdict.LEGAL,
              "nothing makes the loop see what is written to %s (JLS 17.3)"
                  .formatted(spins.iterator().next().variable())));
    } else {
      rows.put(
          "STALE",
          row(
              "STALE",
              bounds.isEmpty() ? Verdict.UNFAIR : Verdict.UNDECIDED,
              bounds.isEmpty()
                  ? "it ends as soon as it is given its turn and sees the last write"
                  : "cut: " + bounds.getFirst().what()));
    }
    return rows;
  }
}
