package thinair.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import thinair.candidate.Enumeration;
import thinair.candidate.Existence;
import thinair.justify.Legality;
import thinair.justify.LegalityProblem;
import thinair.justify.Limits;
import thinair.justify.Reach;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.Progress;
import thinair.logic.find.SatFinder;
import thinair.model.relational.RelationalModel;
import thinair.program.Observations;
import thinair.program.Outcome;
import thinair.program.Program;

/// Whether a program can end as it asks under a relational model, with the evidence, and what the
/// answer holds within.
public record Judgement(Program program, RelationalModel model, Limits limits, Legality account) {

  /// @throws thinair.source.SyntaxError if program and model do not fit
  public static Judgement of(
      Program program,
      RelationalModel model,
      Reach reach,
      CoreEffort effort,
      Progress progress,
      Budget budget) {
    LegalityProblem problem = new LegalityProblem(program, model, reach);
    return new Judgement(
        program,
        model,
        problem.limits(),
        problem.answer(new SatFinder().with(effort).with(progress), budget));
  }

  /// What answers about a program hold within.
  public static Limits limits(Program program, RelationalModel model, Reach reach) {
    return new LegalityProblem(program, model, reach).limits();
  }

  /// All the ways a program can end under a relational model; the question's own model gives it a
  /// name and has no axioms.
  ///
  /// @throws Budget.Exceeded if there is no answer within the budget
  public static Outcomes outcomes(
      Question question, RelationalModel model, Reach reach, Budget budget) {
    LegalityProblem problem = new LegalityProblem(question.program(), model, reach);
    Map<Outcome, Long> counts = new HashMap<>();
    try (Stream<Outcome> all = problem.all(new SatFinder(), budget)) {
      all.forEach(outcome -> counts.put(outcome, 1L));
    }
    return listed(question, problem.limits(), counts);
  }

  /// What this says of the ways the program can end: the one that was found, if it is allowed.
  public Outcomes outcomes(Question question) {
    return listed(
        question,
        limits,
        account instanceof Legality.Allowed allowed ? Map.of(allowed.outcome(), 1L) : Map.of());
  }

  private static Outcomes listed(Question question, Limits limits, Map<Outcome, Long> counts) {
    return Outcomes.listed(
        question,
        new Observations(question.program()),
        new Enumeration.Result(
            counts,
            Map.of(),
            limits.cut(),
            Optional.empty(),
            Optional.empty(),
            true,
            List.of(),
            // Which of them it is, is not looked for.
            Existence.ALLOWED));
  }

  public boolean isAllowed() {
    return account instanceof Legality.Allowed;
  }
}
