package thinair.junit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import thinair.interpret.CodePlace;
import thinair.racy.Claim;
import thinair.racy.JavaAnswer;
import thinair.racy.JcstressAnswer;
import thinair.relax.Finding;
import thinair.relax.Race;
import thinair.report.JavaReport;
import thinair.report.JcstressReport;
import thinair.report.TextForm;

/// An answer as the leaves of a tree. What is undecided is never green, and neither is what rests
/// on it.
final class Verdicts {
  private final JavaAnswer answer;
  private final String file;
  private final List<Verdict> all = new ArrayList<>();

  private Verdicts(JavaAnswer answer) {
    this.answer = answer;
    this.file = answer.source().name();
  }

  static List<Verdict> of(JavaAnswer answer, MemoryModelTest mark) {
    Verdicts verdicts = new Verdicts(answer);
    verdicts.claims(List.of(mark.outcomes()));
    verdicts.races(mark.benignRaces());
    verdicts.waits();
    return verdicts.all;
  }

  /// A class of actors: its races are what its outcomes are about.
  static List<Verdict> of(JavaAnswer answer, JcstressAnswer outcomes) {
    Verdicts verdicts = new Verdicts(answer);
    verdicts.claims(List.of());
    verdicts.outcomes(outcomes);
    for (Race.Lines lines : verdicts.races()) {
      verdicts.all.add(Verdict.passed(verdicts.text(lines) + ", as its outcomes are graded"));
    }
    verdicts.waits();
    return verdicts.all;
  }

  private List<String> report() {
    return TextForm.of(List.of(JavaReport.of(answer, false)));
  }

  // --- assertions, exceptions, what is printed ---------------------------------------------------

  private void claims(List<String> expected) {
    for (Claim claim : answer.claims()) {
      if (claim.kind() == Finding.Kind.OUTCOME) {
        printed(claim, expected);
      } else {
        bad(claim);
      }
    }
    if (expected.isEmpty()) {
      return;
    }
    for (String each : expected) {
      if (answer.claims().stream().noneMatch(claim -> printed(claim).equals(Optional.of(each)))) {
        all.add(
            answer.limits().isEmpty()
                ? Verdict.passed("outcome '%s': proved impossible".formatted(each))
                : cut("outcome '%s'".formatted(each)));
      }
    }
    all.add(
        answer.limits().isEmpty()
            ? Verdict.passed("no other outcome: proved")
            : cut("no other outcome"));
  }

  private void bad(Claim claim) {
    String what =
        claim.kind() == Finding.Kind.ASSERTION
            ? "assertion " + place(claim.place())
            : claim.text().isEmpty()
                ? "no exception escapes"
                : "exception %s %s".formatted(place(claim.place()), claim.text());
    all.add(
        switch (claim.verdict()) {
          case POSSIBLE, NOT_PROMISED ->
              Verdict.failed(
                  what
                      + ": "
                      + (claim.verdict() == Claim.Verdict.POSSIBLE ? "VIOLATED" : "not promised"),
                  report(),
                  line(claim.place()));
          case IMPOSSIBLE -> Verdict.passed(what + ": proved");
          case OVER_APPROXIMATION ->
              Verdict.passed("%s: proved by %s".formatted(what, answer.model()));
          case UNDECIDED -> Verdict.aborted(what + ": undecided", claim.why());
        });
  }

  private static Optional<String> printed(Claim claim) {
    return claim.kind() == Finding.Kind.OUTCOME
        ? Optional.of(claim.text().replace("\n", " | "))
        : Optional.empty();
  }

  private void printed(Claim claim, List<String> expected) {
    String text = printed(claim).orElseThrow();
    String what = "outcome '%s'".formatted(text);
    boolean wanted = expected.isEmpty() || expected.contains(text);
    all.add(
        switch (claim.verdict()) {
          case POSSIBLE, NOT_PROMISED -> {
            String how =
                claim.verdict() == Claim.Verdict.NOT_PROMISED
                    ? "not promised to be impossible"
                    : claim.by() == Claim.By.SC ? "possible when threads take turns" : "possible";
            yield wanted
                ? Verdict.passed(what + ": " + how)
                : Verdict.failed(what + ": " + how + ", and not expected", report(), 0);
          }
          case IMPOSSIBLE, OVER_APPROXIMATION -> Verdict.passed(what + ": proved impossible");
          case UNDECIDED -> Verdict.aborted(what + ": undecided", claim.why());
        });
  }

  // --- results of actors -------------------------------------------------------------------------

  private void outcomes(JcstressAnswer outcomes) {
    List<String> table = TextForm.of(List.of(JcstressReport.of(outcomes)));
    for (JcstressAnswer.Row row : outcomes.rows()) {
      String what =
          "outcome '%s' (%s): %s"
              .formatted(
                  row.result(),
                  row.grade()
                      .map(grade -> grade.expect().toLowerCase(Locale.ROOT).replace('_', ' '))
                      .orElse("not graded"),
                  row.verdict().word());
      all.add(
          row.verdict() == JcstressAnswer.Verdict.UNDECIDED
              ? Verdict.aborted(what, row.why())
              : row.isForbiddenButPossible()
                  ? Verdict.failed(what, table, 0)
                  : Verdict.passed(what));
    }
    if (!outcomes.hasOutcome()) {
      all.add(Verdict.aborted("no outcome at all", String.join("\n", table)));
    } else if (outcomes.isComplete()) {
      all.add(Verdict.passed("no other outcome: proved"));
    } else {
      all.add(cut("no other outcome"));
    }
  }

  // --- races and waits ---------------------------------------------------------------------------

  private void races(boolean benignAllowed) {
    if (answer.races().isEmpty()) {
      all.add(
          answer.race() == JavaAnswer.Word.IMPOSSIBLE
              ? Verdict.passed("no race: proved")
              : cut("no race"));
      return;
    }
    for (Race.Lines lines : races()) {
      String what = text(lines);
      if (answer.isBenign() && benignAllowed) {
        all.add(Verdict.passed(what + ", proved benign"));
        continue;
      }
      List<String> report = new ArrayList<>(report());
      if (answer.isBenign()) {
        report.add(
            "  way out    it is benign: say @MemoryModelTest(benignRaces = true), or make the"
                + " field volatile");
      }
      all.add(Verdict.failed(what, report, line(lines.first())));
    }
  }

  private Set<Race.Lines> races() {
    Set<Race.Lines> seen = new LinkedHashSet<>();
    answer.races().forEach(race -> seen.add(race.lines()));
    return seen;
  }

  private String text(Race.Lines lines) {
    return "race on %s: %s / %s"
        .formatted(lines.field(), place(lines.first()), place(lines.second()));
  }

  private void waits() {
    all.add(
        switch (answer.deadlock()) {
          case IMPOSSIBLE -> Verdict.passed("no deadlock: proved");
          case POSSIBLE -> Verdict.failed("deadlock: POSSIBLE", report(), 0);
          case UNDECIDED -> cut("no deadlock");
        });
  }

  private Verdict cut(String what) {
    String why =
        answer.limits().isEmpty()
            ? "threads wait in loops, and whether they can wait for ever is not decided"
            : answer.limitTexts().stream().collect(Collectors.joining("; "));
    return Verdict.aborted(what + ": undecided", why);
  }

  private int line(CodePlace place) {
    return place.file().equals(file) ? place.line() : 0;
  }

  private String place(CodePlace place) {
    return place.file().isEmpty() || place.file().equals(file)
        ? "line " + place.line()
        : place.toString();
  }
}
