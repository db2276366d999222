package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import thinair.candidate.Engine;
import thinair.candidate.Explainer;
import thinair.event.Execution;
import thinair.logic.Budget;
import thinair.program.Condition;
import thinair.program.Program;
import thinair.program.Proposition;

/// What an answer rests on, to be shown.
public sealed interface Evidence {
  /// So many different reasons are worth reading one by one.
  int REASONS = 4;

  /// An execution that ends as asked; where the condition is about all of them and fails, one that
  /// does not.
  record Shown(Execution execution) implements Evidence {}

  /// Why no execution ends as asked.
  record Excluded(Explainer.Reason reason) implements Evidence {}

  /// There is an execution, but none that was found to show.
  record NotShown() implements Evidence {}

  /// A run of a machine that ends as asked, step by step.
  record Run(List<String> steps) implements Evidence {
    public Run {
      steps = List.copyOf(steps);
    }
  }

  /// A machine was run in every way, and never ended as asked.
  record NoRun() implements Evidence {}

  static Evidence of(Outcomes outcomes, Budget budget) {
    Question question = outcomes.question();
    if (question.machine().isPresent()) {
      return question
          .machine()
          .get()
          .run(question.program(), question.unroll(), budget)
          .<Evidence>map(Run::new)
          .orElseGet(NoRun::new);
    }
    if (!outcomes.isAllowed()) {
      return new Excluded(
          new Explainer(question.program(), question.model(), question.unroll(), REASONS, budget)
              .explain());
    }
    Optional<Execution> known =
        switch (question.program().condition().quantifier()) {
          case EXISTS, NOT_EXISTS -> outcomes.witness();
          case FORALL -> outcomes.holds() ? outcomes.witness() : outcomes.counterexample();
        };
    return known
        .or(() -> witness(question, question.program(), budget))
        .<Evidence>map(Shown::new)
        .orElseGet(NotShown::new);
  }

  /// An execution that ends in a state.
  static Optional<Execution> of(Outcomes outcomes, Outcomes.State state, Budget budget) {
    List<Proposition> values = new ArrayList<>();
    for (int i = 0; i < outcomes.shown().size(); i++) {
      values.add(
          new Proposition.EqualsValue(outcomes.shown().get(i), state.outcome().values().get(i)));
    }
    Program program = outcomes.question().program();
    Condition ends = new Condition(Condition.Quantifier.EXISTS, new Proposition.And(values));
    return witness(outcomes.question(), program.asking(ends), budget);
  }

  /// A solver says that there is an execution; enumeration shows one.
  private static Optional<Execution> witness(Question question, Program program, Budget budget) {
    try {
      return Outcomes.of(
              new Question(program, question.model(), question.unroll(), Engine.ENUMERATE, true),
              budget)
          .witness();
    } catch (Budget.Exceeded _) {
      return Optional.empty();
    }
  }
}
