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
  private final Interpretation automata;
  private final Scope scope;
  private final String name;
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
    this.automata = automata;
    this.scope = scope;
    this.name = name;
    this.relaxed = relaxed;
    this.bounds = bounds;
    if (means.limits().until() == Until.FIXPOINT) {
      refused = "--until fixpoint";
      return;
    }
    try {
      bridged = Optional.of(bridge(scope));
    } catch (Bridge.NotExact why) {
      refused = String.valueOf(why.getMessage());
    }
  }

  private Bridge.Bridged bridge(Scope part) {
    return Bridge.of(automata, part, means.source().source(), name, means.source()::span);
  }

  Claim claim(Topic topic) {
    List<View> views =
        relaxed.found().entrySet().stream()
            .filter(entry -> Topic.of(entry.getKey()).equals(topic))
            .map(Map.Entry::getValue)
            .toList();
    Optional<View> view = views.stream().findFirst();
    if (means.limits().until() == Until.FIXPOINT) {
      return claim(topic, view, Optional.empty(), "not asked exactly: " + refused);
    }
    means.stages().accept("the exact model");
    Optional<Answer> shown = inOrder(topic, views).flatMap(execution -> shown(topic, execution));
    if (shown.isEmpty() && bridged.isEmpty()) {
      return claim(topic, view, Optional.empty(), "not asked exactly: " + refused);
    }
    Answer answer;
    try {
      answer = shown.isPresent() ? shown.get() : ask(bridged.orElseThrow(), topic, asking());
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
        if (bridged.orElseThrow().isCut()) {
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

  /// An execution in which all threads end and each read sees what was written before, in an order
  /// of all actions. Such a one is legal, as its actions can be committed in that order.
  private Optional<View> inOrder(Topic topic, List<View> views) {
    Optional<View> seen =
        views.stream().filter(view -> view.later() == 0 && !view.isStuck()).findFirst();
    if (seen.isPresent() || bridged.isEmpty() || relaxed.questions().isEmpty()) {
      return seen;
    }
    // Not all have been looked at.
    Bridge.Bridged program = bridged.get();
    try {
      return new SolvedExecution(program, means.limits(), means.budget())
          .inOrder(program.reaching(f -> Topic.of(f).equals(topic)))
          .map(witness -> WitnessView.of(program, scope, witness));
    } catch (Refusal _) {
      return Optional.empty();
    }
  }

  /// That the model allows an execution, asked of the program that does nothing else: much less
  /// than what all threads can do. Executions of that are executions of the whole, so that what
  /// justifies it there justifies it here.
  ///
  /// @return nothing where it takes more to justify it
  private Optional<Answer> shown(Topic topic, View execution) {
    try {
      return Optional.of(
              ask(
                  bridge(scope.along(execution.taken())),
                  topic,
                  asking().justifiedBy(CommitOrder.steps(execution))))
          .filter(Answer.Allowed.class::isInstance);
    } catch (Bridge.NotExact | Refusal _) {
      return Optional.empty();
    }
  }

  private Ask asking() {
    return Ask.of(Ask.Detail.VERDICT)
        .with(means.effort())
        .with(means.progress())
        .unrolling(means.limits().rounds());
  }

  private Answer ask(Bridge.Bridged program, Topic topic, Ask ask) {
    return means
        .exact()
        .answer(
            program.asking(program.reaching(f -> Topic.of(f).equals(topic))), ask, means.budget());
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
