package thinair.report;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import thinair.program.Asserts;
import thinair.program.DeadEnd;
import thinair.query.Answer;
import thinair.query.Limit;
import thinair.query.Verdict;
import thinair.query.Work;

/// The one line that comes first: what was asked, the verdict, and what it holds within.
public final class VerdictLine {
  private VerdictLine() {}

  public static String of(Answer answer) {
    return head(answer) + said(answer);
  }

  /// For the title of a picture, which shows the rest.
  static String brief(Answer answer) {
    return switch (answer) {
      case Answer.Undecided _, Answer.NoExecution _ -> of(answer);
      case Answer.Allowed _, Answer.Forbidden _ ->
          head(answer) + (answer.isUndefined() ? "undefined; anything may happen" : bare(answer));
    };
  }

  /// `SB under tso: `
  static String head(Answer answer) {
    return answer.program().name() + " under " + answer.asked().subject() + ": ";
  }

  private static String said(Answer answer) {
    if (answer instanceof Answer.Undecided undecided) {
      return "undecided (%s)"
          .formatted(
              undecided.limit() instanceof Limit.Justifications
                  ? ExtentText.of(answer.extent())
                  : limit(undecided.limit()));
    }
    if (answer instanceof Answer.NoExecution none) {
      return "no execution: " + why(none);
    }
    return answer.isUndefined()
        ? "undefined (%s); anything may happen".formatted(Flags.undefined(answer))
        : verdict(answer) + (answer.extent().deadlock().isEmpty() ? "" : "; threads can deadlock");
  }

  /// The verdict over the executions that there are, whether or not one has undefined behaviour.
  static String verdict(Answer answer) {
    return bare(answer)
        + answer.found().asserts().map(VerdictLine::asserts).orElse("")
        + (answer.program().asksNothing() ? "; the program asks nothing" : "")
        + (answer.asked().lawless() ? "; the model has no axiom" : "");
  }

  private static String bare(Answer answer) {
    return answer.verdict().word()
        + (answer.found().unpromised() ? " by the model, not promised by the JDK" : "")
        + condition(answer)
        + within(answer)
        + by(answer);
  }

  /// Both questions about asserts: whether those that are reached can all hold, and whether one can
  /// fail.
  private static String asserts(Asserts can) {
    return !can.canBeReached()
        ? "; no execution reaches an assert"
        : !can.canHold()
            ? "; the asserts cannot all hold"
            : can.canFail()
                ? "; all asserts can hold, and one can fail"
                : "; all asserts hold, and none can fail";
  }

  private static String condition(Answer answer) {
    if (answer.program().asksNothing()) {
      return "";
    }
    boolean holds = answer.holds();
    return switch (answer.program().condition().quantifier()) {
      case EXISTS -> "";
      case NOT_EXISTS -> holds ? "; ~exists holds" : "; ~exists does not hold";
      case FORALL ->
          !answer.knowsForall() ? "" : holds ? "; forall holds" : "; forall does not hold";
    };
  }

  /// An execution is an execution whatever the limits; that there is none holds within them.
  private static String within(Answer answer) {
    boolean relational = answer.found().work().by() == Work.By.RELATIONAL;
    if (relational && answer.verdict() == Verdict.ALLOWED && !answer.outcomes().listed()) {
      return answer.extent().steps().isPresent()
          ? " (k = %d)".formatted(answer.extent().steps().getAsInt())
          : "";
    }
    String text = ExtentText.of(answer.extent());
    String all = text.isEmpty() ? "" : " (" + text + ")";
    return relational && answer.extent().isUnconditional() && answer.program().caveats().isEmpty()
        ? ", unconditionally" + all
        : all;
  }

  private static String by(Answer answer) {
    return answer.found().work().by() == Work.By.SOLVER ? " (by the solver)" : "";
  }

  private static String why(Answer.NoExecution none) {
    List<DeadEnd> ends = none.extent().deadEnds();
    if (!ends.isEmpty()) {
      // Where a model says what locks do, it is the model that excludes what waits for them.
      return ends.stream()
          .map(end -> ExtentText.sentence(none.program(), end))
          .collect(Collectors.joining("; "));
    }
    return switch (none.existence()) {
      case NONE -> "the threads never all come to their ends";
      case EXCLUDED -> "the model excludes every execution, whatever it ends in";
      case FILTERED, ALLOWED -> "none ends as the filter of the test demands";
    };
  }

  static String limit(Limit limit) {
    return switch (limit) {
      case Limit.Spent(_, var time, var during) ->
          "limit: %s%s, while %s"
              .formatted(
                  limit.word(),
                  time.map(each -> " %s s".formatted(seconds(each))).orElse(""),
                  during.words());
      case Limit.Loops(int unroll, var cuts) ->
          "no execution ends %s"
              .formatted(ExtentText.unrollings(unroll).replace("loops", ExtentText.loops(cuts)));
      case Limit.Justifications(int k, var enough) ->
          enough.isEmpty()
              ? "k = %d".formatted(k)
              : "k = %d, up to %d could make a difference".formatted(k, enough.getAsInt());
    };
  }

  private static String seconds(Duration time) {
    return time.toMillis() % 1000 == 0
        ? Long.toString(time.toMillis() / 1000)
        : Double.toString(time.toMillis() / 1000.0);
  }
}
