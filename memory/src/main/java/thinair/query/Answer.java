package thinair.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import thinair.candidate.Existence;
import thinair.logic.Budget;
import thinair.program.Asserts;
import thinair.program.Condition;
import thinair.program.Program;
import thinair.program.Proposition;

/// What a subject says of a program: whether it can end as it asks, with the evidence that was
/// wanted and how far the answer goes. [#decide] is the one place where a verdict is made.
public sealed interface Answer {
  Findings found();

  /// What every answer has.
  ///
  /// @param outcomes as far as they are known
  /// @param asserts what the asserts of the program can do; empty where it has none, or nobody
  ///   asked
  /// @param unpromised whether the model forbids by axioms alone of which it says that nobody
  ///   promises them
  record Findings(
      Asked asked,
      Outcomes outcomes,
      Extent extent,
      Evidence evidence,
      Work work,
      Optional<Asserts> asserts,
      boolean unpromised) {
    /// Without evidence, and with nothing said of asserts.
    static Findings of(Asked asked, Outcomes outcomes, Extent extent, Work work) {
      return new Findings(
          asked, outcomes, extent, new Evidence.None(), work, Optional.empty(), false);
    }

    Findings with(Evidence other) {
      return new Findings(asked, outcomes, extent, other, work, asserts, unpromised);
    }

    Findings with(Optional<Asserts> other) {
      return new Findings(asked, outcomes, extent, evidence, work, other, unpromised);
    }

    Findings beyondPromises() {
      return new Findings(asked, outcomes, extent, evidence, work, asserts, true);
    }
  }

  /// An execution ends as asked.
  record Allowed(Findings found) implements Answer {
    @Override
    public Verdict verdict() {
      return Verdict.ALLOWED;
    }

    @Override
    public Answer with(Findings other) {
      return new Allowed(other);
    }
  }

  /// There are executions, and none ends as asked.
  record Forbidden(Findings found) implements Answer {
    @Override
    public Verdict verdict() {
      return Verdict.FORBIDDEN;
    }

    @Override
    public Answer with(Findings other) {
      return new Forbidden(other);
    }
  }

  /// No execution ends at all, so that none ends as asked, whatever that is.
  ///
  /// @param existence what there is instead: nothing that ends, or what the model or the filter of
  ///   the program excludes. Where threads stop, the extent says.
  record NoExecution(Findings found, Existence existence) implements Answer {
    /// As tables of others have it; people are told.
    @Override
    public Verdict verdict() {
      return Verdict.FORBIDDEN;
    }

    @Override
    public Answer with(Findings other) {
      return new NoExecution(other, existence);
    }
  }

  record Undecided(Findings found, Limit limit) implements Answer {
    @Override
    public Verdict verdict() {
      return Verdict.UNDECIDED;
    }

    @Override
    public Answer with(Findings other) {
      return new Undecided(other, limit);
    }
  }

  default Asked asked() {
    return found().asked();
  }

  default Program program() {
    return asked().program();
  }

  default Outcomes outcomes() {
    return found().outcomes();
  }

  default Extent extent() {
    return found().extent();
  }

  default Evidence evidence() {
    return found().evidence();
  }

  /// The same without what it rests on, for who did not ask for it.
  default Answer withoutEvidence() {
    return evidence() instanceof Evidence.None ? this : with(found().with(new Evidence.None()));
  }

  /// The same with what the asserts of the program can do.
  default Answer with(Optional<Asserts> asserts) {
    return asserts.isEmpty() ? this : with(found().with(asserts));
  }

  /// The same case with other findings.
  Answer with(Findings other);

  /// The program, asked whether it can end in a state.
  default Program askingFor(Outcomes.State state) {
    List<Proposition> values = new ArrayList<>();
    for (int i = 0; i < outcomes().shown().size(); i++) {
      values.add(
          new Proposition.EqualsValue(outcomes().shown().get(i), state.outcome().values().get(i)));
    }
    return program()
        .asking(new Condition(Condition.Quantifier.EXISTS, new Proposition.And(values)));
  }

  /// What machines say.
  Verdict verdict();

  /// The verdict of a table that others made: they take a program whose loops are cut for what is
  /// left of it.
  default Verdict tableVerdict() {
    return this instanceof Undecided(_, Limit.Loops _) ? Verdict.FORBIDDEN : verdict();
  }

  /// Whether the condition holds, quantifier included.
  default boolean holds() {
    return outcomes().holds(program().condition().quantifier());
  }

  /// Whether enough is known of the outcomes to say if a condition about all of them holds.
  default boolean knowsForall() {
    return outcomes().listed()
        || asked().ask().detail() == Ask.Detail.CONDITION
            && switch (found().work().by()) {
              case ENUMERATION, SOLVER -> true;
              case RELATIONAL, MACHINE -> false;
            };
  }

  /// Whether behaviour is undefined in some execution: then anything may happen.
  default boolean isUndefined() {
    return outcomes().flags().contains(Outcomes.UNDEFINED);
  }

  /// The verdict that outcomes give.
  ///
  /// @param existence whether there are executions at all, as asked or not
  /// @param evidence found where it is wanted; when time is up, there is none to show
  static Answer decide(
      Asked asked,
      Outcomes outcomes,
      Extent extent,
      Existence existence,
      Work work,
      Supplier<Evidence> evidence) {
    if (outcomes.isReached()) {
      return new Allowed(found(asked, outcomes, extent, work, evidence));
    }
    if (existence == Existence.ALLOWED) {
      return new Forbidden(found(asked, outcomes, extent, work, evidence));
    }
    Findings none = Findings.of(asked, outcomes, extent, work);
    return extent.cut()
        ? new Undecided(none, new Limit.Loops(extent.unroll(), extent.cuts()))
        : new NoExecution(none, existence);
  }

  /// No answer, because more executions might justify one that ends as asked.
  ///
  /// @param evidence what excludes it with so few
  static Answer unjustified(
      Asked asked,
      Outcomes outcomes,
      Extent extent,
      Work work,
      Limit.Justifications limit,
      Supplier<Evidence> evidence) {
    return new Undecided(found(asked, outcomes, extent, work, evidence), limit);
  }

  /// An answer, or that there is none because a limit was hit. Memory that ends and a stack that is
  /// full are limits too: what was held for this question is free again when this returns.
  static Answer within(Budget budget, Asked asked, Work.By by, Supplier<Answer> answer) {
    try {
      return answer.get();
    } catch (Budget.Exceeded _) {
      return spent(asked, budget, by);
    } catch (OutOfMemoryError _) {
      budget.ended(Budget.Limit.MEMORY);
    } catch (StackOverflowError _) {
      budget.ended(Budget.Limit.DEPTH);
    }
    return spent(asked, budget, by);
  }

  /// No answer, because a budget was spent.
  static Answer spent(Asked asked, Budget budget, Work.By by) {
    return new Undecided(
        Findings.of(
            asked,
            Outcomes.unknown(asked.program()),
            Extent.of(asked.ask().unroll(), false, List.of()),
            Work.of(by)),
        Limit.Spent.of(budget));
  }

  private static Findings found(
      Asked asked, Outcomes outcomes, Extent extent, Work work, Supplier<Evidence> evidence) {
    return Findings.of(asked, outcomes, extent, work).with(shown(asked, evidence));
  }

  private static Evidence shown(Asked asked, Supplier<Evidence> evidence) {
    if (!asked.ask().wantsEvidence()) {
      return new Evidence.None();
    }
    try {
      return evidence.get();
    } catch (Budget.Exceeded | OutOfMemoryError | StackOverflowError _) {
      return new Evidence.NotShown();
    }
  }
}
