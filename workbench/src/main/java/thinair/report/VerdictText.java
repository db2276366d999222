package thinair.report;

import thinair.query.Outcomes;
import thinair.query.Question;

/// The one line that comes first.
public final class VerdictText {
  private VerdictText() {}

  public static String of(Outcomes outcomes) {
    Question question = outcomes.question();
    String verdict = outcomes.isAllowed() ? "allowed" : "forbidden";
    String condition =
        switch (question.program().condition().quantifier()) {
          case EXISTS -> "";
          case NOT_EXISTS -> outcomes.holds() ? "; ~exists holds" : "; ~exists does not hold";
          case FORALL -> outcomes.holds() ? "; forall holds" : "; forall does not hold";
        };
    String within =
        outcomes.cut() ? " (within %d unrollings of loops)".formatted(question.unroll()) : "";
    String engine = outcomes.solved() && question.machine().isEmpty() ? " (by the solver)" : "";
    return "%s under %s: %s%s%s%s"
        .formatted(
            question.program().name(), question.model().name(), verdict, condition, within, engine);
  }

  public static String undecided(Question question, String limit) {
    return "%s under %s: undecided (limit: %s)"
        .formatted(question.program().name(), question.model().name(), limit);
  }
}
