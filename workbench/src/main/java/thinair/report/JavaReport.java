package thinair.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.interpret.CodePlace;
import thinair.query.Answer;
import thinair.query.Evidence;
import thinair.racy.Claim;
import thinair.racy.JavaAnswer;
import thinair.racy.Missing;
import thinair.relax.Deadlock;
import thinair.relax.Finding;
import thinair.relax.Race;
import thinair.relax.Relaxed;
import thinair.relax.Sequential;
import thinair.relax.Step;
import thinair.relax.View;

/// What people read of a whole Java program: what can go wrong first, then how, then what was
/// looked at.
public final class JavaReport {
  private static final int LONGEST_RUN = 24;

  private final JavaAnswer answer;
  private final boolean explain;

  private JavaReport(JavaAnswer answer, boolean explain) {
    this.answer = answer;
    this.explain = explain;
  }

  /// @param explain whether runs, commit sequences and cores are wanted whole
  public static Block.Part of(JavaAnswer answer, boolean explain) {
    return new JavaReport(answer, explain).part();
  }

  /// The first line.
  static String headline(JavaAnswer answer) {
    String what =
        switch (answer.jmm()) {
          case POSSIBLE ->
              answer.sc() == JavaAnswer.Word.POSSIBLE
                  ? "can go wrong, even when threads take turns"
                  : "can go wrong under the Java memory model, though not when threads take turns";
          case UNDECIDED -> "undecided within the limits below";
          case IMPOSSIBLE -> right(answer);
        };
    String waits =
        answer.deadlock() == JavaAnswer.Word.POSSIBLE ? ", and threads can wait for ever" : "";
    return "%s: %s%s (%s, %s)"
        .formatted(answer.name(), what, waits, threads(answer), answer.model());
  }

  private static String right(JavaAnswer answer) {
    if (answer.model().equals("java")) {
      return "no assertion fails and no exception escapes, with the access modes that it uses";
    }
    if (answer.race() == JavaAnswer.Word.IMPOSSIBLE) {
      return "no assertion fails and no exception escapes; there is no race, so threads taking"
          + " turns is all there is";
    }
    return answer.isBenign()
        ? "no assertion fails and no exception escapes: its races are benign"
        : "no assertion fails and no exception escapes";
  }

  private static String threads(JavaAnswer answer) {
    int count = answer.threads().size();
    return count == 1 ? "1 thread" : count + " threads";
  }

  private Block.Part part() {
    List<Block> content = new ArrayList<>();
    for (Claim claim : answer.claims()) {
      content.add(new Block.Part(line(claim), evidence(claim)));
    }
    races(content);
    waits(content);
    content.add(
        new Block.Line(
            "looked at  %d states of threads that take turns%s"
                .formatted(
                    answer.sequential().states(),
                    answer.relaxed().map(JavaReport::executions).orElse(""))));
    for (String remark : answer.remarks()) {
      content.add(new Block.Line("note       " + remark));
    }
    for (String limit : answer.limitTexts()) {
      content.add(new Block.Line("limit      " + limit));
    }
    return new Block.Part(headline(answer), content);
  }

  private static String executions(Relaxed relaxed) {
    return relaxed.questions().isEmpty()
        ? ", %d execution graphs after %d rounds".formatted(relaxed.graphs(), relaxed.rounds())
        : ", too many execution graphs for one by one: all at once in %d questions to the solver"
            .formatted(relaxed.questions().getAsInt());
  }

