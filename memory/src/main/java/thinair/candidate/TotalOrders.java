package thinair.candidate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import thinair.event.BitMatrix;
import thinair.event.Event;
import thinair.model.Check;
import thinair.program.Tag;

/// How many executions CppMem counts where here is one: CppMem also tries modification orders that
/// do not begin with the initial write, and every total order of the seq_cst operations. A model
/// that asks that some pairs of these have no cycle leaves as many orders as the pairs have linear
/// extensions.
final class TotalOrders {
  private static final String AXIOM = "seq-cst";
  private static final int MOST = 20;

  private final Candidates execution;
  private final Plan.Test axiom;
  private final int[] events;

  private TotalOrders(Candidates execution, Plan.Test axiom, int[] events) {
    this.execution = execution;
    this.axiom = axiom;
    this.events = events;
  }

  /// Empty where the model has no such axiom, the operations are too many, or there are mutexes or
  /// read-modify-writes: CppMem has executions for those that block.
  static Optional<TotalOrders> of(Candidates execution, Plan plan) {
    Skeleton skeleton = execution.skeleton;
    List<Integer> operations = new ArrayList<>();
    if (!BitMatrix.isEmpty(skeleton.tagged(Tag.LKW))) {
      return Optional.empty();
    }
    for (int e = 0; e < skeleton.n; e++) {
      if (skeleton.event(e) instanceof Event.Update) {
        return Optional.empty();
      }
      if (skeleton.bits.has(skeleton.tagged(Tag.SC), e)) {
        operations.add(e);
      }
    }
    return plan.tests.stream()
        .filter(
            test ->
                test.check().name().equals(AXIOM)
                    && test.check().role() == Check.Role.AXIOM
                    && test.check().test() == Check.Test.ACYCLIC
                    && !test.check().negated())
        .filter(_ -> operations.size() <= MOST)
        .findFirst()
        .map(
            test ->
                new TotalOrders(
                    execution, test, operations.stream().mapToInt(Integer::intValue).toArray()));
  }

  /// How many candidates CppMem has for this one; empty where that is too many to count.
  OptionalLong candidates() {
    Skeleton skeleton = execution.skeleton;
    long count = 1;
    for (int cell = 0; cell < skeleton.cells.size(); cell++) {
      int writes = 0;
      boolean atomic = false;
      for (int e = 0; e < skeleton.n; e++) {
        if (skeleton.fixedCell[e] == cell) {
          writes += skeleton.writes(e) ? 1 : 0;
          atomic |= skeleton.bits.has(skeleton.tagged(Tag.A), e);
        }
      }
      // Of all orders of so many writes, one in so many begins with the initial one.
      count *= atomic && !skeleton.cells.get(cell).unwritten() ? Math.max(1, writes) : 1;
    }
    for (int k = 2; k <= events.length; k++) {
      if (count > Long.MAX_VALUE / k) {
        return OptionalLong.empty();
      }
      count *= k;
    }
    return OptionalLong.of(count);
  }

  /// How many total orders of the seq_cst operations the model leaves.
  long orders() {
    BitMatrix bits = execution.skeleton.bits;
    long[] pairs = execution.evaluation.value(axiom.step());
    int[] before = new int[events.length];
    for (int i = 0; i < events.length; i++) {
      for (int j = 0; j < events.length; j++) {
        before[j] |= bits.has(pairs, events[i], events[j]) ? 1 << i : 0;
      }
    }
    return extensions(before, 0, new HashMap<>());
  }

  private long extensions(int[] before, int placed, Map<Integer, Long> known) {
    if (placed == (1 << events.length) - 1) {
      return 1;
    }
    Long counted = known.get(placed);
    if (counted != null) {
      return counted;
    }
    long sum = 0;
    for (int i = 0; i < events.length; i++) {
      if ((placed >>> i & 1) == 0 && (before[i] & ~placed) == 0) {
        sum += extensions(before, placed | 1 << i, known);
      }
    }
    known.put(placed, sum);
    return sum;
  }
}
