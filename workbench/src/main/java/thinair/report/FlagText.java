package thinair.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.candidate.Flagged;
import thinair.model.Check;
import thinair.query.Outcomes;

/// What a model flags, before the verdict: undefined behaviour as a sentence, and what else is
/// worth a word.
public final class FlagText {
  private FlagText() {}

  public static List<String> of(Outcomes outcomes) {
    List<String> lines = new ArrayList<>();
    outcomes.flagged().forEach((check, why) -> lines.add(line(outcomes, check, why)));
    lines.sort(null);
    return lines;
  }

  private static String line(Outcomes outcomes, Check check, Optional<Flagged> why) {
    return "%s: %s: %s (%s)%s"
        .formatted(
            outcomes.question().program().name(),
            kind(check),
            check.name(),
            check.place().cite(),
            why.map(FlagText::sentence).orElse(""));
  }

  /// What sort of flag a check raises.
  static String kind(Check check) {
    return switch (check.role()) {
      case UNDEFINED_UNLESS -> "undefined behaviour";
      case ASSERT -> "the model does not fit this program";
      case FLAG, AXIOM -> "flag";
    };
  }

  private static String sentence(Flagged why) {
    if (why.first() < 0) {
      return "";
    }
    Labels labels = new Labels(why.execution());
    if (why.first() == why.second()) {
      return ": " + event(why, labels, why.first());
    }
    var first = why.execution().events().get(why.first());
    boolean apart = first.thread() != why.execution().events().get(why.second()).thread();
    return ": %s and %s %s, and %s"
        .formatted(
            event(why, labels, why.first()),
            event(why, labels, why.second()),
            first.location() == null ? "meet" : "both access " + first.location(),
            apart
                ? "no synchronisation puts one before the other"
                : "nothing puts one before the other");
  }

  private static String event(Flagged why, Labels labels, int event) {
    int thread = why.execution().events().get(event).thread();
    return thread < 0
        ? labels.name(event)
        : "'%s' of P%d (%s)"
            .formatted(
                labels.source(event),
                why.execution().program().threads().get(thread).id(),
                labels.place(event));
  }
}
