package thinair.query;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import thinair.candidate.CandidateExecutions;
import thinair.candidate.Enumeration;
import thinair.candidate.Plans;
import thinair.logic.Budget;
import thinair.model.MemoryModel;
import thinair.program.Asserts;
import thinair.program.Condition;
import thinair.program.Language;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.source.SyntaxError;

/// A model in cat.
///
/// @param models a model may read differently in each language
/// @param plans made once for all programs
public record Axioms(String name, Function<Language, MemoryModel> models, Plans plans)
    implements Subject {
  /// So many different reasons are worth reading one by one.
  private static final int REASONS = 4;

  public Axioms(String name, Function<Language, MemoryModel> models) {
    this(name, models, new Plans());
  }

  /// A model that has been read for the language of the programs.
  public static Axioms of(MemoryModel model) {
    return new Axioms(model.name(), _ -> model);
  }

  @Override
  public Answer answer(Program program, Ask ask, Budget budget) {
    MemoryModel model = models.apply(program.language());
    requireNoOrder(program);
    Asked asked = new Asked(program, model.name(), ask);
    return Answer.within(
        budget, asked, Work.By.ENUMERATION, () -> answer(asked, program, model, ask, budget));
  }

  private Answer answer(Asked asked, Program program, MemoryModel model, Ask ask, Budget budget) {
    CandidateExecutions executions =
        new CandidateExecutions(program, model, ask.unroll(), plans, budget);
    boolean listed = ask.detail() != Ask.Detail.VERDICT;
    Enumeration.Result result = executions.run(ask.engine(), !listed, budget);
    Outcomes outcomes =
        Outcomes.of(
            program,
            executions.observations(),
            result.counts(),
            result.flagged(),
            listed,
            !result.solved());
    return Answer.decide(
            asked,
            outcomes,
            Extent.of(ask.unroll(), result.cut(), result.deadEnds()),
            result.existence(),
            Work.of(result.solved() ? Work.By.SOLVER : Work.By.ENUMERATION),
            () -> evidence(program.condition(), executions, outcomes, result, budget))
        .with(asserts(program, result.counts().keySet(), listed));
  }

  /// What asserts can do, by all the ways the program can end.
  static Optional<Asserts> asserts(Program program, Set<Outcome> outcomes, boolean listed) {
    return listed && !program.assertions().isEmpty() && !outcomes.isEmpty()
        ? Optional.of(Asserts.of(program, outcomes))
        : Optional.empty();
  }

  private static Evidence evidence(
      Condition condition,
      CandidateExecutions executions,
      Outcomes outcomes,
      Enumeration.Result result,
      Budget budget) {
    if (!outcomes.isReached()) {
      return new Evidence.Excluded(executions.explain(REASONS, budget));
    }
    boolean fails =
        switch (condition.quantifier()) {
          case EXISTS, NOT_EXISTS -> false;
          case FORALL -> !outcomes.holds(condition.quantifier());
        };
    Proposition ends =
        fails ? new Proposition.Not(condition.proposition()) : condition.proposition();
    return (fails ? result.counterexample() : result.witness())
        // A solver says that there is an execution; enumeration shows one.
        .or(() -> executions.witness(ends, budget))
        .<Evidence>map(Evidence.Shown::new)
        .orElseGet(Evidence.NotShown::new);
  }

  private void requireNoOrder(Program program) {
    if (!program.order().isEmpty()) {
      var order = program.order().getFirst();
      throw new SyntaxError(
          program.source().span(0, 0),
          "the model '%s' does not fit: models in cat do not know that %s ends before %s starts"
              .formatted(
                  name,
                  program.threads().get(order.first()).name(),
                  program.threads().get(order.second()).name()),
          "ask one in the .model language, such as nemos-sc or jmm-revised");
    }
  }
}
