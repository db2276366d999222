package thinair.candidate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import thinair.candidate.Violation.Edge;
import thinair.event.BitMatrix;
import thinair.logic.Budget;
import thinair.model.Check;
import thinair.model.Term;

/// How an execution breaks an axiom.
final class Breach {
  private Breach() {}

  /// The edges that break an axiom, as few as possible; null where they would rest on themselves,
  /// none where an axiom is about single events.
  static @Nullable List<Edge> edges(Candidates execution, Plan plan, Check check, Budget budget) {
    BitMatrix bits = execution.skeleton.bits;
    Derivation derivation = new Derivation(plan, execution.evaluation, bits, budget);
    Term term = check.of();
    if (check.negated() || term.sort() == Term.Sort.SET) {
      return List.of();
    }
    long[] relation = execution.evaluation.value(plan.step(term));
    List<Edge> best = null;
    for (int from = 0; from < bits.n(); from++) {
      switch (check.test()) {
        case ACYCLIC -> best = shorter(best, derivation.path(term, from, from));
        case IRREFLEXIVE -> {
          if (bits.has(relation, from, from)) {
            best = shorter(best, derivation.of(term, from, from));
          }
        }
        case EMPTY -> {
          for (int to = 0; to < bits.n(); to++) {
            if (bits.has(relation, from, to)) {
              best = shorter(best, derivation.evidence(term, from, to));
            }
          }
        }
      }
    }
    return best;
  }

  private static @Nullable List<Edge> shorter(@Nullable List<Edge> a, @Nullable List<Edge> b) {
    return b == null || a != null && a.size() <= b.size() ? a : b;
  }
}
