package thinair.candidate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import thinair.event.BitMatrix;
import thinair.event.Event;
import thinair.event.Sym;
import thinair.logic.Budget;
import thinair.program.Outcome;
import thinair.program.Proposition;
import thinair.program.Value;

/// Values out of thin air that are computed from themselves: `y = x + 1` in one thread and `x = y -
/// 1` in another agree on any value. The values that the question names are tried; where there are
/// such executions and none of these fits, others might.
record ComputedCircles(Skeletons skeletons, Budget budget) {
  /// About 0.2 s: where there are more executions, there may be one that nobody came to.
  private static final long MOST_WORK = 200_000;

  /// @param found an execution that is as asked
  /// @param open whether there may be one with values that were not tried
  record Result(Optional<ThinAir> found, boolean open) {}

  private static final class Found extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient ThinAir execution;

    Found(ThinAir execution) {
      super(null, null, false, false);
      this.execution = execution;
    }
  }

  Result find() {
    boolean[] open = new boolean[1];
    Proposition asked = skeletons.program().condition().proposition();
    Set<Value> named = ThinAir.named(asked);
    try {
      skeletons.forEach(
          (skeleton, plan, ends) -> {
            if (ends.isEmpty()
                && writesComputed(skeleton)
                && mayCircle(skeleton, Sources.of(skeleton, plan.coherent >= 0))) {
              open[0] |=
                  new Candidates(
                          skeleton,
                          plan,
                          skeletons.observed(skeleton),
                          budget,
                          true,
                          Wanted.anything(skeletons.observations()))
                      .enumerateCircles(
                          MOST_WORK, named, execution -> look(execution, asked, named));
            }
          });
      return new Result(Optional.empty(), open[0]);
    } catch (Found found) {
      return new Result(Optional.of(found.execution), false);
    }
  }

  private void look(Candidates execution, Proposition asked, Set<Value> named) {
    Proposition filter = skeletons.program().filter();
    var observations = skeletons.observations();
    if (observations.holds(asked, execution::value)
        && (filter == null || observations.holds(filter, execution::value))) {
      List<Value> values = observations.shown().stream().map(execution::value).toList();
      Set<Value> shown = new LinkedHashSet<>(values);
      if (shown.stream().anyMatch(named::contains)) {
        shown.retainAll(named);
      }
      throw new Found(new ThinAir(new Outcome(values), shown, Optional.of(execution.snapshot())));
    }
  }

  private static boolean writesComputed(Skeleton skeleton) {
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.event(e) instanceof Event.Writes write && write.value() instanceof Sym.Apply) {
        return true;
      }
    }
    return false;
  }

  /// Whether some choice of sources lets a read depend on itself, with a computation on the way.
  private static boolean mayCircle(Skeleton skeleton, int[][] sources) {
    BitMatrix reads = new BitMatrix(skeleton.reads);
    long[] edges = reads.relation();
    long[] computed = reads.relation();
    for (int r = 0; r < skeleton.reads; r++) {
      for (int w : sources[r]) {
        if (skeleton.event(w) instanceof Event.Writes write) {
          for (int from : PossibleValues.mentioned(List.of(write.value()), skeleton.readBase[w])) {
            reads.add(edges, from, r);
            if (write.value() instanceof Sym.Apply) {
              reads.add(computed, from, r);
            }
          }
        }
      }
    }
    long[] reached = reads.relation();
    reads.closure(edges, reached);
    for (int a = 0; a < skeleton.reads; a++) {
      for (int b = 0; b < skeleton.reads; b++) {
        if (reads.has(computed, a, b) && (a == b || reads.has(reached, b, a))) {
          return true;
        }
      }
    }
    return false;
  }
}