  private String line(Claim claim) {
    String what =
        switch (claim.kind()) {
          case ASSERTION -> "assertion  %s".formatted(place(claim.place()));
          case EXCEPTION ->
              claim.text().isEmpty()
                  ? "exception  none that nobody catches"
                  : "exception  %s %s".formatted(place(claim.place()), claim.text());
          case OUTCOME -> "outcome    '%s'".formatted(claim.text().replace("\n", " | "));
        };
    boolean bad = claim.isBad();
    String verdict =
        switch (claim.verdict()) {
          case POSSIBLE ->
              claim.by() == Claim.By.SC
                  ? bad
                      ? "VIOLATED   a run of threads that take turns"
                      : "possible   when threads take turns"
                  : (bad ? "VIOLATED   " : "possible   ") + confirmed(claim);
          case IMPOSSIBLE -> "impossible " + proof(claim);
          case OVER_APPROXIMATION ->
              "impossible only in the over-approximation; %s excludes it".formatted(answer.model());
          case NOT_PROMISED ->
              "not promised: the model of access modes forbids it, the JDK does not say so";
          case UNDECIDED -> "undecided  " + claim.why();
        };
    return what + "  " + verdict;
  }

  private String confirmed(Claim claim) {
    if (claim.by() == Claim.By.MODES) {
      return "allowed by the access modes, not when threads take turns";
    }
    return claim
        .answer()
        .map(Answer::evidence)
        .filter(Evidence.Justified.class::isInstance)
        .map(
            evidence ->
                "confirmed (commit sequence of %d), not when threads take turns"
                    .formatted(((Evidence.Justified) evidence).witness().telling().size() - 1))
        .orElse("confirmed, not when threads take turns");
  }

  private static String proof(Claim claim) {
    return switch (claim.by()) {
      case RACE_FREE -> "proved: no race, and no run of threads that take turns";
      case FIXPOINT -> "proved: not even in the over-approximation";
      case SC, EXACT -> "proved";
      case MODES -> "proved: no execution that the access modes allow";
    };
  }

  private String place(CodePlace place) {
    String name = answer.source().name();
    return place.file().isEmpty() || name.endsWith(place.file()) || !name.endsWith(".java")
        ? "line " + place.line()
        : place.toString();
  }

  // --- evidence ----------------------------------------------------------------------------------

  private List<Block> evidence(Claim claim) {
    List<Block> blocks = new ArrayList<>();
    boolean shown = explain || (claim.isBad() && claim.verdict() == Claim.Verdict.POSSIBLE);
    if (shown && claim.run().isPresent()) {
      blocks.add(run(claim.run().get()));
    } else if (shown && claim.view().isPresent() && claim.verdict() != Claim.Verdict.IMPOSSIBLE) {
      blocks.add(view(claim.view().get()));
    }
    if ((shown || claim.verdict() == Claim.Verdict.IMPOSSIBLE) && claim.reason().isPresent()) {
      blocks.addAll(new JavaReason(this::name, this::place).of(claim.reason().get()));
    }
    if (shown
        && claim.answer().map(Answer::evidence).orElse(null)
            instanceof Evidence.Justified(var witness)) {
      if (claim.reason().orElse(null) instanceof Missing missing) {
        blocks.addAll(CommitStory.of(witness, missing, new JavaReason(this::name, this::place)));
      }
    }
    if (explain && claim.answer().isPresent()) {
      blocks.addAll(EvidenceReport.of(claim.answer().get()));
    }
    return blocks;
  }

  private Block run(List<Step> run) {
    List<List<String>> rows = new ArrayList<>();
    int from = explain ? 0 : Math.max(0, run.size() - LONGEST_RUN);
    if (from > 0) {
      rows.add(List.of("...", "", from + " steps before"));
    }
    for (Step step : run.subList(from, run.size())) {
      rows.add(List.of(name(step.thread()), place(step.place()), step.text()));
    }
    return Block.left(rows);
  }

  private String name(int thread) {
    return thread < answer.threads().size() ? answer.threads().get(thread) : "thread " + thread;
  }

  private Block view(View view) {
    List<List<String>> rows = new ArrayList<>();
    for (int t = 0; t < answer.threads().size(); t++) {
      for (View.Shown event : view.events()) {
        if (event.thread() == t) {
          rows.add(List.of(name(t), place(event.place()), event.text(), origin(view, event)));
        }
      }
    }
    return Block.left(rows);
  }

