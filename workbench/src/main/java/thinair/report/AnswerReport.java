package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import thinair.model.Check;
import thinair.program.Caveat;
import thinair.program.ConditionPrinter;
import thinair.program.DeadEnd;
import thinair.program.NeverWritten;
import thinair.program.Observable;
import thinair.program.Value;
import thinair.query.Answer;
import thinair.query.Evidence;
import thinair.query.Grading;
import thinair.query.Limit;

/// What people read of an answer: the verdict, then what has to be known beside it, then the
/// evidence or the table that was asked for.
public final class AnswerReport {
  private AnswerReport() {}

  /// The answer to `check`.
  public static Block.Part of(Answer answer) {
    return of(answer, Selection.USUAL);
  }

  public static Block.Part of(Answer answer, Selection selection) {
    List<Block> content = new ArrayList<>(notes(answer));
    content.addAll(EvidenceReport.of(answer, selection));
    return new Block.Part(VerdictLine.of(answer), content);
  }

  /// What an answer rests on, without its verdict.
  public static List<Block> evidence(Answer answer) {
    return EvidenceReport.of(answer);
  }

  /// The answer to `outcomes`.
  public static Block.Part withStates(Answer answer) {
    List<Block> content = new ArrayList<>(notes(answer));
    if (!answer.outcomes().states().isEmpty()) {
      content.add(StateTable.of(answer));
    }
    return new Block.Part(VerdictLine.of(answer), content);
  }

  /// The answer to `check` for a jcstress test.
  public static Block.Part of(Grading grading) {
    Answer answer = grading.answer();
    if (answer instanceof Answer.Undecided || answer instanceof Answer.NoExecution) {
      // Nothing was reached, so nothing can be as graded.
      return of(answer);
    }
    List<String> bad =
        grading.rows().stream()
            .filter(Grading.Row::isContradicted)
            .map(row -> "'" + row.result() + "'")
            .toList();
    String within =
        answer.extent().cut()
            ? " (%s)".formatted(ExtentText.unrollings(answer.extent().unroll()))
            : "";
    String verdict =
        bad.isEmpty()
            ? "as graded" + within
            : "not as graded: %s can be reached, but should not"
                .formatted(String.join(" and ", bad));
    List<Block> content = new ArrayList<>();
    content.add(
        Block.left(
            grading.rows().stream()
                .map(
                    row ->
                        List.of(
                            row.result(),
                            row.grade(),
                            row.reachable() ? "reachable" : "not reachable",
                            row.description()))
                .toList()));
    content.addAll(notes(answer));
    return new Block.Part(VerdictLine.head(answer) + verdict, content);
  }

  /// What has to be known beside the verdict, and the way out where there is none.
  private static List<Block> notes(Answer answer) {
    List<Block> notes = new ArrayList<>();
    boolean asks = !answer.program().asksNothing();
    if (answer.isUndefined() && asks && !(answer instanceof Answer.Undecided)) {
      notes.add(
          new Block.Line("what its consistent executions show: " + VerdictLine.verdict(answer)));
    }
    if (!answer.outcomes().thinAir().isEmpty()) {
      notes.add(
          new Block.Line(
              "%s out of thin air: nothing in the program makes it, reads and writes copy or compute it from each other in a circle; the axioms allow that, --no-thin-air does not"
                  .formatted(
                      answer.outcomes().thinAir().stream()
                          .map(Value::toString)
                          .collect(Collectors.joining(" and ")))));
    }
    for (Flags.Raised raised : Flags.all(answer)) {
      if (raised.check().role() == Check.Role.UNDEFINED_UNLESS) {
        notes.add(
            new Block.Line(
                "%s is %s".formatted(raised.check().name(), raised.check().place().cite())));
      } else {
        notes.add(
            new Block.Line(
                "%s: %s (%s)"
                    .formatted(
                        Flags.kind(raised.check()),
                        raised.sentence(),
                        raised.check().place().cite())));
      }
    }
    leftOut(answer).forEach(line -> notes.add(new Block.Line(line)));
    for (Caveat caveat : answer.program().caveats()) {
      notes.add(new Block.Line(sentence(caveat)));
    }
    var printer = new ConditionPrinter(answer.program().memory());
    for (Observable.Of register : NeverWritten.in(answer.program())) {
      notes.add(
          new Block.Line(
              "the condition speaks of %s, which nothing in %s writes: it stays 0"
                  .formatted(
                      printer.observable(register),
                      answer.program().threads().get(register.thread()).name())));
    }
    if (!(answer.evidence() instanceof Evidence.None)
        || answer instanceof Answer.Undecided
        || answer instanceof Answer.NoExecution) {
      wayOut(answer, notes);
    }
    return notes;
  }

