package thinair.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import thinair.candidate.Existence;
import thinair.justify.Legality;
import thinair.justify.LegalityProblem;
import thinair.justify.Reach;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.find.SatFinder;
import thinair.model.relational.RelationalModel;
import thinair.program.Asserts;
import thinair.program.Condition.Quantifier;
import thinair.program.Language;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.source.SyntaxError;

/// A model in relational logic, of one execution or of several that justify one.
///
/// @param missing which of its axioms are taken away
public record Relational(String name, RelationalModel model, Set<String> missing)
    implements Subject {
  public Relational(String name, RelationalModel model) {
    this(name, model, Set.of());
  }

  /// The same without some of its axioms.
  public Relational without(Set<String> axioms) {
    return new Relational(name, model.without(axioms), axioms);
  }

  private String title() {
    return missing.isEmpty()
        ? model.name()
        : "%s without %s".formatted(model.name(), String.join(" and ", missing));
  }

  @Override
  public Answer answer(Program program, Ask ask, Budget budget) {
    requireNoModes(program);
    Asked asked = new Asked(program, title(), model.isLawless(), ask);
    return Answer.within(
        budget, asked, Work.By.RELATIONAL, () -> answer(asked, program, ask, budget));
  }

  private void requireNoModes(Program program) {
    if (program.language() == Language.JAVA_MODES) {
      throw new SyntaxError(
          program.source().span(0, 0),
          "the model '%s' does not fit: it knows no access modes".formatted(name),
          "ask java");
    }
  }

  private Answer answer(Asked asked, Program program, Ask ask, Budget budget) {
    Reach reach = new Reach(ask.unroll(), ask.steps(), ask.privateActions());
    LegalityProblem problem = new LegalityProblem(program, model, reach, budget);
    Extent extent = Extent.of(problem.limits(), List.of());
    return switch (ask.detail()) {
      case VERDICT -> one(asked, problem, extent, budget);
      // Whether all end like that, one execution does not say.
      case CONDITION ->
          program.condition().quantifier() == Quantifier.FORALL
              ? all(asked, problem, extent, budget)
              : one(asked, problem, extent, budget);
      case OUTCOMES -> all(asked, problem, extent, budget);
    };
  }

  /// One question to the solver, which comes with its evidence.
  private Answer one(Asked asked, LegalityProblem problem, Extent extent, Budget budget) {
    Legality legality = legality(asked, problem, budget);
    return answer(asked, problem, legality, extent, budget)
        .with(asserts(asked, problem, legality, budget));
  }

  /// What asserts can do, beside what was asked.
  private static Optional<Asserts> asserts(
      Asked asked, LegalityProblem problem, Legality legality, Budget budget) {
    return asked.ask().detail() == Ask.Detail.VERDICT || asked.program().assertions().isEmpty()
        ? Optional.empty()
        : problem.asserts(legality, finder(asked).with(CoreEffort.NONE), budget).known();
  }

  private static SatFinder finder(Asked asked) {
    return new SatFinder(asked.ask().solvers(), CoreEffort.MINIMAL, Progress.SILENT);
  }

  private static Answer answer(
      Asked asked, LegalityProblem problem, Legality legality, Extent extent, Budget budget) {
    Work work = Work.of(Work.By.RELATIONAL, legality.statistics());
    return switch (legality) {
      case Legality.Allowed allowed ->
          Answer.decide(
              asked,
              outcomes(asked.program(), Map.of(allowed.outcome(), 1L), false),
              extent,
              Existence.ALLOWED,
              work,
              () -> new Evidence.Justified(allowed.witness()));
      case Legality.Forbidden forbidden ->
          Answer.decide(
              asked,
              outcomes(asked.program(), Map.of(), false),
              extent,
              Existence.ALLOWED,
              work,
              () -> core(asked, problem, forbidden, budget));
      case Legality.NoneEnds none ->
          Answer.decide(
              asked,
              outcomes(asked.program(), Map.of(), true),
              extent.stoppedAt(none.deadEnds()),
              none.deadEnds().isEmpty() ? Existence.EXCLUDED : Existence.NONE,
              work,
              Evidence.None::new);
      case Legality.Undecided(Legality.Cause.Spent _, _) ->
          Answer.spent(asked, budget, Work.By.RELATIONAL);
      case Legality.Undecided(Legality.Cause.FewExecutions(int k, var enough, var within), _) ->
          Answer.unjustified(
              asked,
              outcomes(asked.program(), Map.of(), false),
              extent,
              work,
              new Limit.Justifications(k, enough),
              () -> new Evidence.Core(within, Optional.empty()));
    };
  }

  private Answer all(Asked asked, LegalityProblem problem, Extent extent, Budget budget) {
    Map<Outcome, Long> counts = new HashMap<>();
    try (Stream<Outcome> all = problem.all(finder(asked), budget)) {
      all.forEach(outcome -> counts.put(outcome, 1L));
    }
    if (counts.isEmpty()) {
      // Why there is none, the one question says.
      return one(asked, problem, extent, budget);
    }
    Outcomes outcomes = outcomes(asked.program(), counts, true);
    boolean few = extent.steps().isPresent() && !extent.isSound();
    if (few
        && !outcomes.isReached()
        && one(asked, problem, extent, budget)
            instanceof Answer.Undecided(var found, Limit.Justifications limit)) {
      // That these are all is not known either.
      return Answer.unjustified(asked, outcomes, extent, found.work(), limit, found::evidence);
    }
    return Answer.decide(
            asked,
            outcomes,
            extent,
            Existence.ALLOWED,
            Work.of(Work.By.RELATIONAL),
            () -> evidence(asked, problem, legality(asked, problem, budget), budget))
        .with(Axioms.asserts(asked.program(), counts.keySet(), true));
  }

  private static Legality legality(Asked asked, LegalityProblem problem, Budget budget) {
    return problem.answer(
        finder(asked).with(asked.ask().evidence()).with(asked.ask().progress()), budget);
  }

  /// For a person who asks one question, also how it would have to go.
  private static Evidence core(
      Asked asked, LegalityProblem problem, Legality.Forbidden forbidden, Budget budget) {
    return new Evidence.Core(
        forbidden,
        asked.ask().detail() == Ask.Detail.CONDITION
            ? problem.nearMiss(forbidden, finder(asked).with(CoreEffort.NONE), budget)
            : Optional.empty());
  }

  private static Evidence evidence(
      Asked asked, LegalityProblem problem, Legality legality, Budget budget) {
    return switch (legality) {
      case Legality.Allowed allowed -> new Evidence.Justified(allowed.witness());
      case Legality.Forbidden forbidden -> core(asked, problem, forbidden, budget);
      case Legality.Undecided(Legality.Cause.FewExecutions(_, _, var within), _) ->
          new Evidence.Core(within, Optional.empty());
      case Legality.NoneEnds _, Legality.Undecided _ -> new Evidence.NotShown();
    };
  }

  private static Outcomes outcomes(Program program, Map<Outcome, Long> counts, boolean listed) {
    return Outcomes.of(program, new Observations(program), counts, Map.of(), listed, false);
  }
}
