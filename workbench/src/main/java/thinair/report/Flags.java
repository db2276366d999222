package thinair.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import thinair.candidate.Flagged;
import thinair.model.Check;
import thinair.query.Answer;

/// What a model flags: undefined behaviour as a sentence, and what else is worth a word.
final class Flags {
  /// What is wrong with two events, and what is missing between them.
  private static final Map<String, String> BETWEEN =
      Map.of(
          "destroyed-while-held",
          "with no unlock between them: the mutex is destroyed while it is held",
          "used-after-destruction",
          "in this order: the mutex is used after it was destroyed",
          "relock",
          "with no unlock between them: the second locks what its thread has locked already",
          "unlock-without-lock",
          "with no lock of its own between them: the second unlocks what its thread has not locked"
              + " last",
          "out-of-thin-air",
          "on a circle: what is read depends on itself",
          "indeterminate-read",
          "and no write comes between: nobody has written what is read",
          "erroneous-read",
          "and no write comes between: nobody has written what is read");

  /// What is wrong with one event, and what is missing before it.
  private static final Map<String, String> ALONE =
      Map.of(
          "relock",
          ", which locks what its thread has locked already: no unlock comes between",
          "unlock-without-lock",
          ", which unlocks what nobody has locked: no lock comes before",
          "indeterminate-read",
          ", which reads a variable that nobody has written: no write comes before",
          "erroneous-read",
          ", which reads a variable that nobody has written: no write comes before",
          "failure-order",
          ", whose order for failure is stronger than that for success");

  private Flags() {}

  private static String alone(String check) {
    return ALONE.getOrDefault(check, "");
  }

  /// What a flag is about: two events that race, for example.
  record Raised(Check check, Optional<Flagged> why) {
    /// `data-race: 'x = 1;' of P0 (T.litmus:5) and …`
    String sentence() {
      return check.name() + why.map(each -> Flags.sentence(check, each)).orElse("");
    }
  }

  static List<Raised> all(Answer answer) {
    return answer.outcomes().flagged().entrySet().stream()
        .map(
            (Map.Entry<Check, Optional<Flagged>> each) ->
                new Raised(each.getKey(), each.getValue()))
        .sorted((a, b) -> a.check().name().compareTo(b.check().name()))
        .toList();
  }

  static String undefined(Answer answer) {
    return all(answer).stream()
        .filter(raised -> raised.check().role() == Check.Role.UNDEFINED_UNLESS)
        .map(Raised::sentence)
        .collect(Collectors.joining("; "));
  }

  /// What sort of flag a check raises.
  static String kind(Check check) {
    return switch (check.role()) {
      case UNDEFINED_UNLESS -> "undefined behaviour";
      case ASSERT -> "the model does not fit this program";
      case FLAG, AXIOM -> "flag";
    };
  }

  private static String sentence(Check check, Flagged why) {
    if (why.first() < 0) {
      return "";
    }
    Labels labels = new Labels(why.execution());
    if (why.first() == why.second()) {
      return ": " + event(why, labels, why.first()) + alone(check.name());
    }
    var first = why.execution().events().get(why.first());
    String said = BETWEEN.get(check.name());
    if (said != null) {
      return ": %s and %s, %s"
          .formatted(event(why, labels, why.first()), event(why, labels, why.second()), said);
    }
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
