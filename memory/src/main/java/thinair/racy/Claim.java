package thinair.racy;

import java.util.List;
import java.util.Optional;
import thinair.interpret.CodePlace;
import thinair.query.Answer;
import thinair.relax.Finding;
import thinair.relax.Step;
import thinair.relax.View;

/// Something that is asked about a program, and what is known of it.
///
/// @param text an exception, or what was printed; empty for an assertion
/// @param run a run of threads that take turns, where that leads there
/// @param view an execution of the over-approximation that leads there
/// @param answer what the exact model says, where it was asked
/// @param why what keeps it undecided; else empty
/// @param reason why it can be, or cannot
public record Claim(
    Finding.Kind kind,
    CodePlace place,
    String text,
    Verdict verdict,
    By by,
    Optional<List<Step>> run,
    Optional<View> view,
    Optional<Answer> answer,
    String why,
    Optional<Reason> reason) {

  /// Without a reason, or where the execution gives one.
  public Claim(
      Finding.Kind kind,
      CodePlace place,
      String text,
      Verdict verdict,
      By by,
      Optional<List<Step>> run,
      Optional<View> view,
      Optional<Answer> answer,
      String why) {
    this(
        kind,
        place,
        text,
        verdict,
        by,
        run,
        view,
        answer,
        why,
        verdict == Verdict.POSSIBLE && run.isEmpty()
            ? view.flatMap(Missing::in).map(Reason.class::cast)
            : Optional.empty());
  }

  Claim because(Reason known) {
    return new Claim(kind, place, text, verdict, by, run, view, answer, why, Optional.of(known));
  }

  public enum Verdict {
    IMPOSSIBLE("impossible"),
    POSSIBLE("possible"),
    OVER_APPROXIMATION("over-approximation"),
    /// The model of the access modes forbids it, and the JDK does not promise that.
    NOT_PROMISED("not-promised"),
    UNDECIDED("undecided");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }

    /// Where machines read it.
    public String word() {
      return word;
    }
  }

  /// The stage that knows.
  public enum By {
    /// Threads that take turns.
    SC("sc"),
    /// There is no race, so that threads taking turns is all there is.
    RACE_FREE("race-free"),
    /// Not even in the over-approximation.
    FIXPOINT("fixpoint"),
    EXACT("exact"),
    /// The model of the access modes, with values that come from somewhere.
    MODES("modes");

    private final String word;

    By(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public boolean isBad() {
    return kind != Finding.Kind.OUTCOME;
  }
}