  /// What there is to say of what a read sees.
  private String origin(View view, View.Shown event) {
    Optional<View.Seen> seen =
        view.seen().stream().filter(pair -> pair.read() == event.number()).findFirst();
    if (seen.isEmpty()) {
      return "";
    }
    if (seen.get().write() < 0) {
      return "the initial value: no write happens before it";
    }
    return view.events().stream()
        .filter(other -> other.number() == seen.get().write())
        .map(
            write ->
                write.thread() == event.thread()
                    ? ""
                    : "from %s %s%s"
                        .formatted(
                            name(write.thread()),
                            place(write.place()),
                            isRace(view, write, event) ? ", a race" : ""))
        .findFirst()
        .orElse("");
  }

  private static boolean isRace(View view, View.Shown a, View.Shown b) {
    return view.race()
        .filter(race -> Set.of(race.first(), race.second()).equals(Set.of(a.number(), b.number())))
        .isPresent();
  }

  private void races(List<Block> content) {
    if (answer.races().isEmpty()) {
      content.add(
          new Block.Line(
              answer.race() == JavaAnswer.Word.IMPOSSIBLE
                  ? "race       none"
                  : "race       none found, undecided"));
      return;
    }
    Set<String> lines = new LinkedHashSet<>();
    for (Race race : answer.races()) {
      Race.Lines places = race.lines();
      lines.add(
          "%s: %s / %s".formatted(places.field(), place(places.first()), place(places.second())));
    }
    String benign = answer.isBenign() ? "  benign: nothing differs from threads taking turns" : "";
    boolean first = true;
    for (String line : lines) {
      content.add(
          new Block.Line((first ? "race       " : "           ") + line + (first ? benign : "")));
      first = false;
    }
    if (explain) {
      answer.sequential().races().values().stream()
          .findFirst()
          .ifPresent(
              race ->
                  content.add(
                      new Block.Part(
                          "a run after which both are next:", List.of(run(race.run())))));
    }
  }

  private void waits(List<Block> content) {
    if (answer.sequential().deadlocks().isEmpty() && answer.spins().isEmpty()) {
      content.add(
          new Block.Line(
              answer.deadlock() == JavaAnswer.Word.IMPOSSIBLE
                  ? "deadlock   none"
                  : "deadlock   none found, undecided"));
      return;
    }
    for (Sequential.Witnessed<Deadlock> each : answer.sequential().deadlocks()) {
      List<Block> lines = new ArrayList<>();
      for (Deadlock.Waiting waiting : each.what().threads()) {
        lines.add(new Block.Line(sentence(waiting)));
      }
      if (explain) {
        lines.add(new Block.Part("how it comes to that:", List.of(run(each.run()))));
      }
      content.add(new Block.Part("deadlock   POSSIBLE", lines));
    }
    for (Relaxed.Spin spin : answer.spins()) {
      content.add(
          new Block.Line(
              "deadlock   POSSIBLE: %s may loop for ever at %s, as nothing makes it see what others"
                      .formatted(name(spin.thread()), place(spin.place()))
                  + " write to the plain %s (JLS 17.3)".formatted(spin.variable())));
    }
  }

  private String sentence(Deadlock.Waiting waiting) {
    String holds =
        waiting.holds().isEmpty()
            ? ""
            : " holds "
                + String.join(", ", waiting.holds().stream().map(Object::toString).toList())
                + " and";
    String by = waiting.by().map(thread -> ", which %s has".formatted(name(thread))).orElse("");
    String what =
        switch (waiting.why()) {
          case ENTER -> "waits to enter the monitor of %s%s".formatted(waiting.on(), by);
          case NOTIFY -> "waits to be notified at %s".formatted(waiting.on());
          case JOIN -> "waits for the end of %s".formatted(waiting.on());
          case SPIN ->
              waiting.on().isEmpty()
                  ? "loops for ever"
                  : "loops for ever, reading %s".formatted(waiting.on());
        };
    return "%s%s %s (%s)".formatted(name(waiting.thread()), holds, what, place(waiting.place()));
  }

  /// Whether a kind of finding is one that people did not ask for.
  static boolean isBad(Finding.Kind kind) {
    return kind != Finding.Kind.OUTCOME;
  }
}
