package thinair.query;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import thinair.candidate.AnnotatedExecutions;
import thinair.candidate.CandidateExecutions;
import thinair.candidate.Enumeration;
import thinair.candidate.FencedExecutions;
import thinair.candidate.Listing;
import thinair.candidate.Plans;
import thinair.candidate.Refuted;
import thinair.candidate.ThinAir;
import thinair.candidate.Walk;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.ExecutionBase;
import thinair.model.MemoryModel;
import thinair.model.ProgramRelation;
import thinair.model.Term;
import thinair.program.Asserts;
import thinair.program.Condition;
import thinair.program.FencedOutcomes;
import thinair.program.Language;
import thinair.program.Outcome;
import thinair.program.Program;
import thinair.program.Proposition;
import thinair.source.SourceText;
import thinair.source.SyntaxError;

/// A model in cat.
///
/// @param models a model may read differently in each language
/// @param plans made once for all programs
public record Axioms(String name, Function<Language, MemoryModel> models, Plans plans)
    implements Subject {
  /// So many different reasons are worth reading one by one.
  private static final int REASONS = 4;

  /// How the axioms begin that say more than anybody promises.
  private static final String UNPROMISED = "unpromised-";

  /// `acyclic po | rf`, as RC11 has it.
  private static final Check NO_THIN_AIR =
      new Check(
          Check.Test.ACYCLIC,
          false,
          new Term.Union(ProgramRelation.PO, ExecutionBase.RF),
          Check.Role.AXIOM,
          "no-thin-air",
          new SourceText("--no-thin-air", "acyclic po | rf as no-thin-air").span(0, 30));

  public Axioms(String name, Function<Language, MemoryModel> models) {
    this(name, models, new Plans());
  }

  /// A model that has been read for the language of the programs.
  public static Axioms of(MemoryModel model) {
    return new Axioms(model.name(), _ -> model);
  }

  /// The same without some of its axioms, and perhaps without values out of thin air.
  ///
  /// @param without names of axioms
  /// @param noThinAir whether nothing may be read that depends on the read itself
  public Axioms changed(Set<String> without, boolean noThinAir) {
    String other =
        name
            + (without.isEmpty() ? "" : " without " + String.join(" and ", without))
            + (noThinAir ? " with no-thin-air" : "");
    return new Axioms(
        other,
        language -> {
          MemoryModel model = models.apply(language).without(without, other);
          return noThinAir ? model.with(NO_THIN_AIR, other) : model;
        });
  }

  /// All candidate executions, consistent or not.
  ///
  /// @param without axioms that are taken away
  public Walk.Result walk(
      Program program, Set<String> without, boolean all, int most, int unroll, Budget budget) {
    MemoryModel model = models.apply(program.language());
    return new CandidateExecutions(program, model, unroll, plans, budget)
        .walk(without, all, most, Map.of(), budget);
  }

  /// Proofs by a solver that no execution ends as asked; empty where there are none.
  ///
  /// @see CandidateExecutions#refute
  public Optional<List<Refuted>> refute(Program program, int unroll, Budget budget) {
    MemoryModel model = models.apply(program.language());
    return new CandidateExecutions(program, model, unroll, plans, budget).refute(budget);
  }

  /// The executions of a program that have given pairs, each judged.
  ///
  /// @param given for relations by name: thread and position of the one event, then of the other
  public Walk.Result judge(
      Program program, Map<String, List<int[]>> given, int most, Budget budget) {
    MemoryModel model = models.apply(program.language());
    return new CandidateExecutions(program, model, 1, plans, budget)
        .walk(Set.of(), true, most, given, budget);
  }

  /// Under which annotations of a program some execution is allowed by one of two models only.
  ///
  /// @see AnnotatedExecutions#told
  Optional<BitSet> told(Axioms other, List<Program> variants, int[] options, Budget budget) {
    Language language = variants.getFirst().language();
    return AnnotatedExecutions.told(
        variants, options, judge(language), other.judge(language), budget);
  }

  private AnnotatedExecutions.Judge judge(Language language) {
    return new AnnotatedExecutions.Judge(models.apply(language), plans);
  }

  @Override
  public Optional<FencedOutcomes> fenced(Program program, int fences, Budget budget) {
    MemoryModel model = models.apply(program.language());
    return program.order().isEmpty()
        ? FencedExecutions.of(program, fences, model, plans, budget)
        : Optional.empty();
  }

  @Override
  public Answer answer(Program program, Ask ask, Budget budget) {
    MemoryModel model = models.apply(program.language());
    requireNoOrder(program);
    Asked asked = new Asked(program, model.name(), model.axioms().isEmpty(), ask);
    return Answer.within(
        budget,
        asked,
        Work.By.ENUMERATION,
        () -> promised(answer(asked, program, model, ask, budget), program, model, ask, budget));
  }

  /// An answer that says, where it forbids, whether only by axioms that nobody promises.
  private Answer promised(
      Answer answer, Program program, MemoryModel model, Ask ask, Budget budget) {
    if (!(answer instanceof Answer.Forbidden)) {
      return answer;
    }
    Set<String> unpromised = new HashSet<>(model.axioms());
    unpromised.removeIf(axiom -> !axiom.startsWith(UNPROMISED));
    if (unpromised.isEmpty()) {
      return answer;
    }
    CandidateExecutions executions =
        new CandidateExecutions(
            program, model.without(unpromised, name), ask.unroll(), new Plans(), budget);
    boolean reached =
        outcomes(
                program,
                executions,
                executions.run(ask.engine(), ask.solvers(), Listing.NONE, false, budget))
            .isReached();
    return reached ? answer.with(answer.found().beyondPromises()) : answer;
  }

  private Answer answer(Asked asked, Program program, MemoryModel model, Ask ask, Budget budget) {
    CandidateExecutions executions =
        new CandidateExecutions(program, model, ask.unroll(), plans, budget);
    Enumeration.Result result =
        executions.run(
            ask.engine(), ask.solvers(), listing(program, ask), ask.wantsEvidence(), budget);
    Outcomes outcomes = outcomes(program, executions, result);
    return Answer.decide(
            asked,
            outcomes,
            Extent.of(ask.unroll(), result.cut(), result.deadEnds())
                .with(result.deadlock(), result.circles()),
            result.existence(),
            Work.of(result.solved() ? Work.By.SOLVER : Work.By.ENUMERATION),
            () -> evidence(program.condition(), executions, outcomes, result, budget))
        .with(asserts(program, result.counts().keySet(), result.listed()));
  }

  private static Outcomes outcomes(
      Program program, CandidateExecutions executions, Enumeration.Result result) {
    return Outcomes.of(
        program,
        executions.observations(),
        result.counts(),
        result.flagged(),
        result.listed(),
        !result.solved(),
        result.thinAir());
  }

  private static Listing listing(Program program, Ask ask) {
    return switch (ask.detail()) {
      case VERDICT -> Listing.NONE;
      // What asserts can do, all outcomes together say.
      case CONDITION -> program.assertions().isEmpty() ? Listing.CHEAP : Listing.ALL;
      case OUTCOMES -> Listing.ALL;
    };
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
        .or(() -> result.thinAir().flatMap(ThinAir::execution))
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
