package thinair.racy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import thinair.interpret.Interpretation;
import thinair.query.Answer;
import thinair.query.Ask;
import thinair.query.Limit;
import thinair.relax.Bound;
import thinair.relax.Race;
import thinair.relax.Relaxed;
import thinair.relax.View;
import thinair.source.Refusal;

/// Asks the exact model about what only the over-approximation shows.
final class ExactStage {
  private final Means means;
  private final Relaxed relaxed;
  private final List<Bound> bounds;
  private Optional<Bridge.Bridged> bridged = Optional.empty();
  private String refused = "";

  ExactStage(
      Means means,
      Interpretation automata,
      Scope scope,
      Relaxed relaxed,
      String name,
      List<Bound> bounds) {
    this.means = means;
    this.relaxed = relaxed;
    this.bounds = bounds;
    if (means.limits().until() == Until.FIXPOINT) {
      refused = "--until fixpoint";
      return;
    }
    try {
      bridged =
          Optional.of(
              Bridge.of(automata, scope, means.source().source(), name, means.source()::span));
    } catch (Bridge.NotExact why) {
      refused = String.valueOf(why.getMessage());
    }
  }

  Claim claim(Topic topic) {
    Optional<View> view =
        relaxed.found().entrySet().stream()
            .filter(entry -> Topic.of(entry.getKey()).equals(topic))
            .map(Map.Entry::getValue)
            .findFirst();
    if (bridged.isEmpty()) {
      return claim(topic, view, Optional.empty(), "not asked exactly: " + refused);
    }
    means.stages().accept("the exact model");
    Ask ask =
        Ask.of(Ask.Detail.VERDICT)
            .with(means.effort())
            .with(means.progress())
            .unrolling(means.limits().rounds());
    Answer answer;
    try {
      answer =
          means
              .exact()
              .answer(
                  bridged.get().asking(bridged.get().reaching(f -> Topic.of(f).equals(topic))),
                  ask,
                  means.budget());
    } catch (Refusal refusal) {
      return claim(topic, view, Optional.empty(), "not asked exactly: " + refusal.getMessage());
    }
    Optional<Answer> said = Optional.of(answer);
    return switch (answer) {
      case Answer.Allowed _ -> {
        Optional<Race> last =
            relaxed.races().values().stream().filter(race -> race.location().isFinal()).findFirst();
        yield last.isPresent()
            ? claim(
                topic,
                view,
                said,
                "threads race on the final field %s, whose promises (JLS 17.5) are not modelled"
                    .formatted(last.get().location().field()))
            : claim(topic, view, said, Claim.Verdict.POSSIBLE);
      }
      case Answer.Forbidden _, Answer.NoExecution _ -> {
        if (!bounds.isEmpty()) {
          yield claim(topic, view, said, "cut: " + bounds.getFirst().what());
        }
        if (bridged.get().isCut()) {
          yield claim(
              topic,
              view,
              said,
              "not within %d rounds of a loop, for the exact model"
                  .formatted(means.limits().rounds()));
        }
        yield view.filter(v -> !v.isStuck()).isPresent()
            ? claim(topic, view, said, Claim.Verdict.OVER_APPROXIMATION)
            : claim(
                topic, view, said, "only where a thread never ends, which is not asked exactly");
      }
      case Answer.Undecided(_, var limit) ->
          claim(topic, view, said, "the exact model met its limit: " + text(limit));
    };
  }

  static String text(Limit limit) {
    return switch (limit) {
      case Limit.Loops(int unroll, _) -> "loops unrolled %d times".formatted(unroll);
      case Limit.Justifications(int k, _) -> "%d justifying executions".formatted(k);
      case Limit.Spent(var what, _, _) -> what.toString().toLowerCase(java.util.Locale.ROOT);
    };
  }

  private static Claim claim(
      Topic topic, Optional<View> view, Optional<Answer> answer, Claim.Verdict verdict) {
    return new Claim(
        topic.kind(),
        topic.place(),
        topic.text(),
        verdict,
        Claim.By.EXACT,
        Optional.empty(),
        view,
        answer,
        "");
  }

  private static Claim claim(
      Topic topic, Optional<View> view, Optional<Answer> answer, String undecided) {
    return new Claim(
        topic.kind(),
        topic.place(),
        topic.text(),
        Claim.Verdict.UNDECIDED,
        Claim.By.EXACT,
        Optional.empty(),
        view,
        answer,
        undecided);
  }
}