  /// Runs that an answer does not count although they begin: it may be silent about how they end.
  private static List<String> leftOut(Answer answer) {
    List<String> lines = new ArrayList<>();
    if (!(answer instanceof Answer.NoExecution)) {
      for (DeadEnd end : answer.extent().deadEnds()) {
        if (!(end instanceof DeadEnd.CutLoop)) {
          lines.add("executions are left out: " + ExtentText.sentence(answer.program(), end));
        }
      }
    }
    if (!answer.extent().deadlock().isEmpty()) {
      lines.add(ExtentText.deadlock(answer.program(), answer.extent().deadlock()));
    }
    return lines;
  }

  /// The same of an answer whose text has no room for it, as herd's has not, with the loops that
  /// were cut.
  public static List<String> besides(Answer answer) {
    List<String> lines = new ArrayList<>();
    if (answer.extent().cut()) {
      lines.add(
          "executions are left out: %s goes on, %s; --unroll N follows it further"
              .formatted(
                  ExtentText.loops(answer.extent().cuts()),
                  ExtentText.unrollings(answer.extent().unroll())));
    }
    if (answer instanceof Answer.NoExecution) {
      answer.extent().deadEnds().stream()
          .filter(end -> !(end instanceof DeadEnd.CutLoop))
          .forEach(
              end -> lines.add("no execution ends: " + ExtentText.sentence(answer.program(), end)));
    }
    lines.addAll(leftOut(answer));
    return lines;
  }

  private static String sentence(Caveat caveat) {
    String what =
        switch (caveat.kind()) {
          case FINAL_FIELDS -> "what final fields promise";
          case TEARING -> "that a plain long or double may be written in halves";
          case CLASS_INITIALISATION -> "the initialisation of classes by threads";
          case DIVISION_BY_ZERO -> "what a division by zero does";
        };
    return "not modelled: %s (%s: %s)".formatted(what, caveat.place().citeShortly(), caveat.what());
  }

  private static void wayOut(Answer answer, List<Block> notes) {
    switch (answer) {
      case Answer.Undecided(_, Limit.Loops _) ->
          notes.add(new Block.Line("--unroll N follows loops further"));
      case Answer.Undecided(_, Limit.Justifications(_, var enough)) -> {
        if (enough.isPresent()) {
          notes.add(new Block.Line("without --k, as many executions justify as can matter"));
        }
      }
      case Answer.Undecided(_, Limit.Spent _) -> {}
      case Answer.NoExecution none -> {
        if (none.extent().deadEnds().stream().anyMatch(AnswerReport::isNoPlaceAtAll)) {
          notes.add(new Block.Line("the initial state has to give it the address of a location"));
        }
      }
      case Answer.Allowed allowed -> missing(allowed, notes);
      case Answer.Forbidden forbidden -> missing(forbidden, notes);
    }
  }

  private static boolean isNoPlaceAtAll(DeadEnd end) {
    return end instanceof DeadEnd.NoAddress none
        && !(none.value() instanceof Value.Address address && address.isCode());
  }

  private static void missing(Answer answer, List<Block> notes) {
    if (answer.evidence() instanceof Evidence.NotShown) {
      notes.add(new Block.Line(EvidenceReport.NOT_SHOWN));
    }
  }
}
