package thinair.report;

import java.util.ArrayList;
import java.util.List;
import thinair.justify.Legality;
import thinair.justify.Limits;
import thinair.program.ThreadCode;
import thinair.query.Judgement;

/// What is said of a program under a relational model.
public final class JudgementText {
  private JudgementText() {}

  /// The one line that comes first.
  public static String verdict(Judgement judgement) {
    String head = "%s under %s: ".formatted(judgement.program().name(), judgement.model().name());
    return switch (judgement.account()) {
      case Legality.Allowed _ -> head + "allowed" + steps(judgement.limits());
      case Legality.Forbidden _ -> head + "forbidden" + within(judgement.limits());
      case Legality.NoneEnds _ -> head + "undecided (no execution ends)";
      case Legality.Undecided(Legality.Cause.Spent _, _) -> head + "undecided (limit: time)";
      case Legality.Undecided(Legality.Cause.FewExecutions _, _) ->
          head + "undecided (" + limits(judgement.limits()) + ")";
    };
  }

  private static String steps(Limits limits) {
    return limits.steps().isPresent() ? " (k = %d)".formatted(limits.steps().getAsInt()) : "";
  }

  /// An execution is an execution whatever the limits; that there is none holds within them.
  private static String within(Limits limits) {
    String text = limits(limits);
    String all = text.isEmpty() ? "" : " (" + text + ")";
    return limits.isUnconditional() ? ", unconditionally" + all : all;
  }

  /// What an answer holds within: `k = 7, more make no difference`.
  public static String limits(Limits limits) {
    List<String> parts = new ArrayList<>();
    if (limits.steps().isPresent()) {
      int k = limits.steps().getAsInt();
      parts.add(
          limits.isSound()
              ? "k = %d, more make no difference".formatted(k)
              : limits.soundSteps().isPresent()
                  ? "k = %d, up to %d could make a difference"
                      .formatted(k, limits.soundSteps().getAsInt())
                  : "k = %d".formatted(k));
    }
    if (limits.cut()) {
      parts.add(
          limits.unroll() == 1
              ? "loops unrolled once"
              : "loops unrolled %d times".formatted(limits.unroll()));
    }
    if (limits.wraps()) {
      parts.add("integers wrap");
    }
    return String.join("; ", parts);
  }

  /// The executions, or the core.
  public static List<String> evidence(Judgement judgement) {
    return switch (judgement.account()) {
      case Legality.Allowed(var witness, _, _) -> new RunTable(witness, threads(judgement)).lines();
      case Legality.Forbidden forbidden -> new CoreText(judgement.program()).lines(forbidden);
      case Legality.Undecided(Legality.Cause.FewExecutions(_, _, var within), _) ->
          new CoreText(judgement.program()).lines(within);
      case Legality.NoneEnds _, Legality.Undecided _ -> List.of();
    };
  }

  private static List<String> threads(Judgement judgement) {
    return judgement.program().threads().stream().map(ThreadCode::name).toList();
  }
}
