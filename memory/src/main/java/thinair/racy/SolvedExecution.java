package thinair.racy;

import java.util.Optional;
import thinair.frontend.model.ModelReader;
import thinair.justify.Legality;
import thinair.justify.LegalityProblem;
import thinair.justify.Reach;
import thinair.justify.Witness;
import thinair.logic.Budget;
import thinair.logic.find.CoreEffort;
import thinair.logic.find.SatFinder;
import thinair.model.relational.ActionVocabulary;
import thinair.model.relational.RelationalModel;
import thinair.program.Proposition;
import thinair.source.Origin;
import thinair.source.SourceText;

/// Asks a solver for one execution of a program under the conditions by which [thinair.relax] puts
/// executions together, written as a model. Nothing has to justify it.
final class SolvedExecution {
  // As jmm-revised.model has it, without what justifies.
  private static final String CONDITIONS =
      """
      model "well-formed executions"

      relation so: Sync -> Sync

      let sw =
        { a: A & Unlock, b: A & Lock | a -> b in so and m[a] = m[b] }
          + { a: A & VolatileWrite, b: A & VolatileRead | a -> b in so and l[a] = l[b] }
          + { a: A & End, b: A & Start | a -> b in so and a.thread -> b.thread in endsBefore }

      let hb = ^(po + sw)

      pred Tot(X, o) = all i, j: X | i != j implies i -> j in o or j -> i in o

      pred Tra(X, o) = let r = o & X -> X | r.r in r

      pred Asy(X, o) = all i, j: X | i -> j in o implies j -> i not in o

      axiom so_total: Tot(A & Sync, so) and Tra(A & Sync, so) and Asy(A & Sync, so)

      axiom so_follows_po: no so & ~po

      axiom reads_see_writes: all r: A & Read | one W[r] and W[r] in A and l[W[r]] = l[r]

      axiom mutual_exclusion:
        all x: A & Lock, t: Thread - x.thread |
          #{ y: A & Lock | y.thread = t and m[y] = m[x] and y -> x in so }
            = #{ y: A & Unlock | y.thread = t and m[y] = m[x] and y -> x in so }

      axiom so_consistency:
        all r: A & VolatileRead |
          W[r] -> r in so
          and all w: A & VolatileWrite |
            l[w] = l[r] and w != W[r] implies w -> W[r] in so or r -> w in so

      axiom hb_consistency:
        all r: A & Read |
          r -> W[r] not in hb
          and all w: A & Write | l[w] = l[r] and W[r] -> w in hb and w -> r in hb implies w = W[r]

      axiom thread_order: thread.endsBefore.~thread & (A & Sync) -> (A & Sync) in so
      """;

  /// Each read sees what was written before, in some order of all actions.
  private static final String IN_ORDER =
      """

      let seen = { w: A & Write, r: A & Read | w = W[r] }

      axiom in_order: all a: A | a -> a not in ^(po + so + seen)
      """;

  private final Bridge.Bridged program;
  private final Limits limits;
  private final Budget budget;

  SolvedExecution(Bridge.Bridged program, Limits limits, Budget budget) {
    this.program = program;
    this.limits = limits;
    this.budget = budget;
  }

  /// Threads may wait or go round for ever in it.
  ///
  /// @param more axioms
  Legality ofPrefixes(String more, Proposition proposition) {
    return LegalityProblem.ofPrefixes(
            program.program(), model(more), new Reach(limits.rounds()), budget)
        .answer(proposition, finder(), budget);
  }

  /// One in which all threads end and each read sees what was written before.
  Optional<Witness> inOrder(Proposition proposition) {
    return new LegalityProblem(
                    program.program(), model(IN_ORDER), new Reach(limits.rounds()), budget)
                .answer(proposition, finder(), budget)
            instanceof Legality.Allowed allowed
        ? Optional.of(allowed.witness())
        : Optional.empty();
  }

  private static SatFinder finder() {
    return new SatFinder().with(CoreEffort.NONE);
  }

  private static RelationalModel model(String more) {
    return ModelReader.read(
        new SourceText("execution.model", CONDITIONS + more, Origin.BUILT_IN),
        ActionVocabulary.standard().withCommon("Known", 1));
  }
}
