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

  /// Of two that are as short the one in which fewer reads take what a thread wrote: the others
  /// read what was there at first, which is what people think of.
  private static @Nullable List<Edge> shorter(@Nullable List<Edge> a, @Nullable List<Edge> b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    int longer = Integer.compare(a.size(), b.size());
    return longer < 0 || longer == 0 && taken(a) <= taken(b) ? a : b;
  }

  private static long taken(List<Edge> edges) {
    return edges.stream().filter(edge -> edge.name().startsWith("rf")).count();
  }
}
